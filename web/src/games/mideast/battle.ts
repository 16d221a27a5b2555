// The arithmetic of a battle (MEP-6.1 to 6.6), as far as it follows from what everybody may know.
import { faces, FULL, less } from './tokens';
import type { Table, Tokens } from './generated';

/** What an intervention force adds to the defence (MEP-6.5). */
export const SIF_DEFENCE = 3;

/** What these numbers come to: A attacks, d of D defend, S is the intervention force. */
export function outcome(attack: number, defence: number, sif: number) {
  return {
    success: attack > defence + sif,
    attackLost: Math.min(attack, defence + sif),
    defenceLost: Math.min(defence, attack),
  };
}

/**
 * The least and the most that so many tokens of a player can be worth. Pools lie open, so everybody knows which tokens
 * are on the map (MEP-1.16), though not where.
 */
export function attackRange(pool: Tokens, tokens: number): [number, number] {
  const onMap = faces(less(FULL, pool));
  const sum = (some: number[]) => some.reduce((all, one) => all + one, 0);
  if (tokens >= onMap.length) return [sum(onMap), sum(onMap)];
  return [sum(onMap.slice(onMap.length - tokens)), sum(onMap.slice(0, tokens))];
}

/** What one may pay for the defence of an area, and what it holds against. */
export interface Stand {
  oil: number;
  /** The strongest attack that fails: a tie holds. */
  holds: number;
}

export function stands(most: number, sif: number): Stand[] {
  return Array.from({ length: most + 1 }, (_, oil) => ({ oil, holds: oil + sif }));
}

/** The intervention force that would defend an area now. */
export function sifAt(table: Table, id: string): number {
  const area = table.areas[id];
  return area && area.sif !== null && area.sif === area.owner ? SIF_DEFENCE : 0;
}
