// What the prompt lets somebody do about one pact or proposal.
import type { Action, Choice } from '../../protocol/types';
import type { Table, Term as Terms } from './generated';

/** Verbs that may be used with this paper now. */
export function verbsFor(choices: readonly Choice[] | undefined, field: 'pact' | 'proposal', id: string): string[] {
  return (choices ?? []).flatMap((choice) => {
    return names(choice[field], id) ? [choice.verb] : [];
  });
}

const proposing = ['country', 'continent', 'border', 'world', 'zone', 'joint'].map((kind) => `propose_${kind}`);

const options = (domain: unknown): unknown[] =>
  typeof domain === 'object' && domain !== null ? ((domain as { one?: unknown[] }).one ?? []) : [domain];

/** Seats to which something can be proposed in this way now. Where countries are named, their owner is the partner. */
export function partnersOf(choices: readonly Choice[] | undefined, verb: string, table: Table): Set<number> {
  const seats = (choices ?? []).flatMap((choice) => {
    if (choice.verb !== verb) return [];
    if ('to' in choice) return options(choice['to']).filter((seat) => typeof seat === 'number');
    return options(choice['theirs']).flatMap((id) =>
      (table.countries[String(id)]?.holdings ?? []).map(({ seat }) => seat),
    );
  });
  return new Set(seats);
}

/** What names countries of the two: it is offered once one negotiates with the other. */
const naming = ['propose_country', 'propose_joint'];

/** Kinds of proposals that can be made to one seat now, at once or after turning to it. */
export function proposalsTo(choices: readonly Choice[] | undefined, table: Table, seat: number): string[] {
  const turnable = turnsTo(choices, table, seat);
  return proposing.filter((verb) => atOnce(choices, verb, table, seat) || (turnable && naming.includes(verb)));
}

/** Whether a proposal of this kind can be made to a seat without turning to it first. */
export const atOnce = (choices: readonly Choice[] | undefined, verb: string, table: Table, seat: number): boolean =>
  partnersOf(choices, verb, table).has(seat);

/** Whether one can turn to a seat, and does not negotiate with it already. */
export const turnsTo = (choices: readonly Choice[] | undefined, table: Table, seat: number): boolean =>
  partnersOf(choices, 'negotiate', table).has(seat);

/** What is known of a proposal of this kind to this seat before anything was picked. */
export function opening(
  verb: string,
  to: number,
  choices: readonly Choice[] | undefined,
): { verb: string; to?: number } {
  return (choices ?? []).some((choice) => choice.verb === verb && 'to' in choice) ? { verb, to } : { verb };
}

/** What a counter-offer of the same kind keeps: the own side of the deal. */
export function countered(terms: Terms, you: number, from: number): Partial<Action> & { verb: string } {
  switch (terms.kind) {
    case 'country':
      return { verb: 'propose_country', own: terms.a_seat === you ? terms.a : terms.b };
    case 'joint':
      return { verb: 'propose_joint', target: terms.target };
    case 'condominium':
      return { verb: 'propose_world', to: from };
    default:
      return { verb: `propose_${terms.kind}`, to: from };
  }
}

function names(domain: unknown, value: string): boolean {
  if (typeof domain === 'object' && domain !== null)
    return (domain as { one?: unknown[] }).one?.includes(value) ?? false;
  return domain === value;
}

/** Whether this attack may be made (again) now. */
export function canAttack(choices: readonly Choice[] | undefined, verb: string, from: string, to: string): boolean {
  return (choices ?? []).some(
    (choice) => choice.verb === verb && names(choice['from'], from) && names(choice['to'], to),
  );
}
