// The catalogues of the client: tests look for what a person reads, in either language.
import { IntlMessageFormat } from 'intl-messageformat';
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

/** A message with its plurals and selects worked out. */
export function tell(lang: Lang, key: string, values: Values = {}): string {
  return String(new IntlMessageFormat(messageOf(lang, key), lang, undefined, { ignoreTag: true }).format(values));
}
