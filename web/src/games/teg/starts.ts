// What the editors of the prompt bar begin with.
import type { Action, Domain, Json } from '../../protocol/types';
import { domainPermits } from '../../protocol/permits';
import type { GameView } from '../types';

/** What a person would mostly send, as the prompt says it (`hints.start`), where it is permitted. */
export function startOf(field: string, { verb }: Partial<Action>, view: GameView): Json | undefined {
  const { start } = (view.hints ?? {}) as { start?: Record<string, Json> };
  const value = start?.[field];
  const offered = (view.choices ?? []).some((choice) => {
    const domain = choice[field] as Domain | undefined;
    return choice.verb === verb && domain !== undefined && domainPermits(domain, value);
  });
  return offered ? value : undefined;
}
