// Names and chat come from people, in any script. Whatever runs from right to left is kept in a frame of its own, so
// that it turns nothing around it, not even in a sentence or a label where no element can do it.

/** Characters that steer direction and show nothing. A server that is older than this page may still send them. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Scripts that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FRAME = { open: '\u2068', close: '\u2069' };

/** A name as it is shown: it cannot turn what stands around it. */
export function isolated(name: string): string {
  const plain = bare(name);
  return RIGHT_TO_LEFT.test(plain) ? `${FRAME.open}${plain}${FRAME.close}` : plain;
}

/** A name as it travels: without its frame. */
export const bare = (name: string): string => name.replace(CONTROLS, '');

/** Seats whose names can be shown anywhere. */
export const withNames = <T extends { name: string | null }>(seats: readonly T[]): T[] =>
  seats.map((seat) => (seat.name === null ? seat : { ...seat, name: isolated(seat.name) }));
