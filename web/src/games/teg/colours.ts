// The six colours: how a seat looks in text, on its counters and on its land.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';
import { plastic, shade } from '../../kit/palette';
import type { Color, Table } from './generated';

export interface Look {
  /** Counters and text. */
  fill: string;
  ink: string;
  /** Countries, and the figures of the pattern on them. */
  land: string;
  figure: string;
}

const { nobody, ...looks } = plastic;

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
  return { fill: white ? mix(land, shade, 0.14) : fill, ink, sign: signOf(seat).text };
}
