// Who threatens what the reader's own objective needs: from owners, armies, borders, pacts and missiles alone, all of
// them public. The situation card is left aside, for it rules one round only.
import { data, countryIds, neighboursOf, within } from './map';
import { barred, flightRoute } from './pacts';
import { inContinent, owned } from './progress';
import type { Objective, Pact, Table } from './generated';

/** An enemy holding next to (or inside) a country, strong enough to attack from. */
export interface Foe {
  seat: number;
  from: string;
  armies: number;
  /** What keeps it from attacking. */
  bound: Pact | 'condominium' | null;
}
export interface Missiles {
  seat: number;
  from: string;
  count: number;
  /** Armies that one of them destroys. */
  damage: number;
}
export interface Watch {
  id: string;
  /** Mine alone. */
  held: boolean;
  /** Armies of mine there. */
  armies: number;
  foes: Foe[];
  missiles: Missiles[];
  /** `exposed`: somebody free to attack has more armies; `watched`: somebody can attack or launch; `bound`: pacts alone keep it safe. */
  level: 'exposed' | 'watched' | 'bound' | 'quiet';
}
/** A country that is still to be taken. */
export interface Goal extends Watch {
  owners: { seat: number; armies: number }[];
  /** The strongest of my holdings that touches it, and what keeps me from attacking the (first) owner from there. */
  mine: { from: string; armies: number; bound: Pact | 'condominium' | null } | null;
}

/** Countries that an objective asks for, as far as it names any: those of its continents, islands, victims. */
export function needed(objectives: readonly Objective[], table: Table, seat: number): Set<string> {
  const mine = owned(table, seat);
  const ids = new Set<string>();
  const add = (some: Iterable<string>) => {
    for (const id of some) ids.add(id);
  };
  for (const { id, destroy, common } of objectives) {
    const asked = data.objectives[id];
    if (common) add(mine);
    else if (destroy !== null) {
      add(countryIds.filter((one) => table.countries[one]?.holdings.some((holding) => holding.seat === destroy)));
    } else if (asked) {
      const all = (continent: string) => countryIds.filter((one) => data.countries[one]!.continent === continent);
      for (const continent of asked.continents ?? []) add(all(continent));
      for (const [continent, need] of Object.entries(asked.counts ?? {})) {
        // Once there are enough of a continent, only those are what matters.
        const enough = inContinent(mine, continent) >= need;
        add(all(continent).filter((one) => !enough || mine.includes(one)));
      }
      const { islands } = asked;
      if (islands) {
        const have = mine.filter((one) => data.countries[one]?.island).length;
        add(countryIds.filter((one) => data.countries[one]!.island && (have < islands.count || mine.includes(one))));
      }
      if (asked.anyCountries) add(mine);
    }
  }
  return ids;
}

/** Enemy armies that could attack a holding of `seat` in this country: two at least, one never fights (TEG-8.2). */
export function foesOf(table: Table, seat: number, id: string): Foe[] {
  const foes = [id, ...neighboursOf(id)].flatMap((from) =>
    (table.countries[from]?.holdings ?? []).flatMap((holding): Foe[] =>
      holding.seat === seat || holding.armies < 2 || !table.seats[holding.seat]?.alive
        ? []
        : [{ seat: holding.seat, from, armies: holding.armies, bound: barred(table, holding.seat, seat, from, id) }],
    ),
  );
  return foes.sort((a, b) => Number(a.bound !== null) - Number(b.bound !== null) || b.armies - a.armies);
}

/** Enemy missiles that may be launched at a holding of `seat` here, as things stand (TEG-11.4 to 11.7). */
export function missilesAt(table: Table, seat: number, id: string): Missiles[] {
  const target = table.countries[id]?.holdings.find((holding) => holding.seat === seat);
  if (!target) return [];
  return [...within(id, 3).keys()].flatMap((from) =>
    (table.countries[from]?.holdings ?? []).flatMap((holding): Missiles[] => {
      const count = holding.missiles - target.missiles;
      if (holding.seat === seat || count < 1 || !table.seats[holding.seat]?.alive) return [];
      const route = flightRoute(table, holding.seat, from, id, seat);
      const damage = route ? 5 - route.length : 0;
      return damage > 0 && target.armies > damage ? [{ seat: holding.seat, from, count, damage }] : [];
    }),
  );
}

function levelOf(armies: number, foes: readonly Foe[], missiles: readonly Missiles[]): Watch['level'] {
  const free = foes.filter(({ bound }) => bound === null);
  if (free.some((foe) => foe.armies > armies)) return 'exposed';
  if (free.length > 0 || missiles.length > 0) return 'watched';
  return foes.length > 0 ? 'bound' : 'quiet';
}

const severity: Record<Watch['level'], number> = { exposed: 0, watched: 1, bound: 2, quiet: 3 };
const worst = (a: Watch, b: Watch): number =>
  severity[a.level] - severity[b.level] || (b.foes[0]?.armies ?? 0) - b.armies - (a.foes[0]?.armies ?? 0) + a.armies;

export interface Outlook {
  held: Watch[];
  /** The easiest first. */
  goals: Goal[];
}

export function outlook(objectives: readonly Objective[], table: Table, seat: number): Outlook {
  const held: Watch[] = [];
  const goals: Goal[] = [];
  for (const id of needed(objectives, table, seat)) {
    const holdings = table.countries[id]?.holdings ?? [];
    if (holdings.length === 0) continue;
    const armies = holdings.find((holding) => holding.seat === seat)?.armies ?? 0;
    // Who stands in a country that is still to be taken is gone once it is.
    const foes = foesOf(table, seat, id).filter(({ from }) => from !== id || armies > 0);
    const missiles = missilesAt(table, seat, id);
    const watch: Watch = {
      id,
      held: holdings.length === 1 && armies > 0,
      armies,
      foes,
      missiles,
      level: levelOf(armies, foes, missiles),
    };
    if (watch.held) held.push(watch);
    else {
      const owners = holdings.filter((holding) => holding.seat !== seat);
      const around = (armies > 0 ? [id] : []).concat(neighboursOf(id)).flatMap((from) => {
        const strong = table.countries[from]?.holdings.find((holding) => holding.seat === seat)?.armies ?? 0;
        return strong > 1 ? [{ from, armies: strong, bound: barred(table, seat, owners[0]!.seat, from, id) }] : [];
      });
      around.sort((a, b) => Number(a.bound !== null) - Number(b.bound !== null) || b.armies - a.armies);
      goals.push({
        ...watch,
        owners: owners.map(({ seat: who, armies: n }) => ({ seat: who, armies: n })),
        mine: around[0] ?? null,
      });
    }
  }
  const ease = ({ mine, owners }: Goal): number =>
    mine && mine.bound === null ? mine.armies - owners.reduce((sum, { armies }) => sum + armies, 0) : -1000;
  return { held: held.sort(worst), goals: goals.sort((a, b) => ease(b) - ease(a)) };
}
