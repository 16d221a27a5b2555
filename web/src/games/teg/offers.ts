// What the prompt lets somebody do about one pact or proposal.
import type { Choice } from '../../protocol/types';

/** Verbs that may be used with this paper now. */
export function verbsFor(choices: readonly Choice[] | undefined, field: 'pact' | 'proposal', id: string): string[] {
  return (choices ?? []).flatMap((choice) => {
    return names(choice[field], id) ? [choice.verb] : [];
  });
}

const proposing = [
  'negotiate',
  ...['country', 'continent', 'border', 'world', 'zone', 'joint'].map((kind) => `propose_${kind}`),
];

/** Kinds of proposals that can be made now; countries can be named once it is clear with whom one negotiates. */
export function proposals(choices: readonly Choice[] | undefined): string[] {
  return proposing.filter((verb) => (choices ?? []).some((choice) => choice.verb === verb));
}

function names(hole: unknown, value: string): boolean {
  if (typeof hole === 'object' && hole !== null) return (hole as { one?: unknown[] }).one?.includes(value) ?? false;
  return hole === value;
}

/** Whether this attack may be made (again) now. */
export function canAttack(choices: readonly Choice[] | undefined, verb: string, from: string, to: string): boolean {
  return (choices ?? []).some(
    (choice) => choice.verb === verb && names(choice['from'], from) && names(choice['to'], to),
  );
}
