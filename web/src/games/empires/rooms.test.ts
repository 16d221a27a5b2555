import { describe, expect, test } from 'vitest';
import type { Choice, Say } from '../../protocol/types';
import { bill, boxes, stillAsked, team } from './alliances';
import { alliesOf } from './battle';
import * as board from './board';
import { forecast, paysOf, sources } from './forecast';
import { table } from './made';
import { bounds, can, go, ids } from '../../kit/choices';
import { lastBattle, type Entry } from './reports';
import { closeReport, reportOf, roomOf } from './rooms.svelte';
import { ids as all, type Bidding, type Seat, type Table } from './generated';
import { unitsOf } from './stacks';
import { tiles } from './tiles';
import type { View } from './words';

describe('the alliance display', () => {
  const five = table([{}, {}, {}, {}, {}]);
  const auction = (more: Partial<Bidding>): Bidding => ({
    number: 1,
    opener: 0,
    turn: 0,
    unplaced: [],
    high: null,
    ...more,
  });
  const empty = [null, null, null, null, null, null, null, null];

  test('asks everybody else again after a raise (EMP-5.8, EMP-T1)', () => {
    const at = (turn: number, high: Bidding['high']): number[] =>
      stillAsked({ ...five, display: empty, auction: auction({ turn, high }) });
    expect(at(0, null)).toEqual([0, 1, 2, 3, 4]);
    expect(at(1, { seat: 0, amount: 0, a: 'britain', b: 'prussia' })).toEqual([1, 2, 3, 4]);
    // Prussia raises to 1: Austria, Spain, Britain, France are still to pass.
    expect(at(3, { seat: 2, amount: 1, a: 'austria', b: 'france' })).toEqual([3, 4, 0, 1]);
    expect(at(1, { seat: 2, amount: 1, a: 'austria', b: 'france' })).toEqual([1]);
  });
  test('shows where the highest bid would put its two powers (EMP-5.3)', () => {
    const high = { seat: 2, amount: 1, a: 'austria', b: 'france' };
    const first = boxes({ ...five, display: empty, auction: auction({ high }) });
    expect(first.map(({ box, row, ghost, open }) => [box, row, ghost, open])).toEqual([
      [1, 'a', 3, true],
      [2, 'b', 1, true],
      [3, 'a', null, false],
      [4, 'b', null, false],
      [5, 'a', null, false],
      [6, 'b', null, false],
    ]);
    expect([team(first, 'a'), team(first, 'b')]).toEqual([[3], [1]]);
  });
  test('leaves a box of the last pair empty with an odd number of players (EMP-5.12, EMP-T22)', () => {
    const display = [3, 1, 2, 0, null, null, null, null];
    const last = boxes(
      { ...five, display, auction: auction({ number: 3, unplaced: ['spain'] }) },
      { a: null, b: 'spain' },
    );
    expect(last.slice(4).map(({ box, ghost, open }) => [box, ghost, open])).toEqual([
      [5, null, true],
      [6, 4, true],
    ]);
    expect(team(last, 'b')).toEqual([1, 0, 4]);
    expect(boxes(table([{}, {}], { display: empty }))).toHaveLength(2);
  });
  test('makes allies of a row, in turn order (EMP-5.1, 5.2)', () => {
    expect(alliesOf({ ...five, display: [3, 1, 2, 0, null, 4, null, null] }, 4)).toEqual([1, 0]);
    expect(alliesOf({ ...five, display: [3, 1, 2, 0, null, 4, null, null] }, 3)).toEqual([2]);
    expect(alliesOf({ ...five, display: empty }, 0)).toEqual([]);
  });
  test('is paid with forced taxes where gold is missing (EMP-7.3, EMP-T15)', () => {
    expect(bill(10, 4)).toEqual({ taxes: 0, left: 6 });
    expect(bill(1, 2)).toEqual({ taxes: 1, left: 1 });
    expect(bill(0, 5)).toEqual({ taxes: 3, left: 1 });
    expect(bill(3, 43)).toEqual({ taxes: 20, left: 0 });
  });
});

describe('the end of a war', () => {
  const markers = { india: 3, east_indies: 4, north_america: 4, baltic: 1 };
  test('pays for people, markers, industry and companies, these at most 6 (EMP-15.1, 13.13)', () => {
    const tiles = [
      'industrialization',
      'industrialization',
      'east_indies_company',
      'hudsons_bay_company',
      'eastland_company',
    ];
    const made = table([{ markers, tiles, population: 4 }]);
    expect(sources(made, 0)).toEqual([
      { id: 'population', count: 4, gold: 4 },
      { id: 'markers', count: 12, gold: 12 },
      { id: 'tile', tile: 'industrialization', count: 2, gold: 6 },
      { id: 'tile', tile: 'east_indies_company', count: 1, gold: 6 },
      { id: 'tile', tile: 'hudsons_bay_company', count: 1, gold: 6 },
      { id: 'tile', tile: 'eastland_company', count: 1, gold: 2 },
    ]);
    expect(paysOf(made, 0, 'banks')).toBeNull();
  });
  test('takes taxes where income and hand do not cover the units (EMP-T16)', () => {
    const made = table([
      { gold: 0, population: 4, markers: { india: 6 }, units: { india: { army: 7, navy: 4, fort: 1 } } },
    ]);
    const state = { ...made.seats[0]!, income: 10, maintenance: 12 };
    const at = (more: Partial<Seat>, stage: Table['stage'] = 'turn') =>
      forecast({ ...made, stage, seats: [{ ...state, ...more }] }, 0);
    expect(unitsOf(made, 0)).toEqual({ army: 7, navy: 4, fort: 1 });
    expect(at({})).toMatchObject({ before: 10, bill: { taxes: 1, left: 0 }, banks: 0, population: 9 });
    expect(at({ tiles: [{ tile: 'banks', used: false }] })).toMatchObject({
      banks: 1,
      bill: { taxes: 1 },
      banked: { taxes: 0, left: 2 },
    });
    expect(at({ tiles: [{ tile: 'banks', used: true }] })).toMatchObject({ banks: 0, banked: { taxes: 1 } });
    // Income is in hand already.
    expect(at({ gold: 10 }, 'maintenance')).toMatchObject({ before: 10, bill: { taxes: 1, left: 0 } });
  });
  test('lets population grow to 9 at most (EMP-T17)', () => {
    expect(forecast(table([{ population: 6 }]), 0)?.population).toBe(9);
    expect(forecast(table([{ population: 2 }]), 0)?.population).toBe(7);
  });
});

describe('what tiles pay', () => {
  test.each(board.tiles.filter(({ effect }) => effect.type.startsWith('income')))(
    'is as printed: $id',
    ({ id, effect }) => {
      const at = tiles[id]?.areas?.[0] ?? 'baltic';
      const pays = (markers: number) => paysOf(table([{ markers: { [at]: markers } }]), 0, id);
      const each = effect.gold_per_marker;
      expect([0, 1, 2, 3, 4, 6, 9].map(pays)).toEqual(
        [0, 1, 2, 3, 4, 6, 9].map((markers) =>
          each === undefined ? effect.gold : Math.min(effect.max_gold ?? 0, markers * each),
        ),
      );
    },
  );
  test('is nothing for all others', () => {
    const others = board.tiles.filter(({ effect }) => !effect.type.startsWith('income'));
    expect(others.length).toBeGreaterThan(20);
    const rich = table([{ markers: Object.fromEntries(all.AreaId.map((at) => [at, 9])) }]);
    expect(others.map(({ id }) => paysOf(rich, 0, id))).toEqual(others.map(() => null));
  });
});

describe('the last battle', () => {
  const told = (k: string, p: Record<string, unknown>): Say => ({ k: `empires.${k}`, p });
  const entry = (v: number, events: Say[], undone = false): Entry => ({ v, events, undone });
  const thrown = (key: string, attack: number[], defence: number[], totals: number[]): Say =>
    told(key, { part: 'land', attack, defence, attack_total: totals[0], defence_total: totals[1] });
  const log: Entry[] = [
    entry(1, [told('attacked', { seat: 1, at: 'africa', target: 'spain' }), told('repelled', { at: 'africa' })]),
    entry(2, [told('turn', { seat: 0 })]),
    entry(3, [told('attacked', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp' })]),
    entry(4, [thrown('rolled', [2, 5], [1, 6], [6, 9])]),
    entry(5, [
      told('reserves', { seat: 0 }),
      thrown('reroll', [6, 1], [3, 3], [8, 4]),
      told('fought', { part: 'land', winner: 'attack' }),
      told('lost', { seat: 0, unit: 'army', at: 'india' }),
      told('retreated', { seat: 0, unit: 'army', at: 'india' }),
      told('conquered', { seat: 0, at: 'india', target: 'india/defended-4-g1-vp', placed: true }),
      told('spoils', { seat: 0, gold: 1, vp: 1 }),
    ]),
  ];

  test('is told with its throws, its losses and what it led to', () => {
    expect(lastBattle(log)).toMatchObject({
      seat: 0,
      at: 'india',
      target: 'india/defended-4-g1-vp',
      rolls: [
        { part: 'land', attack: [2, 5], defence: [1, 6], totals: [6, 9] },
        { part: 'land', attack: [6, 1], defence: [3, 3], totals: [8, 4] },
      ],
      lost: [
        { seat: 0, unit: 'army', saved: false },
        { seat: 0, unit: 'army', saved: true },
      ],
      end: 'conquered',
      placed: true,
      gold: 1,
      vp: 1,
      turns: 0,
    });
  });
  test('takes nothing from what follows it, or was taken back', () => {
    const after = entry(6, [told('turn', { seat: 1 }), told('lost', { seat: 1, unit: 'navy', at: 'india' })]);
    expect(lastBattle([...log, after])).toMatchObject({ turns: 1, lost: [{}, {}] });
    const back = log.map((one) => (one.v >= 3 ? { ...one, undone: true } : one));
    expect(lastBattle(back)).toMatchObject({ seat: 1, at: 'africa', end: 'repelled', turns: 1 });
    expect(lastBattle([])).toBeNull();
  });

  const view = (of: Partial<Table>, more: Partial<View> = {}): View =>
    ({
      table: table([{}, {}, {}], of),
      hand: null,
      you: 0,
      picker: { targets: new Set(), picked: new Set(), pick: () => undefined },
      news: { v: 0, events: [] },
      log: [],
      ...more,
    }) as unknown as View;

  test('stays on show for those whom it concerns, and for all others until the next turn but one or their own', () => {
    const turn = (v: number, seat: number) => entry(v, [told('turn', { seat })]);
    const later = [...log, turn(6, 1)];
    const room = (of: readonly Entry[], you: number | null, active: number) =>
      roomOf(view({ active }, { log: of, you }));
    expect(room(log, 2, 0)).toBe('report');
    expect([room(later, 0, 1), room(later, 2, 1), room(later, 1, 1), room(later, null, 1)]).toEqual([
      'report',
      'report',
      null,
      'report',
    ]);
    expect([room([...later, turn(7, 2)], 0, 2), room([...later, turn(7, 2)], null, 2)]).toEqual(['report', null]);
    closeReport(lastBattle(log)!.key);
    expect(room(log, 0, 0)).toBeNull();
  });
  test('that was brought upon the viewer comes before a later one of others, until it was put away', () => {
    const before = [
      entry(10, [told('attacked', { seat: 2, at: 'africa', target: 'spain' })]),
      entry(11, [told('lost', { seat: 0, unit: 'army', at: 'africa' }), told('conquered', { seat: 2 })]),
    ];
    const after = [
      ...before,
      entry(20, [told('attacked', { seat: 1, at: 'india', target: 'spain' })]),
      entry(21, [told('repelled', { seat: 1 })]),
    ];
    const [own, last] = [lastBattle(before)!, lastBattle(after)!];
    const seen = (you: number | null) => reportOf(view({}, { log: after, you }))?.key;
    expect([seen(0), seen(2), seen(null)]).toEqual([own.key, last.key, last.key]);
    closeReport(own.key);
    expect(seen(0)).toBe(last.key);
    closeReport('');
  });

  test('gives way to what is decided', () => {
    const asked = (stage: Table['stage'], you: number | null, seats: number[]) =>
      roomOf(view({ stage, asked: seats }, { you }));
    expect([asked('over', 0, []), asked('auction', null, [1])]).toEqual(['final', 'auction']);
    expect([asked('pay', 0, [0]), asked('pay', 1, [0]), asked('maintenance', 1, [0, 1])]).toEqual(['pay', null, 'pay']);
    expect(asked('turn', 0, [0])).toBeNull();
    const begun = (verb: string) => roomOf(view({}, { picker: { verb } as unknown as View['picker'] }));
    expect([begun('take'), begun('attack'), begun('build')]).toEqual(['tiles', 'attacks', null]);
  });

  test('is decided with what the prompt offers, and nothing while an action is on its way', () => {
    const begun: unknown[] = [];
    const choices: Choice[] = [
      { verb: 'offer', ally: 'spain', gold: { int: [2, 5] } },
      { verb: 'offer', ally: 'france', gold: 0 },
      { verb: 'ask', allies: { some: { of: ['france'], min: 1, max: 1 } } },
    ];
    const desk = (busy: boolean) => view({}, { choices, busy, begin: (action) => begun.push(action) });
    expect(ids(desk(false), 'offer', 'ally')).toEqual(['spain', 'france']);
    expect(ids(desk(false), 'ask', 'allies')).toEqual(['france']);
    expect([bounds(desk(false), 'offer', 'gold', { ally: 'spain' }), bounds(desk(false), 'close', 'gold')]).toEqual([
      [2, 5],
      null,
    ]);
    expect(bounds(desk(false), 'offer', 'gold', { ally: 'france' })).toEqual([0, 0]);
    expect([can(desk(false), 'offer', { ally: 'spain', gold: 6 }), can(desk(false), 'offer', { gold: 5 })]).toEqual([
      false,
      true,
    ]);
    go(desk(true), { verb: 'close' });
    go(desk(false), { verb: 'offer', ally: 'spain', gold: 3 });
    expect(begun).toEqual([{ verb: 'offer', ally: 'spain', gold: 3 }]);
  });
});
