// The catalogues of every game against its vocabulary (`generated.ts`): nothing that the game says is without words, no message needs
// what it is not given, and no message is there for nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parametersOf } from '../i18n/format';
import { flat } from '../i18n/i18n.svelte';
import type { Translate } from '../i18n/messages';

type Words = Readonly<Record<string, readonly string[]>>;
interface Vocabulary {
  verbs: Words;
  asks: Words;
  events: Words;
  warnings: Words;
  reasons: Words;
  options: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  ids: Words;
}
type Catalogues = Record<string, Record<string, unknown>>;
interface Named {
  nameOf?(id: string, lang: string, t: Translate): string | undefined;
}

const vocabularies = import.meta.glob<Vocabulary>('./*/generated.ts', { eager: true });
const messages = import.meta.glob<Catalogues>('./*/messages.ts', { eager: true, import: 'default' });
const words = import.meta.glob<Named>('./*/words.ts', { eager: true });
const shell = import.meta.glob<Record<string, string>>('../i18n/*.json', { eager: true, import: 'default' });
const idOf = (file: string): string => file.split('/')[1]!;

/** What the door says of a game, and what the shell itself asks of it. */
const OWN = /^(name|tagline|about|mood|length|role\.\d+|rule\..+)$/;

/** The keys of one kind: `teg.event.attack` is the event `attack`. */
const under = (catalogue: Record<string, string>, prefix: string): string[] =>
  Object.keys(catalogue).flatMap((key) => (key.startsWith(`${prefix}.`) ? [key.slice(prefix.length + 1)] : []));

/** What a message wants and is not given, or shows always though it may be left out. */
function wrong(message: string, lang: string, given: readonly string[]): string[] {
  return Object.entries(parametersOf(message, lang)).flatMap(([name, { always }]) =>
    given.includes(name) || (!always && given.includes(`${name}?`)) ? [] : [name],
  );
}

const games = Object.keys(messages).map(idOf);

describe.each(games.filter((game) => 'verbs' in vocabularies[`./${game}/generated.ts`]!))(
  'the catalogues of %s',
  (game) => {
    const vocabulary = vocabularies[`./${game}/generated.ts`]!;
    const catalogues = Object.fromEntries(
      Object.entries(messages[`./${game}/messages.ts`]!).map(([lang, all]) => [lang, flat(all)]),
    );
    const langs = Object.keys(catalogues);

    test.each(langs)('word everything in %s, with what is there to word it', (lang) => {
      const catalogue = catalogues[lang]!;
      const kinds: [string, Words][] = [
        ['event', vocabulary.events],
        ['ask', vocabulary.asks],
        ['warn', vocabulary.warnings],
        ['reason', vocabulary.reasons],
        ['verb', Object.fromEntries(Object.keys(vocabulary.verbs).map((verb) => [verb, []]))],
      ];
      for (const [kind, all] of kinds) {
        for (const [name, given] of Object.entries(all)) {
          const key = `${game}.${kind}.${name}`;
          expect(catalogue[key], `${lang} ${key} is missing`).toBeTruthy();
          expect(wrong(catalogue[key]!, lang, given), `${lang} ${key} needs what it is not given`).toEqual([]);
        }
        const known = Object.keys(all);
        expect(
          under(catalogue, `${game}.${kind}`).filter((name) => !known.includes(name)),
          `${kind} of nothing`,
        ).toEqual([]);
      }
      for (const verb of under(catalogue, `${game}.do`)) {
        expect(vocabulary.verbs[verb], `${game}.do.${verb} is no verb`).toBeDefined();
        const message = catalogue[`${game}.do.${verb}`]!;
        expect(wrong(message, lang, vocabulary.verbs[verb]!), `${lang} ${game}.do.${verb}`).toEqual([]);
      }
    });

    test.each(langs)('name fields, options and ids in %s, and no others', (lang) => {
      const catalogue = catalogues[lang]!;
      const own = shell[`../i18n/${lang}.json`]!;
      const fields = Object.entries(vocabulary.verbs).flatMap(([verb, all]) =>
        all.map((field) => [verb, field.replace('?', '')] as const),
      );
      for (const [verb, field] of fields) {
        const named = [`${game}.field.${verb}.${field}`, `${game}.field.${field}`].some((key) => key in catalogue);
        expect(named || `field.${field}` in own, `${game}.field.${field} (${verb}) is missing`).toBe(true);
      }
      const known = fields.flatMap(([verb, field]) => [`${verb}.${field}`, field]);
      expect(
        under(catalogue, `${game}.field`).filter((field) => !known.includes(field)),
        'fields of nothing',
      ).toEqual([]);

      const options = Object.entries(vocabulary.options);
      for (const [name, values] of options) {
        for (const key of [name, ...values.map((value) => `${name}.${value}`)])
          expect(catalogue[`${game}.option.${key}`], `${game}.option.${key} is missing`).toBeTruthy();
      }
      const all = under(catalogue, `${game}.option`).map((key) => key.split('.')[0]!);
      expect(
        all.filter((name) => !(name in vocabulary.options)),
        'options of nothing',
      ).toEqual([]);

      const t = ((key: string) => catalogue[key] ?? '') as Translate;
      const nameOf = words[`./${game}/words.ts`]?.nameOf;
      for (const id of Object.values(vocabulary.ids).flat())
        expect(catalogue[`${game}.id.${id}`] ?? nameOf?.(id, lang, t), `${game}.id.${id} is missing`).toBeTruthy();
    });
  },
);

/** What the kit says of a game's map with the game's own words. */
const ofTheMap = stringsIn(readFileSync(join(import.meta.dirname, '../kit/AtlasBoard.svelte'), 'utf8'));

describe.each(games)('the catalogues of %s', (game) => {
  test('say nothing that is nowhere said', () => {
    const english = flat(messages[`./${game}/messages.ts`]!['en']!);
    const spoken = sources(join(import.meta.dirname, game)).flatMap(spokenIn);
    const told = ['event', 'ask', 'warn', 'reason', 'verb', 'do', 'field', 'option', 'id'];
    const unused = Object.keys(english).filter((key) => {
      const rest = key.slice(game.length + 1);
      return !OWN.test(rest) && !told.includes(rest.split('.')[0]!) && !spoken.some((pattern) => pattern.test(key));
    });
    expect(unused).toEqual([]);
  });
});

/** The sources of a folder, without tests and what is generated. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^generated|^board\.ts$/.test(name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
}

/**
 * The keys that a source can say: its strings, by themselves and after the prefix of a `within`. What is put into a
 * template stands for anything; whether such a key exists is the compiler's business.
 */
function spokenIn(source: string): RegExp[] {
  const prefixes = ['', ...[...source.matchAll(/within\([^,]+, '([\w.]+)'\)/g)].map((found) => `${found[1]}.`)];
  const maps = [...source.matchAll(/<AtlasBoard[^>]* words="([\w.]+)"/g)].map((found) => `${found[1]}.`);
  return [
    ...prefixes.flatMap((prefix) => stringsIn(source).map((text) => beginning(prefix, text))),
    ...maps.flatMap((prefix) => ofTheMap.map((text) => beginning(prefix, text))),
  ];
}

const beginning = (prefix: string, text: string): RegExp => new RegExp(`^${prefix.replaceAll('.', '\\.')}${text}$`);

/** What may be a key or a part of one, as patterns. */
function stringsIn(source: string): string[] {
  const strings = [...source.matchAll(/'([\w.-]+)'|`((?:[\w.-]|\$\{[^}]+\})+)`/g)].map((found) =>
    (found[1] ?? found[2]!).replace(/\$\{[^}]+\}|\./g, (part) => (part === '.' ? '\\.' : '[\\w.-]+')),
  );
  return [...new Set(strings)];
}
