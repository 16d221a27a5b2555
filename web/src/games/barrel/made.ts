// Made-up seats, regions, tables and hands: to look at (`preview.ts`) and for the tests.
import type { Hand, Region, Seat, Table } from './generated';

export const seat = (more: Partial<Seat> = {}): Seat => ({
  troops: 0,
  allowed: 3,
  border: { troops: 0, logistics: 0 },
  pacifism: 0,
  influence: 0,
  mass_media: 0,
  contracts: 0,
  regions: 0,
  cell: null,
  boxes: [],
  taxed: false,
  sold: false,
  speech_used: false,
  ...more,
});

export const region = (more: Partial<Region> = {}): Region => ({
  state: (more.controller ?? null) === null ? 'unexplored' : 'controlled',
  controller: null,
  locals: 0,
  logistics: 0,
  barrels: 0,
  buildings: [],
  troops: [],
  batches: [],
  roller: null,
  pact: null,
  secured: false,
  oil: 2,
  needs: 3,
  stores: 1,
  ...more,
});

/** The first slot of the first turn, unless it says otherwise. */
export function table(seats: Seat[], more: Partial<Table> = {}): Table {
  const stage = more.stage ?? { kind: 'slot', slot: 1, seat: 0, doing: { kind: 'open' } };
  return {
    turn: 1,
    turns: 12,
    phase: 1,
    stage,
    asked: 'seat' in stage ? [stage.seat] : [],
    order: seats.map((_, at) => at),
    price: 1,
    government: 0,
    boxes: {},
    seats,
    regions: {},
    clauses: [],
    battle: null,
    bombing: null,
    purses: null,
    result: null,
    options: { five_turns: false, open_hands: false },
    ...more,
  };
}

export const hand = (more: Partial<Hand> = {}): Hand => ({
  money: 20,
  barrels: 0,
  offers: [],
  offers_left: 4,
  draft: null,
  loading: null,
  ...more,
});
