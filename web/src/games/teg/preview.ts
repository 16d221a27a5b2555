// Made-up positions to look at.
import type { Choice } from '../../protocol/types';
import type { Position } from '../../kit/preview';
import { colors, continents, countryIds, data, neighboursOf } from './map';
import type { Country, Forecasts, Hand, Seat, Table } from './generated';

/** The owners and armies of the printed specimen: w, k, r, b, y, g stand for the colours. */
const specimen =
  'alaska r1,canada w2,victoria-island k10,greenland y3,labrador w19,newfoundland g5,new-york r8,oregon k14,chicago b11,' +
  'las-vegas y1m,florida r11,california b2,mexico r1,cuba y3,jamaica b9m,honduras k1m,el-salvador r20,nicaragua k18,' +
  'colombia g10,venezuela w1m,brazil r2m,bolivia k8,paraguay y6,argentina w18,chile b5,uruguay b8,iceland g23,' +
  'ireland b11,great-britain g7,norway w20,finland k18,belarus w7,ukraine k16,poland b1,albania g1,germany k1,' +
  'serbia w11,croatia r26,italy y9m,france b2,spain w4m,portugal r1,siberia g11,chechnya y1,russia w3,china k1m,' +
  'chukchi g4,kamchatka y15,japan r9,korea b5,iran y1,iraq k13,israel r3m,turkey b15m,arabia y17,india r2m,vietnam w2,' +
  'malaysia g3m,sahara g3,egypt y4,ethiopia w21,nigeria y2,angola k2,mauritania r16,south-africa w21,madagascar k1,' +
  'sumatra b15,philippines b10,tonga k1,australia g1,tasmania w2,new-zealand b3';
const letters = 'wkrbyg';

const countries: Record<string, Country> = Object.fromEntries(
  specimen.split(',').map((entry) => {
    const [id = '', what = ''] = entry.split(' ');
    const missiles = what.endsWith('m') ? 1 : 0;
    return [
      id,
      {
        holdings: [{ seat: letters.indexOf(what[0]!), armies: parseInt(what.slice(1), 10), missiles }],
        bond: 'sole',
        blockaded: false,
      },
    ];
  }),
);

const seats: Seat[] = colors.map((color, seat) => {
  const mine = Object.values(countries).filter(({ holdings }) => holdings[0]!.seat === seat);
  return {
    color,
    alive: true,
    conceded: false,
    countries: mine.length,
    armies: mine.reduce((sum, { holdings }) => sum + holdings[0]!.armies, 0),
    missiles: mine.reduce((sum, { holdings }) => sum + holdings[0]!.missiles, 0),
    cards: [4, 2, 0, 3, 1, 5][seat]!,
    shown: seat === 3 ? ['chile'] : [],
    exchanges: seat % 3,
    exchanged: seat === 1,
    continent_cards: seat === 0 ? ['oceania'] : [],
    continents_used: seat === 5 ? ['africa'] : [],
    claims: [],
    forfeits: 0,
    reinforcements: Math.max(3, Math.floor(mine.length / 2)),
    objectives: null,
  };
});

export const middle: Table = {
  stage: 'attack',
  pending: null,
  round: 5,
  turn: 27,
  placement: 0,
  first: 2,
  starter: 1,
  active: 0,
  pools: {},
  card: 'snow',
  set_aside: ['classic-combat', 'crisis', 'rest-red', 'classic-combat', 'snow'],
  barred: [],
  decks: { country: 51, situation: 45 },
  used: ['chile', 'peru', 'cuba'].filter((id) => countryIds.includes(id)),
  countries,
  continents: Object.fromEntries(continents.map((id) => [id, { owner: null, card: id === 'oceania' ? 0 : null }])),
  seats,
  deeds: { solo: ['spain'], joint: [], draw: 'open', refused: [] },
  fresh: {},
  proposals: [],
  pacts: [],
  fight: {
    kind: 'dice',
    from: 'spain',
    to: 'france',
    seat: 0,
    victim: 3,
    attack: [6, 4, 1],
    defence: [5, 4, 2],
    lost: 2,
    killed: 1,
  },
  crisis: [],
  options: {
    style: 'vale-todo',
    situation_cards: true,
    missiles: true,
    blockades: true,
    zones: true,
    joint_attacks: true,
    pacts: true,
    four_for_all: false,
  },
};

const shared = (a: number, m: number, b: number, n: number): Country => ({
  holdings: [
    { seat: a, armies: m, missiles: 2 },
    { seat: b, armies: n, missiles: 1 },
  ],
  bond: 'allied',
  blockaded: false,
});

/** Everything that may lie on the map at once. */
export const crowded: Table = {
  ...middle,
  stage: 'place',
  card: 'crisis',
  crisis: [5, 2, 4, 2, 6, 3].map((die, seat) => ({ seat, die })),
  barred: [1, 3],
  pools: { free: 11, oceania: 3 },
  countries: {
    ...countries,
    ukraine: shared(2, 3, 0, 14),
    croatia: shared(4, 108, 5, 12),
    jamaica: shared(0, 2, 1, 1),
    paraguay: { ...countries['paraguay']!, blockaded: true },
    china: { ...countries['china']!, blockaded: true },
    tonga: { holdings: [{ seat: 1, armies: 23, missiles: 12 }], bond: 'sole', blockaded: true },
  },
  continents: { ...middle.continents, oceania: { owner: 0, card: 0 } },
  proposals: [
    { id: 'offer-9', from: 3, to: 0, terms: { kind: 'country', a: 'france', a_seat: 3, b: 'spain', b_seat: 0 } },
    { id: 'offer-10', from: 0, to: 5, terms: { kind: 'border', border: 'africa+europe' } },
  ],
  pacts: [
    {
      id: 'pact-1',
      parties: [0, 3],
      terms: { kind: 'country', a: 'argentina', a_seat: 0, b: 'chile', b_seat: 3 },
      ending: null,
    },
    { id: 'pact-2', parties: [0, 2], terms: { kind: 'condominium', at: 'ukraine' }, ending: { by: 2, begun: false } },
    { id: 'pact-3', parties: [3, 5], terms: { kind: 'zone', at: 'tasmania', since: 20, offender: 5 }, ending: null },
    {
      id: 'pact-4',
      parties: [0, 4],
      terms: {
        kind: 'joint',
        target: 'serbia',
        lead: 0,
        lead_from: 'belarus',
        ally: 4,
        ally_from: 'italy',
        fought: null,
      },
      ending: null,
    },
    { id: 'pact-5', parties: [1, 2], terms: { kind: 'world' }, ending: null },
    {
      id: 'pact-6',
      parties: [3, 4],
      terms: {
        kind: 'joint',
        target: 'japan',
        lead: 3,
        lead_from: 'korea',
        ally: 4,
        ally_from: 'kamchatka',
        fought: 4,
      },
      ending: null,
    },
  ],
};

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia', 'Emilio', 'Flor de la Vega'];

const fights = {
  missile: {
    kind: 'missile',
    from: 'chile',
    to: 'tonga',
    seat: 3,
    victim: 1,
    attack: [],
    defence: [],
    lost: 0,
    killed: 2,
  },
  wrap: { ...middle.fight!, from: 'chile', to: 'australia', seat: 3, victim: 5 },
} satisfies Record<string, Table['fight']>;
/** Countries within so many borders, with how many. */
function within(from: string, most: number): Map<string, number> {
  const found = new Map([[from, 0]]);
  let ring = [from];
  for (let distance = 1; distance <= most; distance++) {
    const next = new Set(ring.flatMap((id) => neighboursOf(id)).filter((id) => !found.has(id)));
    for (const id of next) found.set(id, distance);
    ring = [...next];
  }
  found.delete(from);
  return found;
}

const mine = countryIds.filter((id) => middle.countries[id]!.holdings.some(({ seat }) => seat === 0));
const reach = within('spain', 3);
const cards = ['card-chile', 'card-canada', 'card-alaska'];
/** What the rules would say. */
const answers: { [kind in keyof Forecasts]?: Forecasts[kind]['answer'] } = {
  route: ['chile', 'australia', 'tonga'],
  owned: Object.fromEntries(
    continents.map((id) => [id, mine.filter((one) => data.countries[one]!.continent === id).length]),
  ),
  progress: [
    {
      id: 'obj-11',
      parts: [
        { kind: 'continent', id: 'africa', have: 2, need: 8, met: false },
        { kind: 'continent', id: 'europe', have: 4, need: 4, met: true },
        { kind: 'continent', id: 'asia', have: 2, need: 4, met: false },
        { kind: 'islands', have: 1, need: 6, continents: 1, least: 3, met: false },
      ],
    },
    { id: 'obj-15', parts: [{ kind: 'destroy', seat: 2, armies: middle.seats[2]!.armies, met: false }] },
  ],
  outlook: {
    held: [
      {
        id: 'spain',
        armies: 4,
        foes: [
          { seat: 3, from: 'france', armies: 12, bound: null },
          { seat: 2, from: 'portugal', armies: 2, bound: 'pact' },
        ],
        missiles: [{ seat: 1, from: 'egypt', count: 1, damage: 2 }],
        level: 'exposed',
      },
      { id: 'ethiopia', armies: 21, foes: [], missiles: [], level: 'quiet' },
    ],
    goals: [
      {
        id: 'portugal',
        armies: 0,
        foes: [{ seat: 3, from: 'france', armies: 12, bound: null }],
        missiles: [],
        level: 'exposed',
        owners: [{ seat: 2, armies: 2 }],
        mine: { from: 'spain', armies: 4, bound: null },
      },
    ],
  },
};
const common: Omit<Position<Table, Hand>, 'table'> = {
  answers,
  hand: {
    cards: [
      { id: 'card-chile', country: 'chile', symbols: ['tank'], bonus: false },
      { id: 'card-argentina', country: 'argentina', symbols: ['airplane', 'ship', 'tank'], bonus: false },
      { id: 'card-alaska', country: 'alaska', symbols: ['soldiers', 'grenade'], bonus: false },
      { id: 'card-canada', country: 'canada', symbols: ['tank'], bonus: true },
    ],
    objectives: [
      { id: 'obj-11', destroy: null, common: false },
      { id: 'obj-15', destroy: 2, common: false },
    ],
  },
  hints: {
    pools: middle.pools,
    exchange: 15,
    dice: { spain: Object.fromEntries(neighboursOf('spain').map((id) => [id, [3, 2]])) },
    launch: { spain: Object.fromEntries([...reach].map(([id, distance]) => [id, 4 - distance])) },
  },
  choices: [
    { verb: 'exchange', cards: { some: { of: ['card-argentina'], min: 1, max: 1 } } },
    { verb: 'exchange', cards: { some: { of: cards, min: 3, max: 3 } } },
    { verb: 'attack', from: 'spain', to: { one: ['france', 'portugal'] } },
    { verb: 'storm', from: 'spain', to: { one: ['france', 'portugal'] }, keep: { int: [1, 3] } },
    { verb: 'accept', proposal: { one: ['offer-9'] } },
    { verb: 'refuse', proposal: { one: ['offer-9'] } },
    { verb: 'withdraw', proposal: { one: ['offer-10'] } },
    { verb: 'announce_end', pact: { one: ['pact-1'] } },
    { verb: 'start_joint', pact: { one: ['pact-4'] } },
    { verb: 'propose_country', own: 'spain', theirs: { one: ['france'] } },
    { verb: 'propose_world', to: { one: [1] } },
  ] as Choice[],
};

export const positions: Record<string, Position<Table, Hand>> = {
  middle: { ...common, table: middle },
  crowded: { ...common, table: crowded },
  missile: { ...common, table: { ...middle, fight: fights.missile } },
  wrap: { ...common, table: { ...middle, fight: fights.wrap } },
  place: {
    ...common,
    table: middle,
    verb: 'place',
    targets: [...mine, ...cards],
    shares: { spain: 3, 'south-africa': 2 },
  },
  attack: {
    ...common,
    table: middle,
    verb: 'attack',
    targets: [...mine.filter((id) => middle.countries[id]!.holdings[0]!.armies > 1), ...cards],
  },
  target: {
    ...common,
    table: middle,
    picked: ['spain'],
    targets: [...neighboursOf('spain'), ...reach.keys()].filter((id) => !mine.includes(id)),
  },
};
