// The six colours: how a seat looks in text, on its counters and on its land.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';
import type { Color, Table } from './generated';

export interface Look {
  /** Counters and text. */
  fill: string;
  ink: string;
  /** Countries, and the figures of the pattern on them. */
  land: string;
  figure: string;
}

const looks: Record<Color, Look> = {
  white: { fill: '#fffdf4', ink: '#2a1f16', land: '#f3eee1', figure: '#d9d0bb' },
  black: { fill: '#3f3d40', ink: '#ffffff', land: '#7d7a79', figure: '#928f8d' },
  red: { fill: '#b83128', ink: '#ffffff', land: '#cf7468', figure: '#da8d82' },
  blue: { fill: '#2f68aa', ink: '#ffffff', land: '#7297bb', figure: '#8cabc9' },
  yellow: { fill: '#dfae2b', ink: '#2a1f16', land: '#e5c46c', figure: '#edd48f' },
  green: { fill: '#3d7f3d', ink: '#ffffff', land: '#88ac7c', figure: '#a0be95' },
};
/** A seat that has not chosen yet, and a country that nobody holds. */
const nobody: Look = { fill: '#6d6457', ink: '#ffffff', land: '#e6dabb', figure: '#e6dabb' };

export function lookOf(table: Table | null, seat: number | null | undefined): Look {
  const color = seat === null || seat === undefined ? null : table?.seats[seat]?.color;
  return color ? looks[color] : nobody;
}

export function colorLook(color: string): Look {
  return color in looks ? looks[color as Color] : nobody;
}

export function seatColor(seat: number, table: Table | null): { fill: string; ink: string; sign: string } {
  const { fill, ink, land } = lookOf(table, seat);
  // On paper a white label would have no edge.
  const white = table?.seats[seat]?.color === 'white';
  return { fill: white ? mix(land, '#6b5a3c', 0.14) : fill, ink, sign: signOf(seat).text };
}
