import { describe, expect, test } from 'vitest';
import { formatParts } from '../../i18n/format';
import * as board from './board';
import { cards } from './cards';
import { seatColor } from './colours';
import en from './en.json';
import { berthPlaces, between, borderIds, countries, map, seas, spaceIds } from './map';
import messages from './messages';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';
import { moveCosts, prices } from './words';

describe('the map', () => {
  test('has a place for every space, of the right kind', () => {
    expect([...spaceIds].sort()).toEqual(board.spaces.map(({ id }) => id).sort());
    for (const { id, kind, link } of board.spaces) {
      expect(map.spaces[id]).toMatchObject({ kind, link });
      if (link) expect(between(id, link)).not.toBeNull();
    }
  });

  test('has every country, its towers and its berth', () => {
    expect([...countries].sort()).toEqual(board.countries.map(({ id }) => id).sort());
    for (const { id, towers, berth } of board.countries) {
      expect(map.towers[id]).toHaveLength(towers);
      expect(berthPlaces(id).length > 0).toBe(berth !== null);
      expect(map.berthAreas[id] !== undefined).toBe(berth !== null);
    }
  });

  test('has every border and sea', () => {
    expect([...borderIds].sort()).toEqual(board.borders.map(({ id }) => id).sort());
    for (const { id, countries: pair } of board.borders) expect(map.pipelines[id]!.countries).toEqual(pair);
    expect([...seas]).toEqual(board.seas.map(({ id }) => id));
    for (const sea of seas) expect(map.highSeas[sea].length).toBeGreaterThanOrEqual(16);
  });

  test('has a symbol for every piece and a layout for a full space', () => {
    for (const { kind } of board.pieces.per_player) expect(map.symbols[kind]).toBeDefined();
    for (let n = 1; n <= board.players.max + 1; n++) expect(map.pieceLayouts[n]).toHaveLength(n);
  });

  test('has all cards', () => {
    expect(cards.map(({ id }) => id)).toEqual(board.incident_cards.map(({ id }) => id));
    for (const { id, key, effect } of board.incident_cards) {
      const card = cards.find((one) => one.id === id)!;
      expect(card.kind ? `${card.sort}_${card.kind}` : card.sort).toBe(key);
      expect(card).toMatchObject(effect.amount === undefined ? {} : { amount: effect.amount });
    }
  });

  test('gives each seat its colour', () => {
    const looks = board.players.colors.map((_, seat) => seatColor(seat));
    expect(new Set(looks.map(({ fill }) => fill)).size).toBe(looks.length);
    expect(new Set(looks.map(({ sign }) => sign)).size).toBe(looks.length);
  });
});

test('the short rules cover the same rules in both languages, each once', () => {
  const ids = (rules: typeof rulesEn) => rules.map(({ items }) => items.map((item) => item.ids));
  expect(ids(rulesEs)).toEqual(ids(rulesEn));
  const all = ids(rulesEn).flat(2);
  expect(new Set(all).size).toBe(all.length);
  expect(messages['es']!['petrodolar.rule.PET-7.4']).toContain('«?»');
});

describe('prices', () => {
  const hints = {
    cost: {
      place: { king: 20, dictator: 10 },
      move: { 'melqan-7': { 'melqan-0': 20, 'melqan-3|melqan-2': 80, 'melqan-3|melqan-4': 60, 'sirhat-1': 100 } },
      attack: { 'melqan-7': ['sirhat-1'] },
    },
  };
  test('are shown once it is clear what moves', () => {
    expect(prices(hints, new Set(['melqan-7', 'king']), new Set())).toEqual([]);
    expect(prices(hints, new Set(['melqan-0', 'sirhat-1', 'melqan-3']), new Set(['melqan-7']))).toEqual([
      { id: 'melqan-0', text: '20', attack: false },
      { id: 'sirhat-1', text: '100', attack: true },
      { id: 'melqan-3', text: '60/80', attack: false },
    ]);
    expect(prices(hints, new Set(['melqan-2', 'melqan-4']), new Set(['melqan-7', 'melqan-3']))).toEqual([
      { id: 'melqan-2', text: '80', attack: false },
      { id: 'melqan-4', text: '60', attack: false },
    ]);
    expect(prices(hints, new Set(['qafar-0']), new Set(['dictator']))).toEqual([
      { id: 'qafar-0', text: '10', attack: false },
    ]);
  });
  test('of opening turns come by kind', () => {
    expect(prices({ cost: { king: 20 } }, new Set(['qafar-0']), new Set(['king']))).toEqual([
      { id: 'qafar-0', text: '20', attack: false },
    ]);
    expect(prices(null, new Set(['qafar-0']), new Set(['king']))).toEqual([]);
  });
  test('of "?" may depend on the side', () => {
    expect(moveCosts(hints.cost, 'melqan-7', 'melqan-3')).toEqual([60, 80]);
  });
});

test('the question for the agent is worded with and without a last chance', () => {
  const say = (values: Record<string, unknown>) =>
    formatParts(en['petrodolar.ask.agent'], 'en', values, (value) => String(value)).join('');
  expect(say({ turn: 3 })).toBe('Move your agent four steps');
  expect(say({ turn: 3, last_chance: true })).toContain('Last chance');
});
