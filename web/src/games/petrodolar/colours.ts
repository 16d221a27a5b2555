// The colours of the seats: seat 0 is red, then blue, green, yellow (PET-2.8).
import { signOf } from '../../board/pattern';
import { ink, white, wood } from '../../kit/palette';

export const fills = [wood.red, wood.blue, wood.green, wood.yellow] as const;
const inks = [white, white, white, ink] as const;

export function fillOf(seat: number): string {
  return fills[seat % fills.length]!;
}

export function seatColor(seat: number): { fill: string; ink: string; sign: string } {
  return { fill: fillOf(seat), ink: inks[seat % inks.length]!, sign: signOf(seat).text };
}
