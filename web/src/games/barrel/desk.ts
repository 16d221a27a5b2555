// The agreement desk: what can be done about offers now, and why something cannot (OMB-23.5 to 23.9).
import { can } from '../../kit/choices';
import type { OpenOffer, Table, Term } from './generated';
import type { BarrelView } from './view';

/** Everybody whom a term concerns. */
export function partiesOf(term: Term, table: Table): number[] {
  switch (term.verb) {
    case 'pact':
      return [...new Set([term.roller, ...term.order])];
    case 'lift':
      return table.clauses.find(({ id }) => id === term.clause)?.parties ?? [];
    case 'no_bombing':
    case 'defend':
    case 'no_takeover':
    case 'no_sale':
      return [term.by, term.towards];
    default:
      return [term.from, term.to];
  }
}

/** Before whom a draft will be laid: those it is for and all whom a term mentions, less its writer. */
export function addressees(to: readonly number[], terms: readonly Term[], you: number, table: Table): number[] {
  const all = new Set([...to, ...terms.flatMap((term) => partiesOf(term, table))]);
  all.delete(you);
  return [...all].sort((a, b) => a - b);
}

/** Who has not answered an offer yet. */
export const waitsFor = ({ to, accepted }: OpenOffer): number[] => to.filter((seat) => !accepted.includes(seat));

/** Offers that the viewer has still to answer. */
export const unanswered = (view: BarrelView): OpenOffer[] =>
  (view.hand?.offers ?? []).filter((offer) => view.you !== null && waitsFor(offer).includes(view.you));

/** Offers that the viewer made. */
export const ownOffers = (view: BarrelView): OpenOffer[] =>
  (view.hand?.offers ?? []).filter(({ from }) => from === view.you);

/** Why an offer that waits for the viewer cannot be accepted now; null where it can. */
export function hindrance(view: BarrelView, offer: OpenOffer): 'short' | 'control' | null {
  if (can(view, 'accept', { offer: offer.id })) return null;
  return offer.can_meet && offer.terms.some(({ verb }) => verb === 'control') ? 'control' : 'short';
}

/** Why no offer can be begun or made now (OMB-23.8): none is left this turn, or too many are open. */
export const limit = (view: BarrelView): 'used_up' | 'open' => (view.hand?.offers_left === 0 ? 'used_up' : 'open');

/** Why a draft cannot be laid before the others now; null where it can. */
export function obstacle(view: BarrelView): 'empty' | 'outdated' | 'used_up' | 'open' | null {
  const draft = view.hand?.draft;
  if (!draft || can(view, 'propose')) return null;
  if (draft.terms.length === 0) return 'empty';
  return draft.outdated.length > 0 ? 'outdated' : limit(view);
}

/** Whether there is anything to agree on now: from the end of setup to the end of the match (OMB-23.5). */
export const negotiable = (table: Table): boolean => table.stage.kind !== 'buying' && table.stage.kind !== 'over';
