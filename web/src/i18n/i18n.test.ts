import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { argumentsOf, formatParts } from './format';
import { flat } from './i18n.svelte';

type Catalogues = Record<string, Record<string, unknown>>;

const shell = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
const games = import.meta.glob<Catalogues>('../games/*/messages.ts', { eager: true, import: 'default' });
const root = join(import.meta.dirname, '..');

const sets: [string, Record<string, Record<string, string>>][] = [
  ['shell', Object.fromEntries(Object.entries(shell).map(([file, all]) => [file.slice(2, -5), all]))],
  ...Object.entries(games).map(([file, all]): [string, Record<string, Record<string, string>>] => [
    file,
    Object.fromEntries(Object.entries(all).map(([lang, catalogue]) => [lang, flat(catalogue)])),
  ]),
];

describe.each(sets)('catalogues of %s', (_, catalogues) => {
  const english = catalogues['en']!;

  it('have the same keys in every language', () => {
    for (const [lang, catalogue] of Object.entries(catalogues)) {
      expect([lang, ...Object.keys(catalogue).sort()]).toEqual([lang, ...Object.keys(english).sort()]);
    }
  });

  it('hold nothing but messages that can be read, with the same parameters', () => {
    for (const [lang, catalogue] of Object.entries(catalogues)) {
      for (const [key, message] of Object.entries(catalogue)) {
        expect(message.trim(), `${lang} ${key}`).not.toBe('');
        expect(argumentsOf(message, lang), `${lang} ${key}`).toEqual(argumentsOf(english[key]!, 'en'));
      }
    }
  });
});

describe('messages', () => {
  const show = (value: unknown, name: string): unknown => (name === 'seat' ? { seat: value } : `<${String(value)}>`);

  it('show a parameter in its own way and select by its value', () => {
    const message =
      '{seat} places {kind, select, king {a king} other {{kind}}} {n, plural, one {once} other {# times}}.';
    expect(formatParts(message, 'en', { seat: 1, kind: 'king', n: 2 }, show)).toEqual([
      { show: { seat: 1 } },
      ' places a king 2 times.',
    ]);
    expect(formatParts(message, 'en', { seat: 1, kind: 'sheik', n: 1 }, show)[1]).toBe(' places <sheik> once.');
  });

  it('are no way to smuggle markup or messages in', () => {
    const plain = (value: unknown): unknown => value;
    expect(formatParts('{name} <b>', 'en', { name: '<i>{x}' }, plain).join('')).toBe('<i>{x} <b>');
  });
});

/** Everything below src that ends so. */
function files(end: string, dir = root): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return files(end, path);
    return entry.name.endsWith(end) ? [path] : [];
  });
}

/** The markup of a component without what is no text: scripts, styles, comments, expressions, tags. */
function bareText(source: string): string {
  const markup = source
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  let out = '';
  let depth = 0;
  for (const char of markup) {
    if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    else if (depth === 0) out += char;
  }
  return out
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .trim();
}

describe('components', () => {
  it('say nothing that is not in a catalogue', () => {
    const found = files('.svelte').flatMap((file) => {
      const letters = bareText(readFileSync(file, 'utf8')).match(/\p{L}{2,}/gu);
      return letters ? [`${file.slice(root.length)}: ${letters.join(' ')}`] : [];
    });
    // The name of a key is the same in every language.
    expect(found.filter((line) => line !== '/shell/table/PromptBar.svelte: Esc')).toEqual([]);
  });

  it('carry no style attributes, which the server’s policy forbids', () => {
    const found = files('.svelte').filter((file) => /\sstyle="/.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it('use only keys that exist', () => {
    const english = shell['./en.json']!;
    const shared = ['shell', 'kit'].map((folder) => join(root, folder));
    const sources = shared.flatMap((folder) => [...files('.svelte', folder), ...files('.ts', folder)]);
    const missing = sources.flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const calls = source.match(/\bt\(\s*(?:[^()'`]*\? )?'[^']+'(?:\s*:\s*'[^']+')?/g) ?? [];
      const keys = calls.flatMap((call) => [...call.matchAll(/'([a-z._]+)'/g)].map((match) => match[1]!));
      return keys.filter((key) => !(key in english)).map((key) => `${file.slice(root.length)}: ${key}`);
    });
    expect(missing).toEqual([]);
  });
});
