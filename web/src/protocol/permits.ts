// What a domain of a choice permits: the same answers as the server gives (server/engine/src/prompt.rs).
import type { Action, Choice, Domain, Int, Json, One, Prompt, Some, Split, Sum, Text } from './types';

export const isOne = (domain: Domain): domain is One => typeof domain === 'object' && 'one' in domain;
export const isInt = (domain: Domain): domain is Int => typeof domain === 'object' && 'int' in domain;
export const isSome = (domain: Domain): domain is Some => typeof domain === 'object' && 'some' in domain;
export const isSplit = (domain: Domain): domain is Split => typeof domain === 'object' && 'split' in domain;
export const isSum = (domain: Domain): domain is Sum => typeof domain === 'object' && 'sum' in domain;
export const isText = (domain: Domain): domain is Text => typeof domain === 'object' && 'text' in domain;
/** A fixed value or one of a list: what can be picked with a single click. */
export const isDiscrete = (domain: Domain): boolean => typeof domain !== 'object' || isOne(domain);

/** The fields of a choice, in the order in which a person fills them in. */
export function fieldsOf(choice: Choice): [string, Domain][] {
  return Object.entries(choice).filter(([field]) => field !== 'verb');
}

/** The values of a fixed domain or a list. */
export function valuesOf(domain: Domain): Json[] {
  if (typeof domain !== 'object') return [domain];
  return isOne(domain) ? domain.one : [];
}

/** One text for each JSON value, whatever the order of its keys. */
export function canonical(value: Json | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const parts = Object.keys(value).sort();
    return `{${parts.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

export const same = (a: Json | undefined, b: Json | undefined): boolean => canonical(a) === canonical(b);

const includes = (values: Json[], value: Json): boolean => values.some((one) => same(one, value));

/** What pieces are worth together; null where there are others, too many, or half ones. What counts 0 is left out. */
export function worth({ sum: { over } }: Sum, value: Json | undefined): number | null {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  let sum = 0;
  for (const [id, count] of Object.entries(value)) {
    const [most, each] = Object.hasOwn(over, id) ? over[id]! : [-1, 0];
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > most) return null;
    sum += count * each;
  }
  return sum;
}

export function domainPermits(domain: Domain, value: Json | undefined): boolean {
  if (value === undefined) return false;
  if (typeof domain !== 'object') return domain === value;
  if (isOne(domain)) return includes(domain.one, value);
  if (isInt(domain)) {
    return typeof value === 'number' && Number.isInteger(value) && value >= domain.int[0] && value <= domain.int[1];
  }
  if (isSome(domain)) {
    const { of, min, max } = domain.some;
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    return value.every((one, at) => includes(of, one) && !includes(value.slice(0, at), one));
  }
  if (isSplit(domain)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
    const { total, over } = domain.split;
    let sum = 0;
    for (const [id, part] of Object.entries(value)) {
      const most = Object.hasOwn(over, id) ? over[id] : undefined;
      if (most === undefined || typeof part !== 'number' || !Number.isInteger(part) || part < 0 || part > most) {
        return false;
      }
      sum += part;
    }
    return sum >= total[0] && sum <= total[1];
  }
  if (isSum(domain)) {
    const sum = worth(domain, value);
    return sum !== null && domain.sum.totals.includes(sum);
  }
  return typeof value === 'string' && [...value].length <= domain.text;
}

export function choicePermits(choice: Choice, action: Action): boolean {
  const fields = fieldsOf(choice);
  return (
    action.verb === choice.verb &&
    Object.keys(action).length === fields.length + 1 &&
    fields.every(([field, domain]) => domainPermits(domain, action[field]))
  );
}

export function permits(prompt: Pick<Prompt, 'choices'>, action: Action): boolean {
  return prompt.choices.some((choice) => choicePermits(choice, action));
}

/** An action of which the verb is known, and perhaps more. */
export type Begun = Partial<Action> & { verb: string };

/** Whether an action that is begun like this can become one that the choice permits. */
export function begins({ verb, ...fields }: Begun, choice: Choice): boolean {
  if (choice.verb !== verb) return false;
  return Object.entries(fields).every(([field, value]) => {
    const domain = choice[field] as Domain | undefined;
    return domain !== undefined && domainPermits(domain, value);
  });
}
