// The reader's language and the catalogues: the shell's own and those of the games that were loaded.
import { recall, remember } from '../storage';
import { formatParts, type Part } from './format';
import type { Translate } from './messages';

type Catalogue = Record<string, string>;

const files = import.meta.glob<Catalogue>('./*.json', { eager: true, import: 'default' });
const shell: Record<string, Catalogue> = {};
for (const [file, catalogue] of Object.entries(files)) shell[file.replace(/^.*\/|\.json$/g, '')] = catalogue;

/** Languages on offer, by their own names. */
export const languages: { id: string; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Español' },
].filter(({ id }) => id in shell);

const FALLBACK = 'en';

function preferred(): string {
  const kept = recall('lang');
  const wished = [...(kept ? [kept] : []), ...(globalThis.navigator?.languages ?? [])];
  for (const lang of wished) {
    const base = lang.slice(0, 2).toLowerCase();
    if (base in shell) return base;
  }
  return FALLBACK;
}

let lang = $state(preferred());
let games = $state.raw<Record<string, Catalogue>>({});

export const i18n = {
  get lang(): string {
    return lang;
  },
  set lang(next: string) {
    lang = next;
    remember('lang', next);
  },
};

/** Adds a game's messages; nested catalogues are laid flat. */
export function addMessages(messages: Record<string, Record<string, unknown>>): void {
  const more: Record<string, Catalogue> = { ...games };
  for (const [language, catalogue] of Object.entries(messages)) {
    more[language] = { ...more[language], ...flat(catalogue) };
  }
  games = more;
}

export function flat(catalogue: Record<string, unknown>, prefix = ''): Catalogue {
  const result: Catalogue = {};
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') result[prefix + key] = value;
    else if (value && typeof value === 'object') {
      Object.assign(result, flat(value as Record<string, unknown>, `${prefix}${key}.`));
    }
  }
  return result;
}

function find(key: string): { message: string; lang: string } | undefined {
  for (const language of [lang, FALLBACK]) {
    const message = shell[language]?.[key] ?? games[language]?.[key];
    if (message !== undefined) return { message, lang: language };
  }
  return undefined;
}

export const has = (key: string): boolean => find(key) !== undefined;

/** Words a message into parts; undefined where no catalogue has it or a parameter is missing. */
export function parts(
  key: string,
  values: Record<string, unknown>,
  show: (value: unknown, name: string) => unknown,
): Part[] | undefined {
  const found = find(key);
  if (!found) return undefined;
  try {
    return formatParts(found.message, found.lang, values, show);
  } catch (error) {
    if (import.meta.env.DEV) console.warn(key, error);
    return undefined;
  }
}

const plain = (value: unknown): unknown => (typeof value === 'number' ? number(value) : String(value));

/** Words a message whose key comes from outside (a game's id, a code of the server); undefined where there is none. */
export function lookup(key: string, values: Record<string, unknown> = {}): string | undefined {
  return parts(key, values, plain)
    ?.map((part) => (typeof part === 'string' ? part : ''))
    .join('');
}

/** Words a message. The compiler knows which there are and what they need; the key itself where it was wrong. */
export const t = ((key: string, values: Record<string, unknown> = {}) => lookup(key, values) ?? key) as Translate;

export const number = (value: number): string => new Intl.NumberFormat(lang).format(value);
export const list = (values: string[]): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(values);

/** A time of day, with the date where it is not today. */
export function clockTime(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return date.toLocaleString(lang, today ? time : { day: 'numeric', month: 'short', ...time });
}
