// The tiles as printed: kinds, copies, prices, areas (EMP-13). What they do stands in the catalogues.
import data from './tiles.json';

/** A kind of tile. */
export interface Tile {
  kind: 'improvement' | 'company' | 'alliance';
  /** Copies in the game. */
  count: number;
  /** The price of taking it: gold, population points and unrest counters. */
  gold: number;
  population: number;
  unrest: number;
  /** Turned over when used, until the end of the war (EMP-8.4). */
  triangle: boolean;
  /** Where a company pays, or an alliance tile fights. */
  areas?: readonly string[];
  /** What an alliance tile counts as. */
  symbols?: readonly string[];
}

/** By id, in the order of the rules. */
export const tiles: Readonly<Record<string, Tile>> = data as Record<string, Tile>;

/** Whether taking it costs nothing. */
export const isFree = ({ gold, population, unrest }: Tile): boolean => gold + population + unrest === 0;
