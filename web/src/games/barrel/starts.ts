// What the editors of the prompt bar begin with.
import type { Action, Domain, Json } from '../../protocol/types';
import { domainPermits, isInt, isSome } from '../../protocol/permits';
import type { Hints } from './generated';
import type { BarrelView } from './view';

/** The domain of a field in the first choice of a verb. */
function holeOf(view: BarrelView, verb: string | undefined, field: string): Domain | undefined {
  return (view.choices ?? []).find((choice) => choice.verb === verb)?.[field] as Domain | undefined;
}

/**
 * What an editor holds before anybody touched it: all regions that can produce, all who can be asked for help, as many
 * barrels as the penalty needs, the point of Mass-media that costs nothing, the transport plan that the clock would choose.
 */
export function startOf(field: string, { verb }: Partial<Action>, view: BarrelView): Json | undefined {
  const domain = holeOf(view, verb, field);
  if (domain === undefined) return undefined;
  const hints = (view.hints ?? {}) as Hints;
  if ((verb === 'produce' && field === 'regions') || (verb === 'ask_defence' && field === 'seats')) {
    return isSome(domain) ? domain.some.of : undefined;
  }
  if (verb === 'transport') {
    const { plan } = hints;
    return plan !== undefined && domainPermits(domain, plan) ? plan : undefined;
  }
  if (!isInt(domain)) return undefined;
  const most = domain.int[1];
  if (verb === 'cover') return hints.needed === undefined ? undefined : Math.min(hints.needed, most);
  if (verb === 'campaign') return Array.isArray(hints.costs) && hints.costs[1] === 0 ? Math.min(1, most) : undefined;
  return undefined;
}
