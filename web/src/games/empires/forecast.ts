// What the end of this war will bring a player as things stand (EMP-15).
import { bill, type Bill } from './alliances';
import { tiles } from './tiles';
import type { Seat, Table } from './types';

/** Gold that Industrialization pays (EMP-13.3), and that Banks give (13.4). */
const INDUSTRY = 3;
export const BANKS = 4;
/** What a company pays at most (EMP-13.13), and for each marker where it works in one area or in several. */
const COMPANY_MOST = 6;
const COMPANY_ONE = 2;
const COMPANY_SEVERAL = 1;
/** EMP-15.4, 1.5. */
const GROWTH = 5;
const MOST_POPULATION = 9;

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

/** What a tile brings at Income. */
export function paysOf(table: Table, seat: number, id: string): number {
  if (id === 'industrialization') return INDUSTRY;
  const { kind, areas = [] } = tiles[id] ?? { kind: null };
  if (kind !== 'company') return 0;
  const markers = areas.reduce((all, at) => all + markersAt(table, seat, at), 0);
  return Math.min(COMPANY_MOST, markers * (areas.length > 1 ? COMPANY_SEVERAL : COMPANY_ONE));
}

export function sources(table: Table, seat: number): Source[] {
  const state = table.seats[seat];
  if (!state) return [];
  const markers = Object.keys(table.areas).reduce((all, at) => all + markersAt(table, seat, at), 0);
  const own = [...new Set(state.tiles.map(({ tile }) => tile))].flatMap((tile): Source[] => {
    const count = state.tiles.filter((held) => held.tile === tile).length;
    const pays = tiles[tile]?.kind === 'company' || tile === 'industrialization';
    return pays ? [{ id: 'tile', tile, count, gold: count * paysOf(table, seat, tile) }] : [];
  });
  return [
    { id: 'population', count: state.population, gold: state.population },
    { id: 'markers', count: markers, gold: markers },
    ...own,
  ];
}

/** Units on the map, which cost 1 gold each (EMP-15.2). */
export function unitsOf({ units }: Pick<Seat, 'units'>): { army: number; navy: number; fort: number } {
  const all = { army: 0, navy: 0, fort: 0 };
  for (const { army, navy, fort } of Object.values(units)) {
    all.army += army;
    all.navy += navy;
    all.fort += fort;
  }
  return all;
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
    population: Math.min(MOST_POPULATION, state.population + GROWTH),
  };
}
