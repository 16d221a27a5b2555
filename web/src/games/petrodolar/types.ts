// The table of Petrodólar as docs/games/petrodolar.md describes it.

export const kinds = ['king', 'politician', 'dictator', 'sheik'] as const;
export type Kind = (typeof kinds)[number];
export type Sea = 'north' | 'south';
export type Phase = 'opening' | 'agent' | 'incident' | 'ruler' | 'trade' | 'over';

export interface SeatState {
  color: 'red' | 'blue' | 'green' | 'yellow';
  cash: number;
  earnings: number;
  reserve: Record<Kind, number>;
  agent: string | null;
  unplaced_tanker: boolean;
  alive: boolean;
  place: number | null;
}

export interface Fleet {
  seat: number;
  count: number;
}

export interface Table {
  phase: Phase;
  step: 'place' | 'dock' | 'wreck' | 'fall' | 'rise' | null;
  round: number;
  turn: number;
  first: number;
  active: number | null;
  last_chance: boolean;
  trade: { tanker: boolean; pipeline: boolean };
  seats: SeatState[];
  rulers: Record<string, { seat: number; kind: Kind }>;
  control: Record<string, number>;
  berths: Record<string, Fleet>;
  high_seas: Record<Sea, Fleet[]>;
  pipelines: string[];
  supply: { tankers: number; pipelines: number };
  card: { id: string; seat: number; by: 'agent' | 'ruler'; space: string } | null;
  drawn: string[];
  deck: number;
  draw_offer: { seat: number; accepted: number[] } | null;
  max_rounds: number;
}

/** `hints` of `petrodolar.open` and `petrodolar.ruler`. */
export interface OpenHints {
  cost: Partial<Record<Kind, number>>;
}
export interface RulerHints {
  cost: {
    place: Partial<Record<Kind, number>>;
    /** From, then `to` or `to|via`. */
    move: Record<string, Record<string, number>>;
    attack: Record<string, string[]>;
  };
}
