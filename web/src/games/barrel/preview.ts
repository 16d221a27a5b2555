// Made-up positions to look at.
import type { Choice } from '../../protocol/types';
import type { Position } from '../../kit/preview';
import { hand, region, seat, table as made } from './made';
import { BORDER, regionIds } from './map';
import { regions as printed, storage } from './board';
import type { Bombing, Hand, Region, Stage, Table } from './generated';

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia', 'Emil'];

function land(id: string, more: Partial<Region> = {}): Region {
  const { oil, logistics } = printed.find((one) => one.id === id)!;
  const refinery = more.buildings?.includes('refinery') ? 1 : 0;
  const warehouses = more.buildings?.filter((building) => building === 'warehouse').length ?? 0;
  const stores = warehouses > 0 ? warehouses * storage.perWarehouse : storage.withoutWarehouse;
  return region({ oil: oil + refinery, needs: logistics - refinery, stores, ...more });
}
const regions = (some: Record<string, Partial<Region>>): Record<string, Region> =>
  Object.fromEntries(regionIds.map((id) => [id, land(id, some[id])]));
const army = (...all: [seat: number, troops: number][]) => all.map(([seat, troops]) => ({ seat, troops }));

function battle(locals: number, logistics: number, ...batches: [seat: number, troops: number][]): Partial<Region> {
  const sums = new Map<number, number>();
  for (const [seat, troops] of batches) sums.set(seat, (sums.get(seat) ?? 0) + troops);
  return {
    state: 'contested',
    locals,
    logistics,
    troops: army(...[...sums].sort(([a], [b]) => a - b)),
    batches: army(...batches),
    roller: batches[0]![0],
  };
}

/** A table on which the regions lie as they are printed. */
const table = ({ seats, ...more }: Partial<Table> & Pick<Table, 'seats' | 'stage'>): Table =>
  made(seats, { regions: regions({}), ...more });
const choose = (verb: string, fields: object = {}): Choice => ({ verb, ...fields }) as Choice;

// The first turn: nothing but the Border Region.
const start = table({
  order: [2, 0, 3, 1],
  stage: { kind: 'slot', slot: 1, seat: 2, doing: { kind: 'open' } },
  seats: [
    seat({ troops: 4, border: { troops: 4, logistics: 2 } }),
    seat({ troops: 5, border: { troops: 5, logistics: 3 } }),
    seat({ troops: 3, border: { troops: 3, logistics: 4 } }),
    seat({ troops: 6, border: { troops: 6, logistics: 0 } }),
  ],
});

// Turn 7 of five players, as full as it gets.
const lands = regions({
  bassora: {
    controller: 0,
    troops: army([0, 3], [1, 2], [4, 1]),
    logistics: 4,
    barrels: 3,
    buildings: ['warehouse', 'warehouse', 'refinery'],
    secured: true,
  },
  muthanna: { controller: 1, troops: army([1, 2]), logistics: 5, barrels: 1, buildings: ['pipeline'], secured: true },
  najaf: { controller: 2, troops: army([2, 1], [3, 2]), logistics: 3, barrels: 2 },
  anbar: { ...battle(4, 3, [3, 2], [2, 1], [3, 1]) },
  'dhi-qar': {
    controller: 0,
    troops: army([0, 2]),
    logistics: 12,
    barrels: 14,
    buildings: ['warehouse', 'police-station', 'pipeline'],
    secured: true,
  },
  maysan: {
    controller: 0,
    troops: army([0, 1], [2, 1]),
    logistics: 2,
    barrels: 6,
    buildings: ['pipeline', 'police-station', 'refinery'],
  },
  qadisiya: { controller: 1, troops: [], logistics: 1, buildings: ['warehouse'] },
  wasit: { ...battle(2, 1, [0, 2], [4, 3]), pact: { roller: 4, order: [0, 4] }, roller: 4 },
  babil: { controller: 4, troops: army([4, 2]), logistics: 4, barrels: 2, buildings: ['refinery', 'police-station'] },
  karbala: { controller: 2, troops: army([2, 2]), logistics: 2 },
  bagdad: { ...battle(8, 5, [4, 3], [0, 2], [1, 2], [3, 1]) },
  diyala: { state: 'contested', locals: 3 },
  'salah-ad-din': { controller: 3, troops: army([3, 3]), logistics: 6, barrels: 4, buildings: ['warehouse'] },
  kirkuk: { ...battle(5, 0, [2, 4]) },
});
const seats = [
  seat({
    troops: 10,
    allowed: 6,
    pacifism: 6,
    influence: 4,
    mass_media: 7,
    contracts: 3,
    regions: 3,
    cell: { at: 'babil', power: 2 },
    boxes: ['purchases-1', 'oil'],
    border: { troops: 2, logistics: 3 },
    sold: true,
  }),
  seat({
    troops: 9,
    allowed: 4,
    pacifism: 9,
    influence: 1,
    mass_media: 3,
    contracts: 5,
    regions: 2,
    cell: { at: 'maysan', power: 3 },
    boxes: ['money-1', 'taxes'],
    border: { troops: 1, logistics: 0 },
    taxed: true,
  }),
  seat({
    troops: 9,
    allowed: 5,
    pacifism: 3,
    influence: 9,
    mass_media: 5,
    contracts: 3,
    regions: 2,
    cell: { at: 'maysan', power: 1 },
    boxes: ['construction-2'],
    border: { troops: 0, logistics: 4 },
  }),
  seat({
    troops: 9,
    allowed: 3,
    pacifism: 14,
    influence: 2,
    mass_media: 1,
    contracts: 0,
    regions: 1,
    cell: { at: 'kirkuk', power: 4 },
    boxes: ['mass-media-1'],
    border: { troops: 0, logistics: 2 },
    speech_used: true,
  }),
  seat({
    troops: 12,
    allowed: 8,
    pacifism: 6,
    influence: 3,
    mass_media: 11,
    contracts: 8,
    regions: 1,
    boxes: ['order-1'],
    border: { troops: 1, logistics: 1 },
    sold: true,
  }),
];
const boxes = {
  'purchases-1': 0,
  'money-1': 1,
  'construction-2': 2,
  'mass-media-1': 3,
  'order-1': 4,
};
const base = {
  turn: 7,
  phase: 2,
  price: 5,
  order: [4, 0, 2, 1, 3],
  seats,
  regions: lands,
  boxes,
  clauses: [
    { id: 'clause-1', parties: [0, 1], term: { verb: 'no_bombing', by: 1, towards: 0, until: 9 } },
    { id: 'clause-3', parties: [0, 4], term: { verb: 'pact', region: 'wasit', roller: 4, order: [0, 4], until: 8 } },
    { id: 'clause-4', parties: [2, 3], term: { verb: 'pay_money', from: 3, to: 2, amount: 7, turn: 8 } },
  ],
  battle: {
    at: 'kirkuk',
    roller: 2,
    players: 6,
    locals: 5,
    ratio: '2:1',
    black: 4,
    white: 2,
    lost: 1,
    killed: 1,
  },
  bombing: {
    by: 3,
    at: 'babil',
    victim: 4,
    target: 'pipeline',
    attackers: [3, 1],
    defenders: [2],
    minimum: 3,
    dice: [4, 5],
    damage: 6,
  },
} satisfies Partial<Table>;
const slot: Stage = { kind: 'slot', slot: 2, seat: 0, doing: { kind: 'open' } };
const middle = table({ ...base, stage: slot });

const others = [1, 2, 3, 4];
const all = [0, ...others];
const open = regionIds.filter((id) => lands[id]!.controller === null);
const between = { from: { one: all }, to: { one: all } };
const promise = { by: { one: all }, towards: { one: all } };
const until = { until: { int: [7, 12] } };
const turn = { turn: { int: [7, 12] } };
/** What may be added to a draft. */
const terms: Choice[] = [
  choose('add_money', { ...between, amount: { int: [1, 60] } }),
  choose('add_barrels', { ...between, amount: { int: [1, 20] } }),
  choose('add_logistics', { ...between, amount: { int: [1, 20] } }),
  choose('add_pay_money', { ...between, amount: { int: [1, 60] }, ...turn }),
  choose('add_pay_barrels', { ...between, amount: { int: [1, 20] }, ...turn }),
  choose('add_pay_money_won', { ...between, amount: { int: [1, 60] }, region: { one: open }, ...until }),
  choose('add_pay_barrels_won', { ...between, amount: { int: [1, 20] }, region: { one: open }, ...until }),
  choose('add_no_bombing', { ...promise, ...until }),
  choose('add_defend', { ...promise, ...until }),
  choose('add_no_takeover', { ...promise, ...until }),
  choose('add_no_sale', { ...promise, ...turn }),
  choose('add_lift', { clause: { one: ['clause-1', 'clause-3', 'clause-4'] } }),
  choose('add_pact', {
    region: { one: open },
    roller: { one: all },
    order: { some: { of: all, min: 2, max: 5 } },
    ...until,
  }),
  ...all.map((owner) =>
    choose('add_control', {
      from: owner,
      at: { one: regionIds.filter((id) => lands[id]!.controller === owner) },
      to: { one: all },
    }),
  ),
];
const offers: Hand['offers'] = [
  {
    id: 'offer-024-1',
    from: 2,
    to: [0, 4],
    accepted: [4],
    terms: [
      { verb: 'barrels', from: 0, to: 2, amount: 2 },
      { verb: 'money', from: 2, to: 0, amount: 9 },
      { verb: 'no_takeover', by: 4, towards: 2, until: 9 },
    ],
    can_meet: true,
  },
  {
    id: 'offer-03-1',
    from: 3,
    to: [0],
    accepted: [],
    terms: [{ verb: 'money', from: 0, to: 3, amount: 40 }],
    can_meet: false,
  },
  {
    id: 'offer-01-2',
    from: 0,
    to: [1],
    accepted: [],
    terms: [{ verb: 'defend', by: 1, towards: 0, until: 10 }],
    can_meet: true,
  },
];
const answers = [
  choose('accept', { offer: { one: ['offer-024-1'] } }),
  choose('refuse', { offer: { one: ['offer-024-1', 'offer-03-1'] } }),
  choose('withdraw_offer', { offer: { one: ['offer-01-2'] } }),
  choose('draft', { to: { some: { of: others, min: 1, max: 4 } } }),
];
const slots = [
  choose('sell', { barrels: { int: [1, 4] } }),
  choose('choose', {
    box: {
      one: [
        'mass-media-2',
        'purchases-2',
        'purchases-3',
        'construction-1',
        'money-2',
        'money-3',
        'order-2',
        'taxes',
        'oil',
      ],
    },
  }),
  choose('pass'),
];

const bombing: Bombing = {
  by: 1,
  at: 'maysan',
  victim: 0,
  target: 'refinery',
  attackers: [1],
  power: 3,
  asked: [{ seat: 2, answer: null }],
  defenders: [],
  damage: null,
};
const rebels = (step: 'join' | 'ask_defence' | 'help' | 'repair', more: Partial<Bombing>): Stage => ({
  kind: 'rebels',
  seat: 1,
  step: { kind: step, bombing: { ...bombing, ...more } },
});

const rich = hand({ money: 17, barrels: 4 });

export const positions: Record<string, Position<Table, Hand>> = {
  buying: {
    table: { ...start, stage: { kind: 'buying', seat: 0 } },
    hand: hand({ money: 24 }),
    choices: Array.from({ length: 13 }, (_, troops) =>
      choose('start_with', { troops, logistics: troops < 12 ? { int: [0, 12 - troops] } : 0 }),
    ),
  },
  start: { table: start, hand: hand({ money: 8 }), targets: [BORDER] },
  middle: { table: middle, hand: rich, hints: { price: 5 }, choices: [...slots, ...answers] },
  moving: {
    table: table({
      ...base,
      stage: {
        kind: 'slot',
        slot: 2,
        seat: 0,
        doing: {
          kind: 'purchases',
          buying: false,
          purchases: 3,
          moves: 2,
          free_steps: 0,
          arrivals: {},
          spared: [],
          battles: [],
          support: null,
        },
      },
    }),
    hand: rich,
    targets: [BORDER, 'bassora', 'dhi-qar', 'maysan'],
    picked: ['dhi-qar'],
  },
  pact: {
    table: table({
      ...base,
      asked: [0],
      stage: {
        kind: 'war',
        left: ['kirkuk', 'anbar'],
        at: 'bagdad',
        step: { kind: 'pact', seat: 0, offered: { roller: 4, order: [1, 0, 4, 3], by: 4, agreed: [4] } },
      },
    }),
    hand: rich,
    choices: [choose('agree'), choose('disagree')],
  },
  retreat: {
    table: table({
      ...base,
      asked: [0],
      stage: {
        kind: 'war',
        left: ['kirkuk'],
        at: 'bagdad',
        step: {
          kind: 'retreat',
          seat: 0,
          decided: [{ seat: 4, to: null }],
        },
      },
    }),
    hand: rich,
    hints: { ratio: '1:1' },
    choices: [choose('stay'), choose('retreat', { to: { one: ['babil', 'salah-ad-din'] } })],
    targets: ['babil', 'salah-ad-din'],
  },
  loser: {
    table: table({
      ...base,
      asked: [0],
      stage: {
        kind: 'war',
        left: [],
        at: 'bagdad',
        step: {
          kind: 'loser',
          seat: 0,
          retreats: [
            { seat: 4, to: 'babil' },
            { seat: 0, to: 'babil' },
            { seat: 1, to: null },
            { seat: 3, to: null },
          ],
          named: [{ seat: 4, loser: 0 }],
        },
      },
    }),
    hand: rich,
    choices: [choose('name_loser', { seat: { one: [0, 4] } })],
  },
  join: { table: table({ ...base, asked: [2], stage: rebels('join', {}) }), hand: rich },
  defence: {
    table: table({
      ...base,
      asked: [2],
      stage: rebels('help', {
        power: 4,
        attackers: [1, 2],
        asked: [
          { seat: 4, answer: true },
          { seat: 3, answer: null },
        ],
        defenders: [4],
      }),
    }),
    hand: rich,
    hints: { minimum: 6, adds: 2 },
  },
  repair: {
    table: table({
      ...base,
      asked: [0],
      bombing: {
        by: 1,
        at: 'maysan',
        victim: 0,
        target: 'refinery',
        attackers: [1, 2],
        defenders: [4],
        minimum: 6,
        dice: [6, 3],
        damage: 3,
      },
      stage: rebels('repair', { power: 4, attackers: [1, 2], defenders: [4], asked: [], damage: 3 }),
    }),
    hand: rich,
    choices: [choose('repair'), choose('give_up')],
  },
  pacifism: {
    table: table({ ...base, stage: { kind: 'pacifism', seat: 0, owed: 10, step: 'sale', troops: 0 } }),
    hand: hand({ money: 3, barrels: 2 }),
    choices: [choose('cover', { barrels: { int: [0, 2] } })],
    hints: { price: 5, needed: 2 },
  },
  transport: {
    table: table({
      ...base,
      turn: 10,
      phase: 3,
      government: 35,
      asked: [0, 1, 2],
      stage: { kind: 'transport', done: [4] },
    }),
    hand: hand({ money: 3, barrels: 2, loading: { maysan: 1 } }),
    targets: ['dhi-qar', 'maysan', 'bassora'],
    choices: [
      choose('transport', { barrels: { split: { total: [0, 2], over: { bassora: 2, 'dhi-qar': 2, maysan: 2 } } } }),
    ],
  },
  offers: { table: middle, hand: { ...rich, offers }, hints: { price: 5 }, choices: [...slots, ...answers] },
  draft: {
    table: middle,
    hand: {
      ...rich,
      offers,
      draft: {
        to: [1],
        terms: [
          { verb: 'money', from: 0, to: 1, amount: 7 },
          { verb: 'no_bombing', by: 1, towards: 0, until: 9 },
          { verb: 'pay_barrels_won', from: 1, to: 0, amount: 2, region: 'najaf', until: 9 },
          { verb: 'pact', region: 'bagdad', roller: 4, order: [1, 0, 4, 3], until: 9 },
        ],
        outdated: [3],
      },
    },
    hints: { price: 5 },
    choices: [...slots, ...answers, ...terms, choose('strike', { term: { int: [1, 4] } }), choose('discard')],
  },
  over: {
    table: table({
      ...base,
      turn: 12,
      phase: 3,
      government: 50,
      asked: [],
      stage: { kind: 'over' },
      purses: players.map((_, at) => ({ money: 61 + at * 13, barrels: 0 })),
      result: [
        { money: 163, own_oil: 9, government_oil: 16, contracts: 46, penalty: 60, fortune: 149 },
        { money: 120, own_oil: 4, government_oil: 0, contracts: 60, penalty: 100, fortune: 80 },
        { money: 201, own_oil: 12, government_oil: 8, contracts: 30, penalty: 0, fortune: 231 },
        { money: 93, own_oil: 2, government_oil: 0, contracts: 0, penalty: 300, fortune: -207 },
        { money: 88, own_oil: 3, government_oil: 12, contracts: 80, penalty: 20, fortune: 148 },
      ],
    }),
    hand: hand({ money: 163, barrels: 0 }),
  },
};
