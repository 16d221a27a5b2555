import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { argumentsOf } from '../../i18n/format';
import { cell, inverse, LOSSES, ratioOf } from './battle';
import { columns, figures } from './boxes';
import { defence } from './bombing';
import { forecast, market, nextPrice, penalty, tolerance } from './checks';
import { map, neighbours, placeIds, regionIds } from './map';
import en from './panel.en.json';
import es from './panel.es.json';
import { piecesAt } from './pieces';
import type { Hand, Region, Seat, Table } from './types';

const seat = (more: Partial<Seat> = {}): Seat => ({
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
const region = (more: Partial<Region> = {}): Region => ({
  state: 'controlled',
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
const table = (seats: Seat[], regions: Record<string, Region> = {}, more: Partial<Table> = {}): Table => ({
  turn: 1,
  turns: 12,
  phase: 1,
  stage: { kind: 'slot', slot: 1, seat: 0, doing: { kind: 'open' } },
  asked: [0],
  order: seats.map((_, i) => i),
  price: 3,
  government: 0,
  boxes: {},
  seats,
  regions,
  clauses: [],
  battle: null,
  bombing: null,
  purses: null,
  result: null,
  options: { five_turns: false, open_hands: false },
  ...more,
});
const hand = (money: number): Hand => ({ money, barrels: 0, loading: null }) as unknown as Hand;

describe('the map', () => {
  test('has eighteen regions and the Border Region, and borders that hold both ways', () => {
    expect(regionIds).toHaveLength(18);
    expect(placeIds).toHaveLength(19);
    for (const id of regionIds) {
      expect(neighbours(id).length).toBeGreaterThan(0);
      for (const other of neighbours(id)) expect(neighbours(other)).toContain(id);
      expect(map.regions[id]!.badge).toBeDefined();
    }
  });
});

describe('the battle table', () => {
  test('rounds every fraction the players’ way (OMB-17.5)', () => {
    expect([ratioOf(3, 2), ratioOf(9, 2), ratioOf(2, 2), ratioOf(2, 5), ratioOf(1, 9)]).toEqual([
      '2:1',
      '4:1',
      '1:1',
      '1:2',
      '1:4',
    ]);
    expect(inverse('3:1')).toBe('1:3');
  });
  test('reads the row of the own ratio (OMB-17.6)', () => {
    expect(cell('4:1', 1)).toBe(4);
    expect(cell('1:2', 4)).toBe(0);
    for (const row of Object.values(LOSSES)) expect(row).toHaveLength(6);
  });
});

describe('a bombing (OMB-20.4)', () => {
  test('counts troops next to it but not in battles, police, a third of influence, less the power', () => {
    const all = table([seat({ influence: 7 }), seat()], {
      wasit: region({ controller: 0, troops: [{ seat: 0, troops: 2 }], buildings: ['police-station'] }),
      babil: region({ controller: 0, troops: [{ seat: 0, troops: 1 }], buildings: ['police-station'] }),
      maysan: region({ state: 'contested', locals: 2, troops: [{ seat: 0, troops: 4 }] }),
      anbar: region({ controller: 0, troops: [{ seat: 0, troops: 5 }] }),
      diyala: region({ controller: 1, troops: [{ seat: 1, troops: 3 }] }),
    });
    expect(defence(all, 'wasit', 0, [], 3)).toEqual({ troops: 3, police: 4, influence: 2, power: 3, minimum: 6 });
    expect(defence(all, 'wasit', 0, [1], 3).minimum).toBe(9);
  });
});

describe('the checks', () => {
  test('Pacifism moves by the troops and is paid by its new value (OMB-18.2, 18.3)', () => {
    const all = table([seat({ troops: 6, allowed: 3, pacifism: 2 }), seat({ troops: 0, allowed: 5, pacifism: 1 })]);
    expect(tolerance(all, 0)).toEqual({ change: 3, pacifism: 5, owed: 2 });
    expect(tolerance(all, 1)).toEqual({ change: -1, pacifism: 0, owed: 0 });
    expect([0, 3, 4, 7, 10, 13, 15].map(penalty)).toEqual([0, 0, 2, 6, 10, 20, 30]);
  });
  test('the price follows sellers, and speculation where the market does not fall (OMB-21.2, 21.4)', () => {
    expect([0, 1, 2, 3].map((sellers) => market(3, sellers))).toEqual([1, 0, -1, -3]);
    const calm = [seat({ pacifism: 8, allowed: 0 }), seat(), seat()];
    expect(nextPrice(table(calm)).next).toBe(6);
    const sold = calm.map((one) => ({ ...one, sold: true }));
    expect(nextPrice(table(sold))).toMatchObject({ market: -3, speculation: 0, next: 1, die: true });
  });
  test('tells what is short, idle, carried and lost', () => {
    const regions = {
      bassora: region({ controller: 0, barrels: 6, logistics: 1, needs: 4, buildings: ['pipeline'] }),
      anbar: region({ controller: 0, barrels: 1, logistics: 3, needs: 3 }),
    };
    const all = table([seat({ pacifism: 7, troops: 3 }), seat()], regions, { phase: 3 });
    expect(forecast(all, hand(2), 0)).toMatchObject({
      short: 4,
      idle: ['bassora'],
      barrels: 7,
      carried: 3,
      spilled: 2,
    });
  });
});

test('a battle shows its batches in the order of arrival and the roller once', () => {
  const regions = {
    anbar: region({
      state: 'contested',
      locals: 3,
      roller: 1,
      troops: [
        { seat: 0, troops: 1 },
        { seat: 1, troops: 3 },
      ],
      batches: [
        { seat: 1, troops: 2 },
        { seat: 0, troops: 1 },
        { seat: 1, troops: 1 },
      ],
    }),
  };
  const pieces = piecesAt(table([seat(), seat()], regions), 'anbar');
  expect(
    pieces.map((piece) => (piece.kind === 'troops' ? [piece.seat, piece.arrival, piece.rolls] : piece.kind)),
  ).toEqual(['locals', [1, 1, true], [0, 2, false], [1, 3, false]]);
});

test('the action board grows with the players (OMB-5.2)', () => {
  expect([3, 4, 5].map(columns)).toEqual([2, 3, 4]);
  expect(figures('purchases', 1)).toEqual({ purchases: 10, moves: 3 });
});

describe('the texts of the panels', () => {
  const catalogues = { en, es } as Record<string, Record<string, string>>;
  test('are the same in both languages, with the same parameters', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      expect(argumentsOf(catalogues['es']![key]!, 'es'), key).toEqual(argumentsOf(message, 'en'));
    }
  });
  test('name the lands around the Country', () => {
    const source = readFileSync(new URL('./map.json', import.meta.url), 'utf8');
    for (const { text } of (JSON.parse(source) as typeof map).decor.filter((item) => item.text)) {
      expect(en).toHaveProperty([`barrel.panel.land.${text!.toLowerCase().replaceAll(' ', '_')}`]);
    }
  });
});
