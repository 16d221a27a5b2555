// A term of an offer while it is being put together: which fields it has, and what the choices of the prompt permit
// in each, given the fields before it (OMB-23.2 to 23.4).
import type { Action, Choice, Domain, Json } from '../../protocol/types';
import type { Verbs } from './generated';
import { fieldsOf, domainPermits, isInt, isSome, permits, valuesOf } from '../../protocol/permits';

/** The kinds in the order in which a reader meets them, under a heading each. */
export const groups = {
  at_once: ['add_money', 'add_barrels', 'add_logistics', 'add_control'],
  later: ['add_pay_money', 'add_pay_barrels', 'add_pay_money_won', 'add_pay_barrels_won'],
  promise: ['add_no_bombing', 'add_defend', 'add_no_takeover', 'add_no_sale', 'add_pact', 'add_lift'],
} as const satisfies Readonly<Record<string, readonly (keyof Verbs)[]>>;
export type Group = keyof typeof groups;
/** A kind of term, by the verb that adds it. */
export type Kind = (typeof groups)[Group][number];
/** Everything about agreements: the desk has controls for it. */
export const deskVerbs: readonly (keyof Verbs)[] = [
  'draft',
  'strike',
  'discard',
  'propose',
  'accept',
  'refuse',
  'withdraw_offer',
  ...Object.values(groups).flat(),
];

export interface Field {
  name: string;
  /** A number between two ends, one of a list, or several of a list in an order. */
  kind: 'number' | 'one' | 'order';
  options: readonly Json[];
  min: number;
  max: number;
}

const choicesOf = (choices: readonly Choice[], verb: string): Choice[] => choices.filter((one) => one.verb === verb);

/** The kinds that can be added now, by group; groups without any are left out. */
export function kindsOf(choices: readonly Choice[]): [Group, Kind[]][] {
  return (Object.entries(groups) as [Group, readonly Kind[]][]).flatMap(([group, verbs]): [Group, Kind[]][] => {
    const some = verbs.filter((verb) => choicesOf(choices, verb).length > 0);
    return some.length > 0 ? [[group, some]] : [];
  });
}

/** Who takes what the first one gives or promises: never the same (a term between one seat says nothing). */
const partner: Readonly<Record<string, string>> = { to: 'from', towards: 'by' };

function fieldOf(name: string, domains: readonly Domain[], known: Readonly<Record<string, Json>>): Field {
  const [first] = domains;
  if (first !== undefined && isInt(first)) {
    return { name, kind: 'number', options: [], min: first.int[0], max: first.int[1] };
  }
  if (first !== undefined && isSome(first)) {
    return { name, kind: 'order', options: first.some.of, min: first.some.min, max: first.some.max };
  }
  const all = domains.flatMap((domain) => valuesOf(domain));
  const other = partner[name];
  const options = all.filter(
    (value, at) => all.indexOf(value) === at && (other === undefined || value !== known[other]),
  );
  const numbers = options.filter((value): value is number => typeof value === 'number');
  // A range of one number travels as that number.
  if (amounts.includes(name) || turns.includes(name)) {
    return { name, kind: 'number', options: [], min: Math.min(...numbers), max: Math.max(...numbers) };
  }
  return { name, kind: 'one', options, min: 0, max: 0 };
}
const amounts = ['amount'];
export const turns: readonly string[] = ['turn', 'until'];

function fits(field: Field, value: Json | undefined): boolean {
  if (value === undefined) return false;
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.min && value <= field.max;
    case 'order':
      return Array.isArray(value) && value.every((one) => field.options.includes(one));
    default:
      return field.options.includes(value);
  }
}

/** What is known of the writer of an offer, to begin with what is likely. */
export interface Writer {
  you: number;
  /** Whom the offer is for. */
  to: readonly number[];
}

/** How many turns a promise lasts to begin with, the present one included. */
const LASTING = 3;

function start(field: Field, { you, to }: Writer): Json {
  if (field.kind === 'order') return [];
  if (field.kind === 'number') {
    if (field.name === 'until') return Math.min(field.max, field.min + LASTING - 1);
    return field.min;
  }
  const wanted = field.name in partner ? to[0] : you;
  return field.options.includes(wanted ?? null) ? wanted! : (field.options[0] ?? null);
}

/**
 * The fields of a kind of term and a value for each: what was chosen where it is still permitted, else what is likely.
 * A field only offers what the choices permit together with the fields before it.
 */
export function fill(
  choices: readonly Choice[],
  verb: string,
  chosen: Readonly<Record<string, Json>>,
  writer: Writer,
): { fields: Field[]; action: Action } {
  let left = choicesOf(choices, verb);
  const fields: Field[] = [];
  const action: Action = { verb };
  for (const [name] of left[0] ? fieldsOf(left[0]) : []) {
    const domains = left.flatMap((choice) => (choice[name] === undefined ? [] : [choice[name] as Domain]));
    const field = fieldOf(name, domains, action);
    const value = fits(field, chosen[name]) ? chosen[name]! : start(field, writer);
    fields.push(field);
    action[name] = value;
    if (field.kind === 'one') left = left.filter((choice) => domainPermits((choice[name] ?? null) as Domain, value));
  }
  return { fields, action };
}

/** Whether the prompt takes this term, and it can ever do something: the roller of a pact is one of its players. */
export function complete(choices: readonly Choice[], action: Action): boolean {
  const { order, roller } = action;
  if (Array.isArray(order) && !order.includes(roller ?? null)) return false;
  return permits({ choices: [...choices] }, action);
}

/** The order after one more is named, or without one that was named before. */
export const toggled = (order: readonly Json[], one: Json): Json[] =>
  order.includes(one) ? order.filter((other) => other !== one) : [...order, one];
