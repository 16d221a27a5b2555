import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageNames, type RuleChapter } from '../rules';
import * as board from './board';
import { anchors, ruleOf } from './rulebook';
import en from './rules.en.json';
import es from './rules.es.json';
import ru from './rules.ru.json';

// How many rules each section of the rule list has. Sections 18 to 20 hold none for players but the decision points.
const SECTIONS: Readonly<Record<number, number>> = {
  1: 5,
  2: 9,
  3: 10,
  4: 3,
  5: 14,
  6: 7,
  7: 8,
  8: 5,
  9: 3,
  10: 9,
  11: 36,
  12: 5,
  13: 15,
  14: 3,
  15: 5,
  16: 3,
  17: 7,
  21: 2,
};
const DECISIONS = 19;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const pages: Readonly<Record<string, RuleChapter[]>> = { en, es, ru };
const others = Object.keys(pages).filter((lang) => lang !== 'en');
const lines = (rules: readonly RuleChapter[]) => rules.flatMap(({ items }) => items);
const textOf = (lang: string, id: string): string =>
  lines(pages[lang]!).find(({ ids }) => ids.includes(id))?.text ?? '';

test('the rules have all rules and decision points, each once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `EMP-${section}.${index + 1}`),
  );
  for (let decision = 1; decision <= DECISIONS; decision++) wanted.push(`EMP-D${decision}`);
  const all = lines(en).flatMap(({ ids }) => ids);
  expect([...all].sort()).toEqual(wanted.sort());
});

test('lines begin with a rule and chapters follow the rulebook', () => {
  const firsts = lines(en).map(({ ids }) => ids[0]!);
  for (const id of firsts) expect(id).toMatch(/^EMP-\d+\.\d+$/);
  const sections = en.map(({ items }) => items.map(({ ids }) => Number(/\d+/.exec(ids[0]!)![0])));
  for (const chapter of sections) expect(new Set(chapter).size).toBe(1);
  const order = sections.map(([section]) => section!);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

describe.each(others)('in %s', (lang) => {
  const rules = pages[lang]!;

  test('the rules have the same chapters and ids in the same order', () => {
    expect(rules).toHaveLength(en.length);
    const ids = (all: readonly RuleChapter[]) => all.map(({ items }) => items.map((item) => item.ids));
    expect(ids(rules)).toEqual(ids(en));
  });

  test('lines tell the same numbers', () => {
    const numbers = (text: string) => (text.match(/[+−]?\d+/g) ?? []).sort();
    for (const { ids, text } of lines(en)) expect(numbers(textOf(lang, ids[0]!)), ids[0]).toEqual(numbers(text));
  });

  test('no line was left in English', () => {
    const english = new Set(lines(en).map(({ text }) => text));
    for (const { ids, text } of lines(rules)) expect(english.has(text), ids[0]).toBe(false);
  });
});

describe.each(Object.keys(pages))('in %s', (lang) => {
  test('the language has a name and nothing is empty', () => {
    expect(languageNames[lang]).toBeTruthy();
    for (const { title, items } of pages[lang]!) {
      expect(title.trim()).not.toBe('');
      expect(items).not.toHaveLength(0);
      for (const { ids, text } of items) expect(text.trim().length, ids[0]).toBeGreaterThan(10);
    }
  });

  test('there is a line for every rule that a question or an action leads to', () => {
    const known = anchors(pages[lang]!);
    const named = new Set(read('./rulebook.ts').match(/EMP-\d+\.\d+/g));
    expect(named.size).toBeGreaterThan(25);
    expect(named).toContain(ruleOf({ k: 'empires.militia' }));
    for (const id of named) expect(known.has(id), id).toBe(true);
  });

  test('values, counters and prices are those of the board', () => {
    const values = textOf(lang, 'EMP-2.1').match(/\d+(\/\d+)+/g);
    expect([...values!].sort()).toEqual(board.areas.map(({ vp }) => vp.join('/')).sort());

    const counters = new Map<string, number>();
    for (const { area, count } of board.country_counters.items) counters.set(area, (counters.get(area) ?? 0) + count);
    const told = textOf(lang, 'EMP-14.2').match(/\d+/g)!.map(Number).slice(0, counters.size);
    expect(told.sort()).toEqual([...counters.values()].sort());

    // Army and Naval Training share a line; every other improvement has one of its own, in the order of the tiles.
    const improvements = board.tiles.filter(({ kind, id }) => kind === 'improvement' && id !== 'naval_training');
    improvements.forEach(({ id, cost }, index) => {
      const price = Object.values(cost).filter((amount) => amount > 0);
      const between = /\(([^)]*)\)/.exec(textOf(lang, `EMP-13.${index + 1}`))?.[1];
      expect(between, id).toBeDefined();
      expect((between!.match(/\d+/g) ?? []).map(Number), id).toEqual(price);
    });
  });
});
