// What can be picked on a board, and how much it is meant.
import type { Picker } from '../games/types';

/** Asked for next; or, while nothing is picked, named by some choice at all; else null. */
export function openAs({ targets, picked, others }: Picker, id: string): 'target' | 'other' | null {
  if (targets.has(id)) return 'target';
  return picked.size === 0 && others?.has(id) ? 'other' : null;
}

/** Whether a click on it means something to the action that is put together. */
export function isLive({ targets, picked, others }: Picker, id: string): boolean {
  return targets.has(id) || picked.has(id) || (others?.has(id) ?? false);
}
