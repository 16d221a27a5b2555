// The table and the hand of Mid-East Peace as docs/games/mideast.md describes them.

/** How many tokens of each value (`1` to `5`); zeros are left out. */
export type Tokens = Record<string, number>;
export type Phase = 'economic' | 'military' | 'diplomatic';
export type Block = 'red' | 'blue';
export type Ballot = 'yes' | 'no' | 'abstain';
export type Stage =
  | 'homeland'
  | 'forces'
  | 'negotiation'
  | 'pair'
  | 'revenue'
  | 'host'
  | 'auction'
  | 'drill'
  | 'demobilise'
  | 'move'
  | 'defence'
  | 'losses'
  | 'retreat'
  | 'buy'
  | 'resolution'
  | 'ballot'
  | 'veto'
  | 'relations'
  | 'over';

export interface Area {
  owner: number | null;
  tokens: number;
  values: Tokens | null;
  value: number;
  drilling: number;
  sif: number | null;
}

export interface SeatState {
  living: boolean;
  homeland: string | null;
  oil: number | null;
  pool: Tokens;
  points: number;
  alliance: Block | null;
  sif: string | null;
  un_votes: number;
  opec_votes: number;
  entitlement: number;
  quota: number | null;
  take: { amount: number; source: 'supply' | 'reserve' } | null;
  orders: Record<string, number> | null;
  score: number | null;
}

export interface Auction {
  number: number;
  kind: 'drilling' | 'arms';
  form: 'open' | 'sealed';
  host: number;
  bidders: number[];
  ejected: number[];
  token: number | null;
  opener: number | null;
  high: { seat: number; amount: number } | null;
  passed: number[];
  floor: number;
  answered: number[];
  step: number;
}

/** What the winner of an auction has won, while it is being used. */
export interface Sale {
  number: number;
  seat: number;
  kind: 'drilling' | 'arms';
  /** Paid for the token, or due for each point. */
  price: number;
  token: number | null;
  bought: number;
}

export interface Reveal {
  attack: number;
  defence: number;
  sif: number;
  defenders: number;
  attack_tokens: Tokens;
  defence_tokens: Tokens;
  success: boolean;
  attack_lost: number;
  defence_lost: number;
  open: number[];
  retreat: number | null;
}

export interface Battle {
  number: number;
  attacker: number;
  defender: number;
  from: string;
  to: string;
  tokens: number;
  reveal: Reveal | null;
}

export interface Tally {
  ballots: { seat: number; vote: Ballot; weight: number }[];
  yes: number;
  no: number;
  passed: boolean;
}

export interface Resolution {
  number: number;
  by: number;
  kind: 'peacekeepers' | 'cease_fire' | 'text';
  at: string | null;
  text: string | null;
  weights: Record<string, number>;
  answered: number[];
  tally: Tally | null;
  veto: { single: number | null; red: number[]; blue: number[]; answered: number[] } | null;
}

export interface Opec {
  meeting: number;
  by: number;
  kind: 'oil' | 'quotas';
  amount: number | null;
  quotas: Record<string, number> | null;
  weights: Record<string, number>;
  answered: number[];
}

export interface Negotiation {
  ready: number[];
  called: number[];
  opec: Opec | null;
}

export interface Gift {
  round: number;
  from: number;
  to: number;
  amount: number;
  secret: boolean;
}

export interface Options {
  cease_fire_votes: number;
  force_visibility: 'hidden' | 'open';
  oil_visibility: 'hidden' | 'open';
  drilling_draw: 'lowest_first' | 'random';
  round_limit: number;
}

export interface Table {
  stage: Stage;
  round: number;
  turn: number;
  first: number;
  active: number | null;
  phases: Phase[];
  phase: Phase | null;
  supply: number;
  reserve: number;
  removed: number;
  hands: number;
  drilling: number[];
  peacekeepers: string;
  areas: Record<string, Area>;
  seats: SeatState[];
  auction: Auction | null;
  sale: Sale | null;
  move: { friendly: string[]; moved: Record<string, number> } | null;
  battle: Battle | null;
  resolution: Resolution | null;
  resolutions: { round: number; seat: number; text: string }[];
  negotiation: Negotiation | null;
  gifts: Gift[];
  result: 'war' | 'peace' | null;
  options: Options;
}

export type Answer = { kind: 'bid'; amount: number } | { kind: 'vote'; vote: Ballot } | { kind: 'veto'; veto: boolean };

export interface Deal {
  id: string;
  by: number;
  giver: number;
  receiver: number;
  from: string;
  to: string;
  price: number;
  points: number;
  tokens: Tokens | null;
}

export interface Hand {
  oil: number;
  forces: Record<string, Tokens>;
  moved: Record<string, Tokens>;
  border: Tokens | null;
  answer: Answer | null;
  ballot: Ballot | null;
  orders: Record<string, number>;
  deals: Deal[];
  gifts: Gift[];
}

/** `hints` of the prompts; each question fills in its own. */
export interface Hints {
  entitlement?: number;
  quota?: number;
  weak?: string[];
  no_yield?: string[];
  annex?: Record<string, number>;
  price?: number;
  bought?: number;
  points?: number;
  sif?: number;
  tokens?: number;
}
