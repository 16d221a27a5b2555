// Made-up tables for the tests.
import { ids, type Seat, type Table, type Units } from './generated';

const POWERS = ['britain', 'france', 'prussia', 'austria', 'spain', 'russia', 'united_provinces'];

type Forces = Record<string, Partial<Units>>;
export interface Player {
  units?: Forces;
  tiles?: (string | [string, 'used'])[];
  markers?: Record<string, number>;
  gold?: number;
  population?: number;
}

function seat(power: string | undefined, { units = {}, tiles = [], gold = 10, population = 5 }: Player): Seat {
  return {
    power: power ?? null,
    gold,
    population,
    vp: 0,
    unrest: null,
    units: Object.fromEntries(Object.entries(units).map(([at, some]) => [at, { army: 0, navy: 0, fort: 0, ...some }])),
    supply: { army: 14, navy: 7, fort: 2, markers: 20 },
    tiles: tiles.map((one) => (typeof one === 'string' ? { tile: one, used: false } : { tile: one[0], used: true })),
    income: 0,
    maintenance: 0,
  };
}

/** A table with these players, in the order of POWERS. */
export function table(players: Player[], more: Partial<Table> = {}, counters: Record<string, string[]> = {}): Table {
  return {
    stage: 'turn',
    asked: [0],
    war: 1,
    round: 1,
    rounds: 5,
    start: 0,
    active: 0,
    actions: 2,
    display: [0, 1, 2, 3, 4, null, null, null],
    areas: Object.fromEntries(
      ids.AreaId.map((at) => [
        at,
        {
          counters: Object.fromEntries((counters[at] ?? []).map((id) => [id, 1])),
          markers: players.map(({ markers }) => markers?.[at] ?? 0),
        },
      ]),
    ),
    seats: players.map((player, i) => seat(POWERS[i], player)),
    supply: {},
    bag: {},
    auction: null,
    payment: null,
    battle: null,
    result: null,
    options: { powers: 'claimed', unrest_visibility: 'hidden' },
    ...more,
  };
}
