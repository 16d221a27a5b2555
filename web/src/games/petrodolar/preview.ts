// Made-up positions to look at.
import type { Position } from '../../kit/preview';
import { borderIds, countries, map, seas, spaceIds } from './map';
import type { Kind, Table } from './generated';

const seat = (color: Table['seats'][number]['color'], cash: number, earnings: number, agent: string) => ({
  color,
  cash,
  earnings,
  reserve: { king: 1, politician: 1, dictator: 0, sheik: 0 },
  agent,
  unplaced_tanker: false,
  alive: true,
  place: null,
});

const rulers: [space: string, seat: number, kind: Kind][] = [
  ['melqan-7', 0, 'king'],
  ['melqan-4', 1, 'king'],
  ['sirhat-1', 1, 'politician'],
  ['sirhat-3', 0, 'dictator'],
  ['qafar-0', 2, 'sheik'],
  ['qafar-3', 2, 'king'],
  ['dabash-1', 2, 'dictator'],
  ['dabash-6', 3, 'politician'],
  ['nuzir-1', 0, 'politician'],
  ['nuzir-6', 3, 'dictator'],
  ['ombar-2', 2, 'politician'],
  ['ombar-5', 1, 'sheik'],
  ['tarwan-7', 3, 'sheik'],
  ['tarwan-4', 1, 'king'],
  ['jazuf-0', 0, 'sheik'],
  ['jazuf-3', 3, 'king'],
];

/** Like the printed specimen of the map. */
export const middle: Table = {
  phase: 'ruler',
  step: null,
  round: 7,
  turn: 30,
  first: 1,
  active: 0,
  last_chance: false,
  trade: { tanker: false, pipeline: false },
  seats: [
    seat('red', 90, 40, 'sirhat-1'),
    seat('blue', 110, 50, 'sirhat-5'),
    { ...seat('green', 30, 0, 'tarwan-4'), reserve: { king: 1, politician: 1, dictator: 0, sheik: 0 } },
    seat('yellow', 70, 30, 'qafar-3'),
  ],
  rulers: Object.fromEntries(rulers.map(([space, owner, kind]) => [space, { seat: owner, kind }])),
  control: { melqan: 0, sirhat: 1, qafar: 2, dabash: 3, nuzir: 3, ombar: 1, tarwan: 1, jazuf: 3 },
  berths: {
    melqan: { seat: 0, count: 2 },
    sirhat: { seat: 1, count: 3 },
    ombar: { seat: 1, count: 1 },
    jazuf: { seat: 3, count: 2 },
    dabash: { seat: 3, count: 2 },
  },
  high_seas: {
    north: [
      { seat: 0, count: 1 },
      { seat: 1, count: 1 },
      { seat: 2, count: 1 },
    ],
    south: [{ seat: 2, count: 1 }],
  },
  pipelines: ['melqan-qafar', 'dabash-qafar', 'sirhat-nuzir', 'jazuf-tarwan'],
  supply: { tankers: 2, pipelines: 8 },
  card: null,
  drawn: ['INC-03', 'INC-13', 'INC-09', 'INC-05'],
  deck: 12,
  draw_offer: null,
  max_rounds: 20,
};

/** Everything at its fullest: five pieces on a space, a crowded berth, every pipeline seat asked for. */
export const crowded: Table = {
  ...middle,
  phase: 'incident',
  step: 'rise',
  seats: middle.seats.map((state) => ({ ...state, agent: 'tarwan-4' })),
  berths: { ...middle.berths, dabash: { seat: 3, count: 14 } },
  high_seas: {
    north: [
      { seat: 0, count: 9 },
      { seat: 3, count: 7 },
    ],
    south: [{ seat: 1, count: 5 }],
  },
  card: { id: 'INC-15', seat: 1, by: 'agent', space: 'tarwan-0' },
  draw_offer: { seat: 2, accepted: [3] },
};

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia'];

const ways = {
  'melqan-0': 20,
  'melqan-1': 40,
  'melqan-6': 20,
  'melqan-5': 40,
  'sirhat-7': 60,
  'sirhat-1': 100,
  'melqan-3|melqan-2': 80,
};
const hints = {
  cost: {
    place: { king: 20, politician: 20, dictator: 10 },
    move: { 'melqan-7': ways },
    attack: { 'melqan-7': ['sirhat-1'] },
  },
};
const path = ['melqan-0', 'melqan-1', 'sirhat-7', 'sirhat-6', 'sirhat-5'];
const goals = Object.keys(ways).map((id) => id.split('|')[0]!);

export const positions: Record<string, Position<Table>> = {
  middle: { table: middle, hints },
  crowded: { table: crowded, hints },
  kind: {
    table: middle,
    hints,
    targets: ['king', 'politician', 'melqan-7', 'sirhat-3', 'nuzir-1', 'jazuf-0'],
  },
  move: { table: middle, hints, targets: goals, picked: ['melqan-7'] },
  trade: { table: middle, hints, targets: [...countries.filter((id) => map.berthAreas[id]), ...seas] },
  pipes: { table: middle, hints, targets: borderIds.filter((id) => !middle.pipelines.includes(id)) },
  all: { table: crowded, hints, targets: [...spaceIds] },
  moved: {
    table: middle,
    events: [
      { k: 'petrodolar.agent', p: { seat: 1, from: 'melqan-7', to: 'sirhat-5', path } },
      { k: 'petrodolar.pipeline', p: { seat: 1, border: 'sirhat-nuzir', cost: 30 } },
    ],
  },
  card: {
    table: middle,
    events: [{ k: 'petrodolar.card', p: { seat: 2, card: 'INC-05', by: 'agent', at: 'qafar-4' } }],
  },
};
