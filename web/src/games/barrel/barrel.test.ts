import { describe, expect, test } from 'vitest';
import { cell, inverse, LOSSES, ratioOf } from './battle';
import { columns, figures } from './boxes';
import { defence, odds } from './bombing';
import { dues, fights, forecast, market, nextPrice, stored, threats, tolerance } from './checks';
import { hand, region, seat, table as made } from './made';
import { map, neighbours, placeIds, regionIds } from './map';
import { penalty } from './numbers';
import en from './panel.en.json';
import { layOut, layOutBorder, piecesAt, tellingKinds, type Piece } from './pieces';
import type { Region, Seat, Table } from './generated';

const table = (seats: Seat[], regions: Record<string, Region> = {}, more: Partial<Table> = {}): Table =>
  made(seats, { regions, price: 3, asked: [0], ...more });

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
  test('hits with 11 and 12 always, with 2 and 3 never (OMB-20.5, 20.9)', () => {
    expect([-2, 3, 6, 10, 11, 20].map(odds)).toEqual([33, 33, 21, 3, 3, 3]);
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
  test('knows the own battles and their worst roll (OMB-17.6)', () => {
    const regions = {
      anbar: region({
        state: 'contested',
        locals: 4,
        troops: [
          { seat: 0, troops: 1 },
          { seat: 1, troops: 1 },
        ],
      }),
      wasit: region({ state: 'contested', locals: 4, troops: [{ seat: 1, troops: 9 }] }),
      najaf: region({ controller: 0, troops: [{ seat: 0, troops: 2 }] }),
    };
    const all = table([seat(), seat()], regions);
    expect(fights(all, 0)).toEqual([{ at: 'anbar', players: 2, locals: 4, ratio: '1:2', worst: 2 }]);
  });
  test('know which cells reach something of the viewer, and where it is weakest (OMB-20.1, 20.4)', () => {
    const regions = {
      wasit: region({ controller: 0, troops: [{ seat: 0, troops: 3 }] }),
      maysan: region({ controller: 0, logistics: 2 }),
      anbar: region({ controller: 0 }),
    };
    const cells = [seat({ cell: { at: 'wasit', power: 4 } }), seat({ cell: { at: 'bassora', power: 2 } })];
    const all = table([...cells, seat({ cell: { at: 'najaf', power: 4 } })], regions, { phase: 2 });
    // The own cell threatens nobody here; that of Najaf reaches Anbar, where nothing stands that it could destroy.
    expect(threats(all, 0)).toEqual([{ seat: 1, power: 2, at: 'maysan', minimum: 1 }]);
    expect(threats({ ...all, phase: 1 }, 0)).toEqual([]);
    const bound: Table['clauses'] = [
      { id: 'clause-1', parties: [0, 1], term: { verb: 'no_bombing', by: 1, towards: 0, until: 9 } },
    ];
    expect(threats({ ...all, clauses: bound }, 0)).toEqual([]);
  });
  test('show who is adjusted already and who is still to come (OMB-18.1)', () => {
    const some = [seat({ troops: 6, pacifism: 5 }), seat({ troops: 5, pacifism: 8 }), seat({ troops: 1, pacifism: 4 })];
    const stage: Table['stage'] = { kind: 'pacifism', seat: 0, owed: 2, step: 'sale', troops: 0 };
    const all = table(some, {}, { order: [1, 0, 2], stage });
    expect(dues(all).map(({ seat: of, change, pacifism, owed }) => [of, change, pacifism, owed])).toEqual([
      [1, 0, 8, 6],
      [0, 0, 5, 2],
      [2, -1, 3, 0],
    ]);
    // The highest is Pacifism 8, which nobody moves any more.
    expect(nextPrice(all).speculation).toBe(2);
    const after = { ...all, stage: { kind: 'transport', done: [] } } as Table;
    expect(dues(after).map(({ pacifism }) => pacifism)).toEqual([8, 5, 4]);
  });
  test('show what is taken, kept and lost (OMB-22.5, 22.6)', () => {
    const regions = {
      anbar: region({ controller: 0, barrels: 6, stores: 4 }),
      najaf: region({ controller: 0, barrels: 3 }),
      wasit: region({ controller: 1, barrels: 3 }),
      babil: region({ controller: 0 }),
    };
    expect(stored(table([seat(), seat()], regions), 0, { najaf: 2, wasit: 1 })).toEqual([
      { at: 'najaf', barrels: 3, taken: 2, kept: 1, lost: 0 },
      { at: 'anbar', barrels: 6, taken: 0, kept: 4, lost: 2 },
    ]);
  });
  test('tells what is short, idle, carried and lost', () => {
    const regions = {
      bassora: region({ controller: 0, barrels: 6, logistics: 1, needs: 4, buildings: ['pipeline'] }),
      anbar: region({ controller: 0, barrels: 1, logistics: 3, needs: 3 }),
    };
    const all = table([seat({ pacifism: 7, troops: 3 }), seat()], regions, { phase: 3 });
    expect(forecast(all, hand({ money: 2 }), 0)).toMatchObject({
      short: 4,
      idle: ['bassora'],
      idleInfluence: 0,
      idleMoney: 8,
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

describe('pieces in their places', () => {
  const locals: Piece = { kind: 'locals', count: 2 };
  const troops = (of: number, arrival: number | null = null): Piece => ({
    kind: 'troops',
    seat: of,
    count: 1,
    arrival,
    rolls: false,
  });
  const goods: Piece[] = [
    { kind: 'logistics', count: 3, seat: null },
    { kind: 'barrels', count: 3 },
  ];
  const house = (building: string): Piece => ({ kind: 'building', building, count: 1 });
  const cell = (of: number): Piece => ({ kind: 'cell', seat: of, power: 1 });
  const slots = [
    [0, 20],
    [-20, 20],
    [20, 20],
    [0, -40],
    [-20, -40],
  ] as const;
  test('who fights lies below the plate from left to right, what else there is above', () => {
    const { laid, more } = layOut([locals, troops(1, 1), ...goods, troops(0, 2)], slots, 0, 10);
    expect(more).toBe(0);
    expect(laid.map(({ piece, x, y }) => [piece.kind, x, y])).toEqual([
      ['locals', -20, 20],
      ['troops', 0, 20],
      ['troops', 20, 20],
      ['logistics', -20, -40],
      ['barrels', 0, -40],
    ]);
  });
  test('either takes free places of the other', () => {
    const spread = layOut([locals, troops(0), troops(1), troops(2)], slots, 0, 10).laid;
    expect(spread.map(({ y }) => y)).toEqual([20, 20, 20, -40]);
    const stored = layOut([troops(0), ...goods, house('refinery')], slots, 0, 10).laid;
    expect(stored.map(({ piece, x, y }) => [piece.kind, x, y])).toEqual([
      ['troops', -20, 20],
      ['building', 0, 20],
      ['logistics', -20, -40],
      ['barrels', 0, -40],
    ]);
  });
  test('cells and then buildings share a place before anything is left out', () => {
    const full = [troops(0), troops(1), cell(0), cell(1), ...goods, house('refinery'), house('pipeline')];
    const shared = layOut(full, [...slots, [20, -40]], 0, 10);
    expect([shared.laid.length, shared.more]).toEqual([8, 0]);
    expect(shared.laid.filter(({ scale }) => scale < 1).map(({ piece }) => piece.kind)).toEqual([
      'cell',
      'cell',
      'building',
      'building',
    ]);
    const over = layOut(full, slots, 0, 10);
    expect(over.laid.length + over.more).toBe(8);
    expect(over.rest).not.toBeNull();
  });
  test('no two lie on the same spot in any region of the map, however many there are', () => {
    for (const id of regionIds) {
      const { slots: own, badge } = map.regions[id]!;
      for (let count = 1; count <= own.length; count += 1) {
        const pieces = [locals, troops(0), ...goods, troops(1), house('refinery'), cell(2), troops(2), cell(3)];
        const all = Array.from({ length: count }, (_, i) => pieces[i % pieces.length]!);
        const { laid, more } = layOut(all, own, badge![1], map.slotRadius);
        expect(new Set(laid.map(({ x, y }) => `${x} ${y}`)).size + more, id).toBe(count);
      }
    }
  });
  test('in the Border Region what is of one player lies together', () => {
    const crate = (of: number): Piece => ({ kind: 'logistics', count: 1, seat: of });
    const all = [0, 1, 2, 3, 4].flatMap((of) => [troops(of), crate(of)]);
    const laid = layOutBorder(all, map.regions['border']!.slots);
    expect(new Set(laid.map(({ x, y }) => `${x} ${y}`)).size).toBe(10);
    for (let i = 0; i < 10; i += 2) {
      expect(Math.hypot(laid[i]!.x - laid[i + 1]!.x, laid[i]!.y - laid[i + 1]!.y)).toBeLessThan(60);
    }
  });
  test('from afar those that the step is about are shown', () => {
    const at = (stage: Table['stage']) => tellingKinds(table([seat()], {}, { stage }));
    expect(at({ kind: 'transport', done: [] })).toContain('barrels');
    expect(at({ kind: 'rebels', seat: 0, step: { kind: 'act' } })).toContain('cell');
    expect(at({ kind: 'slot', slot: 1, seat: 0, doing: { kind: 'oil' } })).not.toContain('troops');
  });
});

test('the action board grows with the players (OMB-5.2)', () => {
  expect([3, 4, 5].map(columns)).toEqual([2, 3, 4]);
  expect(figures('purchases', 1)).toMatchObject({ purchases: 10, moves: 3, acts: 0 });
});

test('the texts of the panels name the lands around the Country', () => {
  for (const { text } of map.decor.filter((item) => item.text)) {
    expect(en).toHaveProperty([`barrel.panel.land.${text!.toLowerCase().replaceAll(' ', '_')}`]);
  }
});
