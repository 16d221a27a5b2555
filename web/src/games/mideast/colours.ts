// The colours of the six seats: strong ones for tokens and text, paler ones for the land they hold.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';
import type { Block } from './generated';

export interface Look {
  /** Tokens and text. */
  fill: string;
  ink: string;
  /** Land, and the figures of the pattern on it. */
  land: string;
  figure: string;
}

const fills = ['#2b5f97', '#ad4f17', '#8a6a00', '#97282d', '#3f7330', '#664387'] as const;
const lands = ['#a9bfd7', '#e3b285', '#e8d58a', '#dca89c', '#b4c69a', '#c3afd0'] as const;
/** Land that nobody holds. */
export const NEUTRAL = '#efe5cd';

export function lookOf(seat: number): Look {
  const fill = fills[seat % fills.length]!;
  const land = lands[seat % lands.length]!;
  return { fill, ink: '#fffaf0', land, figure: mix(land, fill, 0.24) };
}

export const looks: readonly Look[] = fills.map((_, seat) => lookOf(seat));

export function seatColor(seat: number): { fill: string; ink: string; sign: string } {
  const { fill, ink } = lookOf(seat);
  return { fill, ink, sign: signOf(seat).text };
}

/** The blocks: a colour, and a figure that tells them apart without it (path data around 0,0, radius 1). */
export const blocks: Record<Block, { fill: string; d: string }> = {
  red: { fill: '#a5241c', d: 'M0-1L.25-.3L.95-.31L.4 .12L.59 .81L0 .41L-.59 .81L-.4 .12L-.95-.31L-.25-.3z' },
  blue: { fill: '#1f4f9c', d: 'M-.8-.75H.8V.1C.8 .55 .4 .85 0 1C-.4 .85-.8 .55-.8 .1z' },
};
