// The table and the hand as the server's types say (generated.ts), and what the hints of the prompts may hold.
export type * from './generated';

/** `hints` of the prompts; each question fills in its own. Money is in half-dollars. */
export interface Hints {
  price?: number;
  costs?: number[] | Record<string, number>;
  prices?: { land: number; air: number };
  free?: string[];
  ratio?: string;
  /** M by region and victim for the own cell alone; or, with a bombing under way, M as it stands. */
  minimum?: Record<string, Record<string, number>> | number;
  adds?: number;
  needed?: number;
  loaded?: Record<string, number>;
  /** The rest of the transport plan that takes the most and loses the fewest: what the clock would do (DP-22). */
  plan?: Record<string, number>;
}
