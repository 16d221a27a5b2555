// What travels between the client and the server, as docs/protocol.md describes it.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A message key and its parameters; the catalogue words it. */
export interface Say {
  k: string;
  p?: Record<string, unknown>;
}

// ── Prompts ───────────────────────────────────────────────────────────────────────────────────

/** A value that a choice fixes or lists. */
export type Scalar = string | number | boolean;

export interface One {
  one: Json[];
}
export interface Int {
  int: [number, number];
}
export interface Some {
  some: { of: Json[]; min: number; max: number };
}
export interface Split {
  split: { total: [number, number]; over: Record<string, number> };
}
/** Pieces by id, at most the first number of each and worth the second; together they are worth one of the totals. */
export interface Sum {
  sum: { over: Record<string, [number, number]>; totals: number[] };
}
/** At most so many characters. */
export interface Text {
  text: number;
}

/** The values that one field of a choice may take. */
export type Domain = Scalar | One | Int | Some | Split | Sum | Text;

/** The verb, then the domain of each field in the order in which a person fills them in. */
export type Choice = { verb: string } & Record<string, Domain>;

/** One action: the verb and a value for every field. */
export type Action = { verb: string } & Record<string, Json>;

/** What one seat may do now. */
export interface Prompt {
  d: number;
  ask: Say;
  choices: Choice[];
  aside?: string[];
  undo?: boolean;
  hints?: unknown;
}

// ── Rooms ─────────────────────────────────────────────────────────────────────────────────────

export type Status = 'lobby' | 'playing' | 'finished';
export type Journal = 'ok' | 'down';

export interface Seat {
  seat: number;
  name: string | null;
  taken: boolean;
  /** Level of the bot that plays the seat now. */
  bot: string | null;
  connected: boolean;
  /** The seat has a person, whom the bot stands in for. */
  away?: boolean;
  /** When the person's last client went, Unix time in milliseconds; left out while one is here. */
  away_since?: number;
}

/** What the table may decide while the host is absent. */
export type Proposed =
  | { what: 'stand_in'; seat: number; level?: string }
  | { what: 'clock'; clock: ClockRule }
  | { what: 'host'; seat?: number };

/** A proposal that waits for a second voice; `by` are for it. */
export type Proposal = { id: number; by: number[] } & Proposed;

/** It was carried out, or it waits for a second voice. */
export interface ProposalHeard {
  id: number;
  done: boolean;
}

/** The rule for the time of one decision, in seconds. */
export interface ClockRule {
  decision: number;
}

/** The running clock: the moments at which defaults fall, Unix time in milliseconds. */
export interface Clock {
  now: number;
  due: { seat: number; at: number }[];
  waits?: boolean;
}

export interface RoomInfo {
  room: string;
  game: string;
  status: Status;
  host: number;
  public: boolean;
  options: Record<string, Json>;
  clock: ClockRule | null;
  seats: Seat[];
  v: number;
  version: number;
  dice_commitment: string;
  spectators: number;
  journal: Journal;
  /** The host lets nobody else in. */
  locked?: boolean;
  /** After so many milliseconds without a client a person is absent. */
  grace?: number;
  proposals?: Proposal[];
}

export interface OptionSchema {
  type?: 'integer' | 'number' | 'boolean' | 'string';
  title?: string;
  description?: string;
  default: Json;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  enum?: Json[];
}

export interface OptionsSchema {
  type?: 'object';
  properties?: Record<string, OptionSchema>;
}

export interface GameInfo {
  id: string;
  name: string;
  seats: { min: number; max: number };
  options: OptionsSchema;
  bots: string[];
}

export interface NewRoom {
  room: string;
  seat: number;
  token: string;
  url: string;
  dice_commitment: string;
}

export interface SeatToken {
  seat: number;
  token: string;
}

/** The result of a finished match: a place for each seat. */
export interface Outcome {
  places: number[];
  scores?: number[];
  reason: string;
}

/** The body of every HTTP refusal. */
export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

// ── History, chat, record ─────────────────────────────────────────────────────────────────────

export type By = 'player' | 'bot' | 'clock';

export interface Entry {
  v: number;
  at: number;
  seat: number | null;
  by: By | null;
  events: Say[];
}

export interface History {
  v: number;
  entries: Entry[];
}

export interface ChatMessage {
  n: number;
  at: number;
  seat: number;
  name: string;
  /** What was said; the key of a set phrase. */
  text: string;
  to?: number[];
  /** `text` is a key of our catalogues. */
  phrase?: boolean;
  /** Marked as a promise, which binds nobody. */
  promise?: boolean;
  /** Nobody said it: what was done to somebody at the table, by the seat. `text` is its key. */
  notice?: Notice;
}

/** What the host or the table did to a person. */
export interface Notice {
  key: string;
  params?: Record<string, unknown>;
}

export interface Chat {
  messages: ChatMessage[];
}

export interface Roll {
  name: string;
  sides: number[];
  values: number[];
}

/** The public table as it stood after a version. */
export interface TableAt {
  v: number;
  table: Json;
}

export interface RecordEntry {
  v: number;
  at: number;
  start?: true;
  seat?: number;
  by?: By;
  id?: string;
  action?: Action;
  undo?: true;
  rolls: Roll[];
  hash: string;
}

export interface MatchRecord {
  format: string;
  game: string;
  rules: string;
  room: string;
  seed: string;
  salt: string;
  dice_commitment: string;
  options: Record<string, Json>;
  seats: { name: string }[];
  entries: RecordEntry[];
  result: Outcome;
  hash: string;
}

// ── Frames: client → server ───────────────────────────────────────────────────────────────────

export interface Hello {
  t: 'hello';
  token?: string;
  since?: number;
}
export interface Act {
  t: 'act';
  id: string;
  d?: number;
  action: Action;
}
export interface Undo {
  t: 'undo';
  id: string;
  d?: number;
}
export interface SayFrame extends Saying {
  t: 'say';
  id: string;
}
/** Words of one's own, or one of the set phrases. */
export interface Saying {
  text?: string;
  phrase?: string;
  promise?: boolean;
  to?: number[];
}
/** How a seat may speak. */
export interface Talk {
  /** To some seats alone, too. */
  private: boolean;
  /** A message may be marked as a promise. */
  promises?: boolean;
  /** Only these may be said: keys of our catalogues. */
  phrases?: string[];
}
/** One of a game's `Forecasts`: its kind, and its fields beside it. */
export type Question = { kind: string } & Record<string, Json>;
export interface Ask {
  t: 'ask';
  id: string;
  question: Question;
}
export interface Ping {
  t: 'ping';
}
export type ClientFrame = Hello | Act | Undo | SayFrame | Ask | Ping;

// ── Frames: server → client ───────────────────────────────────────────────────────────────────

/** One RFC 6902 operation. */
export type PatchOp =
  | { op: 'add' | 'replace' | 'test'; path: string; value: Json }
  | { op: 'remove'; path: string }
  | { op: 'move' | 'copy'; from: string; path: string };

export interface Welcome {
  t: 'welcome';
  v: number;
  you: { seat: number } | null;
  game: string;
  status: Status;
  table: Json;
  hand: Json;
  prompt: Prompt | null;
  /** How this seat may speak; null: freely, or not at all. */
  talk?: Talk | null;
  due: number[];
  seats: Seat[];
  host: number;
  options: Record<string, Json>;
  dice_commitment: string;
  /** The running clock; in the lobby the rule. */
  clock: Clock | ClockRule | null;
  public: boolean;
  spectators: number;
  journal: Journal;
  /** The host lets nobody else in. */
  locked?: boolean;
  /** After so many milliseconds without a client a person is absent. */
  grace?: number;
  proposals?: Proposal[];
  outcome: Outcome | null;
}

export interface Update {
  t: 'update';
  v: number;
  table: PatchOp[];
  hand?: PatchOp[];
  prompt?: Prompt | null;
  talk?: Talk | null;
  due?: number[];
  /** Who did it and who chose it; both left out for the start, and by servers of before. */
  seat?: number;
  by?: By;
  events: Say[];
  clock?: Clock | null;
  outcome?: Outcome;
}

export interface Done {
  t: 'done';
  id: string;
  v: number;
}

/** What the rules say to a question, about version `v`. */
export interface Answer {
  t: 'answer';
  id: string;
  v: number;
  answer: Json;
}

export interface Refused {
  t: 'refused';
  id: string | null;
  code: string;
  message: string;
  rule?: string;
  prompt?: Prompt;
  v?: number;
}

export interface Said extends ChatMessage {
  t: 'said';
  /** The sender's own id of it. */
  id?: string;
}

export interface Seats {
  t: 'seats';
  status: Status;
  host: number;
  seats: Seat[];
  /** The running clock; in the lobby the rule. */
  clock: Clock | ClockRule | null;
  public: boolean;
  options: Record<string, Json>;
  spectators: number;
  journal: Journal;
  /** The host lets nobody else in. */
  locked?: boolean;
  /** After so many milliseconds without a client a person is absent. */
  grace?: number;
  proposals?: Proposal[];
  v: number;
}

export interface Pong {
  t: 'pong';
}

export type ServerFrame = Welcome | Update | Done | Answer | Refused | Said | Seats | Pong;
