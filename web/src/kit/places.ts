// The board in words.

/** One place of the board. */
export interface PlaceRow {
  id: string;
  /** What it belongs to (a continent), where places are told apart by that. */
  group?: string;
  name: string;
  /** The seats that hold it or stand in it. */
  seats: readonly number[];
  /** What stands there. */
  text: string;
  /** What it borders on, by name. */
  near?: readonly string[];
}

/** What a label says of a place besides its name. */
export function besides(label: string, name: string): string {
  return label.startsWith(name) ? label.slice(name.length).replace(/^[:,]?\s*/, '') : label;
}
