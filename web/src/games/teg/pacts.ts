// What pacts forbid, computed from the public table as the server does it.
import { data, neighboursOf, routes } from './map';
import type { Pact, Table, Term as Terms } from './generated';

const continentOf = (id: string): string => data.countries[id]?.continent ?? '';
const crosses = (border: string, a: string, b: string): boolean =>
  border === [continentOf(a), continentOf(b)].sort().join('+');
const holds = (table: Table, seat: number, id: string): boolean =>
  table.countries[id]?.holdings.some((holding) => holding.seat === seat) ?? false;

/** Whether a pact still holds this partner back: once it is announced only the announcer is bound (TEG-17.13). */
export function binds(pact: Pact, seat: number): boolean {
  return pact.parties.includes(seat) && (pact.ending === null || pact.ending.by === seat);
}

/** TEG-17.10, 19.10, 20.2: whether the terms forbid a dice attack from one country on the other. */
export function forbidsDice(terms: Terms, from: string, to: string): boolean {
  const pair = (a: string, b: string) => (from === a && to === b) || (from === b && to === a);
  switch (terms.kind) {
    case 'country':
      return pair(terms.a, terms.b);
    case 'continent':
      return continentOf(from) === terms.continent && continentOf(to) === terms.continent;
    case 'border':
      return crosses(terms.border, from, to);
    case 'world':
      return true;
    case 'condominium':
      return from === terms.at && to === terms.at;
    case 'joint':
      return pair(terms.lead_from, terms.ally_from);
    case 'zone':
      return false;
  }
}

/** TEG-20.3: two who share a country by a joint attack do not attack each other from or into it, pact or no pact. */
export function condominiumForbids(table: Table, by: number, against: number, from: string, to: string): boolean {
  const ours = (id: string) =>
    table.countries[id]?.bond === 'allied' && holds(table, by, id) && holds(table, against, id);
  return from !== to && (ours(to) || (ours(from) && neighboursOf(from).includes(to)));
}

/** What keeps `by` from attacking `against` over this border: a pact, a shared country, or nothing. */
export function barred(
  table: Table,
  by: number,
  against: number,
  from: string,
  to: string,
): Pact | 'condominium' | null {
  if (condominiumForbids(table, by, against, from, to)) return 'condominium';
  const between = table.pacts.filter(({ parties }) => parties.includes(by) && parties.includes(against));
  // A zone is there to be taken from each other.
  if (between.some(({ terms }) => terms.kind === 'zone' && terms.at === to)) return null;
  return between.find((pact) => binds(pact, by) && forbidsDice(pact.terms, from, to)) ?? null;
}

/** TEG-17.11: whether the terms between `by` and `partner` bar a missile of `by` from this way to a holding of `victim`. */
export function barsFlight(
  table: Table,
  terms: Terms,
  by: number,
  partner: number,
  route: readonly string[],
  victim: number,
): boolean {
  const hits = victim === partner;
  const ours = (x: string, y: string) =>
    (holds(table, by, x) && holds(table, partner, y)) || (holds(table, partner, x) && holds(table, by, y));
  const steps = route.slice(1).map((to, i): [string, string] => [route[i]!, to]);
  switch (terms.kind) {
    case 'country':
      return route.includes(terms.a) && route.includes(terms.b);
    case 'joint':
      return route.includes(terms.lead_from) && route.includes(terms.ally_from);
    case 'continent': {
      const inside = (id: string) => continentOf(id) === terms.continent;
      return (
        (hits && inside(route[0]!) && inside(route.at(-1)!)) ||
        steps.some(([x, y]) => inside(x) && inside(y) && ours(x, y))
      );
    }
    case 'border':
      return steps.some(([x, y]) => crosses(terms.border, x, y) && (hits || ours(x, y)));
    case 'world':
      return hits || steps.some(([x, y]) => ours(x, y));
    case 'zone':
    case 'condominium':
      return false;
  }
}

/** The way of a missile: the shortest of at most three borders that breaks no pact of the launcher (TEG-11.5). */
export function flightRoute(table: Table, by: number, from: string, to: string, victim: number): string[] | null {
  if (from === to || condominiumForbids(table, by, victim, from, to)) return null;
  const bound = table.pacts.filter((pact) => binds(pact, by));
  const open = (route: readonly string[]) =>
    !bound.some(({ parties, terms }) =>
      barsFlight(table, terms, by, parties[parties[0] === by ? 1 : 0], route, victim),
    );
  return routes(from, to).find(open) ?? null;
}
