// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * Where a tanker may lie (PET-11.1).
 */
export type Anchorage = string;

/**
 * One of the 15 borders.
 */
export type BorderId = string;

/**
 * One of the 16 incident cards.
 */
export type CardId = string;

/**
 * A colour of pieces (PET-2.8).
 */
export type Color = "red" | "blue" | "green" | "yellow";

/**
 * One of the eight countries.
 */
export type CountryId = string;

/**
 * Tankers of one owner in one place; all tankers in a berth have one owner (PET-11.14).
 */
export type Fleet = { 
/**
 * Whose they are (PET-1.12).
 */
seat: SeatId, 
/**
 * How many, never 0; there is no upper limit (PET-11.12).
 */
count: number, };

/**
 * Tankers on the two high seas, by seat; seats without any are left out.
 */
export type HighSeas = { 
/**
 * The northern sea.
 */
north: Array<Fleet>, 
/**
 * The southern sea.
 */
south: Array<Fleet>, };

/**
 * What kind of ruler a piece is, in the order of PET-18.1.
 */
export type Kind = "dictator" | "sheik" | "king" | "politician";

/**
 * A draw offer that stands.
 */
export type Offer = { 
/**
 * Who made it.
 */
seat: SeatId, 
/**
 * Who has accepted.
 */
accepted: Array<SeatId>, };

/**
 * A card that is being resolved.
 */
export type OpenCard = { 
/**
 * Which card.
 */
id: CardId, 
/**
 * Who drew it.
 */
seat: SeatId, 
/**
 * Which of his pieces drew it.
 */
by: Piece, 
/**
 * The "?" space.
 */
space: SpaceId, };

/**
 * `hints` of the question where to open.
 */
export type OpenHints = { 
/**
 * What each kind of ruler costs.
 */
cost: { [key in Kind]?: number }, };

/**
 * A piece that draws cards.
 */
export type Piece = "agent" | "ruler";

/**
 * Why the game ended.
 */
export type Reason = "last" | "rounds" | "draw";

/**
 * Rulers off the board, by kind.
 */
export type Reserve = { 
/**
 * Kings.
 */
king: number, 
/**
 * Politicians.
 */
politician: number, 
/**
 * The dictator.
 */
dictator: number, 
/**
 * The sheik.
 */
sheik: number, };

/**
 * A ruler on the board.
 */
export type Ruler = { 
/**
 * Whose it is.
 */
seat: SeatId, 
/**
 * What it is.
 */
kind: Kind, };

/**
 * What the RULER step costs.
 */
export type RulerCosts = { 
/**
 * Kinds that can be placed.
 */
place: { [key in Kind]?: number }, 
/**
 * Moves: from, then `to` or `to|via` (PET-5.5).
 */
move: Record<string, Record<string, number>>, 
/**
 * Moves that attack: from, then where to.
 */
attack: Record<string, string[]>, };

/**
 * `hints` of the RULER step.
 */
export type RulerHints = { 
/**
 * What things cost.
 */
cost: RulerCosts, };

/**
 * What is one seat's.
 */
export type Seat = { 
/**
 * PET-2.8.
 */
color: Color, 
/**
 * Millions.
 */
cash: number, 
/**
 * What EARN would pay in the present position (PET-10.7).
 */
earnings: number, 
/**
 * Rulers off the board.
 */
reserve: Reserve, 
/**
 * The agent's space.
 */
agent: SpaceId | null, 
/**
 * The starting tanker lies nowhere yet (PET-2.9).
 */
unplaced_tanker: boolean, 
/**
 * Still in the game.
 */
alive: boolean, 
/**
 * The final place, or the one taken by leaving, once known.
 */
place: number | null, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * One of the 64 spaces.
 */
export type SpaceId = string;

/**
 * The step of a turn.
 */
export type Stage = "opening" | "agent" | "incident" | "ruler" | "trade" | "over";

/**
 * What an opening turn or a card waits for.
 */
export type Step = "place" | "dock" | "wreck" | "fall" | "rise";

/**
 * What the bank still has (PET-2.4).
 */
export type Supply = { 
/**
 * Tankers.
 */
tankers: number, 
/**
 * Pipelines.
 */
pipelines: number, };

/**
 * The public view; seats and spectators receive the same one (PET-19.4).
 */
export type Table = { 
/**
 * The step of the turn.
 */
phase: Stage, 
/**
 * What an opening turn or a card waits for.
 */
step: Step | null, 
/**
 * 0 in the opening turns, then 1, 2, … (PET-16.2).
 */
round: number, 
/**
 * Turns begun, opening turns included.
 */
turn: number, 
/**
 * The seat that began (PET-2.5).
 */
first: SeatId, 
/**
 * The seat whose turn it is; `null` when the game is over.
 */
active: SeatId | null, 
/**
 * The seat on turn must draw a card that saves it (PET-14.2).
 */
last_chance: boolean, 
/**
 * What this turn's TRADE has already used.
 */
trade: Used, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * By space.
 */
rulers: { [key in string]: Ruler }, 
/**
 * Who controls a country (PET-10.1); countries without a ruler are left out.
 */
control: { [key in string]: SeatId }, 
/**
 * Tankers in berths (PET-11.14).
 */
berths: { [key in string]: Fleet }, 
/**
 * Tankers on the high seas, by seat.
 */
high_seas: HighSeas, 
/**
 * Borders with a pipeline, in board order.
 */
pipelines: Array<BorderId>, 
/**
 * What the bank still has.
 */
supply: Supply, 
/**
 * The card that is being resolved.
 */
card: OpenCard | null, 
/**
 * Cards at the bottom of the deck, oldest first; at most sixteen (PET-19.3).
 */
drawn: Array<CardId>, 
/**
 * How many cards have never been drawn.
 */
deck: number, 
/**
 * The draw offer that stands (PET-15.5).
 */
draw_offer: Offer | null, 
/**
 * The option; 0 = no limit.
 */
max_rounds: number, };

/**
 * What this turn's TRADE has already used.
 */
export type Used = { 
/**
 * The one tanker action.
 */
tanker: boolean, 
/**
 * The one pipeline.
 */
pipeline: boolean, };

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  open: { kind: Kind, at: SpaceId };
  dock: { at: Anchorage };
  agent: { to: SpaceId };
  lose_tanker: { at: Anchorage };
  lose_ruler: { at: SpaceId };
  rise: { from: SpaceId, to: SpaceId };
  decline: {  };
  place: { kind: Kind, at: SpaceId };
  move: { from: SpaceId, to: SpaceId, via?: SpaceId };
  buy_tanker: { to: Anchorage };
  sell_tanker: { at: Anchorage };
  move_tanker: { from: Anchorage, to: Anchorage };
  buy_pipeline: { border: BorderId };
  end_turn: {  };
  resign: {  };
  offer_draw: {  };
  withdraw_draw: {  };
  accept_draw: {  };
  decline_draw: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  open: ["kind", "at"],
  dock: ["at"],
  agent: ["to"],
  lose_tanker: ["at"],
  lose_ruler: ["at"],
  rise: ["from", "to"],
  decline: [],
  place: ["kind", "at"],
  move: ["from", "to", "via?"],
  buy_tanker: ["to"],
  sell_tanker: ["at"],
  move_tanker: ["from", "to"],
  buy_pipeline: ["border"],
  end_turn: [],
  resign: [],
  offer_draw: [],
  withdraw_draw: [],
  accept_draw: [],
  decline_draw: [],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  open: { turn: number };
  dock: { turn: number };
  agent: { turn: number, last_chance?: boolean };
  wreck: { turn: number, card: CardId };
  fall: { turn: number, card: CardId };
  rise: { turn: number, card: CardId };
  ruler: { turn: number };
  trade: { turn: number };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  open: ["turn"],
  dock: ["turn"],
  agent: ["turn", "last_chance?"],
  wreck: ["turn", "card"],
  fall: ["turn", "card"],
  rise: ["turn", "card"],
  ruler: ["turn"],
  trade: ["turn"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  start: { seat: SeatId };
  turn: { seat: SeatId, round: number };
  opened: { seat: SeatId, kind: Kind, at: SpaceId, cost: number };
  docked: { seat: SeatId, at: Anchorage };
  earned: { seat: SeatId, amount: number };
  last_chance: { seat: SeatId };
  agent: { seat: SeatId, from: SpaceId, to: SpaceId, path: Array<SpaceId> };
  card: { seat: SeatId, card: CardId, by: Piece, at: SpaceId };
  loan: { seat: SeatId, amount: number };
  wrecked: { seat: SeatId, at: Anchorage };
  fell: { seat: SeatId, kind: Kind, at: SpaceId };
  no_effect: { seat: SeatId, card: CardId };
  declined: { seat: SeatId, card: CardId };
  placed: { seat: SeatId, kind: Kind, at: SpaceId, cost: number };
  moved: { seat: SeatId, kind: Kind, from: SpaceId, to: SpaceId, path: Array<SpaceId>, cost: number, free: boolean };
  attacked: { seat: SeatId, kind: Kind, at: SpaceId, victim: SeatId, victim_kind: Kind };
  captured: { seat: SeatId, at: CountryId, count: number, victim: SeatId };
  passed: { seat: SeatId };
  bought_tanker: { seat: SeatId, to: Anchorage, cost: number };
  sold_tanker: { seat: SeatId, at: Anchorage, gain: number };
  moved_tanker: { seat: SeatId, from: Anchorage, to: Anchorage };
  pipeline: { seat: SeatId, border: BorderId, cost: number };
  end_turn: { seat: SeatId };
  eliminated: { seat: SeatId };
  resigned: { seat: SeatId };
  draw_offered: { seat: SeatId };
  draw_withdrawn: { seat: SeatId };
  draw_accepted: { seat: SeatId };
  draw_declined: { seat: SeatId };
  draw_lapsed: { seat: SeatId };
  over: { reason: Reason, places: Array<number> };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  start: ["seat"],
  turn: ["seat", "round"],
  opened: ["seat", "kind", "at", "cost"],
  docked: ["seat", "at"],
  earned: ["seat", "amount"],
  last_chance: ["seat"],
  agent: ["seat", "from", "to", "path"],
  card: ["seat", "card", "by", "at"],
  loan: ["seat", "amount"],
  wrecked: ["seat", "at"],
  fell: ["seat", "kind", "at"],
  no_effect: ["seat", "card"],
  declined: ["seat", "card"],
  placed: ["seat", "kind", "at", "cost"],
  moved: ["seat", "kind", "from", "to", "path", "cost", "free"],
  attacked: ["seat", "kind", "at", "victim", "victim_kind"],
  captured: ["seat", "at", "count", "victim"],
  passed: ["seat"],
  bought_tanker: ["seat", "to", "cost"],
  sold_tanker: ["seat", "at", "gain"],
  moved_tanker: ["seat", "from", "to"],
  pipeline: ["seat", "border", "cost"],
  end_turn: ["seat"],
  eliminated: ["seat"],
  resigned: ["seat"],
  draw_offered: ["seat"],
  draw_withdrawn: ["seat"],
  draw_accepted: ["seat"],
  draw_declined: ["seat"],
  draw_lapsed: ["seat"],
  over: ["reason", "places"],
} as const;

/**
 * What prompts warn of (`warn.…`), and its parameters.
 */
export type Warnings = {
  out: {  };
  broke: {  };
  draw: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const warnings = {
  out: [],
  broke: [],
  draw: [],
} as const;

/**
 * Why a match ends.
 */
export type Reasons = {
  last: {  };
  rounds: {  };
  draw: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  last: [],
  rounds: [],
  draw: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  max_rounds: [],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  CountryId: ["melqan","sirhat","ombar","jazuf","dabash","qafar","nuzir","tarwan"],
  SpaceId: ["melqan-0","melqan-1","melqan-2","melqan-3","melqan-4","melqan-5","melqan-6","melqan-7","sirhat-0","sirhat-1","sirhat-2","sirhat-3","sirhat-4","sirhat-5","sirhat-6","sirhat-7","ombar-0","ombar-1","ombar-2","ombar-3","ombar-4","ombar-5","ombar-6","ombar-7","jazuf-0","jazuf-1","jazuf-2","jazuf-3","jazuf-4","jazuf-5","jazuf-6","jazuf-7","dabash-0","dabash-1","dabash-2","dabash-3","dabash-4","dabash-5","dabash-6","dabash-7","qafar-0","qafar-1","qafar-2","qafar-3","qafar-4","qafar-5","qafar-6","qafar-7","nuzir-0","nuzir-1","nuzir-2","nuzir-3","nuzir-4","nuzir-5","nuzir-6","nuzir-7","tarwan-0","tarwan-1","tarwan-2","tarwan-3","tarwan-4","tarwan-5","tarwan-6","tarwan-7"],
  BorderId: ["melqan-sirhat","melqan-dabash","melqan-qafar","sirhat-jazuf","sirhat-qafar","sirhat-nuzir","ombar-jazuf","ombar-dabash","ombar-tarwan","jazuf-nuzir","jazuf-tarwan","dabash-qafar","dabash-tarwan","qafar-nuzir","nuzir-tarwan"],
  CardId: ["INC-01","INC-02","INC-03","INC-04","INC-05","INC-06","INC-07","INC-08","INC-09","INC-10","INC-11","INC-12","INC-13","INC-14","INC-15","INC-16"],
  Sea: ["north","south"],
  Kind: ["dictator","sheik","king","politician"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };
