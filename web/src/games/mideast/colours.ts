// The colours of the six seats: strong ones for tokens and text, paler ones for the land they hold.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';
import type { Block } from './generated';
import { blocks as blockInks, inks, neutralLand, paper } from '../../kit/palette';

export interface Look {
  /** Tokens and text. */
  fill: string;
  ink: string;
  /** Land, and the figures of the pattern on it. */
  land: string;
  figure: string;
}

const order = [inks.blue, inks.rust, inks.ochre, inks.crimson, inks.green, inks.violet] as const;
/** Land that nobody holds. */
export const NEUTRAL = neutralLand;

export function lookOf(seat: number): Look {
  const { fill, land } = order[seat % order.length]!;
  return { fill, ink: paper, land, figure: mix(land, fill, 0.24) };
}

export const looks: readonly Look[] = order.map((_, seat) => lookOf(seat));

export function seatColor(seat: number): { fill: string; ink: string; sign: string } {
  const { fill, ink } = lookOf(seat);
  return { fill, ink, sign: signOf(seat).text };
}

/** The blocks: a colour, and a figure that tells them apart without it (path data around 0,0, radius 1). */
export const blocks: Record<Block, { fill: string; d: string }> = {
  red: { fill: blockInks.red, d: 'M0-1L.25-.3L.95-.31L.4 .12L.59 .81L0 .41L-.59 .81L-.4 .12L-.95-.31L-.25-.3z' },
  blue: { fill: blockInks.blue, d: 'M-.8-.75H.8V.1C.8 .55 .4 .85 0 1C-.4 .85-.8 .55-.8 .1z' },
};
