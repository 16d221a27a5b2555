// What a game brings to the shell. The shell knows no game by name: `games/index.ts` registers each in one line.
import type { Component } from 'svelte';
import type { Seat, Say } from '../protocol/types';

/** Things on the board that can be clicked now, and what has been chosen so far (see shell/picker). */
export interface Picker {
  /** Ids that some choice of the prompt, narrowed by what was picked already, names in its next field. */
  readonly targets: ReadonlySet<string>;
  /** Ids picked so far in the action being put together. */
  readonly picked: ReadonlySet<string>;
  /** Picks a thing. Does nothing where the id is no target (and not picked). Picking a picked one takes it back. */
  pick(id: string): void;
}

/** Everything a game's components may know. All fields are reactive. */
export interface GameView<Table = unknown, Hand = unknown> {
  readonly table: Table;
  readonly hand: Hand | null;
  /** The viewer's seat; null for a spectator. */
  readonly you: number | null;
  readonly seats: readonly Seat[];
  /** `hints` of the viewer's prompt, if any. */
  readonly hints: unknown;
  readonly picker: Picker;
  /** Events of the newest update, for animation; replaced (not appended) with each version. */
  readonly news: { v: number; events: readonly Say[] };
}

/** How a picked value (an id, a field or a verb) is called in the reader's language. */
export interface GameModule {
  id: string;
  /** The board, as large as the room it is given. Props: { view: GameView }. */
  Board: Component<{ view: GameView<any, any> }>;
  /** The state of one seat beside its name (money, reserve …). Props: { view, seat }. */
  SeatPanel?: Component<{ view: GameView<any, any>; seat: number }>;
  /** Whatever else lies beside the board (supplies, decks, tracks, cards in hand). Props: { view }. */
  Side?: Component<{ view: GameView<any, any> }>;
  /** Colour of a seat in the log, the player list and the prompt bar, and a sign that tells it apart without colour. */
  seatColor(seat: number): { fill: string; ink: string; sign: string };
  /** Message catalogues per language; keys start with the game's id (`petrodolar.event.moved`). */
  messages: Record<string, Record<string, unknown>>;
  /** Asks for a yes before these verbs are sent (resign …). */
  confirm?: readonly string[];
}
