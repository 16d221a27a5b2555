// The table of TEG as docs/games/teg.md describes it.

export const colors = ['white', 'black', 'red', 'blue', 'yellow', 'green'] as const;
export type Color = (typeof colors)[number];
export const symbols = ['soldiers', 'airplane', 'tank', 'grenade', 'ship'] as const;
export type CardSymbol = (typeof symbols)[number];
export const continents = [
  'north-america',
  'central-america',
  'south-america',
  'europe',
  'asia',
  'africa',
  'oceania',
] as const;
export type Continent = (typeof continents)[number];
export type Stage = 'color' | 'deploy' | 'extra' | 'place' | 'attack' | 'regroup' | 'request' | 'ally' | 'over';

export interface Holding {
  seat: number;
  armies: number;
  missiles: number;
}
export interface Country {
  holdings: Holding[];
  bond: 'sole' | 'allied' | 'contested' | 'entering';
  blockaded: boolean;
}
export interface Objective {
  id: string;
  destroy: number | null;
  common: boolean;
}
export interface SeatState {
  color: Color | null;
  alive: boolean;
  conceded: boolean;
  countries: number;
  armies: number;
  missiles: number;
  cards: number;
  shown: string[];
  exchanges: number;
  exchanged: boolean;
  continent_cards: string[];
  continents_used: string[];
  claims: string[];
  forfeits: number;
  reinforcements: number;
  objectives: Objective[] | null;
}
export type Pending =
  | { kind: 'advance'; seat: number; from: string; to: string; most: number }
  | { kind: 'entry'; seat: number; from: string; to: string; holder: number }
  | { kind: 'invite'; lead: number; ally: number; from: string; to: string }
  | { kind: 'outward'; lead: number; ally: number; from: string; to: string; next: number; stopped: number[] }
  | { kind: 'follow'; at: string; open: { seat: number; from: string }[] }
  | { kind: 'ally'; lead: number; ally: number; at: string[] };
export type Terms =
  | { kind: 'country'; a: string; a_seat: number; b: string; b_seat: number }
  | { kind: 'continent'; continent: string }
  | { kind: 'border'; border: string }
  | { kind: 'world' }
  | { kind: 'zone'; at: string; since: number; offender: number | null }
  | { kind: 'condominium'; at: string }
  | {
      kind: 'joint';
      target: string;
      lead: number;
      lead_from: string;
      ally: number;
      ally_from: string;
      fought: number | null;
    };
export interface Proposal {
  id: string;
  from: number;
  to: number;
  terms: Terms;
}
export interface Pact {
  id: string;
  parties: [number, number];
  terms: Terms;
  ending: { by: number; begun: boolean } | null;
}
export interface Fight {
  kind: 'dice' | 'missile';
  from: string;
  to: string;
  seat: number;
  victim: number;
  attack: number[];
  defence: number[];
  lost: number;
  killed: number;
}
export interface Table {
  stage: Stage;
  pending: Pending | null;
  round: number;
  turn: number;
  placement: number;
  first: number | null;
  starter: number | null;
  active: number | null;
  pools: Record<string, number>;
  card: string | null;
  set_aside: string[];
  barred: number[];
  decks: { country: number; situation: number };
  used: string[];
  countries: Record<string, Country>;
  continents: Record<string, { owner: number | null; card: number | null }>;
  seats: SeatState[];
  deeds: {
    solo: string[];
    joint: string[];
    draw: 'none' | 'open' | 'exchange' | 'taken' | 'over';
    refused: string[];
  };
  fresh: Record<string, { armies: number; missiles: number }>;
  proposals: Proposal[];
  pacts: Pact[];
  fight: Fight | null;
  crisis: { seat: number; die: number }[];
  options: {
    style: 'vale-todo' | 'fair-play';
    situation_cards: boolean;
    missiles: boolean;
    blockades: boolean;
    zones: boolean;
    joint_attacks: boolean;
    pacts: boolean;
    four_for_all: boolean;
  };
}
export interface HeldCard {
  id: string;
  country: string;
  symbols: string[];
  bonus: boolean;
}
export interface Hand {
  cards: HeldCard[];
  objectives: Objective[];
}
/** What prompts may hint at; each only where there is something to say. */
export interface Hints {
  pools?: Record<string, number>;
  exchange?: number;
  dice?: Record<string, Record<string, [number, number]>>;
  launch?: Record<string, Record<string, number>>;
  zones?: string[];
  due?: string[];
}
