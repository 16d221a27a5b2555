import { describe, expect, test } from 'vitest';
import { formatParts } from '../../i18n/format';
import { patterns } from '../../board/pattern';
import type { Translate } from '../../i18n/messages';
import type { Choice } from '../../protocol/types';
import * as board from './board';
import { colorLook, seatColor } from './colours';
import { pairs } from './dice';
import en from './en.json';
import es from './es.json';
import { partners, validSets } from './exchange';
import { arrow, arrowBetween, badgePlaces, flight, places } from './geometry';
import { borders, colors, continents, countryIds, data, home, map, roomOf, symbols, wraps } from './map';
import { marksOn } from './marks';
import messages from './messages';
import { atOnce, canAttack, proposalsTo, turnsTo, verbsFor } from './offers';
import { pickCountry, poolFor } from './placing';
import { crowded, middle } from './preview';
import { reaches } from './reach';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';
import type { Table } from './generated';
import { startOf } from './starts';
import { nameOf, param, termsText } from './words';
import type { GameView } from '../types';

const catalogues: Record<string, Record<string, string>> = { en, es };
describe('the map', () => {
  test('has a place for every country, and room on it', () => {
    expect([...countryIds].sort()).toEqual(Object.keys(data.countries).sort());
    expect(countryIds).toHaveLength(72);
    for (const id of countryIds) {
      const region = map.regions[id]!;
      expect(region.continent, id).toBe(data.countries[id]!.continent);
      expect(region.slots.length, id).toBeGreaterThanOrEqual(3);
      expect(roomOf[id], id).toBeGreaterThan(map.slotRadius);
      const [x, y, w, h] = map.continents[region.continent]!.view as [number, number, number, number];
      const [hx, hy] = home(id);
      expect(hx > x && hx < x + w && hy > y && hy < y + h, id).toBe(true);
    }
  });

  test('has the seven continents in their sizes', () => {
    expect(Object.keys(map.continents).sort()).toEqual([...continents].sort());
    for (const id of continents) {
      expect(countryIds.filter((one) => map.regions[one]!.continent === id)).toHaveLength(data.continents[id]!.size);
    }
  });

  test('joins only neighbours by bridges', () => {
    const known = new Set(board.neighbours.flatMap(({ a, b }) => [`${a}+${b}`, `${b}+${a}`]));
    for (const { a, b } of map.lines) expect(known.has(`${a}+${b}`), `${a}+${b}`).toBe(true);
    expect(wraps('chile', 'australia')).toBe(true);
    expect(wraps('chile', 'argentina')).toBe(false);
    expect(borders).toContain('africa+asia');
  });

  test('has the cards of the box', () => {
    expect(board.situationCards.reduce((sum, { count }) => sum + count, 0)).toBe(50);
    expect(board.cards.symbols).toEqual(symbols);
  });

  test('tells six colours and six seats apart', () => {
    expect(new Set(colors.map((color) => colorLook(color).fill)).size).toBe(6);
    expect(new Set(colors.map((color) => colorLook(color).land)).size).toBe(6);
    expect(new Set(colors.map((_, seat) => seatColor(seat, middle).sign)).size).toBe(6);
    expect(seatColor(0, null).fill).toBe(colorLook('').fill);
    expect(patterns.length).toBeGreaterThanOrEqual(6);
  });
});

describe('arrows', () => {
  test('end before the counter', () => {
    const { shaft, head } = arrowBetween({ x: 100, y: 100 }, { x: 300, y: 100 }, 18, 12);
    const tip = head.slice(1).split('L')[0]!.split(' ').map(Number);
    expect(Math.hypot(tip[0]! - 300, tip[1]! - 100)).toBeCloseTo(18, 0);
    expect(shaft.startsWith('M')).toBe(true);
  });
  test('go round the back of the map', () => {
    const { shaft } = arrow('chile', 'australia');
    expect(shaft.match(/M/g)).toHaveLength(2);
    expect(shaft).toContain('L16 ');
    expect(shaft).toContain('M1584 ');
    expect(arrow('chile', 'argentina').shaft.match(/M/g)).toHaveLength(1);
  });
  test('hop along the way of a missile', () => {
    expect(flight(['chile', 'australia', 'tasmania']).shaft.match(/M/g)).toHaveLength(3);
    expect(flight([]).head).toBe('');
  });
  test('and counters of a condominium stand side by side', () => {
    const [a, b] = places('ukraine', 2, 12);
    expect(b!.x - a!.x).toBeGreaterThan(20);
    expect(places('ukraine', 1, 12)).toEqual([{ x: home('ukraine')[0], y: home('ukraine')[1] }]);
    expect(badgePlaces(0, 0, 10, 4)).toHaveLength(4);
  });
});

test('dice meet from high to low, ties go to the defender', () => {
  expect(pairs([6, 5, 1], [6, 4, 2]).map(({ loser }) => loser)).toEqual(['attack', 'defence', 'attack']);
  expect(pairs([5, 5, 4, 2], [5, 4, 2]).map(({ loser }) => loser)).toEqual(['attack', 'defence', 'defence', null]);
});

describe('exchanges', () => {
  const set = (...of: string[]) =>
    ({ verb: 'exchange', cards: { some: { of, min: of.length, max: of.length } } }) as unknown as Choice;
  const choices = [set('card-a', 'card-b', 'card-c'), set('card-a', 'card-d', 'card-e'), set('card-s')];
  test('are those that the prompt offers', () => {
    expect(validSets(choices)).toEqual([['card-a', 'card-b', 'card-c'], ['card-a', 'card-d', 'card-e'], ['card-s']]);
    expect(validSets([{ verb: 'exchange', cards: { one: [['x', 'y', 'z']] } } as unknown as Choice])).toEqual([
      ['x', 'y', 'z'],
    ]);
    expect(validSets([{ verb: 'end_placing' } as Choice])).toEqual([]);
    expect(validSets(undefined)).toEqual([]);
  });
  test('mark the cards that go with those picked', () => {
    const sets = validSets(choices);
    expect([...partners(sets, new Set())].sort()).toEqual(['card-a', 'card-b', 'card-c', 'card-d', 'card-e', 'card-s']);
    expect([...partners(sets, new Set(['card-d']))].sort()).toEqual(['card-a', 'card-d', 'card-e']);
    expect([...partners(sets, new Set(['chile', 'card-s']))]).toEqual(['card-s']);
  });
});

test('reach is read from the hints, for the country picked', () => {
  const hints = {
    dice: { spain: { france: [3, 2], 'ukraine|2': [2, 1], portugal: [3, 3] } },
    launch: { spain: { france: 3, egypt: 2 } },
  } as never;
  const targets = new Set(['france', 'ukraine', 'egypt']);
  expect(reaches(hints, { targets, picked: new Set(['spain']) })).toEqual([
    { id: 'france', kind: 'dice', text: '3:2' },
    { id: 'ukraine', kind: 'dice', text: '2:1' },
    { id: 'france', kind: 'missile', text: '−3' },
    { id: 'egypt', kind: 'missile', text: '−2' },
  ]);
  expect(reaches(hints, { targets, picked: new Set(['spain']), verb: 'launch' })).toHaveLength(2);
  expect(reaches(hints, { targets, picked: new Set(['egypt']) })).toEqual([]);
  // The only country to attack or launch from is not asked for.
  const none = new Set<string>();
  expect(reaches(hints, { targets, picked: none, verb: 'launch' }).map(({ text }) => text)).toEqual(['−3', '−2']);
  expect(reaches(hints, { targets, picked: none, verb: 'storm' }).map(({ text }) => text)).toEqual(['3:2', '2:1']);
  expect(reaches(hints, { targets, picked: none })).toEqual([]);
});

test('marks tell what binds a country', () => {
  expect(marksOn(crowded, 'argentina').map(({ kind }) => kind)).toEqual(['pact']);
  expect(marksOn(crowded, 'serbia').map(({ kind }) => kind)).toEqual(['joint']);
  expect(marksOn(crowded, 'korea').map(({ kind }) => kind)).toEqual(['truce']);
  expect(marksOn(crowded, 'china').map(({ kind }) => kind)).toEqual(['blockade']);
  expect(marksOn(crowded, 'japan')).toEqual([]);
});

test('what names countries can be proposed after turning to the partner', () => {
  const table = { countries: { france: { holdings: [{ seat: 2 }] } } } as unknown as Table;
  const world = { verb: 'propose_world', to: { one: [1, 2] } };
  const country = { verb: 'propose_country', own: 'spain', theirs: { one: ['france'] } };
  const before = [world, { verb: 'negotiate', to: { one: [1, 2] } }] as unknown as Choice[];
  expect(proposalsTo(before, table, 1)).toEqual(['propose_country', 'propose_world', 'propose_joint']);
  expect(atOnce(before, 'propose_country', table, 2)).toBe(false);
  expect(turnsTo(before, table, 2)).toBe(true);
  const after = [world, country, { verb: 'negotiate', to: 1 }] as unknown as Choice[];
  expect(proposalsTo(after, table, 2)).toEqual(['propose_country', 'propose_world']);
  expect(atOnce(after, 'propose_country', table, 2)).toBe(true);
  expect(turnsTo(after, table, 2)).toBe(false);
});

test('papers know what can be done about them', () => {
  const choices = [
    { verb: 'accept', proposal: { one: ['offer-9'] } },
    { verb: 'refuse', proposal: 'offer-9' },
    { verb: 'propose_world', to: { one: [1] } },
  ] as unknown as Choice[];
  expect(verbsFor(choices, 'proposal', 'offer-9')).toEqual(['accept', 'refuse']);
  expect(verbsFor(choices, 'pact', 'offer-9')).toEqual([]);
  const attacks = [{ verb: 'attack', from: 'spain', to: { one: ['france'] } }] as unknown as Choice[];
  expect(canAttack(attacks, 'attack', 'spain', 'france')).toBe(true);
  expect(canAttack(attacks, 'attack', 'spain', 'portugal')).toBe(false);
  expect(canAttack(attacks, 'storm', 'spain', 'france')).toBe(false);
});

describe.each(Object.keys(catalogues))('the catalogue %s', (lang) => {
  const catalogue = catalogues[lang]!;
  const say = (key: string, values: Record<string, unknown> = {}) =>
    formatParts(catalogue[key]!, lang, values, (value) => String(value)).join('');

  test('names cards, borders and papers by what they are of', () => {
    const t = say as unknown as Translate;
    for (const id of ['card-chile', 'card-asia', 'pact-7', 'offer-9', ...borders]) {
      expect(nameOf(id, lang, t), id).toBeTruthy();
    }
    expect(nameOf('chile', lang, t)).toBeUndefined();
    for (const symbol of symbols) expect(catalogue[`teg.id.${symbol}`], symbol).toBeTruthy();
  });

  test('words a regrouping of armies and of missiles', () => {
    const armies = say('teg.event.regrouped', { seat: 'Ana', from: 'A', to: 'B', armies: 3 });
    const missiles = say('teg.event.regrouped', { seat: 'Ana', from: 'A', to: 'B', missiles: 2 });
    expect(armies).toMatch(/3 (armies|ejércitos)/);
    expect(missiles).toMatch(/2 (missiles|misiles)/);
    expect(say('teg.do.attack', { from: 'A', to: 'B' })).not.toContain('(');
    expect(say('teg.do.attack', { from: 'A', to: 'B', holder: 2 })).toContain('(2)');
  });
});

test('rolls, pools and terms are read out', () => {
  const view = {
    table: crowded,
    seats: ['Ana', 'Bea', 'Carlos'].map((name, seat) => ({ seat, name })),
    nameOf: (id: string) => (en as Record<string, string>)[`teg.id.${id}`] ?? id,
    t: (key: string, values: Record<string, unknown> = {}) =>
      formatParts((en as Record<string, string>)[key]!, 'en', values, (value) => String(value)).join(''),
  } as unknown as GameView<typeof crowded>;
  expect(
    param(
      'rolls',
      [
        { seat: 0, die: 5 },
        { seat: 1, die: 2 },
      ],
      view,
    ),
  ).toBe('Ana 5, Bea 2');
  expect(param('rolls', [[{ seat: 0, die: 5 }], [{ seat: 1, die: 2 }]], view)).toBe('Ana 5; Bea 2');
  expect(param('attack', [6, 5, 1], view)).toBe('6 5 1');
  expect(param('pools', { free: 6, oceania: 3 }, view)).toBe('6 free, 3 for Oceania');
  expect(param('pools', {}, view)).toBe('nothing');
  expect(param('at', 'chile', view)).toBeUndefined();
  expect(termsText({ kind: 'border', border: 'Africa – Asia' }, view)).toContain('Africa – Asia');
  for (const { terms } of [...crowded.pacts, ...crowded.proposals]) expect(termsText(terms, view)).toBeTruthy();
});

test('the short rules have every rule once, in both languages', () => {
  const ids = (rules: { rules: object }[]) => rules.map(({ rules: some }) => Object.keys(some));
  expect(ids(rulesEs)).toEqual(ids(rulesEn));
  const all = ids(rulesEn).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((id) => !id.startsWith('TEG-D'))).toHaveLength(201);
  expect(messages['es']!['teg.rule.TEG-7.1']).toContain('ejército');
});

describe('a click while placing', () => {
  const allot = (pool: string, ...ids: string[]) =>
    ({
      verb: 'allot',
      pool,
      armies: { split: { total: [1, 3], over: Object.fromEntries(ids.map((id) => [id, 3])) } },
    }) as unknown as Choice;
  const choices = [allot('free', 'chile', 'tonga'), allot('oceania', 'tonga'), { verb: 'end_placing' } as Choice];
  test('takes bound armies first', () => {
    expect(poolFor(choices, 'tonga')).toBe('oceania');
    expect(poolFor(choices, 'chile')).toBe('free');
    expect(poolFor(choices, 'peru')).toBeNull();
  });
  test('begins to spread armies, unless something was begun already', () => {
    const done: unknown[] = [];
    const view = (picked: string[], verb?: string) =>
      ({
        choices,
        begin: (action: unknown) => done.push(action),
        picker: { picked: new Set(picked), verb, pick: (id: string) => done.push(id) },
      }) as unknown as GameView;
    pickCountry(view([]), 'tonga');
    pickCountry(view(['tonga'], 'allot'), 'tonga');
    pickCountry(view([], 'buy_missile'), 'chile');
    expect(done).toEqual([{ verb: 'allot', pool: 'oceania' }, 'tonga', 'tonga', 'chile']);
  });
});

describe('what an editor begins with', () => {
  const view = (hints: unknown) =>
    ({
      hints,
      choices: [{ verb: 'advance', armies: { int: [1, 3] } }, { verb: 'stay_out' }],
    }) as unknown as Parameters<typeof startOf>[2];
  test('is what the prompt says, where it is permitted', () => {
    expect(startOf('armies', { verb: 'advance' }, view({ start: { armies: 2 } }))).toBe(2);
    expect(startOf('armies', { verb: 'advance' }, view({ start: { armies: 4 } }))).toBeUndefined();
    expect(startOf('armies', { verb: 'stay_out' }, view({ start: { armies: 2 } }))).toBeUndefined();
    expect(startOf('armies', { verb: 'advance' }, view({ pools: {} }))).toBeUndefined();
    expect(startOf('armies', { verb: 'advance' }, view(undefined))).toBeUndefined();
  });
});
