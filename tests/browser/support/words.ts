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
const others: Record<Lang, Record<string, string>> = {
  en: { ...read('games/mideast/en.json'), ...read('games/barrel/en.json'), ...read('games/barrel/panel.en.json') },
  es: { ...read('games/mideast/es.json'), ...read('games/barrel/es.json'), ...read('games/barrel/panel.es.json') },
};

/** A message with its simple parameters filled in. */
export function say(lang: Lang, key: string, values: Record<string, string | number> = {}): string {
  const message = catalogues[lang][key] ?? others[lang][key];
  if (message === undefined) throw new Error(`no message ${key} in ${lang}`);
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
