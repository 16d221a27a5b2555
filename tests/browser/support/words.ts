// The catalogues of the client: tests look for what a person reads, in either language.
import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, wordsOf } from './games';

export type Lang = 'en' | 'es';

const shell = join(import.meta.dirname, '../../../web/src/i18n');
const own = (lang: Lang): Record<string, string> => ({
  ...(JSON.parse(readFileSync(join(shell, `${lang}.json`), 'utf8')) as Record<string, string>),
  ...wordsOf('petrodolar', lang),
});
const all = (lang: Lang): Record<string, string> =>
  Object.assign({}, own(lang), ...games.map((game) => wordsOf(game, lang)));
const catalogues: Record<Lang, Record<string, string>> = { en: all('en'), es: all('es') };

/** Of the shell, and of the game that most tests play. */
export const keys = Object.keys(own('en'));

type Values = Record<string, string | number | boolean>;
const messageOf = (lang: Lang, key: string): string => {
  const message = catalogues[lang][key];
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
