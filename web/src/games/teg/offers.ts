// What the prompt lets somebody do about one pact or proposal.
import type { Choice } from '../../protocol/types';

/** Verbs that may be used with this paper now. */
export function verbsFor(choices: readonly Choice[] | undefined, field: 'pact' | 'proposal', id: string): string[] {
  return (choices ?? []).flatMap((choice) => {
    const hole: unknown = choice[field];
    const named =
      hole === id || (typeof hole === 'object' && hole !== null && (hole as { one?: unknown[] }).one?.includes(id));
    return named ? [choice.verb] : [];
  });
}

const proposing = ['country', 'continent', 'border', 'world', 'zone', 'joint'].map((kind) => `propose_${kind}`);

/** Kinds of proposals that can be made now. */
export function proposals(choices: readonly Choice[] | undefined): string[] {
  return proposing.filter((verb) => (choices ?? []).some((choice) => choice.verb === verb));
}
