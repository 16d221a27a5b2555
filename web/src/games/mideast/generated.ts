// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * A sealed answer, to its owner.
 */
export type Answer = { "kind": "bid", amount: number, } | { "kind": "vote", vote: Ballot, } | { "kind": "veto", veto: boolean, };

/**
 * What everybody sees of an area.
 */
export type Area = { 
/**
 * Who controls it.
 */
owner: SeatId | null, 
/**
 * How many force tokens stand there.
 */
tokens: number, 
/**
 * Which, where that is public (MEP-H3).
 */
values: Tokens | null, 
/**
 * MEP-1.7.
 */
value: number, 
/**
 * Value of its drilling token, or 0.
 */
drilling: number, 
/**
 * Whose SIF stands there.
 */
sif: SeatId | null, };

/**
 * One of the sixteen areas.
 */
export type AreaId = string;

/**
 * What everybody sees of an auction.
 */
export type Auction = { 
/**
 * Counted through the match; a restart counts anew.
 */
number: number, 
/**
 * What is sold.
 */
kind: Good, 
/**
 * How bids are made.
 */
form: Form, 
/**
 * Who holds it.
 */
host: SeatId, 
/**
 * Who may bid, clockwise from the host; in a repeat the tied ones.
 */
bidders: Array<SeatId>, 
/**
 * Who could not pay.
 */
ejected: Array<SeatId>, 
/**
 * The drilling token on sale, where it is known.
 */
token: number | null, 
/**
 * Who must open or decline.
 */
opener: SeatId | null, 
/**
 * The highest open bid.
 */
high: Bid | null, 
/**
 * Who has passed since, or before it declined to open.
 */
passed: Array<SeatId>, 
/**
 * The least legal bid.
 */
floor: number, 
/**
 * Who has made a sealed bid.
 */
answered: Array<SeatId>, 
/**
 * How often the tied have bid again.
 */
step: number, };

/**
 * What a seat casts all of its votes for.
 */
export type Ballot = "yes" | "no" | "abstain";

/**
 * A battle as everybody sees it.
 */
export type Battle = { 
/**
 * Counted through the match.
 */
number: number, 
/**
 * Who attacks.
 */
attacker: SeatId, 
/**
 * Who is attacked.
 */
defender: SeatId, 
/**
 * Where the attackers come from.
 */
from: AreaId, 
/**
 * What they attack.
 */
to: AreaId, 
/**
 * Tokens on the border as declared.
 */
tokens: number, 
/**
 * What has been shown.
 */
reveal: Reveal | null, };

/**
 * A seat and its bid.
 */
export type Bid = { 
/**
 * Who bids.
 */
seat: SeatId, 
/**
 * How much.
 */
amount: number, };

/**
 * A superpower's block (MEP-11.7).
 */
export type Block = "red" | "blue";

/**
 * One seat's part in a closed ballot.
 */
export type Cast = { 
/**
 * Who voted.
 */
seat: SeatId, 
/**
 * How.
 */
vote: Ballot, 
/**
 * With how many votes.
 */
weight: number, };

/**
 * A black market deal, to its two parties.
 */
export type Deal = { 
/**
 * Its id.
 */
id: string, 
/**
 * Who made it.
 */
by: SeatId, 
/**
 * Whose tokens go.
 */
giver: SeatId, 
/**
 * Whose tokens come.
 */
receiver: SeatId, 
/**
 * Where tokens go from.
 */
from: AreaId, 
/**
 * Where others appear.
 */
to: AreaId, 
/**
 * What the receiver pays.
 */
price: number, 
/**
 * How many points.
 */
points: number, 
/**
 * What the giver named; none in a request.
 */
tokens: Tokens | null, };

/**
 * Which drilling token is taken.
 */
export type Draw = "lowest_first" | "random";

/**
 * How bids are made (MEP-12.1).
 */
export type Form = "open" | "sealed";

/**
 * Oil that changed hands for nothing (MEP-13.3).
 */
export type Gift = { 
/**
 * The round whose Negotiation Phase it was; 0 before the first.
 */
round: number, 
/**
 * Who gave.
 */
from: SeatId, 
/**
 * Who received.
 */
to: SeatId, 
/**
 * How much.
 */
amount: number, 
/**
 * Whether only the two of them know.
 */
secret: boolean, };

/**
 * What an auction sells (MEP-12.1).
 */
export type Good = "drilling" | "arms";

/**
 * Which tokens of an area are exchanged.
 */
export type Group = "free" | "moved";

/**
 * What one seat alone knows.
 */
export type Hand = { 
/**
 * Oil in hand.
 */
oil: number, 
/**
 * Own tokens by area.
 */
forces: { [key in string]: Tokens }, 
/**
 * Of these, those that have moved.
 */
moved: { [key in string]: Tokens }, 
/**
 * Own tokens on a border, or in retreat.
 */
border: Tokens | null, 
/**
 * The own sealed answer, while it can be changed.
 */
answer: Answer | null, 
/**
 * The own OPEC ballot, while it can be changed.
 */
ballot: Ballot | null, 
/**
 * Standing orders: at most so much oil (MEP-6.13).
 */
orders: { [key in string]: number }, 
/**
 * Open deals that concern the seat, oldest first.
 */
deals: Array<Deal>, 
/**
 * Secret gifts given or received, oldest first.
 */
gifts: Array<Gift>, };

/**
 * `hints` of the prompts; each question fills in its own.
 */
export type Hints = { 
/**
 * MEP-4.2.
 */
entitlement?: number, 
/**
 * MEP-4.7.
 */
quota?: number, 
/**
 * Homelands that are legal, but weak (MEP-24).
 */
weak?: Array<string>, 
/**
 * Land where a drilling token yields nothing (MEP-4.12).
 */
no_yield?: Array<string>, 
/**
 * Points that annexing needs, by land.
 */
annex: Record<string, number>, 
/**
 * What a point costs.
 */
price?: number, 
/**
 * Points bought so far.
 */
bought?: number, 
/**
 * Points of the defenders.
 */
points?: number, 
/**
 * What an SIF adds.
 */
sif?: number, 
/**
 * How many tokens attack.
 */
tokens?: number, };

/**
 * What the table agrees on before the start (MEP-18.1).
 */
export type MideastOptions = { 
/**
 * Votes that a cease-fire needs (MEP-10.6).
 */
cease_fire_votes: number, 
/**
 * Whether token values on the map are seen by all (MEP-1.16).
 */
force_visibility: Visibility, 
/**
 * Whether hands of oil are seen by all (MEP-H2).
 */
oil_visibility: Visibility, 
/**
 * Which drilling token is taken (MEP-4.14).
 */
drilling_draw: Draw, 
/**
 * The game ends in PEACE after so many rounds; 0 means that it goes on (MEP-16.6).
 */
round_limit: number, };

/**
 * The Move function as everybody sees it.
 */
export type Move = { 
/**
 * Friendly areas (MEP-5.5), by id.
 */
friendly: Array<AreaId>, 
/**
 * How many tokens have moved, by where they are.
 */
moved: { [key in string]: number }, };

/**
 * A Negotiation Phase as everybody sees it.
 */
export type Negotiation = { 
/**
 * Who is ready.
 */
ready: Array<SeatId>, 
/**
 * Who has called a meeting in this phase.
 */
called: Array<SeatId>, 
/**
 * The meeting that is open.
 */
opec: Opec | null, };

/**
 * An OPEC meeting.
 */
export type Opec = { 
/**
 * Counted through the match.
 */
meeting: number, 
/**
 * Who called it.
 */
by: SeatId, 
/**
 * What its motion is.
 */
kind: "oil" | "quotas", 
/**
 * Oil that would move.
 */
amount: number | null, 
/**
 * Quotas by seat number.
 */
quotas: { [key in string]: number } | null, 
/**
 * OPEC votes by seat number (MEP-15.9).
 */
weights: { [key in string]: number }, 
/**
 * Who has voted.
 */
answered: Array<SeatId>, };

/**
 * One of the three pairs of phases (MEP-3.2).
 */
export type Pair = "economic+military" | "military+diplomatic" | "economic+diplomatic";

/**
 * A phase of a turn.
 */
export type Phase = "economic" | "military" | "diplomatic";

/**
 * A resolution of free text that passed (MEP-10.9).
 */
export type Recorded = { 
/**
 * When.
 */
round: number, 
/**
 * Who proposed it.
 */
seat: SeatId, 
/**
 * What it says.
 */
text: string, };

/**
 * A resolution before the assembly.
 */
export type Resolution = { 
/**
 * Counted through the match.
 */
number: number, 
/**
 * Who proposed it.
 */
by: SeatId, 
/**
 * What kind it is.
 */
kind: "peacekeepers" | "cease_fire" | "text", 
/**
 * Where the Peacekeepers would go.
 */
at: AreaId | null, 
/**
 * What it says.
 */
text: string | null, 
/**
 * UN votes by seat number.
 */
weights: { [key in string]: number }, 
/**
 * Who has voted.
 */
answered: Array<SeatId>, 
/**
 * The closed ballot, while vetoes are asked for.
 */
tally: Tally | null, 
/**
 * Who is asked for a veto.
 */
veto: Veto | null, };

/**
 * MEP-6.4 to 6.6.
 */
export type Reveal = { 
/**
 * A.
 */
attack: number, 
/**
 * d.
 */
defence: number, 
/**
 * S.
 */
sif: number, 
/**
 * D.
 */
defenders: number, 
/**
 * The attacking tokens as declared.
 */
attack_tokens: Tokens, 
/**
 * The tokens attacked.
 */
defence_tokens: Tokens, 
/**
 * Whether the ground was taken.
 */
success: boolean, 
/**
 * Points, before the change rule.
 */
attack_lost: number, 
/**
 * Points, before the change rule.
 */
defence_lost: number, 
/**
 * Who still picks what is left (MEP-D14).
 */
open: Array<SeatId>, 
/**
 * Points that are still retreating.
 */
retreat: number | null, };

/**
 * What an auction's winner has won.
 */
export type Sale = { 
/**
 * Of the auction.
 */
number: number, 
/**
 * The winner.
 */
seat: SeatId, 
/**
 * What was sold.
 */
kind: Good, 
/**
 * Paid for the token, or due for each point.
 */
price: number, 
/**
 * The drilling token.
 */
token: number | null, 
/**
 * Points bought so far.
 */
bought: number, };

/**
 * What everybody sees of a player.
 */
export type Seat = { 
/**
 * Not eliminated.
 */
living: boolean, 
/**
 * MEP-2.6.
 */
homeland: AreaId | null, 
/**
 * Oil in hand, where that is public (MEP-H2).
 */
oil: number | null, 
/**
 * Tokens that are not on the map.
 */
pool: Tokens, 
/**
 * Force points on the map, borders included.
 */
points: number, 
/**
 * Which block, if any.
 */
alliance: Block | null, 
/**
 * Where the SIF stands; none = in hand.
 */
sif: AreaId | null, 
/**
 * MEP-10.3.
 */
un_votes: number, 
/**
 * MEP-15.1.
 */
opec_votes: number, 
/**
 * MEP-4.1.
 */
entitlement: number, 
/**
 * MEP-15.7.
 */
quota: number | null, 
/**
 * The latest revenue.
 */
take: Take | null, 
/**
 * Standing orders, once the game is over.
 */
orders: { [key in string]: number } | null, 
/**
 * The score, once the game is over.
 */
score: number | null, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * Where revenue comes from (MEP-4.3).
 */
export type Source = "supply" | "reserve";

/**
 * Where the match stands.
 */
export type Stage = "homeland" | "forces" | "negotiation" | "pair" | "revenue" | "host" | "auction" | "drill" | "demobilise" | "move" | "defence" | "losses" | "retreat" | "buy" | "resolution" | "ballot" | "veto" | "relations" | "over";

/**
 * The public view; seats and spectators receive the same one (MEP-H1, H6).
 */
export type Table = { 
/**
 * Where the match stands.
 */
stage: Stage, 
/**
 * 0 before the first round.
 */
round: number, 
/**
 * Turns begun.
 */
turn: number, 
/**
 * The first player (MEP-2.4).
 */
first: SeatId, 
/**
 * Whose turn it is, or who picks during the setup.
 */
active: SeatId | null, 
/**
 * Phases of the running turn, in order.
 */
phases: Array<Phase>, 
/**
 * The running one.
 */
phase: Phase | null, 
/**
 * Oil in the Supply.
 */
supply: number, 
/**
 * Oil in OPEC's Reserve.
 */
reserve: number, 
/**
 * Oil that is out of the game.
 */
removed: number, 
/**
 * Oil in all hands together.
 */
hands: number, 
/**
 * Drilling tokens left, ascending.
 */
drilling: Array<number>, 
/**
 * Where the Peacekeepers are.
 */
peacekeepers: AreaId, 
/**
 * All sixteen areas.
 */
areas: { [key in string]: Area }, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * The auction that is being held.
 */
auction: Auction | null, 
/**
 * What an auction's winner has won.
 */
sale: Sale | null, 
/**
 * The Move function.
 */
move: Move | null, 
/**
 * The battle that is being fought.
 */
battle: Battle | null, 
/**
 * What is before the assembly.
 */
resolution: Resolution | null, 
/**
 * Texts that passed, oldest first.
 */
resolutions: Array<Recorded>, 
/**
 * The Negotiation Phase.
 */
negotiation: Negotiation | null, 
/**
 * Open gifts, oldest first; at the end the secret ones too (MEP-H7).
 */
gifts: Array<Gift>, 
/**
 * How the game ended.
 */
result: Verdict | null, 
/**
 * What the table agreed on before the start.
 */
options: MideastOptions, };

/**
 * The latest revenue of a seat (MEP-15.7).
 */
export type Take = { 
/**
 * How much.
 */
amount: number, 
/**
 * From where.
 */
source: Source, };

/**
 * A closed ballot.
 */
export type Tally = { 
/**
 * What each seat cast, in the order in which they were asked.
 */
ballots: Array<Cast>, 
/**
 * Votes for it.
 */
yes: number, 
/**
 * Votes against it.
 */
no: number, 
/**
 * Whether it passed.
 */
passed: boolean, };

/**
 * Some of a player's eleven tokens. Travels as `{"1":2,"5":1}`, zeros left out.
 */
export type Tokens = Record<string, number>;

/**
 * The result that scoring asks for (MEP-17.2).
 */
export type Verdict = "war" | "peace";

/**
 * Who may stop a resolution that passed (MEP-10.7).
 */
export type Veto = { 
/**
 * Alone.
 */
single: SeatId | null, 
/**
 * As members of this block.
 */
red: Array<SeatId>, 
/**
 * As members of this block.
 */
blue: Array<SeatId>, 
/**
 * Who has answered.
 */
answered: Array<SeatId>, };

/**
 * One seat's answer whether it stops a resolution.
 */
export type VetoAnswer = { 
/**
 * Who answered.
 */
seat: SeatId, 
/**
 * Whether it stops it.
 */
veto: boolean, };

/**
 * Who sees something.
 */
export type Visibility = "hidden" | "open";

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  homeland: { at: AreaId };
  start_forces: { tokens: Tokens };
  pair: { phases: Pair };
  take: { source: Source, amount: number };
  host: { form: Form };
  no_auction: {  };
  open: { amount: number };
  decline: {  };
  bid: { amount: number };
  pass: {  };
  drill: { at: AreaId };
  demobilise: { at: AreaId, tokens: Tokens };
  begin_moves: {  };
  regroup: { at: AreaId, group: Group, tokens: Tokens };
  redeploy: { from: AreaId, to: AreaId, tokens: Tokens };
  annex: { to: AreaId, tokens: { [key in string]: number } };
  attack: { from: AreaId, to: AreaId, tokens: Tokens };
  end_moves: {  };
  defend: { oil: number };
  keep: { tokens: Tokens };
  retreat: { to: AreaId, tokens: Tokens };
  lose_rest: {  };
  buy: { at: AreaId, tokens: Tokens };
  end_buying: {  };
  peacekeepers: { at: AreaId };
  cease_fire: {  };
  propose_text: { text: string };
  no_resolution: {  };
  vote: { vote: Ballot };
  veto: { veto: boolean };
  ally: { block: Block };
  break_alliance: {  };
  deploy_sif: { at: AreaId };
  withdraw_sif: {  };
  end_relations: {  };
  ready: {  };
  not_ready: {  };
  give: { to: SeatId, amount: number, secret: boolean };
  offer_arms: { from: AreaId, to: AreaId, tokens: Tokens, price: number };
  request_arms: { from: AreaId, to: AreaId, tokens: Tokens, price: number };
  withdraw_deal: { deal: string };
  accept_deal: { deal: string, tokens: Tokens };
  refuse_deal: { deal: string };
  call_oil: { amount: number };
  call_quotas: { quotas: { [key in string]: number } };
  opec_vote: { meeting: number, vote: Ballot };
  standing_order: { at: AreaId, most: number };
  cancel_order: { at: AreaId };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  homeland: ["at"],
  start_forces: ["tokens"],
  pair: ["phases"],
  take: ["source", "amount"],
  host: ["form"],
  no_auction: [],
  open: ["amount"],
  decline: [],
  bid: ["amount"],
  pass: [],
  drill: ["at"],
  demobilise: ["at", "tokens"],
  begin_moves: [],
  regroup: ["at", "group", "tokens"],
  redeploy: ["from", "to", "tokens"],
  annex: ["to", "tokens"],
  attack: ["from", "to", "tokens"],
  end_moves: [],
  defend: ["oil"],
  keep: ["tokens"],
  retreat: ["to", "tokens"],
  lose_rest: [],
  buy: ["at", "tokens"],
  end_buying: [],
  peacekeepers: ["at"],
  cease_fire: [],
  propose_text: ["text"],
  no_resolution: [],
  vote: ["vote"],
  veto: ["veto"],
  ally: ["block"],
  break_alliance: [],
  deploy_sif: ["at"],
  withdraw_sif: [],
  end_relations: [],
  ready: [],
  not_ready: [],
  give: ["to", "amount", "secret"],
  offer_arms: ["from", "to", "tokens", "price"],
  request_arms: ["from", "to", "tokens", "price"],
  withdraw_deal: ["deal"],
  accept_deal: ["deal", "tokens"],
  refuse_deal: ["deal"],
  call_oil: ["amount"],
  call_quotas: ["quotas"],
  opec_vote: ["meeting", "vote"],
  standing_order: ["at", "most"],
  cancel_order: ["at"],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  homeland: {  };
  forces: { at: AreaId };
  negotiation: { round: number };
  pair: { turn: number };
  revenue: { turn: number };
  host: { turn: number, kind: Good };
  open: { auction: number, kind: Good };
  bid: { auction: number, kind: Good, high: number, seat: SeatId };
  sealed: { auction: number, kind: Good };
  rebid: { auction: number, kind: Good, floor: number, step: number };
  drill: { auction: number, value: number };
  buy: { auction: number, price: number };
  demobilise: { turn: number };
  move: { turn: number };
  defence: { battle: number, from: AreaId, to: AreaId };
  losses: { battle: number, from: AreaId, to: AreaId, side: string };
  retreat: { battle: number, from: AreaId, to: AreaId };
  resolution: { turn: number };
  ballot: { resolution: number };
  veto: { resolution: number };
  relations: { turn: number };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  homeland: [],
  forces: ["at"],
  negotiation: ["round"],
  pair: ["turn"],
  revenue: ["turn"],
  host: ["turn", "kind"],
  open: ["auction", "kind"],
  bid: ["auction", "kind", "high", "seat"],
  sealed: ["auction", "kind"],
  rebid: ["auction", "kind", "floor", "step"],
  drill: ["auction", "value"],
  buy: ["auction", "price"],
  demobilise: ["turn"],
  move: ["turn"],
  defence: ["battle", "from", "to"],
  losses: ["battle", "from", "to", "side"],
  retreat: ["battle", "from", "to"],
  resolution: ["turn"],
  ballot: ["resolution"],
  veto: ["resolution"],
  relations: ["turn"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  start: { seat: SeatId };
  homeland: { seat: SeatId, at: AreaId, oil: number };
  forces: { seat: SeatId, at: AreaId, points: number, tokens: number };
  round: { round: number };
  turn: { seat: SeatId, turn: number, round: number };
  pair: { seat: SeatId, phases: [Phase, Phase] };
  phase: { seat: SeatId, phase: Phase };
  revenue: { seat: SeatId, source: Source, amount: number, entitlement: number, quota?: number };
  auction: { seat: SeatId, kind: Good, form: Form, auction: number, token?: number };
  bid: { seat: SeatId, amount: number };
  passed: { seat: SeatId };
  declined: { seat: SeatId };
  answered: { seat: SeatId, what: string };
  bids: { bids: Array<Bid>, auction: number };
  rebid: { seats: Array<SeatId>, floor: number };
  unsold: { seat: SeatId, kind: Good };
  sold: { seat: SeatId, amount: number, kind: Good };
  ejected: { seat: SeatId, kind: Good };
  drilled: { seat: SeatId, at: AreaId, value: number };
  bought: { seat: SeatId, at: AreaId, points: number, paid: number };
  demobilised: { seat: SeatId, at: AreaId, tokens: Tokens };
  regrouped: { seat: SeatId, at: AreaId, gone: Tokens, come: Tokens };
  redeployed: { seat: SeatId, from: AreaId, to: AreaId, tokens: number };
  annexed: { seat: SeatId, at: AreaId, points: number, from: Array<string> };
  attack: { seat: SeatId, victim: SeatId, from: AreaId, to: AreaId, tokens: number, battle: number };
  battle: { seat: SeatId, victim: SeatId, from: AreaId, to: AreaId, attack: number, defence: number, sif: number, defenders: number, attack_tokens: Tokens, defence_tokens: Tokens, success: boolean, attack_lost: number, defence_lost: number };
  kept: { seat: SeatId, at: AreaId, points: number, lost: number };
  held: { seat: SeatId, at: AreaId, victim: SeatId };
  neutral: { at: AreaId };
  conquered: { seat: SeatId, at: AreaId, victim: SeatId };
  retreated: { seat: SeatId, from: AreaId, to: AreaId, tokens: number };
  lost: { seat: SeatId, at: AreaId, points: number };
  resolution: { seat: SeatId, kind: string, resolution: number, at?: AreaId, text?: string };
  un_closed: { resolution: number, kind: string, ballots: Array<Cast>, yes: number, no: number, passed: boolean };
  vetoes: { resolution: number, vetoes: Array<VetoAnswer>, vetoed: boolean };
  peacekeepers: { from: AreaId, to: AreaId };
  recorded: { seat: SeatId, text: string };
  allied: { seat: SeatId, block: Block };
  broke: { seat: SeatId, block: Block };
  sif: { seat: SeatId, at: AreaId };
  sif_withdrawn: { seat: SeatId, at: AreaId };
  sif_returned: { seat: SeatId, at: AreaId };
  negotiation: { round: number };
  ready: { seat: SeatId };
  not_ready: { seat: SeatId };
  gift: { seat: SeatId, to: SeatId, amount: number, secret: boolean };
  deal_offered: { seat: SeatId, partner: SeatId, deal: string, from: AreaId, to: AreaId, points: number, price: number, tokens: Tokens };
  deal_requested: { seat: SeatId, partner: SeatId, deal: string, from: AreaId, to: AreaId, points: number, price: number };
  deal_withdrawn: { seat: SeatId, partner: SeatId, deal: string };
  deal_refused: { seat: SeatId, partner: SeatId, deal: string };
  deal_lapsed: { seat: SeatId, partner: SeatId, deal: string };
  deal_done: { seat: SeatId, partner: SeatId, deal: string, points: number, price: number };
  arms_passed: { seat: SeatId, partner: SeatId, from: AreaId, to: AreaId, gone: Tokens, come: Tokens };
  opec_called: { seat: SeatId, meeting: number, kind: string, amount?: number, quotas?: { [key in string]: number } };
  opec_closed: { meeting: number, kind: string, ballots: Array<Cast>, yes: number, no: number, passed: boolean };
  oil_moved: { amount: number };
  quotas: { quotas: { [key in string]: number } };
  eliminated: { seat: SeatId, returned: number };
  over: { result: Verdict, why: string };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  start: ["seat"],
  homeland: ["seat", "at", "oil"],
  forces: ["seat", "at", "points", "tokens"],
  round: ["round"],
  turn: ["seat", "turn", "round"],
  pair: ["seat", "phases"],
  phase: ["seat", "phase"],
  revenue: ["seat", "source", "amount", "entitlement", "quota?"],
  auction: ["seat", "kind", "form", "auction", "token?"],
  bid: ["seat", "amount"],
  passed: ["seat"],
  declined: ["seat"],
  answered: ["seat", "what"],
  bids: ["bids", "auction"],
  rebid: ["seats", "floor"],
  unsold: ["seat", "kind"],
  sold: ["seat", "amount", "kind"],
  ejected: ["seat", "kind"],
  drilled: ["seat", "at", "value"],
  bought: ["seat", "at", "points", "paid"],
  demobilised: ["seat", "at", "tokens"],
  regrouped: ["seat", "at", "gone", "come"],
  redeployed: ["seat", "from", "to", "tokens"],
  annexed: ["seat", "at", "points", "from"],
  attack: ["seat", "victim", "from", "to", "tokens", "battle"],
  battle: ["seat", "victim", "from", "to", "attack", "defence", "sif", "defenders", "attack_tokens", "defence_tokens", "success", "attack_lost", "defence_lost"],
  kept: ["seat", "at", "points", "lost"],
  held: ["seat", "at", "victim"],
  neutral: ["at"],
  conquered: ["seat", "at", "victim"],
  retreated: ["seat", "from", "to", "tokens"],
  lost: ["seat", "at", "points"],
  resolution: ["seat", "kind", "resolution", "at?", "text?"],
  un_closed: ["resolution", "kind", "ballots", "yes", "no", "passed"],
  vetoes: ["resolution", "vetoes", "vetoed"],
  peacekeepers: ["from", "to"],
  recorded: ["seat", "text"],
  allied: ["seat", "block"],
  broke: ["seat", "block"],
  sif: ["seat", "at"],
  sif_withdrawn: ["seat", "at"],
  sif_returned: ["seat", "at"],
  negotiation: ["round"],
  ready: ["seat"],
  not_ready: ["seat"],
  gift: ["seat", "to", "amount", "secret"],
  deal_offered: ["seat", "partner", "deal", "from", "to", "points", "price", "tokens"],
  deal_requested: ["seat", "partner", "deal", "from", "to", "points", "price"],
  deal_withdrawn: ["seat", "partner", "deal"],
  deal_refused: ["seat", "partner", "deal"],
  deal_lapsed: ["seat", "partner", "deal"],
  deal_done: ["seat", "partner", "deal", "points", "price"],
  arms_passed: ["seat", "partner", "from", "to", "gone", "come"],
  opec_called: ["seat", "meeting", "kind", "amount?", "quotas?"],
  opec_closed: ["meeting", "kind", "ballots", "yes", "no", "passed"],
  oil_moved: ["amount"],
  quotas: ["quotas"],
  eliminated: ["seat", "returned"],
  over: ["result", "why"],
} as const;

/**
 * What prompts warn of (`warn.…`), and its parameters.
 */
export type Warnings = {
  war: {  };
  gone: {  };
  land: { at: AreaId, oil: number };
  out: {  };
  home: { at: AreaId };
  last: { at: AreaId };
  lost_last: { at: AreaId };
  lost_home: { at: AreaId };
  peace: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const warnings = {
  war: [],
  gone: [],
  land: ["at", "oil"],
  out: [],
  home: ["at"],
  last: ["at"],
  lost_last: ["at"],
  lost_home: ["at"],
  peace: [],
} as const;

/**
 * Why a match ends.
 */
export type Reasons = {
  war: {  };
  cease_fire: {  };
  last: {  };
  nobody: {  };
  alliance: {  };
  rounds: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  war: [],
  cease_fire: [],
  last: [],
  nobody: [],
  alliance: [],
  rounds: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  cease_fire_votes: [],
  drilling_draw: ["lowest_first","random"],
  force_visibility: ["hidden","open"],
  oil_visibility: ["hidden","open"],
  round_limit: [],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  AreaId: ["cyprus","egypt","iran","iraq","israel","jordan","kuwait","lebanon","libya","mediterranean","persian_gulf","red_sea","saudi_arabia","sinai","syria","turkey"],
  Block: ["red","blue"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };
