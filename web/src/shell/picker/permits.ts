// What a hole of a choice permits: the same answers as the server gives (server/engine/src/prompt.rs).
import type { Action, Choice, Hole, Int, Json, One, Prompt, Some, Split, Sum, Text } from '../../protocol/types';

export const isOne = (hole: Hole): hole is One => typeof hole === 'object' && 'one' in hole;
export const isInt = (hole: Hole): hole is Int => typeof hole === 'object' && 'int' in hole;
export const isSome = (hole: Hole): hole is Some => typeof hole === 'object' && 'some' in hole;
export const isSplit = (hole: Hole): hole is Split => typeof hole === 'object' && 'split' in hole;
export const isSum = (hole: Hole): hole is Sum => typeof hole === 'object' && 'sum' in hole;
export const isText = (hole: Hole): hole is Text => typeof hole === 'object' && 'text' in hole;
/** A fixed value or one of a list: what can be picked with a single click. */
export const isDiscrete = (hole: Hole): boolean => typeof hole !== 'object' || isOne(hole);

/** The fields of a choice, in the order in which a person fills them in. */
export function fieldsOf(choice: Choice): [string, Hole][] {
  return Object.entries(choice).filter(([field]) => field !== 'verb');
}

/** The values of a fixed hole or a list. */
export function valuesOf(hole: Hole): Json[] {
  if (typeof hole !== 'object') return [hole];
  return isOne(hole) ? hole.one : [];
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

export function holePermits(hole: Hole, value: Json | undefined): boolean {
  if (value === undefined) return false;
  if (typeof hole !== 'object') return hole === value;
  if (isOne(hole)) return includes(hole.one, value);
  if (isInt(hole)) {
    return typeof value === 'number' && Number.isInteger(value) && value >= hole.int[0] && value <= hole.int[1];
  }
  if (isSome(hole)) {
    const { of, min, max } = hole.some;
    if (!Array.isArray(value) || value.length < min || value.length > max) return false;
    return value.every((one, at) => includes(of, one) && !includes(value.slice(0, at), one));
  }
  if (isSplit(hole)) {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
    const { total, over } = hole.split;
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
  if (isSum(hole)) {
    const sum = worth(hole, value);
    return sum !== null && hole.sum.totals.includes(sum);
  }
  return typeof value === 'string' && [...value].length <= hole.text;
}

export function choicePermits(choice: Choice, action: Action): boolean {
  const fields = fieldsOf(choice);
  return (
    action.verb === choice.verb &&
    Object.keys(action).length === fields.length + 1 &&
    fields.every(([field, hole]) => holePermits(hole, action[field]))
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
    const hole = choice[field] as Hole | undefined;
    return hole !== undefined && holePermits(hole, value);
  });
}
