// What a game brings to the shell. The shell knows no game by name: `games/index.ts` finds each by its folder.
//
// Message keys of a game (all start with its id; `<rest>` is a protocol key without the game's id and dot):
//   name, tagline, about, mood, length        what the home page says about the game
//   option.<name>, option.<name>.hint, option.<name>.<value>
//   ask.<rest>      the question of a prompt        event.<rest>   a line of the log
//   verb.<verb>     a choice                        field.<field>  what is asked next ("Where to?")
//   id.<id>         any value of a choice           reason.<rest>  why the match ended
//   rule.<id>       the text of a rule, in short    role.<seat>    what a seat is called, if it has a name
// In messages every parameter is there twice: `{to}` shows its name (a seat in its colour, an id by `id.<id>` or
// `nameOf`), while select and plural work on the raw value: `{kind, select, king {…} other {…}}`.
import type { Component } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Translate } from '../i18n/messages';
import type { PlaceRow } from '../kit/places';
import type { Action, Choice, Json, Question, Seat, Say } from '../protocol/types';

/** Things on the board that can be clicked now, and what has been chosen so far (see shell/picker). */
export interface Picker {
  /** Ids that some choice of the prompt, narrowed by what was picked already, names in its next field. */
  readonly targets: ReadonlySet<string>;
  /** Ids picked so far in the action being put together. */
  readonly picked: ReadonlySet<string>;
  /**
   * Ids that may be picked too, though they are not asked for next: those of a later field, and those that would take
   * the place of the last pick (another piece than the one just picked). A board may let them be clicked, quietly.
   */
  readonly others?: ReadonlySet<string>;
  /** The verb of the action, once it is clear. */
  readonly verb?: string | undefined;
  /** How much each id was given so far, where an amount is being split over ids. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Picks a thing. Does nothing where the id is neither target nor other. Picking a picked one takes it back. */
  pick(id: string): void;
}

/**
 * The view of some game, for parts that serve them all and read what games have in common. Here alone the types of table
 * and hand are given up: what comes out of the table of games is a component for one of them.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyView = GameView<any, any>;

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
  /** The choices of the viewer's prompt, those nobody has to answer included; empty without one. */
  readonly choices?: readonly Choice[];
  /** Those of them that the viewer's question is about; empty while nothing is asked of the viewer. */
  readonly due?: readonly Choice[];
  /**
   * Begins an action of which some is known already, as a button beside the board does. Sent at once where that leaves
   * one action, with the same questions before it as anywhere; else the prompt bar asks for the rest.
   */
  begin?(action: Partial<Action> & { verb: string }): void;
  /**
   * For a button (or an editor) of the board, by `{@attach}`: says which action it begins. What has a control in sight
   * the prompt bar leaves to the board where the board answers the question.
   */
  control?(action: Partial<Action> & { verb: string }): Attachment<HTMLElement>;
  /** An action is on its way: nothing can be begun until it is answered. */
  readonly busy?: boolean;
  /** Events of the newest update, for animation; replaced (not appended) with each version. */
  readonly news: { v: number; events: readonly Say[] };
  /** What has happened so far, oldest first, as far as it is fetched; entries that were taken back are marked. */
  readonly log?: readonly { readonly v: number; readonly events: readonly Say[]; readonly undone: boolean }[];
  /** Asks the server what the rules say about the position; by way of `kit/forecast.ts`. */
  ask?(question: Question): Json | undefined;
  /** Words a message in the reader's language; reactive. */
  t: Translate;
  /** The name of an id in the reader's language, as the shell shows it. */
  nameOf(id: string): string;
  /** A seat's colour and sign, as everywhere at the table. */
  look(seat: number): { fill: string; ink: string; sign: string };
  /** What a seat is called: its player's name, or what the game calls it by. */
  who(seat: number): string;
}

export interface GameModule {
  id: string;
  /** The board, as large as the room it is given. Props: { view: GameView }. */
  Board: Component<{ view: AnyView }>;
  /** The state of one seat beside its name (money, reserve …). Props: { view, seat }. */
  SeatPanel?: Component<{ view: AnyView; seat: number }>;
  /** What counts most of a seat, in a word or two ("120 M"), where there is no room for its panel. */
  brief?(seat: number, view: AnyView): string | undefined;
  /** Whatever else lies beside the board (supplies, decks, tracks, cards in hand). Props: { view }. */
  Side?: Component<{ view: AnyView }>;
  /** What a seat is called on the board and beside it, where that is not its player's name (the power that it plays). */
  called?(seat: number, view: AnyView): string | undefined;
  /** The board in words, place by place: a table for those who do not see it, and to look things up in. */
  places?(view: AnyView): readonly PlaceRow[];
  /**
   * Colour of a seat in the log, the player list and the prompt bar, and a sign that tells it apart without colour.
   * `table` is null in the lobby.
   */
  seatColor(seat: number, table: AnyView['table']): { fill: string; ink: string; sign: string };
  /**
   * Message catalogues per language; keys start with the game's id (`petrodolar.event.moved`). Best kept in a file of
   * its own, `games/<id>/messages.ts` (default export): the home page then shows the game without loading its board.
   */
  messages: Record<string, Record<string, unknown>>;
  /** Asks for a yes before these verbs are sent (resign …). */
  confirm?: readonly string[];
  /** The name of an id that the catalogue does not list one by one (`melqan-7`). */
  nameOf?(id: string, lang: string, t: Translate): string | undefined;
  /** A short note on a partial or complete action, such as its cost ("40 M"). */
  note?(action: Partial<Action>, view: AnyView): string | undefined;
  /** Parameters of messages, and fields of choices, that hold a seat number; the default is seat, victim, owner, winner, partner, rival. */
  seatParams?: readonly string[];
  /** How a parameter or field reads that is neither an id nor a number (a list of rolls, the terms of a treaty). */
  param?(name: string, value: unknown, view: AnyView): string | undefined;
  /** What an editor holds before anybody touched it, where it is not to begin empty: the force that is to be changed. */
  startOf?(field: string, action: Partial<Action>, view: AnyView): Json | undefined;
  /** What a part is called that an amount is split over, where that depends on the field. */
  partOf?(field: string, id: string, view: AnyView): string | undefined;
  /** How the score of an outcome reads, where it does not count points. */
  scoreText?(score: number, view: AnyView): string;
  /** The rules in short, for a tab of their own; items carry the ids of rules as anchors (`#PET-7.6`). */
  Rules?: Component<{ lang: string }>;
  /**
   * The board answers this question with controls of its own: until something is picked the prompt bar shows the
   * question alone, with what no control of the board begins (see `GameView.control`). All choices stay in their tab.
   */
  answers?(ask: Say): boolean;
  /**
   * What nobody has to answer and the board has controls of its own for: it is not among "More" beside the question,
   * only in the list of all choices.
   */
  elsewhere?: readonly string[];
  /** Fields that take several things in an order that counts (who loses first). Their editor numbers what is taken. */
  ordered?: readonly string[];
  /** The rule behind a question, or behind the verb of the action that is being put together. */
  ruleOf?(ask: Say, verb?: string): string | undefined;
  /** Where the text of a rule can be read. */
  ruleUrl?(rule: string): string | undefined;
}
