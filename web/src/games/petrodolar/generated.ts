// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

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
 * A piece that draws cards.
 */
export type Piece = "agent" | "ruler";

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
