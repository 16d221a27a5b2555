import { describe, expect, test } from 'vitest';
import type { Choice } from '../../protocol/types';
import { can } from '../../kit/choices';
import { addressees, hindrance, limit, negotiable, obstacle, partiesOf, unanswered, waitsFor } from './desk';
import en from './panel.en.json';
import { bought, nearest, purchasesOf } from './buying';
import { startOf } from './starts';
import { firstShown, momentOf, roomOf } from './rooms';
import { complete, deskVerbs, fill, groups, kindsOf, toggled } from './terms';
import { verbs, type Draft, type OpenOffer, type Stage, type Table, type Term } from './generated';
import type { BarrelView } from './view';

const choose = (verb: string, fields: object = {}): Choice => ({ verb, ...fields }) as Choice;
const seats = { one: [0, 1, 2] };
const choices: Choice[] = [
  choose('pass'),
  choose('add_money', { from: seats, to: seats, amount: { int: [1, 400] } }),
  choose('add_pay_money_won', {
    from: seats,
    to: seats,
    amount: { int: [1, 400] },
    region: { one: ['anbar', 'wasit'] },
    until: { int: [5, 12] },
  }),
  choose('add_no_sale', { by: seats, towards: seats, turn: 12 }),
  choose('add_control', { from: 1, at: { one: ['najaf', 'babil'] }, to: seats }),
  choose('add_control', { from: 2, at: 'bassora', to: seats }),
  choose('add_pact', {
    region: 'wasit',
    roller: seats,
    order: { some: { of: [0, 1, 2], min: 2, max: 3 } },
    until: { int: [5, 12] },
  }),
];
const writer = { you: 0, to: [2] };

describe('a term that is being put together', () => {
  test('is of a kind that the prompt offers, under the heading of its kind', () => {
    expect(kindsOf(choices)).toEqual([
      ['at_once', ['add_money', 'add_control']],
      ['later', ['add_pay_money_won']],
      ['promise', ['add_no_sale', 'add_pact']],
    ]);
    expect(kindsOf([choose('pass')])).toEqual([]);
  });
  test('begins with the writer, the one it is for, and what is least', () => {
    expect(fill(choices, 'add_money', {}, writer).action).toEqual({ verb: 'add_money', from: 0, to: 2, amount: 1 });
    expect(fill(choices, 'add_pay_money_won', {}, writer).action).toMatchObject({ region: 'anbar', until: 7 });
  });
  test('is never between a seat and itself', () => {
    const { fields, action } = fill(choices, 'add_money', { from: 2 }, writer);
    expect(action).toMatchObject({ from: 2, to: 0 });
    expect(fields.find(({ name }) => name === 'to')?.options).toEqual([0, 1]);
    expect(complete(choices, action)).toBe(true);
  });
  test('offers in a field what the fields before it leave', () => {
    const first = fill(choices, 'add_control', {}, writer);
    expect(first.action).toMatchObject({ from: 1, at: 'najaf' });
    const other = fill(choices, 'add_control', { from: 2, at: 'najaf' }, writer);
    expect(other.action).toMatchObject({ from: 2, at: 'bassora', to: 0 });
    expect(other.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['from', 'one'],
      ['at', 'one'],
      ['to', 'one'],
    ]);
    expect(complete(choices, other.action)).toBe(true);
  });
  test('reads a range of one number as a number', () => {
    const { fields, action } = fill(choices, 'add_no_sale', { turn: 3 }, writer);
    expect(fields[2]).toMatchObject({ name: 'turn', kind: 'number', min: 12, max: 12 });
    expect(action).toEqual({ verb: 'add_no_sale', by: 0, towards: 2, turn: 12 });
  });
  test('keeps what was chosen only where it is permitted', () => {
    const keep = fill(choices, 'add_money', { amount: 400, from: 9 }, writer);
    expect(keep.action).toMatchObject({ from: 0, amount: 400 });
    expect(fill(choices, 'add_money', { amount: 401 }, writer).action).toMatchObject({ amount: 1 });
  });
  test('is a pact only with two in the order of losses, and the one who rolls among them', () => {
    const pact = (order: number[]) => fill(choices, 'add_pact', { order, roller: 1 }, writer).action;
    expect(complete(choices, pact([]))).toBe(false);
    expect(complete(choices, pact([1]))).toBe(false);
    expect(complete(choices, pact([2, 0]))).toBe(false);
    expect(complete(choices, pact([2, 1]))).toBe(true);
    expect(toggled([2], 1)).toEqual([2, 1]);
    expect(toggled([2, 1], 2)).toEqual([1]);
  });
  test('has words for every kind', () => {
    const kinds = Object.values(groups).flat();
    expect(kinds).toHaveLength(14);
    for (const verb of kinds) expect(en).toHaveProperty([`barrel.panel.desk.kind.${verb}`]);
    for (const group of Object.keys(groups)) expect(en).toHaveProperty([`barrel.panel.desk.group.${group}`]);
  });
});

const offer = (more: Partial<OpenOffer> = {}): OpenOffer => ({
  id: 'offer-012-4',
  from: 1,
  to: [0, 2],
  accepted: [2],
  terms: [{ verb: 'money', from: 0, to: 1, amount: 3 }],
  can_meet: true,
  ...more,
});
const draftOf = (more: Partial<Draft> = {}): Draft => ({ to: [1], terms: [], outdated: [], ...more });
const slot: Stage = { kind: 'slot', slot: 1, seat: 0, doing: { kind: 'open' } };
const tableOf = (stage: Stage, asked: number[] = []): Table =>
  ({
    turn: 5,
    stage,
    asked,
    clauses: [{ id: 'clause-2', parties: [1, 2], term: { verb: 'defend', by: 1, towards: 2, until: 9 } }],
  }) as unknown as Table;
function viewOf(hand: object, of: Choice[] = [], you: number | null = 0): BarrelView {
  const all = { offers: [], offers_left: 3, draft: null, ...hand };
  return { table: tableOf(slot), hand: all, you, choices: of, begin: () => undefined } as unknown as BarrelView;
}

describe('the agreement desk', () => {
  test('tells who has to answer, and what waits for the viewer', () => {
    expect(waitsFor(offer())).toEqual([0]);
    const own = offer({ id: 'offer-01-5', from: 0, to: [1], accepted: [] });
    expect(unanswered(viewOf({ offers: [offer(), own] })).map(({ id }) => id)).toEqual(['offer-012-4']);
    expect(unanswered(viewOf({ offers: [offer({ accepted: [0] })] }))).toEqual([]);
    expect(unanswered(viewOf({ offers: [offer()] }, [], null))).toEqual([]);
  });
  test('says why an offer cannot be accepted now (OMB-23.2, 23.9)', () => {
    const accept = [choose('accept', { offer: { one: ['offer-012-4'] } })];
    expect(hindrance(viewOf({}, accept), offer())).toBeNull();
    expect(hindrance(viewOf({}), offer({ can_meet: false }))).toBe('short');
    const control = offer({ terms: [{ verb: 'control', from: 1, at: 'najaf', to: 0 }] });
    expect(hindrance(viewOf({}), control)).toBe('control');
    expect(hindrance(viewOf({}), { ...control, can_meet: false })).toBe('short');
  });
  test('says why a draft cannot be made an offer now (OMB-23.7, 23.8)', () => {
    const terms: Term[] = [{ verb: 'money', from: 0, to: 1, amount: 3 }];
    expect(obstacle(viewOf({ draft: draftOf({ terms }) }, [choose('propose')]))).toBeNull();
    expect(obstacle(viewOf({ draft: draftOf() }))).toBe('empty');
    expect(obstacle(viewOf({ draft: draftOf({ terms, outdated: [1] }) }))).toBe('outdated');
    expect(obstacle(viewOf({ draft: draftOf({ terms }), offers_left: 0 }))).toBe('used_up');
    expect(limit(viewOf({}))).toBe('open');
    for (const reason of ['empty', 'outdated', 'used_up', 'open']) {
      expect(en).toHaveProperty([`barrel.panel.desk.cannot.${reason}`]);
    }
  });
  test('lays a draft before all whom a term mentions, less its writer', () => {
    const terms: Term[] = [
      { verb: 'no_bombing', by: 3, towards: 0, until: 9 },
      { verb: 'lift', clause: 'clause-2' },
      { verb: 'pact', region: 'wasit', roller: 4, order: [0, 4], until: 8 },
    ];
    expect(addressees([1], terms, 0, tableOf(slot))).toEqual([1, 2, 3, 4]);
    expect(partiesOf({ verb: 'lift', clause: 'clause-9' }, tableOf(slot))).toEqual([]);
    expect(partiesOf({ verb: 'control', from: 1, at: 'najaf', to: 2 }, tableOf(slot))).toEqual([1, 2]);
  });
  test('offers only what the prompt does', () => {
    const view = viewOf({}, [choose('strike', { term: { int: [1, 2] } })]);
    expect([1, 2, 3].map((term) => can(view, 'strike', { term }))).toEqual([true, true, false]);
    expect(can(view, 'discard')).toBe(false);
    expect(can({ ...view, begin: undefined } as unknown as BarrelView, 'strike')).toBe(false);
  });
  test('is open from the end of setup to the end of the match (OMB-23.5)', () => {
    expect(negotiable(tableOf(slot))).toBe(true);
    expect(negotiable(tableOf({ kind: 'buying', seat: 0 }))).toBe(false);
    expect(negotiable(tableOf({ kind: 'over' }))).toBe(false);
  });
});

describe('editors begin with what is usual', () => {
  const regions = { some: { of: ['anbar', 'najaf'], min: 0, max: 2 } };
  test('all regions that can produce, all who can help (DP-10, DP-24)', () => {
    expect(startOf('regions', { verb: 'produce' }, viewOf({}, [choose('produce', { regions })]))).toEqual([
      'anbar',
      'najaf',
    ]);
    const ask = choose('ask_defence', { seats: { some: { of: [1, 2], min: 0, max: 2 } } });
    expect(startOf('seats', { verb: 'ask_defence' }, viewOf({}, [ask]))).toEqual([1, 2]);
    expect(startOf('seats', { verb: 'bomb' }, viewOf({}, [ask]))).toBeUndefined();
  });
  test('as many barrels as are needed, and the point that is free (DP-3, DP-19)', () => {
    const cover = { ...viewOf({}, [choose('cover', { barrels: { int: [0, 3] } })]), hints: { price: 3, needed: 5 } };
    expect(startOf('barrels', { verb: 'cover' }, cover)).toBe(3);
    expect(startOf('barrels', { verb: 'cover' }, { ...cover, hints: { price: 3, needed: 2 } })).toBe(2);
    const media = (costs: number[], most: number) => ({
      ...viewOf({}, [choose('campaign', { points: { int: [0, most] } })]),
      hints: { costs },
    });
    expect(startOf('points', { verb: 'campaign' }, media([0, 0, 6, 12], 3))).toBe(1);
    expect(startOf('points', { verb: 'campaign' }, media([0, 0], 0))).toBe(0);
    const over = { bassora: 2, diwaniya: 1 };
    const base = viewOf({}, [choose('transport', { barrels: { split: { total: [0, 2], over } } })]);
    expect(startOf('barrels', { verb: 'transport' }, base)).toBeUndefined();
    const plan = (barrels: Record<string, number>) =>
      startOf('barrels', { verb: 'transport' }, { ...base, hints: { loaded: {}, plan: barrels } });
    expect(plan({ diwaniya: 1, bassora: 1 })).toEqual({ bassora: 1, diwaniya: 1 });
    expect(plan({ bassora: 3 })).toBeUndefined();
    expect(startOf('barrels', { verb: 'sell' }, viewOf({}, [choose('sell', { barrels: { int: [1, 4] } })]))).toBe(
      undefined,
    );
  });
});

describe('the initial purchases (OMB-3.4)', () => {
  const offered = [
    ...[0, 1, 2].map((troops) => choose('start_with', { troops, logistics: { int: [0, 3 - troops] } })),
    choose('start_with', { troops: 3, logistics: 0 }),
  ];
  test('are limited together', () => {
    const most = purchasesOf(offered);
    expect([...most]).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
    expect(nearest(most)).toEqual({ troops: 3, logistics: 0, mostTroops: 3, mostLogistics: 0 });
    expect(nearest(most, { troops: 1, logistics: 5 })).toMatchObject({ troops: 1, logistics: 2 });
    expect(purchasesOf([choose('pass')]).size).toBe(0);
  });
  test('are made one after the other', () => {
    const table = { ...tableOf({ kind: 'buying', seat: 0 }), order: [2, 0, 1] };
    expect(bought(table).map(({ seat, done }) => [seat, done])).toEqual([
      [2, true],
      [0, false],
      [1, false],
    ]);
    expect([firstShown(table, 0), firstShown(table, 1)]).toEqual(['room', 'map']);
  });
});

test('the desk has a control for every verb that adds a term', () => {
  const adding = Object.keys(verbs).filter((verb) => verb.startsWith('add_'));
  expect(deskVerbs.filter((verb) => verb.startsWith('add_')).sort()).toEqual(adding.sort());
});

describe('what is seen first on a phone', () => {
  const moving = { kind: 'taxes' } as const;
  test('is the action board for who chooses, the battle in a battle, else the map', () => {
    expect(firstShown(tableOf(slot), 0)).toBe('room');
    expect(firstShown(tableOf(slot), 1)).toBe('map');
    expect(firstShown(tableOf({ ...slot, doing: moving } as Stage), 0)).toBe('map');
    const war: Stage = { kind: 'war', left: [], at: 'wasit', step: { kind: 'pact', seat: 1, offered: null } };
    expect([roomOf(tableOf(war)), firstShown(tableOf(war), 2)]).toEqual(['battle', 'room']);
    const cells: Stage = { kind: 'rebels', seat: 0, step: { kind: 'act' } };
    expect([roomOf(tableOf(cells)), firstShown(tableOf(cells), 0)]).toEqual([null, 'map']);
  });
  test('is decided anew with every question, not with every change', () => {
    expect(momentOf(tableOf(slot, [0]), 0)).toBe(momentOf({ ...tableOf(slot, [0]), price: 4 }, 0));
    expect(momentOf(tableOf(slot, [0]), 0)).not.toBe(momentOf(tableOf({ ...slot, doing: moving } as Stage, [0]), 0));
    expect(momentOf(tableOf(slot, [0]), 0)).not.toBe(momentOf(tableOf(slot, [1]), 0));
  });
});
