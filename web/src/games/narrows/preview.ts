// Made-up positions to look at.
import type { Position } from '../../kit/preview';
import type { Hand, Table } from './generated';

export const players = ['Ana', 'Bea', 'Carlos', 'Dunia'];

const middle: Table = {
  round: 4,
  rounds: 8,
  first: 3,
  active: 0,
  orders: 2,
  seats: [
    { points: 11, loads: { hale: 1, orrin: 1 }, offers: 3 },
    { points: 9, loads: { quill: 2 }, offers: 2 },
    { points: 4, loads: {}, offers: 3 },
    { points: 7, loads: { tamsin: 1 }, offers: 3 },
  ],
  pieces: {
    'convoy-a1': 'gulf',
    'convoy-a2': 'mist',
    'patrol-a1': 'narrows',
    'patrol-a2': 'roads',
    'convoy-b1': 'wells',
    'convoy-b2': 'shoals',
    'patrol-b1': 'skerries',
    'patrol-b2': 'roads',
    'convoy-c1': 'gulf',
    'convoy-c2': 'wells',
    'patrol-c1': 'narrows',
    'patrol-c2': 'lantern',
    'convoy-d1': 'roads',
    'convoy-d2': 'wells',
    'patrol-d1': 'skerries',
    'patrol-d2': 'gulf',
  },
  prices: { orrin: 5, hale: 4, tamsin: 3, quill: 5 },
  offers: [{ id: 'offer-4', from: 1, to: 0, rounds: 2, pays: 1 }],
  treaties: [{ parties: [2, 3], last: 5 }],
  contracts: [],
};
/** Everybody in one water. */
const crowded: Table = {
  ...middle,
  pieces: Object.fromEntries(Object.keys(middle.pieces).map((piece) => [piece, 'gulf'])),
};
const hand: Hand = { contract: 'hale' };
const hints = { risks: { skerries: { dice: 2, percent: 56 }, narrows: { dice: 1, percent: 33 } } };
const own = ['convoy-a1', 'convoy-a2', 'patrol-a1', 'patrol-a2'];

export const positions: Record<string, Position<Table, Hand>> = {
  middle: { table: middle, hand, hints, targets: own },
  sail: { table: middle, hand, hints, picked: ['convoy-a1'], targets: ['wells', 'skerries', 'narrows', 'shoals'] },
  crowded: { table: crowded, hand, targets: own },
  stopped: {
    table: middle,
    hand,
    events: [
      {
        k: 'narrows.stopped',
        p: {
          seat: 2,
          piece: 'convoy-c1',
          from: 'gulf',
          to: 'skerries',
          dice: [
            { seat: 1, die: 6 },
            { seat: 3, die: 2 },
          ],
          by: [1],
        },
      },
    ],
  },
  over: { table: { ...middle, active: null, orders: 0, offers: [], contracts: ['hale', 'quill', 'orrin', 'tamsin'] } },
};
