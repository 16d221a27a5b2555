// What the end of this war will bring a player as things stand (EMP-15).
import { bill, type Bill } from './alliances';
import { constants } from './board';
import type { Table } from './generated';
import { BANKS, tiles } from './tiles';

/** A source of income. */
export interface Source {
  id: 'population' | 'markers' | 'tile';
  /** Which tile. */
  tile?: string;
  /** Population points, markers, or copies of a tile. */
  count: number;
  gold: number;
}

const markersAt = (table: Table, seat: number, at: string): number => table.areas[at]?.markers[seat] ?? 0;

/** What a tile brings at Income (EMP-13.3, 13.13); null for one that never brings anything. */
export function paysOf(table: Table, seat: number, id: string): number | null {
  const { effect, areas = [] } = tiles[id]!;
  if (effect.type === 'income') return effect.gold ?? 0;
  if (effect.type !== 'income_per_marker') return null;
  const markers = areas.reduce((all, at) => all + markersAt(table, seat, at), 0);
  return Math.min(effect.max_gold ?? 0, markers * (effect.gold_per_marker ?? 0));
}

export function sources(table: Table, seat: number): Source[] {
  const state = table.seats[seat];
  if (!state) return [];
  const markers = Object.keys(table.areas).reduce((all, at) => all + markersAt(table, seat, at), 0);
  const own = [...new Set(state.tiles.map(({ tile }) => tile))].flatMap((tile): Source[] => {
    const count = state.tiles.filter((held) => held.tile === tile).length;
    const pays = paysOf(table, seat, tile);
    return pays === null ? [] : [{ id: 'tile', tile, count, gold: count * pays }];
  });
  return [
    { id: 'population', count: state.population, gold: state.population * constants.income_per_population },
    { id: 'markers', count: markers, gold: markers * constants.income_per_control_marker },
    ...own,
  ];
}

export interface Forecast {
  /** Gold after income, before maintenance. */
  before: number;
  bill: Bill;
  /** Unused Banks that could stand in for taxes (EMP-15.5). */
  banks: number;
  /** With all of them used where they are needed. */
  banked: Bill;
  population: number;
}

export function forecast(table: Table, seat: number): Forecast | null {
  const state = table.seats[seat];
  if (!state) return null;
  // Income has been paid already where Banks is asked about maintenance.
  const before = state.gold + (table.stage === 'maintenance' ? 0 : state.income);
  const banks = state.tiles.filter(({ tile, used }) => tile === 'banks' && !used).length;
  const short = Math.max(0, state.maintenance - before);
  const used = Math.min(banks, Math.ceil(short / BANKS));
  return {
    before,
    bill: bill(before, state.maintenance),
    banks,
    banked: bill(before + used * BANKS, state.maintenance),
    population: Math.min(constants.population_max, state.population + constants.population_growth_per_war),
  };
}
