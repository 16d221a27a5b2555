// The colours of the seven powers, each with a sign that tells it apart without colour, and the tints of the land.
import { crowns, ink, neutral, paper, tints } from '../../kit/palette';
import type { Table } from './generated';

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

const fills: Record<string, string> = {
  britain: crowns.red,
  france: crowns.blue,
  spain: crowns.yellow,
  russia: crowns.green,
  austria: crowns.white,
  prussia: crowns.black,
  united_provinces: crowns.orange,
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

const inks: Record<string, string> = { spain: ink, austria: ink, united_provinces: ink };

/** A seat before it has a power: its number on grey. */
const unclaimed = (seat: number): Look => ({
  fill: neutral,
  ink: paper,
  sign: String(seat + 1),
  d: 'M-.9-.3H.9V.3H-.9z',
});

export function powerLook(power: string): Look {
  const [sign, d] = signs[power] ?? ['?', unclaimed(0).d];
  return { fill: fills[power] ?? unclaimed(0).fill, ink: inks[power] ?? paper, sign, d };
}

/** The look of a seat: that of its power once it has one. */
export function seatLook(table: Table | null | undefined, seat: number): Look {
  const power = table?.seats[seat]?.power;
  return power ? powerLook(power) : unclaimed(seat);
}

export function seatColor(seat: number, table: Table | null): { fill: string; ink: string; sign: string } {
  const { fill, ink, sign } = seatLook(table, seat);
  return { fill, ink, sign };
}

/** The land as it is printed. */
export const lands: Readonly<Record<string, string>> = {
  german_states: tints.rose,
  central_europe: tints.straw,
  mediterranean: tints.sage,
  baltic: tints.mist,
  ottoman_empire: tints.sand,
  north_america: tints.moss,
  caribbean: tints.peach,
  south_america: tints.wheat,
  africa: tints.clay,
  india: tints.blush,
  east_indies: tints.mint,
  'home:britain': tints.brick,
  'home:france': tints.steel,
  'home:spain': tints.gold,
  'home:russia': tints.fern,
  'home:austria': tints.chalk,
  'home:prussia': tints.slate,
  'home:united_provinces': tints.orange,
};
/** The home of a power that nobody plays. */
export const ABSENT = tints.faded;
