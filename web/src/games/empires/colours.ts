// The colours of the seven powers, each with a sign that tells it apart without colour, and the tints of the land.
import data from './data.json';
import type { Table } from './types';

export interface Look {
  /** Pieces and tags. */
  fill: string;
  /** What is written on them; contrast of 4.5 or more. */
  ink: string;
  /** One character, for text. */
  sign: string;
  /** The same as a filled path around 0,0 within a circle of radius 1. */
  d: string;
}

const DARK = '#241a12';
const LIGHT = '#fffaf0';

/** Colours as printed, the green a little deeper so that light letters can be read on it. */
const fills: Record<string, string> = {
  ...Object.fromEntries(Object.entries(data.powers).map(([id, { colour }]) => [id, colour])),
  russia: '#347a43',
};

const signs: Record<string, readonly [text: string, d: string]> = {
  britain: ['✚', 'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3z'],
  france: [
    '♣\uFE0E',
    'M0-1a.43 .43 0 1 1-.01 0zM-.5-.22a.43 .43 0 1 1-.01 0zM.5-.22a.43 .43 0 1 1-.01 0zM-.14-.4H.14L.34 1H-.34z',
  ],
  spain: ['■', 'M-.72-.72H.72V.72H-.72z'],
  russia: ['★', 'M0-1L.25-.3L.95-.31L.4 .12L.59 .81L0 .41L-.59 .81L-.4 .12L-.95-.31L-.25-.3z'],
  austria: ['◆', 'M0-1L.85 0L0 1L-.85 0z'],
  prussia: ['●', 'M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0z'],
  united_provinces: ['⬢', 'M.87-.5V.5L0 1L-.87 .5V-.5L0-1z'],
};

const inks: Record<string, string> = { spain: DARK, austria: DARK, united_provinces: DARK };

/** A seat before it has a power: its number on grey. */
const neutral = (seat: number): Look => ({
  fill: '#6d6557',
  ink: LIGHT,
  sign: String(seat + 1),
  d: 'M-.9-.3H.9V.3H-.9z',
});

export function powerLook(power: string): Look {
  const [sign, d] = signs[power] ?? ['?', neutral(0).d];
  return { fill: fills[power] ?? neutral(0).fill, ink: inks[power] ?? LIGHT, sign, d };
}

/** The look of a seat: that of its power once it has one. */
export function seatLook(table: Table | null | undefined, seat: number): Look {
  const power = table?.seats[seat]?.power;
  return power ? powerLook(power) : neutral(seat);
}

export function seatColor(seat: number, table: Table | null): { fill: string; ink: string; sign: string } {
  const { fill, ink, sign } = seatLook(table, seat);
  return { fill, ink, sign };
}

/** The land as it is printed. */
export const lands: Readonly<Record<string, string>> = {
  german_states: '#e0b7ad',
  central_europe: '#d3c897',
  mediterranean: '#c7d1ad',
  baltic: '#bacdcd',
  ottoman_empire: '#dfc59d',
  north_america: '#ced1a8',
  caribbean: '#e2c0a8',
  south_america: '#e5d4a4',
  africa: '#d6c2a0',
  india: '#e0b8ad',
  east_indies: '#c4d0b1',
  'home:britain': '#dd8a7b',
  'home:france': '#89a9bf',
  'home:spain': '#eccc75',
  'home:russia': '#91ba8d',
  'home:austria': '#f5f0e1',
  'home:prussia': '#989691',
  'home:united_provinces': '#eaaf74',
};
/** The home of a power that nobody plays. */
export const ABSENT = '#e9dfc8';
