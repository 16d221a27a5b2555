import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(
  ['../games/*/*.svelte', './*.svelte', '../shell/**/*.svelte', '../board/*.svelte'],
  { query: '?raw', import: 'default', eager: true },
);
/** Written in sizes of their own so far. */
const OLD = /games\/(barrel|empires)\/|teg\/Outlook/;
const scale = readFileSync('src/styles/scale.css', 'utf8');
const styleOf = (text: string): string => /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
const all = Object.entries(files).flatMap(([path, text]) => (OLD.test(path) ? [] : [{ path, css: styleOf(text) }]));

/** `0.9rem` or `15px`; sizes that follow the text around them (em) and fields that phones zoom into may be written. */
const SIZE = /(?<![\w-])(?:font-size|font):[^;]*?(?<![\w.])\d*\.?\d+(?:rem|px)\b[^;]*;/g;
const GAP = /(?<![\w-])(?:row-|column-)?gap:[^;]*?(?<![\w.])\d*\.?\d+(?:rem|px)\b[^;]*;/g;

const literals = (what: RegExp): string[] =>
  all.flatMap(({ path, css }) => (css.match(what) ?? []).map((line) => `${path}: ${line}`));

describe('the scale', () => {
  it('has the sizes of all letters', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(literals(SIZE).filter((line) => !/clamp\(|max\(16px/.test(line))).toEqual([]);
  });
  it('has the room between all things', () => {
    expect(literals(GAP)).toEqual([]);
  });
  it('has every size that a part asks for', () => {
    const defined = new Set(scale.match(/--[\w-]+(?=\s*:)/g));
    const used = all.flatMap(({ path, css }) =>
      (css.match(/--(?:text|space)-\w+/g) ?? []).flatMap((name) => (defined.has(name) ? [] : [`${path}: ${name}`])),
    );
    expect(used).toEqual([]);
  });
});
