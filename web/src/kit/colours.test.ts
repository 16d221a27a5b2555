import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../games/*/*.svelte', '../games/*/*.ts', '!../games/**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sheets = ['base', 'board', 'scale'].map((name) => readFileSync(`src/styles/${name}.css`, 'utf8'));

/** `#fff`, `#a1b2c3`, `rgb(…)` without what is only shadow, and named colours in CSS. */
const LITERAL = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![-\w])|\b(?:hsl|oklch|lab)a?\(/gi;
/** Comments, anchors of rules and ids of drawings name no colours. */
const bare = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|\/\/.*$/gm, '').replace(/url\(#[^)]*\)|\{#\w+|\?#/g, '');

describe('colours', () => {
  it('are named in one place: no game writes its own', () => {
    const found = Object.entries(files).flatMap(([path, text]) =>
      (bare(text).match(LITERAL) ?? []).map((colour) => `${path}: ${colour}`),
    );
    expect(Object.keys(files).length).toBeGreaterThan(100);
    expect(found).toEqual([]);
  });

  it('are there when a part uses them', () => {
    const defined = new Set(sheets.flatMap((css) => css.match(/--[\w-]+(?=\s*:)/g) ?? []));
    const used = Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) =>
        defined.has(name!) || text.includes(`style:${name}`) || text.includes(`${name}:`) ? [] : [`${path}: ${name}`],
      ),
    );
    expect(used).toEqual([]);
  });
});
