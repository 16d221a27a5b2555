// What the checks at the end of the turn will bring, from public facts and the viewer's own hand.
import { inverse, LOSSES, ratioOf } from './battle';
import { government, market as variations, storage, tracks } from './board';
import { defence } from './bombing';
import { neighbours, regionIds } from './map';
import type { Hand, Table } from './generated';
import { DOLLAR, effectOf, penalty, speculation, TRACK } from './numbers';

/** The change of the price by how many sold (OMB-21.2), before the die that follows where all did. */
export function market(players: number, sellers: number): number {
  const rows: Readonly<Record<string, readonly (number | string)[]>> = variations.variationBySellers;
  const change = rows[players]?.[sellers] ?? 0;
  return typeof change === 'number' ? change : variations.allSellBase;
}

/** What an idle region costs where there is no influence left (OMB-22.2), in half-dollars. */
const IDLE = government.nonProductionDollarPenalty * DOLLAR;

/** The top of the price track in half-dollars (OMB-21.5). */
const TOP_PRICE = tracks.oilPrice.stepsDollars.length;

export interface Tolerance {
  change: number;
  /** After the adjustment, on its track. */
  pacifism: number;
  owed: number;
}

/** The adjustment and the payment of the Pacifism check (OMB-18.2, 18.3) for a seat as it stands. */
export function tolerance(table: Table, seat: number): Tolerance {
  const state = table.seats[seat];
  if (!state) return { change: 0, pacifism: 0, owed: 0 };
  const { troops, allowed, pacifism } = state;
  const change = troops > allowed ? troops - allowed : -Math.floor((allowed - troops) / 2);
  const next = Math.min(TRACK, Math.max(0, pacifism + change));
  return { change: next - pacifism, pacifism: next, owed: penalty(next) };
}

/** Where the Pacifism of every seat will be after the check: most of them before it, nobody's once it is over. */
export function expected(table: Table): Tolerance[] {
  const { stage } = table;
  const at = stage.kind === 'pacifism' ? table.order.indexOf(stage.seat) : -1;
  const over = stage.kind === 'penalty' || stage.kind === 'transport' || stage.kind === 'over';
  return table.seats.map(({ pacifism }, seat) =>
    over || table.order.indexOf(seat) <= at ? { change: 0, pacifism, owed: penalty(pacifism) } : tolerance(table, seat),
  );
}

/** Whether the Pacifism check, which is at `now`, is done with a seat. */
export const passed = (table: Table, now: number, seat: number): boolean =>
  table.order.indexOf(seat) < table.order.indexOf(now);

export interface Price {
  sellers: number;
  market: number;
  speculation: number;
  /** Half-dollars; where everybody sold, before the further drop by the die. */
  next: number;
  die: boolean;
}

/** The next price if nobody else sells and no Pacifism changes but by tolerance. */
export function nextPrice(table: Table): Price {
  const sellers = table.seats.filter(({ sold }) => sold).length;
  const move = market(table.seats.length, sellers);
  const highest = Math.max(0, ...expected(table).map(({ pacifism }) => pacifism));
  const extra = move < 0 ? 0 : speculation(highest);
  const next = Math.min(TOP_PRICE, Math.max(1, table.price + move + extra));
  return { sellers, market: move, speculation: extra, next, die: sellers === table.seats.length };
}

export interface Fight {
  at: string;
  players: number;
  locals: number;
  ratio: string;
  /** What the players lose together at the worst roll. */
  worst: number;
}

/** The battles that a seat has troops in, as they stand (OMB-17.5, 17.6). */
export function fights(table: Table, seat: number): Fight[] {
  return regionIds.flatMap((at): Fight[] => {
    const region = table.regions[at];
    if (!region || region.locals === 0 || !region.troops.some((batch) => batch.seat === seat)) return [];
    const players = region.troops.reduce((sum, { troops }) => sum + troops, 0);
    const ratio = ratioOf(players, region.locals);
    return [{ at, players, locals: region.locals, ratio, worst: Math.min(players, LOSSES[inverse(ratio)]?.[0] ?? 0) }];
  });
}

export interface Threat {
  seat: number;
  power: number;
  /** Of all regions in reach where the seat has something, the one that it guards least. */
  at: string;
  minimum: number;
}

/** Cells of others that reach something of a seat (OMB-20.1), each alone, less those that a clause binds. */
export function threats(table: Table, seat: number): Threat[] {
  if (table.phase === 1) return [];
  return table.seats.flatMap(({ cell }, by): Threat[] => {
    const bound = table.clauses.some(
      ({ term }) => term.verb === 'no_bombing' && term.by === by && term.towards === seat,
    );
    if (!cell || by === seat || bound) return [];
    const reached = [cell.at, ...neighbours(cell.at)].filter((id) => {
      const region = table.regions[id];
      if (!region) return false;
      const owns = region.controller === seat && (region.logistics > 0 || region.buildings.length > 0);
      return owns || region.troops.some((batch) => batch.seat === seat);
    });
    const all = reached.map((at) => ({ at, minimum: defence(table, at, seat, [], cell.power).minimum }));
    const weakest = all.sort((a, b) => a.minimum - b.minimum)[0];
    return weakest ? [{ seat: by, power: cell.power, ...weakest }] : [];
  });
}

export interface Forecast {
  tolerance: Tolerance;
  /** Cash that will be missing, in half-dollars. */
  short: number;
  /** Regions that would not produce for the Government (OMB-22.1, 22.2); only in phase 3. */
  idle: string[];
  /** What that would take (OMB-22.2): points of influence first, then half-dollars, or barrels worth as much. */
  idleInfluence: number;
  idleMoney: number;
  /** Barrels in the own regions, how many can be carried away, and how many would spill at the least. */
  barrels: number;
  carried: number;
  spilled: number;
}

export function forecast(table: Table, hand: Hand, seat: number): Forecast {
  const due = expected(table)[seat] ?? { change: 0, pacifism: 0, owed: 0 };
  const own = regionIds.flatMap((id) => {
    const region = table.regions[id];
    return region?.controller === seat ? [{ id, region }] : [];
  });
  const barrels = own.reduce((sum, { region }) => sum + region.barrels, 0);
  const pipelines = own.filter(({ region }) => region.buildings.includes('pipeline')).length;
  const over = own.reduce((sum, { region }) => sum + Math.max(0, region.barrels - region.stores), 0);
  const room = storage.transportBase + pipelines * effectOf('pipeline', 'extraBarrelsTransported');
  const idle = table.phase === 3 ? own.filter(({ region }) => region.logistics < region.needs).map(({ id }) => id) : [];
  const influence = Math.min(idle.length, table.seats[seat]?.influence ?? 0);
  return {
    tolerance: due,
    short: Math.max(0, due.owed - hand.money),
    idle,
    idleInfluence: influence,
    idleMoney: (idle.length - influence) * IDLE,
    barrels,
    carried: Math.min(barrels, room),
    spilled: Math.max(0, over - room),
  };
}

export interface Due extends Tolerance {
  seat: number;
  troops: number;
  allowed: number;
}

/**
 * All seats in the order in which the Pacifism check handles them (OMB-18.1). Up to the one that is asked now the
 * adjustment is made; the others show what it will be.
 */
export function dues(table: Table): Due[] {
  const all = expected(table);
  return table.order.flatMap((seat): Due[] => {
    const state = table.seats[seat];
    const due = all[seat];
    return state && due ? [{ seat, troops: state.troops, allowed: state.allowed, ...due }] : [];
  });
}

export interface Stored {
  at: string;
  barrels: number;
  taken: number;
  kept: number;
  lost: number;
}

/** What becomes of the barrels in the regions of a seat where so many are taken (OMB-22.5, 22.6). */
export function stored(table: Table, seat: number, taken: Readonly<Record<string, number>>): Stored[] {
  return regionIds.flatMap((at): Stored[] => {
    const region = table.regions[at];
    if (!region || region.controller !== seat || region.barrels === 0) return [];
    const gone = Math.min(region.barrels, taken[at] ?? 0);
    const kept = Math.min(region.barrels - gone, region.stores);
    return [{ at, barrels: region.barrels, taken: gone, kept, lost: region.barrels - gone - kept }];
  });
}
