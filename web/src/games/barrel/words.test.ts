import type { Translate } from '../../i18n/messages';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatParts } from '../../i18n/format';
import type { GameView } from '../types';
import en from './en.json';
import es from './es.json';
import { asks, options, verbs, type Hand, type Seat, type Table, type Term } from './generated';
import { hand as held, region, seat as seated, table as made } from './made';
import messages from './messages';
import { speechPoints } from './numbers';
import { anchors, ruleOf } from './rulebook';
import rulesEn from './rules.en.json';
import {
  answers,
  brief,
  draftLines,
  money,
  nameOf,
  note,
  param,
  seatParams,
  termsText,
  termText,
  type View,
} from './words';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const catalogues: Record<string, Record<string, string>> = { en, es };

const terms = Object.keys(verbs).flatMap((verb) => (verb.startsWith('add_') ? [verb.slice(4)] : []));

const say = (key: string, given: Record<string, unknown> = {}, lang = 'en'): string => {
  const message = catalogues[lang]![key];
  return message === undefined ? key : formatParts(message, lang, given, (value) => String(value)).join('');
};

describe.each(Object.keys(catalogues))('the catalogue %s', (lang) => {
  const catalogue = catalogues[lang]!;

  test('words verbs and fields in few letters, and tells every action that has fields', () => {
    for (const [verb, fields] of Object.entries(verbs)) {
      expect(catalogue[`barrel.verb.${verb}`]!.length, verb).toBeLessThanOrEqual(40);
      if (fields.length > 0) expect(catalogue[`barrel.do.${verb}`], verb).toBeTruthy();
      for (const field of fields.map((one) => one.replace('?', ''))) {
        const text = catalogue[`barrel.field.${verb}.${field}`] ?? catalogue[`barrel.field.${field}`];
        expect(text!.length, `${verb} ${field}`).toBeLessThanOrEqual(45);
      }
    }
  });

  test('words every term of an agreement, in a draft and beyond', () => {
    expect(terms).toHaveLength(14);
    for (const term of terms) expect(catalogue[`barrel.term.${term}`], term).toBeTruthy();
  });

  test('says more of every option', () => {
    for (const option of Object.keys(options)) expect(catalogue[`barrel.option.${option}.hint`], option).toBeTruthy();
  });

  test('tells every rule', () => {
    const merged = messages[lang]!;
    for (const id of anchors(rulesEn).keys()) expect(merged[`barrel.rule.${id}`], id).toBeTruthy();
  });
});

describe('the short rules', () => {
  test('have an anchor for every rule that the page or the server names', () => {
    const known = anchors(rulesEn);
    const sources = (path: string): string[] =>
      readdirSync(new URL(path, root)).flatMap((name) => {
        const full = `${path}${name}`;
        if (statSync(new URL(full, root)).isDirectory()) return sources(`${full}/`);
        return name.endsWith('.rs') ? [read(full)] : [];
      });
    const texts = [read('docs/games/barrel.md'), ...sources('server/games/barrel/src/')];
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/OMB-\d+\.\d+/g)].map(([id]) => id)));
    expect(named.size).toBeGreaterThan(80);
    for (const id of named) expect(known.has(id), id).toBe(true);
    expect(known.get('OMB-9.6')).toBe('OMB-9.1');
  });

  test('have a line for every question and for every verb that has one of its own', () => {
    const known = anchors(rulesEn);
    for (const ask of Object.keys(asks)) {
      const rule = ruleOf({ k: `barrel.${ask}` });
      if (ask === 'aside') expect(rule).toBeUndefined();
      else expect(known.has(rule!), ask).toBe(true);
    }
    for (const verb of Object.keys(verbs)) {
      const rule = ruleOf({ k: 'barrel.aside' }, verb);
      if (rule !== undefined) expect(known.has(rule), verb).toBe(true);
    }
    // Asides belong to no question, so that each needs a rule of its own.
    for (const verb of terms.map((term) => `add_${term}`)) {
      expect(ruleOf({ k: 'barrel.slot' }, verb), verb).not.toBe(ruleOf({ k: 'barrel.slot' }));
    }
    expect(ruleOf({ k: 'barrel.slot' }, 'sell')).toBe('OMB-13.1');
    expect(ruleOf({ k: 'barrel.campaign' }, 'campaign')).toBe('OMB-6.1');
  });
});

const seat = (more: Partial<Seat> = {}): Seat => seated({ troops: 4, regions: 1, ...more });
const players = ['Ana', 'Bea', 'Carlos'];
const clause: Term = { verb: 'no_bombing', by: 1, towards: 0, until: 7 };
const table = (more: Partial<Table> = {}): Table =>
  made(more.seats ?? players.map(() => seat()), {
    turn: 5,
    phase: 2,
    price: 3,
    regions: { bassora: region({ oil: 4 }), najaf: region({ oil: 2 }) },
    clauses: [{ id: 'clause-3', parties: [0, 1], term: clause }],
    ...more,
  });
const gift: Term = { verb: 'money', from: 0, to: 1, amount: 3 };
const lift: Term = { verb: 'lift', clause: 'clause-3' };
const hand = held({
  barrels: 5,
  offers: [{ id: 'offer-01-7', from: 0, to: [1], accepted: [], terms: [gift, lift], can_meet: true }],
  offers_left: 2,
  draft: { to: [1], terms: [gift, lift], outdated: [2] },
});
const viewOf = (more: Partial<View> = {}): View =>
  ({
    table: table(),
    hand,
    you: 0,
    seats: players.map((name, index) => ({ seat: index, name, taken: true, bot: null, connected: true })),
    hints: null,
    picker: { targets: new Set(), picked: new Set(), pick: () => undefined },
    news: { v: 1, events: [] },
    t: say as Translate,
    nameOf: (id: string) => catalogues['en']![`barrel.id.${id}`] ?? nameOf(id, 'en', say as Translate) ?? id,
    ...more,
  }) as GameView<Table, Hand>;

describe('words', () => {
  const view = viewOf();

  test('name boxes, offers and clauses', () => {
    expect(view.nameOf('mass-media-1')).toBe('Mass-media 1');
    expect(view.nameOf('order-4')).toBe('Playing order 4');
    expect(view.nameOf('offer-01-7')).toBe('offer 7');
    expect(param('offer', 'offer-012-7', view)).toBe('offer 7 with Bea, Carlos');
    expect(param('offer', 'offer-12-7', viewOf({ you: 1 }))).toBe('offer 7 with Carlos');
    expect(view.nameOf('clause-12')).toBe('agreement 12');
    expect(nameOf('nonsense-3', 'en', say as Translate)).toBeUndefined();
    expect(nameOf('dhi-qar', 'en', say as Translate)).toBeUndefined();
  });
  test('tell money in dollars', () => {
    expect([1, 3, 4, 0, -3].map((half) => money(half, view))).toEqual(['$0.50', '$1.50', '$2', '$0', '−$1.50']);
    expect(
      money(3, {
        ...view,
        t: ((key: string, values?: Record<string, unknown>) => say(key, values, 'es')) as Translate,
      }),
    ).toBe('$1,50');
    expect(param('money', 10, view)).toBe('$5');
    expect(param('owed', 6, view)).toBe('$3');
    expect(param('amount', 6, view)).toBeUndefined();
  });
  test('tell lists and signs', () => {
    expect(param('seats', [0, 2], view)).toBe('Ana, Carlos');
    expect(param('allies', [], view)).toBe('nobody');
    expect(param('allies', 2, view)).toBe('Carlos');
    expect(param('dice', [3, 5], view)).toBe('3 + 5');
    expect(param('market', -3, view)).toBe('−3');
    expect(param('speculation', 2, view)).toBe('+2');
    const rolls = [
      [
        { seat: 0, die: 5 },
        { seat: 1, die: 5 },
      ],
      [{ seat: 1, die: 6 }],
    ];
    expect(param('rolls', rolls, view)).toBe('Ana 5, Bea 5; Bea 6');
    expect(param('losses', [{ seat: 1, troops: 1 }], view)).toBe('Bea 1 troop');
    expect(param('shares', [{ seat: 2, rank: 9, barrels: 11 }], view)).toBe('Carlos 11 barrels');
    expect(param('regions', {}, view)).toBe('nothing');
    expect(param('regions', { bassora: 2 }, view)).toBeUndefined();
    expect(param('regions', ['bassora'], view)).toBeUndefined();
  });
  test('know which parameters hold seats', () => {
    for (const name of ['seat', 'victim', 'roller', 'loser', 'by', 'towards', 'from', 'to']) {
      expect(seatParams).toContain(name);
    }
    // An empty list of these is told as nobody, by `param`.
    expect(seatParams).not.toContain('allies');
  });
  test('tell terms', () => {
    expect(termText(gift, view)).toBe('Ana gives Bea $1.50');
    expect(termText({ verb: 'control', from: 0, at: 'bassora', to: 2 }, view)).toBe('Ana hands Bassora over to Carlos');
    expect(termText({ verb: 'pay_barrels', from: 0, to: 1, amount: 1, turn: 6 }, view)).toBe(
      'Ana gives Bea 1 barrel at the end of turn 6',
    );
    const pact: Term = { verb: 'pact', region: 'najaf', roller: 1, order: [1, 0], until: 6 };
    expect(termText(pact, view)).toBe(
      'Pact for the battle of Najaf, until turn 6: Bea rolls and takes control; losses in the order Bea, Ana',
    );
    expect(termText(lift, view)).toBe('End of agreement 3: Bea neither leads nor joins a bombing of Ana, until turn 7');
    expect(termText({ verb: 'lift', clause: 'clause-9' }, view)).toBe('End of agreement 9');
    expect(termsText([], view)).toBe('nothing');
    expect(param('terms', [gift], view)).toBe('Ana gives Bea $1.50');
    expect(param('term', clause, view)).toBe('Bea neither leads nor joins a bombing of Ana, until turn 7');
  });
  test('tell every term in full, in both languages', () => {
    const all: Term[] = [
      gift,
      { verb: 'barrels', from: 0, to: 1, amount: 2 },
      { verb: 'logistics', from: 0, to: 1, amount: 2 },
      { verb: 'control', from: 0, at: 'bassora', to: 1 },
      { verb: 'pay_money', from: 0, to: 1, amount: 2, turn: 6 },
      { verb: 'pay_barrels', from: 0, to: 1, amount: 2, turn: 6 },
      { verb: 'pay_money_won', from: 0, to: 1, amount: 2, region: 'najaf', until: 6 },
      { verb: 'pay_barrels_won', from: 0, to: 1, amount: 2, region: 'najaf', until: 6 },
      clause,
      { verb: 'defend', by: 0, towards: 1, until: 6 },
      { verb: 'no_takeover', by: 0, towards: 1, until: 6 },
      { verb: 'no_sale', by: 0, towards: 1, turn: 6 },
      { verb: 'pact', region: 'najaf', roller: 1, order: [1, 0], until: 6 },
      lift,
    ];
    for (const lang of Object.keys(catalogues)) {
      // Throws where a message wants something that the term does not have.
      const spoken = viewOf({
        t: ((key: string, values?: Record<string, unknown>) => say(key, values, lang)) as Translate,
      });
      const texts = all.map((term) => termText(term, spoken));
      expect(new Set(texts).size).toBe(14);
      for (const text of texts) expect(text).not.toMatch(/barrel\.|undefined|\{/);
    }
  });
  test('number the terms of the draft and say which are outdated', () => {
    expect(draftLines(view)).toEqual([
      '1. Ana gives Bea $1.50',
      '2. End of agreement 3: Bea neither leads nor joins a bombing of Ana, until turn 7 (outdated, strike it)',
    ]);
    expect(param('term', 1, view)).toBe('1. Ana gives Bea $1.50');
    expect(param('term', 3, view)).toBe('term 3');
    expect(draftLines(viewOf({ hand: null }))).toEqual([]);
  });
  test('leave the one question that asks nothing alone', () => {
    expect(answers({ k: 'barrel.aside' })).toBe(true);
    expect(answers({ k: 'barrel.slot', p: { slot: 1 } })).toBe(false);
  });
  test('say in short how a seat stands', () => {
    expect(brief(0, view)).toBe('1⚑ 4⚔');
    expect(brief(9, view)).toBeUndefined();
  });
  test('count what a speech takes away (OMB-T25)', () => {
    expect([15, 13, 12, 9, 6, 3, 1].map(speechPoints)).toEqual([5, 5, 4, 3, 2, 1, 1]);
  });
});

describe('notes', () => {
  const view = viewOf();
  const hinted = (hints: unknown, more: Partial<View> = {}) => viewOf({ hints, ...more });

  test('say what money an action brings or costs', () => {
    expect(note({ verb: 'sell', barrels: 3 }, view)).toBe('+$4.50');
    expect(note({ verb: 'cover', barrels: 2 }, hinted({ price: 2, needed: 2 }))).toBe('+$2');
    expect(note({ verb: 'sell' }, view)).toBeUndefined();
    expect(note({ verb: 'start_with', troops: 4, logistics: 2 }, view)).toBe('$4 left over');
    expect(note({ verb: 'campaign', points: 2 }, hinted({ costs: [0, 0, 6, 12] }))).toBe('$3');
    const prices = { prices: { land: 2, air: 4 }, free: ['bassora'] };
    expect(note({ verb: 'buy_land', kind: 'troop', count: 3 }, hinted(prices))).toBe('$3');
    expect(note({ verb: 'land_troops', at: 'bassora', count: 3 }, hinted(prices))).toBe('$6');
    expect(note({ verb: 'move', from: 'border', to: 'bassora' }, hinted(prices))).toBe('free');
    expect(note({ verb: 'move', from: 'border', to: 'najaf' }, hinted(prices))).toBeUndefined();
  });
  test('say what acts cost', () => {
    const hints = { costs: { building: 6, influence: 0, contract: 12 } };
    expect(note({ verb: 'build', at: 'bassora', building: 'police-station' }, hinted(hints))).toBe(
      '2 logistics and $3',
    );
    expect(note({ verb: 'aid', at: 'bassora' }, hinted(hints))).toBe('1 logistic');
    expect(note({ verb: 'contract' }, hinted(hints))).toBe('$6');
  });
  test('say what boxes give', () => {
    const box = (id: string) => note({ verb: 'choose', box: id }, view);
    expect(box('mass-media-2')).toBe('up to +2');
    expect(box('purchases-4')).toBe('3 to buy, 1 move');
    expect(box('construction-1')).toBe('3 acts');
    expect(box('money-2')).toBe('+$2');
    expect(box('order-3')).toBe('place 3 next turn');
    expect(box('oil')).toBeUndefined();
    expect(note({ verb: 'tax' }, view)).toBe('+$5, Pacifism +1');
    const angry = viewOf({ table: table({ seats: [seat({ pacifism: 8 })] }) });
    expect(note({ verb: 'speech' }, angry)).toBe('Pacifism −3');
    expect(note({ verb: 'produce', regions: ['bassora', 'najaf'] }, view)).toBe('6 barrels');
  });
  test('say what a bombing is up against', () => {
    const hints = { minimum: { bassora: { '2': 4 } } };
    expect(note({ verb: 'bomb', at: 'bassora', victim: 2, target: 'troops' }, hinted(hints))).toBe('minimum value 4');
    expect(note({ verb: 'bomb', at: 'najaf', victim: 2, target: 'troops' }, hinted(hints))).toBeUndefined();
    expect(note({ verb: 'join' }, hinted({ minimum: -2 }))).toBe('minimum value −2');
    expect(note({ verb: 'help' }, hinted({ minimum: 5, adds: 2 }))).toBe('minimum value 5 + 2');
    const cell = viewOf({ table: table({ seats: [seat({ cell: { at: 'wasit', power: 2 } })] }) });
    expect(note({ verb: 'move_cell', to: 'babil' }, cell)).toBe('power −1');
    expect(note({ verb: 'empower' }, cell)).toBe('power 3');
    const bombing = {
      by: 1,
      at: 'bassora',
      victim: 0,
      target: 'refinery' as const,
      attackers: [],
      power: 2,
      asked: [],
      defenders: [],
      damage: 3,
    };
    const damaged = table({ stage: { kind: 'rebels', seat: 1, step: { kind: 'repair', bombing } } });
    expect(note({ verb: 'repair' }, viewOf({ table: damaged }))).toBe('$3');
  });
  test('say what is agreed on', () => {
    expect(note({ verb: 'accept', offer: 'offer-01-7' }, view)).toContain('Ana gives Bea $1.50; End of agreement 3');
    expect(note({ verb: 'accept', offer: 'offer-01-8' }, view)).toBeUndefined();
    expect(note({ verb: 'propose' }, view)).toContain('Ana gives Bea $1.50');
    expect(note({ verb: 'draft', to: [1] }, view)).toBe('2 offers left this turn');
    expect(note({ verb: 'add_money', from: 0, to: 1, amount: 5 }, view)).toBe('$2.50');
    expect(note({ verb: 'add_barrels', from: 0, to: 1, amount: 5 }, view)).toBeUndefined();
    expect(note({ verb: 'add_lift', clause: 'clause-3' }, view)).toContain('Bea neither leads');
  });
});

describe('messages', () => {
  test('leave out what an event does not have', () => {
    const idle = (p: Record<string, unknown>) => say('barrel.event.idle', { seat: 'Ana', at: 'Najaf', ...p });
    expect(idle({ influence: 1 })).toBe('Najaf does not produce; Ana gives up 1 influence.');
    expect(idle({ money: '$4' })).toBe('Najaf does not produce; Ana gives up $4.');
    expect(idle({ hand: 2, regions: 'Bassora 1' })).toBe(
      'Najaf does not produce; Ana gives up 2 barrels from hand; from regions: Bassora 1.',
    );
    expect(idle({ nothing: true })).toBe('Najaf does not produce; Ana has nothing to give.');
    const explored = { seat: 'Ana', at: 'Najaf', locals: 3 };
    expect(say('barrel.event.explored', explored)).toBe('Ana explores Najaf: 3 local troops.');
    expect(say('barrel.event.explored', { ...explored, die: 4 })).toContain('(die 4)');
  });
  test('tell groups of both kinds, and of one', () => {
    const moved = (troops: number, logistics: number) =>
      say('barrel.do.move', { from: 'A', to: 'B', troops, logistics });
    expect(moved(1, 2)).toBe('1 troop and 2 logistics from A to B');
    expect(moved(2, 0)).toBe('2 troops from A to B');
    expect(moved(0, 1)).toBe('1 logistic from A to B');
    expect(say('barrel.do.move', { from: 'A', to: 'B', troops: 1, logistics: 0, take_over: false })).toBe(
      '1 troop from A to B, no takeover',
    );
  });
  test('turn half-dollars into dollars', () => {
    expect(say('barrel.do.add_money', { from: 'Ana', to: 'Bea', amount: 3 })).toBe('Ana gives Bea $1.50');
    expect(say('barrel.event.clause_paid', { seat: 'Ana', to: 'Bea', what: 'money', amount: 8 })).toBe(
      'Ana pays Bea $4, as agreed.',
    );
    expect(say('barrel.event.clause_paid', { seat: 'Ana', to: 'Bea', what: 'barrels', amount: 1 })).toBe(
      'Ana gives Bea 1 barrel, as agreed.',
    );
  });
});
