// Owners told apart without colour: every seat has a pattern and a sign of its own besides its colour.

export interface Pattern {
  /** Side of the square tile, in board units at size 1. */
  tile: number;
  /** Strokes in the tile, drawn in the ink over the fill; empty for the plain one. */
  lines: string;
  /** Filled spots in the tile. */
  spots: string;
  width: number;
}

/** In the order of seats: plain, diagonal stripes, dots, lattice, waves, crosses, bars, rings. */
export const patterns: readonly Pattern[] = [
  { tile: 8, lines: '', spots: '', width: 0 },
  { tile: 8, lines: 'M-2 2L2-2M0 8L8 0M6 10L10 6', spots: '', width: 2.2 },
  { tile: 8, lines: '', spots: 'M2 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0z', width: 0 },
  { tile: 8, lines: 'M0 0L8 8M0 8L8 0', spots: '', width: 1.4 },
  { tile: 10, lines: 'M0 5Q2.5 1 5 5T10 5', spots: '', width: 2 },
  { tile: 10, lines: 'M5 2V8M2 5H8', spots: '', width: 2 },
  { tile: 8, lines: 'M0 4H8', spots: '', width: 3 },
  { tile: 10, lines: 'M2 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0z', spots: '', width: 1.6 },
];

export interface Sign {
  /** One character, for text. */
  text: string;
  /** The same as a filled path around 0,0 within a circle of radius 1. */
  d: string;
}

/** In the order of seats. */
export const signs: readonly Sign[] = [
  { text: '▲', d: 'M0-.95L.9 .65H-.9z' },
  { text: '●', d: 'M-.8 0a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0-1.6 0z' },
  { text: '■', d: 'M-.72-.72H.72V.72H-.72z' },
  { text: '◆', d: 'M0-1L.85 0L0 1L-.85 0z' },
  { text: '✚', d: 'M-.3-.9H.3V-.3H.9V.3H.3V.9H-.3V.3H-.9V-.3H-.3z' },
  { text: '★', d: 'M0-1L.25-.3L.95-.31L.4 .12L.59 .81L0 .41L-.59 .81L-.4 .12L-.95-.31L-.25-.3z' },
  { text: '▼', d: 'M0 .95L.9-.65H-.9z' },
  { text: '⬢', d: 'M.87-.5V.5L0 1L-.87 .5V-.5L0-1z' },
];

export function patternOf(seat: number): Pattern {
  return patterns[seat % patterns.length]!;
}

export function signOf(seat: number): Sign {
  return signs[seat % signs.length]!;
}

/** The id of a seat's pattern among a board's definitions. */
export function patternId(board: string, seat: number): string {
  return `${board}-owner-${seat}`;
}
