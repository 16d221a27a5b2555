import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arrowBetween } from '../../board/arrow';
import { formatParts } from '../../i18n/format';
import type { Translate } from '../../i18n/messages';
import type { Choice } from '../../protocol/types';
import type { GameView } from '../types';
import * as board from './board';
import { attackRange, outcome, sifAt, stands } from './battle';
import { looks, seatColor } from './colours';
import en from './en.json';
import es from './es.json';
import { areaIds, boxOf, heart, isCountry, landIds, map, seaIds } from './map';
import { bounds, can, offered, values } from '../../kit/choices';
import { players, positions } from './preview';
import { collect } from './reveals';
import { roomOf } from './rooms';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';
import { clockwise, counts, functionOf, functions, majority, members, total, untilWar } from './standing';
import { faces, FULL, less, points, seen, spelled } from './tokens';
import { asks, type Hand, type Stage, type Table } from './generated';
import { answers, areaLabel, nameOf, note, param, partOf, ruleOf, startOf, type View } from './words';

const catalogues: Record<string, Record<string, string>> = { en, es };
const page = readFileSync(new URL('../../../../docs/games/mideast.md', import.meta.url), 'utf8');

const say = (key: string, given: Record<string, unknown> = {}): string => {
  const message = catalogues['en']![key];
  return message === undefined ? key : formatParts(message, 'en', given, (value) => String(value)).join('');
};
const viewOf = (name: string, more: Partial<View> = {}): View =>
  ({
    table: positions[name]!.table,
    hand: positions[name]!.hand,
    you: 0,
    seats: players.map((player, seat) => ({ seat, name: player, taken: true, bot: null, connected: true })),
    hints: positions[name]!.hints ?? null,
    picker: { targets: new Set(), picked: new Set(), pick: () => undefined },
    choices: positions[name]!.choices ?? [],
    begin: () => undefined,
    news: { v: 1, events: [] },
    t: say,
    nameOf: (id: string) =>
      catalogues['en']![`mideast.id.${id}`] ?? nameOf(id, 'en', say as unknown as Translate) ?? id,
    ...more,
  }) as GameView<Table, Hand>;

describe('the map', () => {
  test('has every area of the board, of the right kind', () => {
    expect([...areaIds].sort()).toEqual(board.areas.map(({ id }) => id).sort());
    for (const { id, kind, country } of board.areas) {
      expect(map.regions[id]!.kind, id).toBe(kind);
      expect(isCountry(id), id).toBe(country);
      expect(map.regions[id]!.badge !== undefined, id).toBe(kind === 'land');
    }
    expect([landIds.length, seaIds.length]).toEqual([13, 3]);
  });
  test('has room for forces, and a middle inside its box', () => {
    for (const id of areaIds) {
      expect(map.regions[id]!.slots.length, id).toBeGreaterThanOrEqual(7);
      const [x, y, w, h] = boxOf(id);
      const middle = heart(id);
      expect(middle.x > x && middle.x < x + w && middle.y > y && middle.y < y + h, id).toBe(true);
    }
  });
  test('tells six seats apart by colour and by sign', () => {
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(6);
    expect(new Set(looks.map(({ land }) => land)).size).toBe(6);
    expect(new Set(looks.map((_, seat) => seatColor(seat).sign)).size).toBe(6);
  });
});

describe('tokens', () => {
  test('are those of the board', () => {
    expect(faces(FULL)).toHaveLength(board.force_pool.tokens);
    expect(points(FULL)).toBe(board.force_pool.points);
  });
  test('are counted, ordered and taken away', () => {
    expect(faces({ '1': 2, '5': 1 })).toEqual([5, 1, 1]);
    expect(spelled({ '1': 2, '5': 1 })).toBe('5 + 1 + 1');
    expect(less({ '1': 2, '5': 1 }, { '1': 2 })).toEqual({ '5': 1 });
    expect(points(null)).toBe(0);
  });
  test('show their values to their owner alone', () => {
    const { table, hand } = positions['move']!;
    expect(seen(table, hand, 0, 'turkey').map(({ value }) => value)).toEqual([5, 1]);
    expect(seen(table, hand, 0, 'iraq').map(({ value }) => value)).toEqual([null, null, null]);
    expect(seen(table, null, null, 'turkey').map(({ value }) => value)).toEqual([null, null]);
    expect(seen(table, hand, 0, 'lebanon')).toEqual([]);
  });
  test('show to everybody what is open', () => {
    const { table } = positions['over']!;
    expect(seen(table, null, null, 'iraq').map(({ value }) => value)).toEqual([5, 2, 1]);
  });
  test('that moved are marked', () => {
    const { table, hand } = positions['move']!;
    const moved = { ...table, move: { friendly: ['turkey'], moved: { turkey: 1, iraq: 2 } } };
    expect(seen(moved, { ...hand, moved: { turkey: { '1': 1 } } }, 0, 'turkey')).toEqual([
      { value: 5, moved: false },
      { value: 1, moved: true },
    ]);
    expect(seen(moved, hand, 0, 'iraq').map(({ moved: yes }) => yes)).toEqual([false, true, true]);
  });
});

describe('battles', () => {
  test.each([
    // MEP-T51 to T56: A, d, S; success, losses of the attacker and of the defender.
    ['T51', 6, 2, 0, true, 2, 2],
    ['T52', 3, 3, 0, false, 3, 3],
    ['T53', 3, 3, 0, false, 3, 3],
    ['T54', 2, 0, 0, true, 0, 0],
    ['T55', 5, 2, 3, false, 5, 2],
    ['T56', 6, 0, 3, true, 3, 0],
    ['T66', 3, 2, 3, false, 3, 2],
  ])('come out as in MEP-%s', (_, attack, defence, sif, success, attackLost, defenceLost) => {
    expect(outcome(attack, defence, sif)).toEqual({ success, attackLost, defenceLost });
  });
  test('are bounded by what everybody knows', () => {
    // On the map: 5, 2, 1.
    const pool = { '1': 4, '2': 2, '3': 1, '4': 1 };
    expect(attackRange(pool, 1)).toEqual([1, 5]);
    expect(attackRange(pool, 2)).toEqual([3, 7]);
    expect(attackRange(pool, 3)).toEqual([8, 8]);
    expect(attackRange({}, 11)).toEqual([23, 23]);
  });
  test('hold against as much as is paid for, and 3 more with an intervention force', () => {
    expect(stands(2, 3)).toEqual([
      { oil: 0, holds: 3 },
      { oil: 1, holds: 4 },
      { oil: 2, holds: 5 },
    ]);
    const { table } = positions['move']!;
    expect(sifAt(table, 'syria')).toBe(3);
    expect(sifAt(table, 'turkey')).toBe(0);
    // Without its owner beside it, it defends nothing (MEP-5.22).
    const left = { ...table, areas: { ...table.areas, syria: { ...table.areas['syria']!, owner: null } } };
    expect(sifAt(left, 'syria')).toBe(0);
  });
  test('are drawn as an arrow that ends before its target', () => {
    const { head, mid } = arrowBetween({ x: 0, y: 0 }, { x: 200, y: 0 }, 26, 17);
    const [x = 0, y = 0] = head.slice(1).split('L')[0]!.split(' ').map(Number);
    expect(Math.hypot(x - 200, y)).toBeCloseTo(26, 0);
    expect(mid.x).toBeGreaterThan(60);
    expect(mid.x).toBeLessThan(140);
  });
});

describe('the state of the match', () => {
  test('tells how far War is', () => {
    const { table } = positions['move']!;
    expect(untilWar(table)).toEqual({ perRound: 42, rounds: 3 });
    expect(untilWar({ ...table, seats: table.seats.map((seat) => ({ ...seat, living: false })) }).rounds).toBeNull();
  });
  test('knows the function of every stage', () => {
    expect(functionOf('auction', 'economic')).toBe('drilling');
    expect(functionOf('auction', 'diplomatic')).toBe('arms');
    expect(functionOf('veto', 'diplomatic')).toBe('un');
    expect(functionOf('pair', null)).toBeNull();
    for (const stage of ['revenue', 'drill', 'demobilise', 'move', 'retreat', 'buy', 'ballot', 'relations'] as const) {
      expect(Object.values(functions).flat(), stage).toContain(functionOf(stage, null));
    }
  });
  test('counts both ways (MEP-T46)', () => {
    const { table } = positions['move']!;
    const areas = { ...table.areas, turkey: { ...table.areas['turkey']!, sif: 4 } };
    const seats = table.seats.map((seat, index) => (index === 0 ? { ...seat, points: 7 } : seat));
    expect(counts({ ...table, areas, seats }, 0, 20)).toMatchObject({ war: 29, peace: 11, sif: 2 });
    const out = seats.map((seat) => ({ ...seat, living: false }));
    expect(counts({ ...table, seats: out }, 0, 5)).toMatchObject({ war: 5, peace: 5 });
  });
  test('counts members and majorities (MEP-T39)', () => {
    expect(members(positions['move']!.table, 'red')).toEqual([1, 4]);
    expect([1, 2, 3, 4].map(majority)).toEqual([1, 2, 2, 3]);
    expect(total({ '0': 3, '4': 2 })).toBe(5);
    expect(clockwise([0, 2, 3, 5], 3, 6)).toEqual([3, 5, 0, 2]);
  });
  test('has a room for every decision that needs one', () => {
    const stages: [Stage, string | null][] = [
      ['pair', null],
      ['host', 'host'],
      ['negotiation', 'negotiation'],
      ['drill', 'auction'],
      ['losses', 'battle'],
      ['veto', 'assembly'],
      ['over', 'final'],
    ];
    for (const [stage, room] of stages) expect(roomOf({ ...positions['move']!.table, stage })).toBe(room);
  });
});

describe('reveals', () => {
  const event = (k: string, p = {}) => ({ k: `mideast.${k}`, p });
  test('stay until something new begins', () => {
    const first = collect([], 5, [event('bids', { bids: [] }), event('rebid', { floor: 4 })]);
    expect(first.map(({ kind }) => kind)).toEqual(['bids', 'rebid']);
    const second = collect(first, 6, [event('answered')]);
    expect(second).toEqual(first);
    expect(collect(second, 7, [event('attack')])).toEqual([]);
  });
  test('of a version outlive the turn that ends with it', () => {
    const shown = collect([], 9, [event('bids'), event('turn')]);
    expect(shown).toHaveLength(1);
    expect(collect(shown, 10, [event('turn')])).toEqual([]);
  });
  test('of battles stay for a while, and for those who were in them until they are put away', () => {
    const shown = collect([], 9, [event('battle', { seat: 1, victim: 2 })], 0, 1000);
    expect(collect(shown, 10, [event('turn')], 0, 4900)).toHaveLength(1);
    expect(collect(shown, 10, [event('turn')], 0, 5100)).toHaveLength(0);
    expect(collect(shown, 10, [event('turn')], 2, 90_000)).toHaveLength(1);
  });
  test('are few', () => {
    expect(
      collect(
        [],
        3,
        Array.from({ length: 6 }, () => event('bids')),
      ),
    ).toHaveLength(3);
  });
});

describe('what the prompt offers', () => {
  const view = viewOf('revenue');
  test('is found by verb and known fields', () => {
    expect(can(view, 'take', { source: 'reserve' })).toBe(true);
    expect(can(view, 'take', { source: 'supply', amount: 10 })).toBe(false);
    expect(can(view, 'pass')).toBe(false);
    expect(bounds(view, 'take', 'amount', { source: 'reserve' })).toEqual([1, 9]);
    expect(bounds(view, 'bid', 'amount')).toBeNull();
    expect(offered(view, 'take')).toHaveLength(2);
  });
  test('is nothing for a spectator', () => {
    expect(can({ ...view, choices: [] }, 'take')).toBe(false);
  });
  test('lists the values of a field once', () => {
    const choices = [
      { verb: 'cancel_order', at: { one: ['iraq', 'iran'] } },
      { verb: 'cancel_order', at: 'iraq' },
    ] as unknown as Choice[];
    expect(values({ ...view, choices }, 'cancel_order', 'at')).toEqual(['iraq', 'iran']);
  });
});

describe.each(Object.keys(catalogues))('the catalogue %s', (lang) => {
  const catalogue = catalogues[lang]!;

  test('names values and phases', () => {
    for (const id of ['1', '2', '3', '4', '5', 'economic', 'military', 'diplomatic']) {
      expect(catalogue[`mideast.id.${id}`], id).toBeTruthy();
    }
    for (const { text } of map.decor) {
      if (text) expect(catalogue[`mideast.map.${text.toLowerCase().replaceAll(' ', '_')}`], text).toBeTruthy();
    }
  });
});

describe('the short rules', () => {
  const idsOf = (rules: typeof rulesEn) => rules.map(({ items }) => items.map((item) => item.ids));
  test('cover the same rules in both languages, each once', () => {
    expect(idsOf(rulesEs)).toEqual(idsOf(rulesEn));
    const all = idsOf(rulesEn).flat(2);
    expect(new Set(all).size).toBe(all.length);
    for (const rules of [rulesEn, rulesEs]) {
      for (const { items } of rules) for (const { text } of items) expect(text.length).toBeGreaterThan(5);
    }
  });
  test('have an anchor for every rule that a page or a question names', () => {
    const all = new Set(idsOf(rulesEn).flat(2));
    const named = [...page.matchAll(/MEP-(?:[DH]\d+|\d+\.\d+)/g)].map(([id]) => id);
    expect(named.length).toBeGreaterThan(30);
    for (const id of named) expect(all.has(id), id).toBe(true);
    for (const ask of Object.keys(asks)) {
      const rule = ruleOf({ k: `mideast.${ask}`, p: { kind: 'arms' } });
      if (ask === 'aside') expect(rule).toBeUndefined();
      else expect(all.has(rule!), ask).toBe(true);
    }
    expect(ruleOf({ k: 'mideast.host', p: { kind: 'drilling' } })).toBe('MEP-4.8');
  });
});

describe('words', () => {
  const view = viewOf('move');
  test('name what the catalogue cannot list', () => {
    expect(view.nameOf('turkey:5')).toBe('Turkey, token of 5');
    expect(view.nameOf('economic+military')).toBe('Economic + Military');
    expect(view.nameOf('deal-0-2-3')).toBe('deal 3');
    expect(partOf('quotas', '2', view)).toBe('Carlos');
    expect(partOf('tokens', '2', view)).toBeUndefined();
  });
  test('tell tokens, bids, ballots, quotas and orders', () => {
    expect(param('tokens', { '5': 1, '1': 2 }, view)).toBe('5 + 1 + 1');
    expect(param('tokens', { 'turkey:5': 1, 'turkey:1': 1, 'iraq:2': 1 }, view)).toBe('Turkey 5 + 1, Iraq 2');
    expect(param('tokens', 3, view)).toBeUndefined();
    expect(param('gone', {}, view)).toBe('none');
    expect(
      param(
        'bids',
        [
          { seat: 0, amount: 4 },
          { seat: 1, amount: 0 },
        ],
        view,
      ),
    ).toBe('Ana 4, Bea 0');
    expect(
      param(
        'ballots',
        [
          { seat: 0, vote: 'yes', weight: 2 },
          { seat: 1, vote: 'abstain', weight: 1 },
        ],
        view,
      ),
    ).toBe('Ana Yes (2), Bea abstains (1)');
    expect(param('vetoes', [{ seat: 3, veto: true }], view)).toBe('Dunia: veto');
    expect(param('quotas', { '0': 5, '2': 0 }, view)).toBe('Ana 5, Carlos 0');
    expect(param('most', 0, view)).toBe('pay nothing');
    expect(param('most', 23, view)).toBe('pay for all');
    expect(param('deal', 'deal-0-2-3', view)).toBe('deal 3 between Ana and Carlos');
    expect(param('text', 'red', view)).toBe('red');
  });
  test('never guess what is hidden', () => {
    expect(areaLabel(view, 'turkey')).toContain('Ana with 5 + 1');
    expect(areaLabel(view, 'iraq')).toContain('Dunia with 3 hidden tokens');
    expect(areaLabel(viewOf('move', { you: null, hand: null }), 'turkey')).toContain('2 hidden tokens');
    expect(areaLabel(view, 'cyprus')).toContain('Peacekeepers');
  });
  test('note what an action costs', () => {
    expect(note({ verb: 'annex', to: 'syria', tokens: { 'turkey:2': 2 } }, view)).toBe('4 oil');
    expect(note({ verb: 'take', source: 'reserve', amount: 5 }, view)).toBe('5 more are lost');
    expect(note({ verb: 'take', source: 'supply', amount: 96 }, view)).toBe('War at once');
    expect(note({ verb: 'take', source: 'supply', amount: 5 }, view)).toBeUndefined();
    expect(note({ verb: 'drill', at: 'sinai' }, view)).toBe('gives no oil');
    expect(note({ verb: 'defend', oil: 2 }, viewOf('defence'))).toBe('holds against 2');
  });
  test('leave to the bar what has no room', () => {
    for (const ask of ['pair', 'move', 'losses', 'retreat', 'buy', 'drill', 'resolution', 'homeland']) {
      expect(answers({ k: `mideast.${ask}` }), ask).toBe(false);
    }
    expect(answers({ k: 'mideast.negotiation', p: { round: 2 } })).toBe(true);
  });
  test('begin a change with the force as it is', () => {
    const moved = viewOf('move', { hand: { ...positions['move']!.hand, moved: { turkey: { '1': 1 } } } });
    expect(startOf('tokens', { verb: 'buy', at: 'turkey' }, moved)).toEqual({ '5': 1, '1': 1 });
    expect(startOf('tokens', { verb: 'regroup', at: 'turkey', group: 'free' }, moved)).toEqual({ '5': 1 });
    expect(startOf('tokens', { verb: 'regroup', at: 'turkey', group: 'moved' }, moved)).toEqual({ '1': 1 });
    expect(startOf('tokens', { verb: 'attack', from: 'turkey' }, moved)).toBeUndefined();
  });
  test('show a quota of 0, and none where there is none', () => {
    const message = 'mideast.event.revenue';
    const p = { seat: 'Ana', amount: 3, entitlement: 6, source: 'supply' };
    expect(say(message, p)).toBe('Ana takes 3 of 6 oil from the Supply.');
    expect(say(message, { ...p, quota: 0 })).toContain('(quota 0)');
    expect(say(message, { ...p, quota: 4 })).toContain('(quota 4)');
  });
});
