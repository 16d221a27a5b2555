// The table and the hand as the server's types say (generated.ts), and what the hints of the prompts may hold.
export type * from './generated';

/** `hints` of the prompts (docs/games/empires.md); each question fills in its own. */
export interface Hints {
  /** Moves of armies that go by sea: where to, by where from. Every move of a navy does. */
  storm?: Record<string, string[]>;
  /** Gold that is drafted but not sent, by the power that would be asked. */
  draft?: Record<string, number>;
}
