// The colours of the seats: seat 0 is red, then blue, green, yellow (PET-2.8).
import { signOf } from '../../board/pattern';

export const fills = ['#c4302b', '#2a66b3', '#2d873d', '#e3ad1c'] as const;
const inks = ['#ffffff', '#ffffff', '#ffffff', '#2a1f16'] as const;

export function fillOf(seat: number): string {
  return fills[seat % fills.length]!;
}

export function seatColor(seat: number): { fill: string; ink: string; sign: string } {
  return { fill: fillOf(seat), ink: inks[seat % inks.length]!, sign: signOf(seat).text };
}
