// The colours of the five seats: strong ones for troops and text, paler ones for the regions they control.
import { mix } from '../../board/atlas';
import { signOf } from '../../board/pattern';

export interface Look {
  fill: string;
  ink: string;
  land: string;
  figure: string;
}

const fills = ['#b24e12', '#2b5f97', '#3f7330', '#8a6a00', '#664387'] as const;
const lands = ['#e3b285', '#a9bfd7', '#b4c69a', '#e8d58a', '#c3afd0'] as const;
/** A region that nobody controls, and one that is fought over. */
export const NEUTRAL = '#efe5cd';
export const CONTESTED = '#f4d9c6';

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
