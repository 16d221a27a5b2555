// The catalogues of the client: tests look for what a person reads, in either language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Lang = 'en' | 'es';

const src = join(import.meta.dirname, '../../../web/src');
const read = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(src, file), 'utf8')) as Record<string, string>;
const own = (lang: Lang): Record<string, string> => ({
  ...read(`i18n/${lang}.json`),
  ...read(`games/petrodolar/${lang}.json`),
});
const catalogues: Record<Lang, Record<string, string>> = {
  en: { ...own('en'), ...read('games/teg/en.json') },
  es: { ...own('es'), ...read('games/teg/es.json') },
};

/** Of the shell, and of the game that most tests play. */
export const keys = Object.keys(own('en'));

/** Games that few tests play. */
const rare = (lang: Lang): Record<string, string> => ({
  ...read(`games/mideast/${lang}.json`),
  ...read(`games/barrel/${lang}.json`),
  ...read(`games/barrel/panel.${lang}.json`),
  ...read(`games/empires/${lang}.json`),
  ...read(`games/empires/panel.board.${lang}.json`),
  ...read(`games/empires/panel.rooms.${lang}.json`),
});
const others: Record<Lang, Record<string, string>> = { en: rare('en'), es: rare('es') };

type Values = Record<string, string | number | boolean>;
const messageOf = (lang: Lang, key: string): string => {
  const message = catalogues[lang][key] ?? others[lang][key];
  if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
  return message;
};

/** A message with its simple parameters filled in. */
export function say(lang: Lang, key: string, values: Record<string, string | number> = {}): string {
  return messageOf(lang, key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Where the brace that opens at `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a brace stays open: ${text}`);
}

/** The cases of a plural or a select: "one {# army} other {# armies}". */
function casesOf(text: string): Map<string, string> {
  const cases = new Map<string, string>();
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open < 0) return cases;
    const close = closing(text, open);
    cases.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
}

function fill(lang: Lang, text: string, values: Values, number = ''): string {
  const open = text.indexOf('{');
  const hash = (plain: string): string => (number === '' ? plain : plain.replaceAll('#', number));
  if (open < 0) return hash(text);
  const close = closing(text, open);
  const [, name = '', kind, rest = ''] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,([^]*))?$/.exec(
    text.slice(open + 1, close),
  )!;
  const value = values[name];
  if (value === undefined) throw new Error(`no value for {${name}}: ${text}`);
  const cases = casesOf(rest);
  const rule = kind === 'plural' ? new Intl.PluralRules(lang).select(Number(value)) : String(value);
  const found = cases.get(kind === 'plural' ? `=${value}` : rule) ?? cases.get(rule) ?? cases.get('other') ?? '';
  const own = kind === undefined ? String(value) : fill(lang, found, values, kind === 'plural' ? `${value}` : number);
  return hash(text.slice(0, open)) + own + fill(lang, text.slice(close + 1), values, number);
}

/** A message with its plurals and selects worked out. */
export function tell(lang: Lang, key: string, values: Values = {}): string {
  return fill(lang, messageOf(lang, key), values);
}
