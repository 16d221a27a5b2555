// ICU messages. Every parameter exists twice: as it is, for select and plural, and as it is shown, for `{name}`.
import IntlMessageFormat, { type IntlMessageFormat as Compiled } from 'intl-messageformat';

/** Text, or a value that the screen shows in its own way (a seat, an id). */
export type Part = string | { show: unknown };

interface Element {
  type: number;
  value: unknown;
  options?: Record<string, { value: Element[] }>;
  children?: Element[];
}
const ARGUMENT = 1;
const SELECT = 5;
const PLURAL = 6;
const SHOWN = '\u0001';

/** Renames every plain `{name}` so that it can have a value of its own. */
function renamed(elements: Element[]): Element[] {
  return elements.map((element) => {
    if (element.type === ARGUMENT) return { ...element, value: `${String(element.value)}${SHOWN}` };
    if (!element.options) return element;
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: renamed(option.value) },
    ]);
    return { ...element, options: Object.fromEntries(options) as Record<string, { value: Element[] }> };
  });
}

/** The names of all parameters of a message. Throws where the message is no ICU message. */
export function argumentsOf(message: string, lang: string): string[] {
  const found = new Set<string>();
  const visit = (elements: Element[]): void => {
    for (const element of elements) {
      if (element.type >= 1 && element.type <= 6) found.add(String(element.value));
      for (const option of Object.values(element.options ?? {})) visit(option.value);
    }
  };
  visit(compile(message, lang).getAst() as unknown as Element[]);
  return [...found].sort();
}

/** How a message uses a parameter. */
export interface Parameter {
  /** It may be missing whatever else is given: the message chooses by it, and shows it nowhere that is chosen without it. */
  optional: boolean;
  /** It is shown whatever is chosen. */
  always: boolean;
}

/** The parameters of a message. Throws where the message is no ICU message. */
export function parametersOf(message: string, lang: string): Record<string, Parameter> {
  const found: Record<string, Parameter> = {};
  const visit = (elements: Element[], given: ReadonlySet<string>, chosen: boolean): void => {
    for (const { type, value, options } of elements) {
      if (type < ARGUMENT || type > PLURAL) continue;
      const name = String(value);
      const before = found[name] ?? { optional: true, always: false };
      found[name] = {
        optional: before.optional && (type === SELECT || given.has(name)),
        always: before.always || (!chosen && type !== SELECT && type !== PLURAL),
      };
      for (const [key, option] of Object.entries(options ?? {})) {
        const otherwise = 'none' in (options ?? {}) ? 'none' : 'other';
        visit(option.value, type === SELECT && key !== otherwise ? new Set([...given, name]) : given, true);
      }
    }
  };
  visit(compile(message, lang).getAst() as unknown as Element[], new Set(), false);
  return found;
}

const compile = (message: string, lang: string): Compiled<Record<string, string>> =>
  new IntlMessageFormat(message, lang, undefined, { ignoreTag: true });

/**
 * Parameters that a message chooses by: a select that is not there takes the way `none`, else `other`; a plural is zero.
 */
function choosersOf(elements: Element[]): [string, string | number][] {
  return elements.flatMap((element): [string, string | number][] => [
    ...(element.type === SELECT
      ? [[String(element.value), 'none' in (element.options ?? {}) ? 'none' : 'other'] as [string, string]]
      : []),
    ...(element.type === PLURAL ? [[String(element.value), 0] as [string, number]] : []),
    ...Object.values(element.options ?? {}).flatMap((option) => choosersOf(option.value)),
  ]);
}

interface Prepared {
  format: Compiled<Record<string, string>>;
  missing: [string, string | number][];
}
const compiled = new Map<string, Prepared>();

function prepare(message: string, lang: string): Prepared {
  const key = `${lang} ${message}`;
  let prepared = compiled.get(key);
  if (!prepared) {
    const ast = renamed(compile(message, lang).getAst() as unknown as Element[]);
    prepared = { format: new IntlMessageFormat(ast as never, lang), missing: choosersOf(ast) };
    compiled.set(key, prepared);
  }
  return prepared;
}

/** Words a message; `show` says how a parameter is shown. */
export function formatParts(
  message: string,
  lang: string,
  values: Record<string, unknown>,
  show: (value: unknown, name: string) => unknown,
): Part[] {
  const { format, missing } = prepare(message, lang);
  const all: Record<string, unknown> = Object.fromEntries(missing);
  for (const [name, value] of Object.entries(values)) {
    all[name] = typeof value === 'boolean' ? String(value) : value;
    all[`${name}${SHOWN}`] = show(value, name);
  }
  const parts = format.formatToParts(all as never) as { type: number; value: unknown }[];
  return parts.map((part) =>
    typeof part.value === 'string' || typeof part.value === 'number' ? String(part.value) : { show: part.value },
  );
}
