// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

import type { Operation } from 'rfc6902';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A value that a choice fixes, or one of six domains. */
export type Domain =
  | string
  | number
  | boolean
  | { one: Json[] }
  | { int: [number, number] }
  | { some: { of: Json[]; min: number; max: number } }
  | { split: { total: [number, number]; over: Record<string, number> } }
  | { one: Json[]; sum: { over: Record<string, [number, number]>; totals: number[] } }
  | { text: number };

/** A verb with the domain of each of its fields. */
export type Choice = { verb: string } & Record<string, Domain>;

/** Server → client. */
export type ServerFrame = welcome | update | done | refused | said | seats | pong;

/** Every code of a refusal or of a closed socket. */
export const codes = [
  'malformed',
  'unknown_type',
  'bad_name',
  'bad_options',
  'bad_seats',
  'bad_clock',
  'bad_id',
  'bad_level',
  'unknown_game',
  'text_too_long',
  'text_empty',
  'phrases_only',
  'no_such_phrase',
  'no_promises',
  'no_private_talk',
  'bad_text',
  'not_stored',
  'bad_token',
  'host_only',
  'not_yours',
  'banned',
  'foreign_origin',
  'no_such_room',
  'no_such_seat',
  'no_such_version',
  'no_such_proposal',
  'not_found',
  'room_closed',
  'seat_taken',
  'room_full',
  'already_started',
  'not_started',
  'finished',
  'not_finished',
  'too_few_players',
  'not_a_bot',
  'not_a_person',
  'room_locked',
  'present',
  'host_here',
  'clock_set',
  'conflict',
  'too_slow',
  'too_busy',
  'too_many_connections',
  'body_too_large',
  'frame_too_large',
  'too_many_rooms',
  'too_many_requests',
  'too_many_sockets',
  'too_many_frames',
  'message_unfinished',
  'too_many_messages',
  'too_many_acts',
  'hello_expected',
  'already_greeted',
  'spectator',
  'nothing_to_decide',
  'stale',
  'not_offered',
  'no_undo',
  'restart',
  'journal_unavailable',
  'room_failed',
  'room_damaged',
  'unknown_rules',
  'bad_bid',
  'no_such_offer',
  'no_such_treaty',
  'already_announced',
  'not_seen_so',
  'token_reissued',
  'removed',
  'left',
  'slow_reader',
] as const satisfies readonly Code[];

/**
 * Who took a decision.
 */
export type Actor = "player" | "bot" | "clock";

/**
 * Body of `POST /api/rooms/{room}/bots`.
 */
export type AddBot = { 
/**
 * The chair.
 */
seat?: SeatId, 
/**
 * The bot's level; where it is left out, the easiest for a bot of its own and the best for one that stands in, which may
 * also play by `defaults` alone.
 */
level?: string, };

/**
 * The clock: in the lobby its setting, in the match the time that runs.
 */
export type AnyClock = Clock | ClockSetting;

/**
 * Answer to `POST /api/rooms/{room}/bots`.
 */
export type BotAdded = { 
/**
 * The chair.
 */
seat: SeatId, };

/**
 * Body of `PATCH /api/rooms/{room}`. What is absent stays.
 */
export type ChangeRoom = { 
/**
 * Options; those left out keep their value.
 */
options?: Record<string, Json>, 
/**
 * How many chairs.
 */
seats?: number, 
/**
 * Listed for everybody.
 */
public?: boolean, 
/**
 * Time for a decision; null takes the clock away.
 */
clock?: ClockSetting | null, 
/**
 * Whether nobody else is let in.
 */
locked?: boolean, };

/**
 * Answer to `GET /api/rooms/{room}/chat`.
 */
export type Chat = { 
/**
 * Messages in order.
 */
messages: Array<ChatMessage>, };

/**
 * One chat message.
 */
export type ChatMessage = { 
/**
 * Its number: it rises through the room and is never used twice, but says nothing of how many there are.
 */
n: number, 
/**
 * Unix time in milliseconds.
 */
at: number, 
/**
 * Who said it.
 */
seat: SeatId, 
/**
 * Its name then and now.
 */
name: string, 
/**
 * What was said; the key of a set phrase.
 */
text: string, 
/**
 * The seats it was said to; absent: to all.
 */
to?: Array<SeatId>, 
/**
 * `text` is the key of a set phrase in the client's catalogues.
 */
phrase?: boolean, 
/**
 * It was marked as a promise, which binds nobody.
 */
promise?: boolean, 
/**
 * Nobody said this: it tells what `name` did to somebody. `text` is its key.
 */
notice?: Notice, };

/**
 * Client → server.
 */
export type ClientFrame = { "t": "hello", 
/**
 * A seat's token; a spectator has none.
 */
token?: string, 
/**
 * The last version this client holds.
 */
since?: number, } | { "t": "act", 
/**
 * Makes it idempotent.
 */
id: string, 
/**
 * The decision it answers.
 */
d?: number, 
/**
 * What to do.
 */
action: { verb: string } & Record<string, unknown>, } | { "t": "undo", 
/**
 * Makes it idempotent.
 */
id: string, 
/**
 * The decision it leaves.
 */
d?: number, } | { "t": "say", 
/**
 * Makes it idempotent.
 */
id: string, 
/**
 * What is said; left out with a phrase.
 */
text?: string, 
/**
 * To these seats alone.
 */
to?: Array<SeatId>, 
/**
 * A set phrase of `talk.phrases`, instead of a text.
 */
phrase?: string, 
/**
 * Marks the text as a promise, where `talk.promises` allows it.
 */
promise?: boolean, } | { "t": "ping" };

/**
 * The running clock.
 */
export type Clock = { 
/**
 * The server's time, Unix milliseconds.
 */
now: number, 
/**
 * Who is on the clock, and until when.
 */
due: Array<Deadline>, 
/**
 * The match waits for a person; no default falls.
 */
waits?: boolean, };

/**
 * Setting of the clock.
 */
export type ClockSetting = { 
/**
 * Time for one decision, in seconds (10 to 604,800).
 */
decision: number, };

/**
 * Why something was refused, or why a socket was closed. It travels as its name in `snake_case`.
 */
export type Code = "malformed" | "unknown_type" | "bad_name" | "bad_options" | "bad_seats" | "bad_clock" | "bad_id" | "bad_level" | "unknown_game" | "text_too_long" | "text_empty" | "phrases_only" | "no_such_phrase" | "no_promises" | "no_private_talk" | "bad_text" | "not_stored" | "bad_token" | "host_only" | "not_yours" | "banned" | "foreign_origin" | "no_such_room" | "no_such_seat" | "no_such_version" | "no_such_proposal" | "not_found" | "room_closed" | "seat_taken" | "room_full" | "already_started" | "not_started" | "finished" | "not_finished" | "too_few_players" | "not_a_bot" | "not_a_person" | "room_locked" | "present" | "host_here" | "clock_set" | "conflict" | "too_slow" | "too_busy" | "too_many_connections" | "body_too_large" | "frame_too_large" | "too_many_rooms" | "too_many_requests" | "too_many_sockets" | "too_many_frames" | "message_unfinished" | "too_many_messages" | "too_many_acts" | "hello_expected" | "already_greeted" | "spectator" | "nothing_to_decide" | "stale" | "not_offered" | "no_undo" | "restart" | "journal_unavailable" | "room_failed" | "room_damaged" | "unknown_rules" | "bad_bid" | "no_such_offer" | "no_such_treaty" | "already_announced" | "not_seen_so" | "token_reissued" | "removed" | "left" | "slow_reader";

/**
 * When a default falls for a seat.
 */
export type Deadline = { 
/**
 * Who owes the decision.
 */
seat: SeatId, 
/**
 * Unix time in milliseconds.
 */
at: number, };

/**
 * A game in the list.
 */
export type GameInfo = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How many may play.
 */
seats: SeatRange, 
/**
 * JSON Schema of the options.
 */
options: Record<string, Json>, 
/**
 * Bot levels, easiest first.
 */
bots: Array<string>, };

/**
 * Body of `POST /api/rooms/{room}/host`.
 */
export type HandOver = { 
/**
 * The new host's chair.
 */
seat: SeatId, };

/**
 * Answer to `GET /api/rooms/{room}/history`.
 */
export type History = { 
/**
 * The match's version.
 */
v: number, 
/**
 * Versions in order.
 */
entries: Array<HistoryEntry>, };

/**
 * One version in the history.
 */
export type HistoryEntry = { 
/**
 * The version.
 */
v: number, 
/**
 * Unix time in milliseconds.
 */
at: number, 
/**
 * Who acted; null for the start.
 */
seat: SeatId | null, 
/**
 * `player`, `bot` or `clock`; null for the start.
 */
by: Actor | null, 
/**
 * What the viewer may know of it.
 */
events: Array<Say>, };

/**
 * Body of `POST /api/rooms`.
 */
export type NewRoom = { 
/**
 * Id of the game.
 */
game: string, 
/**
 * The creator's name.
 */
name: string, 
/**
 * Options; those left out have their defaults.
 */
options?: Record<string, Json>, 
/**
 * How many chairs.
 */
seats?: number, 
/**
 * Listed for everybody.
 */
public: boolean, 
/**
 * Time for a decision.
 */
clock?: ClockSetting, };

/**
 * What the host or the table did, as everybody reads it in the chat. A `name` is the one of that moment; a `seat` is left out once
 * that chair is gone.
 */
export type Notice = { "key": "seat_reissued", "params": { 
/**
 * The chair.
 */
seat?: SeatId, 
/**
 * Who sits there.
 */
name: string, } } | { "key": "stand_in", "params": { 
/**
 * The chair.
 */
seat?: SeatId, 
/**
 * Who sits there.
 */
name: string, 
/**
 * The bot's level.
 */
level: string, } } | { "key": "stand_in_ended", "params": { 
/**
 * The chair.
 */
seat?: SeatId, 
/**
 * Who sits there.
 */
name: string, } } | { "key": "removed", "params": { 
/**
 * The chair.
 */
seat?: SeatId, 
/**
 * Who sat there.
 */
name: string, } } | { "key": "banned", "params": { 
/**
 * Who it was.
 */
name: string, } } | { "key": "locked", "params": Record<symbol, never> } | { "key": "unlocked", "params": Record<symbol, never> } | { "key": "closed", "params": Record<symbol, never> } | { "key": "host", "params": { 
/**
 * The new host's chair.
 */
seat?: SeatId, 
/**
 * The new host.
 */
name: string, } } | { "key": "clock", "params": { 
/**
 * Seconds for a decision; null: there is no clock any more.
 */
decision: number | null, } } | { "key": "left", "params": { 
/**
 * Who it was.
 */
name: string, } } | { "key": "rewound", "params": { 
/**
 * The version, as spectators count it.
 */
v: number, } };

/**
 * How a match ended.
 */
export type Outcome = { 
/**
 * The place of each seat, in seat order; 1 is first, equal places are shared.
 */
places: Array<number>, 
/**
 * Points of each seat in seat order where the game has points.
 */
scores?: number[], 
/**
 * Why it ended: a key in the client's catalogues.
 */
reason: string, };

/**
 * What one seat may do now.
 */
export type Prompt = { 
/**
 * Names the decision; set by [`crate::Match`], games leave it 0. It stays while the decision stands.
 */
d: number, 
/**
 * The question. **It is the identity of the decision**: while it is equal and the seat itself
 * has not acted, `d` stays, even when others' acts change the choices. Two different decisions
 * of one seat must differ here (put the turn, the round or the opponent into the parameters).
 */
ask: Say, 
/**
 * Everything the seat may do.
 */
choices: Choice[], 
/**
 * Verbs among the choices that nobody has to answer (resign, offer a draw). A prompt that
 * offers nothing else is not *due*: no clock runs for it and bots leave it alone.
 */
aside?: Array<string>, 
/**
 * The seat may take its last action back (set by [`crate::Match`]).
 */
undo?: boolean, 
/**
 * What helps a person choose and follows from what the seat may know: costs, forecasts.
 * Shape and meaning are the game's; no program needs it to act.
 */
hints?: unknown, };

/**
 * A proposal that waits for a second voice.
 */
export type Proposal = { 
/**
 * Its number.
 */
id: number, 
/**
 * Who is for it.
 */
by: Array<SeatId>, } & ({ "what": "stand_in", 
/**
 * The absent person's chair.
 */
seat: SeatId, 
/**
 * One of the game's levels, or `defaults`; the best where it is left out.
 */
level?: string, } | { "what": "clock", 
/**
 * The time.
 */
clock: ClockSetting, } | { "what": "host", 
/**
 * Who; whoever proposes it where it is left out.
 */
seat?: SeatId, });

/**
 * Answer to `POST /api/rooms/{room}/proposals`.
 */
export type ProposalHeard = { 
/**
 * The proposal's number.
 */
id: number, 
/**
 * It was carried out; otherwise it waits for a second voice.
 */
done: boolean, };

/**
 * What the table may decide while the host is absent.
 */
export type Proposed = { "what": "stand_in", 
/**
 * The absent person's chair.
 */
seat: SeatId, 
/**
 * One of the game's levels, or `defaults`; the best where it is left out.
 */
level?: string, } | { "what": "clock", 
/**
 * The time.
 */
clock: ClockSetting, } | { "what": "host", 
/**
 * Who; whoever proposes it where it is left out.
 */
seat?: SeatId, };

/**
 * A typed "no". Nothing changed; the code is for programs, the message (plain English, for
 * developers and logs of clients) says what to do, the rule is the id that a player can look up.
 */
export type Refusal = { 
/**
 * Stable and machine-readable.
 */
code: Code, 
/**
 * One or two English sentences; never contains anything secret.
 */
message: string, 
/**
 * The rule that forbids it, such as `PET-8.2`.
 */
rule?: string, };

/**
 * One named draw as the record keeps it.
 *
 * `values[i]` is uniform in `0..sides[i]`: 32-bit little-endian words are taken from the key stream;
 * a word of at least `floor(2^32 / sides) * sides` is thrown away; the value is the word modulo `sides`.
 */
export type Roll = { 
/**
 * What was drawn for, such as `petrodolar.deck`.
 */
name: string, 
/**
 * How many values were possible in each place.
 */
sides: Array<number>, 
/**
 * What came up, counted from 0.
 */
values: Array<number>, };

/**
 * Answer to `POST /api/rooms`.
 */
export type RoomCreated = { 
/**
 * The room's id.
 */
room: string, 
/**
 * The creator's seat.
 */
seat: SeatId, 
/**
 * Its token.
 */
token: string, 
/**
 * The link for friends.
 */
url: string, 
/**
 * `SHA-256(seed ‖ salt)`.
 */
dice_commitment: string, };

/**
 * What anyone with the link may know of a room.
 */
export type RoomInfo = { 
/**
 * Its id.
 */
room: string, 
/**
 * Id of its game.
 */
game: string, 
/**
 * `lobby`, `playing` or `finished`.
 */
status: Status, 
/**
 * The host's seat.
 */
host: SeatId, 
/**
 * Listed for everybody.
 */
public: boolean, 
/**
 * The game's options, complete.
 */
options: Record<string, Json>, 
/**
 * Setting of the clock.
 */
clock: ClockSetting | null, 
/**
 * The chairs.
 */
seats: Array<Seat>, 
/**
 * Version of the match; 0 in the lobby.
 */
v: number, 
/**
 * The same.
 */
version: number, 
/**
 * `SHA-256(seed ‖ salt)`.
 */
dice_commitment: string, 
/**
 * How many watch.
 */
spectators: number, 
/**
 * `ok` or `down`.
 */
journal: 'ok' | 'down', 
/**
 * The host lets nobody else in.
 */
locked?: boolean, 
/**
 * After so many milliseconds without a client a person is absent.
 */
grace: number, 
/**
 * What was proposed while the host is absent.
 */
proposals?: Array<Proposal>, };

/**
 * A message key and its parameters; the client words it in the reader's language.
 */
export type Say = { 
/**
 * Key in the client's catalogues, such as `petrodolar.ruler`.
 */
k: string, 
/**
 * Parameters of the message.
 */
p?: Record<string, unknown>, };

/**
 * One chair.
 */
export type Seat = { 
/**
 * Its number.
 */
seat: SeatId, 
/**
 * Who sits there.
 */
name: string | null, 
/**
 * Somebody or a bot sits there.
 */
taken: boolean, 
/**
 * Level of the bot that plays it now.
 */
bot: string | null, 
/**
 * The bot stands in for an absent person.
 */
away: boolean, 
/**
 * The person's client is here (always so for a bot).
 */
connected: boolean, 
/**
 * When the person's last client went, Unix time in milliseconds; left out while one is here, for a free chair and for a bot's own.
 */
away_since?: number, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * Fewest and most seats.
 */
export type SeatRange = { 
/**
 * Fewest.
 */
min: number, 
/**
 * Most.
 */
max: number, };

/**
 * A seat and its token.
 */
export type SeatTaken = { 
/**
 * The chair.
 */
seat: SeatId, 
/**
 * Opens it; shown this once.
 */
token: string, };

/**
 * `lobby`, `playing` or `finished`.
 */
export type Status = "lobby" | "playing" | "finished";

/**
 * Answer to `GET /api/rooms/{room}/at/{version}`.
 */
export type TableAt = { 
/**
 * The version.
 */
v: number, 
/**
 * The public table.
 */
table: Json, };

/**
 * Body of `POST /api/rooms/{room}/seats`.
 */
export type TakeSeat = { 
/**
 * The player's name.
 */
name: string, 
/**
 * The chair; the lowest free one where it is left out.
 */
seat?: SeatId, };

/**
 * How one seat may speak now.
 */
export type Talk = { 
/**
 * Messages to some seats alone may be sent and received.
 */
private: boolean, 
/**
 * A message may be marked as a promise. The mark is for the eye: it binds nobody.
 */
promises?: boolean, 
/**
 * Where there are any, only these may be said: keys in the client's catalogues, in the order in
 * which they are shown.
 */
phrases?: Array<string>, };

/**
 * Who is meant by "you".
 */
export type You = { 
/**
 * The viewer's seat.
 */
seat: SeatId, };

/**
 * Server → client: your action is durable.
 */
export type done = { "t": "done", 
/**
 * The action's id.
 */
id: string, 
/**
 * The version it made.
 */
v: number, };

/**
 * Server → client: answer to a ping.
 */
export type pong = { "t": "pong", };

/**
 * Server → client: not accepted; nothing changed.
 */
export type refused = { "t": "refused", 
/**
 * The action's id, where it could be read.
 */
id: string | null, 
/**
 * The current prompt, with `stale` and `not_offered`.
 */
prompt?: Prompt, 
/**
 * The current version, with `prompt`.
 */
v?: number, 
/**
 * Stable and machine-readable.
 */
code: Code, 
/**
 * One or two English sentences; never contains anything secret.
 */
message: string, 
/**
 * The rule that forbids it, such as `PET-8.2`.
 */
rule?: string, };

/**
 * Server → client: chat.
 */
export type said = { "t": "said", 
/**
 * The sender's own id of it; for the sender alone.
 */
id?: string, 
/**
 * Its number: it rises through the room and is never used twice, but says nothing of how many there are.
 */
n: number, 
/**
 * Unix time in milliseconds.
 */
at: number, 
/**
 * Who said it.
 */
seat: SeatId, 
/**
 * Its name then and now.
 */
name: string, 
/**
 * What was said; the key of a set phrase.
 */
text: string, 
/**
 * The seats it was said to; absent: to all.
 */
to?: Array<SeatId>, 
/**
 * `text` is the key of a set phrase in the client's catalogues.
 */
phrase?: boolean, 
/**
 * It was marked as a promise, which binds nobody.
 */
promise?: boolean, 
/**
 * Nobody said this: it tells what `name` did to somebody. `text` is its key.
 */
notice?: Notice, };

/**
 * Server → client: the state of the room changed.
 */
export type seats = { "t": "seats", 
/**
 * Version of the match.
 */
v: number, 
/**
 * The clock: in the lobby its setting, in the match the time that runs.
 */
clock: AnyClock | null, 
/**
 * The game's options.
 */
options: Record<string, Json>, 
/**
 * `lobby`, `playing` or `finished`.
 */
status: Status, 
/**
 * The host's seat.
 */
host: SeatId, 
/**
 * Listed for everybody.
 */
public: boolean, 
/**
 * The chairs.
 */
seats: Array<Seat>, 
/**
 * How many watch.
 */
spectators: number, 
/**
 * `ok` or `down`.
 */
journal: 'ok' | 'down', 
/**
 * The host lets nobody else in.
 */
locked?: boolean, 
/**
 * After so many milliseconds without a client a person is absent.
 */
grace: number, 
/**
 * What was proposed while the host is absent.
 */
proposals?: Array<Proposal>, };

/**
 * Server → client: one version further.
 */
export type update = { "t": "update", 
/**
 * The version reached.
 */
v: number, 
/**
 * RFC 6902 patch of the table, serialised once for all viewers.
 */
table: Operation[], 
/**
 * RFC 6902 patch of the viewer's hand; absent where it did not change.
 */
hand?: Operation[], 
/**
 * The viewer's prompt where it changed; null: nothing to decide.
 */
prompt?: Prompt | null, 
/**
 * How the viewer's seat may speak, where that changed; null: freely.
 */
talk?: Talk | null, 
/**
 * The seats that owe a decision, where the list changed.
 */
due?: Array<SeatId>, 
/**
 * Who acted; left out for the start.
 */
seat?: SeatId, 
/**
 * `player`, `bot` or `clock`; left out for the start.
 */
by?: Actor, 
/**
 * What happened, as far as the viewer may know.
 */
events: Say[], 
/**
 * The clock, where one runs or just stopped.
 */
clock?: Clock | null, 
/**
 * How the match ended.
 */
outcome?: Outcome, };

/**
 * Server → client: everything this viewer may know now.
 */
export type welcome = { "t": "welcome", 
/**
 * The version.
 */
v: number, 
/**
 * The viewer's seat; null for a spectator.
 */
you: You | null, 
/**
 * Id of the game.
 */
game: string, 
/**
 * The public table; null in the lobby.
 */
table: Json, 
/**
 * What this seat alone knows.
 */
hand: Json, 
/**
 * What this seat may do now.
 */
prompt: Prompt | null, 
/**
 * How this seat may speak; null: freely, or not at all (a spectator).
 */
talk: Talk | null, 
/**
 * The seats that owe a decision.
 */
due: Array<SeatId>, 
/**
 * The clock: in the lobby its setting, in the match the time that runs.
 */
clock: AnyClock | null, 
/**
 * How the match ended.
 */
outcome: Outcome | null, 
/**
 * The game's options.
 */
options: Record<string, Json>, 
/**
 * `SHA-256(seed ‖ salt)`.
 */
dice_commitment: string, 
/**
 * `lobby`, `playing` or `finished`.
 */
status: Status, 
/**
 * The host's seat.
 */
host: SeatId, 
/**
 * Listed for everybody.
 */
public: boolean, 
/**
 * The chairs.
 */
seats: Array<Seat>, 
/**
 * How many watch.
 */
spectators: number, 
/**
 * `ok` or `down`.
 */
journal: 'ok' | 'down', 
/**
 * The host lets nobody else in.
 */
locked?: boolean, 
/**
 * After so many milliseconds without a client a person is absent.
 */
grace: number, 
/**
 * What was proposed while the host is absent.
 */
proposals?: Array<Proposal>, };
