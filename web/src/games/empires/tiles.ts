// The tiles as printed, by id (EMP-13). What they do stands in the catalogues.
import * as board from './board';
import type { Ids } from './generated';

/** A kind of tile: copies, prices, areas, what it counts as, and the figures of its effect. */
export type Tile = (typeof board.tiles)[number];

const printed = Object.fromEntries(board.tiles.map((tile) => [tile.id, tile])) as Record<Ids['TileId'], Tile>;
/** By id, in the order of the rules. */
export const tiles: Readonly<Record<string, Tile>> = printed;

/** Whether taking it costs nothing. */
export const isFree = ({ cost }: Tile): boolean => cost.gold + cost.population + cost.unrest === 0;

/** Gold that Banks give (EMP-13.4), Mercenaries cost (13.7), Pirates bring (13.11). */
export const BANKS = printed.banks.effect.gold ?? 0;
export const MERCENARIES = printed.mercenaries.effect.gold ?? 0;
export const PIRATES = printed.pirates.effect.gold ?? 0;
/** Unrest that a reform takes away at most (EMP-13.2). */
export const REFORM = printed.government_reform.effect.amount ?? 0;
/** What Militia adds to a total (EMP-13.8). */
export const MILITIA = printed.militia.effect.bonus ?? 0;
