import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageNames, type RuleChapter } from '../rules';
import { anchors, ruleOf } from './rulebook';
import en from './rules.en.json';
import es from './rules.es.json';
import it from './rules.it.json';

// How many rules each section of the rule list has. Sections 27 and 28 hold none for players.
const SECTIONS: Readonly<Record<number, number>> = {
  1: 12,
  2: 5,
  3: 5,
  4: 6,
  5: 7,
  6: 3,
  7: 7,
  8: 10,
  9: 7,
  10: 8,
  11: 5,
  12: 4,
  13: 3,
  14: 3,
  15: 9,
  16: 8,
  17: 12,
  18: 7,
  19: 4,
  20: 12,
  21: 5,
  22: 8,
  23: 9,
  24: 2,
  25: 7,
  26: 1,
  29: 6,
};

const pages: Readonly<Record<string, RuleChapter[]>> = { en, es, it };
const others = Object.keys(pages).filter((lang) => lang !== 'en');
const lines = (rules: readonly RuleChapter[]) => rules.flatMap(({ items }) => items);
const textOf = (lang: string, id: string): string =>
  lines(pages[lang]!).find(({ ids }) => ids.includes(id))?.text ?? '';

test('the rules have all rules, each once', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `OMB-${section}.${index + 1}`),
  );
  const all = lines(en).flatMap(({ ids }) => ids);
  expect([...all].sort()).toEqual(wanted.sort());
});

describe.each(others)('in %s', (lang) => {
  const rules = pages[lang]!;

  test('the rules have the same chapters and ids in the same order', () => {
    expect(rules).toHaveLength(en.length);
    const ids = (all: readonly RuleChapter[]) => all.map(({ items }) => items.map((item) => item.ids));
    expect(ids(rules)).toEqual(ids(en));
  });

  test('lines tell the same numbers', () => {
    // Where English has a decimal point, the others have a comma.
    const numbers = (text: string) =>
      (text.match(/[+−]?\d+(?:[.,]\d+)?/g) ?? []).map((number) => number.replace(',', '.')).sort();
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
    const named = new Set(readFileSync(new URL('./rulebook.ts', import.meta.url), 'utf8').match(/OMB-\d+\.\d+/g));
    expect(named.size).toBeGreaterThan(30);
    expect(named).toContain(ruleOf({ k: 'barrel.retreat' }));
    for (const id of named) expect(known.has(id), id).toBe(true);
  });
});
