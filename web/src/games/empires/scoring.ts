// Who would score what, were the war over now (EMP-16).
import { constants } from './board';
import { areaIds, valuesOf } from './map';
import type { Table } from './generated';

const [highest = 0, second = 0] = constants.unrest_penalty_vp;
/** From how much unrest on there is a revolution (EMP-17.3), and what the most and the next cost otherwise (17.4). */
export const UNREST = { revolution: constants.revolution_unrest, highest, second };

/** A seat with control markers in an area. */
export interface Rank {
  seat: number;
  markers: number;
  /** From 1; equal numbers share a place, and the next lower number has the next one (EMP-16.2). */
  place: number;
  /** 0 where the area has no value for the place. */
  points: number;
}

/** Ranks the seats with markers, most first; seats that share a place in the order of their numbers. */
export function rank(markers: readonly number[], values: readonly number[]): Rank[] {
  const present = markers
    .map((count, seat) => ({ seat, markers: count }))
    .filter((one) => one.markers > 0)
    .sort((a, b) => b.markers - a.markers || a.seat - b.seat);
  const numbers = [...new Set(present.map((one) => one.markers))];
  return present.map((one) => {
    const place = numbers.indexOf(one.markers) + 1;
    return { ...one, place, points: values[place - 1] ?? 0 };
  });
}

/** The ranking of an area as it stands. */
export function rankingOf(table: Table, area: string): Rank[] {
  return rank(table.areas[area]?.markers ?? [], valuesOf(area));
}

/** An area's values with those who would score them. */
export interface Prize {
  place: number;
  value: number;
  seats: number[];
}
export function prizesOf(table: Table, area: string): Prize[] {
  const ranks = rankingOf(table, area);
  return valuesOf(area).map((value, i) => ({
    place: i + 1,
    value,
    seats: ranks.filter(({ place }) => place === i + 1).map(({ seat }) => seat),
  }));
}

/** How wide a value is drawn on a plate, with a disc for each who would score it. */
export const DISC = 12.5;
export const cellWidth = ({ seats }: Prize): number => 18 + seats.length * DISC + (seats.length > 0 ? 2 : 0);
export const plateWidth = (prizes: readonly Prize[]): number =>
  8 + prizes.reduce((sum, prize) => sum + cellWidth(prize), 0);

/** Points that each seat would get from all areas together. */
export function forecast(table: Table): number[] {
  const sums = table.seats.map(() => 0);
  for (const area of areaIds) {
    for (const { seat, points } of rankingOf(table, area)) sums[seat] = (sums[seat] ?? 0) + points;
  }
  return sums;
}
