// The initial purchases (OMB-3.4): how many logistics go with how many troops.
import type { Choice, Domain } from '../../protocol/types';
import { isInt } from '../../protocol/permits';
import { setup } from './board';
import type { Table } from './generated';

/** The most logistics for each number of troops that is offered; empty where nothing is asked. */
export function purchasesOf(choices: readonly Choice[]): ReadonlyMap<number, number> {
  const most = new Map<number, number>();
  for (const choice of choices) {
    const { troops, logistics } = choice;
    if (choice.verb !== 'start_with' || typeof troops !== 'number') continue;
    const domain = (logistics ?? 0) as Domain;
    if (typeof domain === 'number') most.set(troops, domain);
    else if (isInt(domain)) most.set(troops, domain.int[1]);
  }
  return most;
}

/** What somebody begins with who does not choose (DP-1). */
const USUAL = setup.timeoutPurchase;

/** A purchase as near to the wish as is permitted. */
export function nearest(
  most: ReadonlyMap<number, number>,
  { troops, logistics }: { troops: number; logistics: number } = USUAL,
): { troops: number; logistics: number; mostTroops: number; mostLogistics: number } {
  const mostTroops = Math.max(0, ...most.keys());
  const some = Math.min(troops, mostTroops);
  const mostLogistics = most.get(some) ?? 0;
  return { troops: some, logistics: Math.min(logistics, mostLogistics), mostTroops, mostLogistics };
}

/** Who has bought, in the order in which they do; the rest is still to come. */
export function bought(table: Table): readonly { seat: number; done: boolean }[] {
  const now = table.stage.kind === 'buying' ? table.order.indexOf(table.stage.seat) : table.order.length;
  return table.order.map((seat, i) => ({ seat, done: i < now }));
}
