// Made-up positions to look at.
import type { Choice, Say } from '../../protocol/types';
import type { Position } from '../../kit/preview';
import { component_limits } from './board';
import { ids, type Army, type Fight, type Hand, type Seat, type Table, type Units } from './generated';
import { areaIds, hasSea } from './map';

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia', 'Emil', 'Fátima', 'Gaspar'];

type Areas = Table['areas'];
const none = (): Units => ({ army: 0, navy: 0, fort: 0 });
const pieces = component_limits.per_power;
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

interface Draft {
  areas: Record<
    string,
    { counters: Record<string, number>; markers: number[]; units?: Record<number, Partial<Units>> }
  >;
  /** Units at home: army, navy. */
  home: [number, number][];
}

/** Fills in what follows from a draft: supplies, incomes. */
function table(draft: Draft, over: Partial<Table>, seats: number): Table {
  const areas: Areas = Object.fromEntries(
    areaIds.map((id) => [
      id,
      { counters: draft.areas[id]?.counters ?? {}, markers: draft.areas[id]?.markers ?? Array<number>(seats).fill(0) },
    ]),
  );
  const held = [
    ['army_training', 'banks'],
    ['naval_training', 'pirates', 'portugal'],
    ['army_training', 'mercenaries'],
    ['industrialization', 'east_indies_company', 'militia'],
    ['logistics'],
    ['war_office', 'army_training', 'reserves'],
    ['slave_revolt', 'bavaria'],
  ];
  const state = (seat: number): Seat => {
    const power = ids.PowerId[seat]!;
    const units: Record<string, Units> = {};
    const [army, navy] = draft.home[seat] ?? [0, 0];
    if (army + navy > 0) units[`home:${power}`] = { army, navy, fort: 0 };
    for (const [id, area] of Object.entries(draft.areas)) {
      const own = area.units?.[seat];
      if (own) units[id] = { ...none(), ...own };
    }
    const all = Object.values(units);
    const [armies, navies, forts] = [
      sum(all.map((one) => one.army)),
      sum(all.map((one) => one.navy)),
      sum(all.map((one) => one.fort)),
    ];
    const markers = sum(Object.values(areas).map((area) => area.markers[seat] ?? 0));
    const population = [5, 4, 6, 2, 5, 3, 4][seat] ?? 5;
    return {
      power,
      gold: [7, 12, 3, 0, 9, 5, 16][seat] ?? 10,
      population,
      vp: [24, 31, 18, 20, 27, 12, 22][seat] ?? 0,
      unrest: null,
      units,
      supply: {
        army: pieces.army - armies,
        navy: pieces.navy - navies,
        fort: pieces.fort - forts,
        markers: pieces.control_marker_on_map - markers,
      },
      tiles: (held[seat] ?? []).map((tile, i) => ({ tile, used: i === 1 })),
      income: population + markers,
      maintenance: armies + navies + forts,
    };
  };
  return {
    stage: 'turn',
    asked: [0],
    war: 2,
    round: 3,
    rounds: seats > 4 ? 5 : 6,
    start: 1,
    active: 0,
    actions: 2,
    display: [0, 3, 4, 1, 6, 2, null, 5].slice(0, 8).map((seat) => (seat !== null && seat < seats ? seat : null)),
    areas,
    seats: Array.from({ length: seats }, (_, seat) => state(seat)),
    supply: { army_training: 3, naval_training: 2, banks: 2, industrialization: 1, savoy: 1, saxony: 1 },
    bag: { 'india/defended-3': 1, 'baltic/defended-2': 1, 'north_america/pop': 2 },
    auction: null,
    payment: null,
    battle: null,
    result: null,
    options: { powers: 'claimed', unrest_visibility: 'hidden' },
    ...over,
  };
}

const hand: Hand = { unrest: 7, answer: null, draft: {}, banks: 1 };
const choose = (verb: string, fields: object = {}): Choice => ({ verb, ...fields }) as Choice;
const events = (k: string, p: Record<string, unknown>): Say => ({ k: `empires.${k}`, p: p as Say['p'] });

/** As after the setup with five players: ten counters, five markers and five units each. */
const fresh: Draft = {
  areas: {
    german_states: {
      counters: { 'german_states/defended-3': 2, 'german_states/defended-5-vp': 1 },
      markers: [1, 1, 0, 1, 1],
      units: { 1: { army: 2 }, 4: { army: 1, fort: 1 } },
    },
    central_europe: {
      counters: { 'central_europe/defended-2': 1 },
      markers: [0, 0, 0, 2, 1],
      units: { 3: { army: 2 } },
    },
    mediterranean: {
      counters: { 'mediterranean/defended-3-g2': 1 },
      markers: [0, 1, 1, 0, 0],
      units: { 2: { army: 1, navy: 1 } },
    },
    baltic: { counters: { 'baltic/defended-4-vp': 1 }, markers: [0, 0, 0, 1, 0], units: { 3: { navy: 1 } } },
    ottoman_empire: { counters: {}, markers: [0, 0, 0, 0, 2], units: { 4: { army: 1 } } },
    north_america: {
      counters: { 'north_america/pop': 1, 'north_america/defended-2': 1 },
      markers: [2, 1, 0, 0, 0],
      units: { 0: { army: 1, navy: 1 }, 1: { army: 1 } },
    },
    caribbean: { counters: { 'caribbean/slaves': 1 }, markers: [0, 1, 2, 0, 0], units: { 2: { army: 1, navy: 1 } } },
    south_america: { counters: {}, markers: [0, 0, 2, 0, 0], units: { 2: { fort: 1 } } },
    africa: { counters: { 'africa/defended-3': 1 }, markers: [1, 0, 0, 0, 0], units: { 0: { navy: 1 } } },
    india: { counters: { 'india/defended-4-g1-vp': 1 }, markers: [1, 0, 0, 1, 0], units: { 0: { army: 1, navy: 1 } } },
    east_indies: { counters: {}, markers: [0, 1, 0, 0, 1], units: { 1: { navy: 1 } } },
  },
  home: [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ],
};

/** Every area as full as it gets: seven powers, all kinds of units, five kinds of counters in one of them. */
const full: Draft = {
  areas: Object.fromEntries(
    areaIds.map((id, i) => {
      const sea = hasSea(id);
      const markers = players.map((_, seat) => ((seat * 3 + i * 5) % 4) + (seat === i % 7 ? 1 : 0));
      const units = Object.fromEntries(
        players.map((_, seat) => [
          seat,
          {
            army: (seat + i) % 3,
            navy: sea ? (seat + 2 * i) % 3 : 0,
            fort: (seat * 5 + i) % 6 === 0 ? 1 : 0,
          },
        ]),
      );
      return [id, { counters: {}, markers, units }];
    }),
  ),
  home: [
    [2, 1],
    [1, 0],
    [3, 2],
    [1, 1],
    [2, 0],
    [4, 1],
    [1, 2],
  ],
};
const more: Record<string, Record<string, number>> = {
  german_states: {
    'german_states/defended-2': 1,
    'german_states/defended-3': 3,
    'german_states/defended-3-g1': 1,
    'german_states/defended-4': 2,
    'german_states/defended-4-g1': 1,
    'german_states/defended-5-vp': 1,
  },
  central_europe: { 'central_europe/defended-2': 2, 'central_europe/defended-3-g1': 1 },
  mediterranean: { 'mediterranean/defended-3': 2, 'mediterranean/defended-4-g1': 1, 'mediterranean/defended-5-vp': 1 },
  baltic: { 'baltic/defended-2': 2, 'baltic/defended-4-vp': 1 },
  ottoman_empire: { 'ottoman_empire/defended-4-g2': 1, 'ottoman_empire/defended-5-vp': 1 },
  north_america: { 'north_america/pop': 3, 'north_america/slaves': 1, 'slave_revolt/defended-3': 1 },
  caribbean: { 'caribbean/slaves': 2, 'caribbean/defended-2-g2': 1, 'slave_revolt/defended-3': 1 },
  south_america: { 'south_america/pop': 2, 'south_america/defended-3-g1': 1 },
  africa: { 'africa/pop': 1, 'africa/defended-2': 2 },
  india: { 'india/defended-3-g2': 1, 'india/defended-4-g1-vp': 1 },
  east_indies: { 'east_indies/pop': 1, 'east_indies/defended-3-g2': 1 },
};
for (const [id, counters] of Object.entries(more)) full.areas[id]!.counters = counters;

const side = (over: Partial<Army>): Army => ({
  principal: null,
  helpers: [],
  requests: [],
  answered: [],
  army: 0,
  navy: 0,
  fort: 0,
  tiles: [],
  militia: false,
  strength: [0, 0],
  ...over,
});
const battle: Fight = {
  at: 'india',
  attacker: 0,
  target: 'france',
  attack: side({
    principal: 0,
    army: 3,
    navy: 1,
    helpers: [{ seat: 4, army: 1, navy: 0 }],
    requests: [{ seat: 4, times: 1, gold: 2, open: false }],
    strength: [2, 5],
  }),
  defence: side({ principal: 1, army: 1, navy: 1, fort: 1, strength: [1, 4] }),
  fights: true,
  support: 'attack',
  roll: { part: 'land', attack: [5, 2], defence: [4, 3], totals: [8, 5] },
};

const names = (count: number): string[] => ids.PowerId.slice(0, count);

export const positions: Record<string, Position> = {
  powers: {
    table: {
      ...table({ areas: {}, home: [] }, { stage: 'powers', war: 0, round: 0, active: null, actions: null }, 5),
      seats: table({ areas: {}, home: [] }, {}, 5).seats.map((seat, i) => ({
        ...seat,
        power: i === 2 ? 'spain' : null,
        vp: 0,
        gold: 10,
        population: 5,
        tiles: [],
      })),
    },
    choices: [choose('claim', { power: { one: ids.PowerId.filter((id) => id !== 'spain') } }), choose('draw_power')],
    targets: ids.PowerId.filter((id) => id !== 'spain'),
  },
  start: {
    table: table(fresh, { war: 1, round: 1, display: [0, 3, 1, 2, 4, null, null, null] }, 5),
    hand,
    choices: [choose('pass')],
    targets: ['north_america', 'africa', 'india', 'north_america/pop'],
    events: [events('moved', { seat: 0, unit: 'navy', from: 'home:britain', to: 'india' })],
  },
  full: { table: table(full, {}, 7), hand, choices: [choose('pass')], targets: [] },
  attack: {
    table: table(full, {}, 7),
    hand,
    choices: [
      choose('attack', { at: 'german_states', target: { one: ['france', 'prussia', 'german_states/defended-3'] } }),
    ],
    picked: ['german_states'],
    targets: ['france', 'prussia', 'german_states/defended-3', 'german_states/defended-5-vp'],
  },
  auction: {
    table: table(
      fresh,
      {
        stage: 'auction',
        war: 2,
        round: 0,
        active: null,
        actions: null,
        display: [0, 3, null, null, null, null, null, null],
        auction: {
          number: 2,
          opener: 1,
          turn: 0,
          unplaced: ['france', 'spain', 'austria'],
          high: { seat: 2, amount: 4, a: 'spain', b: 'france' },
        },
      },
      5,
    ),
    hand,
    choices: [
      choose('raise', { amount: { int: [5, 47] }, a: 'france', b: { one: ['spain', 'austria'] } }),
      choose('raise', { amount: { int: [5, 47] }, a: 'spain', b: { one: ['france', 'austria'] } }),
      choose('raise', { amount: { int: [5, 47] }, a: 'austria', b: { one: ['france', 'spain'] } }),
      choose('pass'),
    ],
    targets: ['france', 'spain', 'austria'],
  },
  battle: {
    table: table(full, { stage: 'reserves', battle, asked: [1], actions: 1 }, 7),
    hand,
    choices: [],
    events: [events('rolled', { part: 'land', attack: [5, 2], defence: [4, 3], attack_total: 8, defence_total: 5 })],
  },
  move: {
    table: table(fresh, { stage: 'move', actions: 1 }, 5),
    hand,
    hints: { storm: { north_america: ['africa', 'india', 'home:britain'] } },
    choices: [choose('move', { unit: 'army', from: 'north_america', to: { one: ['caribbean', 'africa', 'india'] } })],
    picked: ['army', 'north_america'],
    targets: ['caribbean', 'africa', 'india', 'home:britain'],
  },
  over: {
    table: {
      ...table(full, { stage: 'over', war: 3, round: 5, active: null, actions: null, asked: [] }, 7),
      seats: table(full, {}, 7).seats.map((seat, i) => ({
        ...seat,
        vp: seat.vp + 31,
        unrest: [12, 12, 9, 3, 21, 7, 15][i]!,
      })),
      result: names(7).map((_, seat) => ({
        seat,
        vp: [55, 62, 49, 51, 58, 43, 53][seat]!,
        unrest: [12, 12, 9, 3, 21, 7, 15][seat]!,
        penalty: [4, 4, 0, 0, 0, 0, 7][seat]!,
        revolution: seat === 4,
        score: [51, 58, 49, 51, 0, 43, 46][seat]!,
        place: [3, 1, 4, 2, 7, 6, 5][seat]!,
      })),
    },
    hand,
    events: areaIds.flatMap((at, i) => [
      events('scored', { seat: i % 7, at, vp: 5 }),
      events('scored', { seat: (i + 3) % 7, at, vp: 3 }),
    ]),
  },
};
