// The colours of the five seats: strong ones for troops and text, paler ones for the regions they control.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';
import { contestedLand, inks, neutralLand, paper } from '../../kit/palette';

export interface Look {
  fill: string;
  ink: string;
  land: string;
  figure: string;
}

const order = [inks.rust, inks.blue, inks.green, inks.ochre, inks.violet] as const;
/** A region that nobody controls, and one that is fought over. */
export const NEUTRAL = neutralLand;
export const CONTESTED = contestedLand;

export function lookOf(seat: number): Look {
  const { fill, land } = order[seat % order.length]!;
  return { fill, ink: paper, land, figure: mix(land, fill, 0.24) };
}

export const looks: readonly Look[] = order.map((_, seat) => lookOf(seat));

export function seatColor(seat: number): { fill: string; ink: string; sign: string } {
  const { fill, ink } = lookOf(seat);
  return { fill, ink, sign: signOf(seat).text };
}
