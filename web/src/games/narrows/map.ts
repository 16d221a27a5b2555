// The drawing of the strait, typed, and where pieces stand on it.
import { type AtlasMap, type Pair, type RegionDrawing } from '../../kit/map';
import { ids, type Ids, type Table } from './generated';
import raw from './map.json';

export type PlaceId = Ids['PlaceId'];
interface Region extends RegionDrawing {
  readonly kind: 'land' | 'sea';
  /** Where a port's price stands. */
  readonly badge?: Pair;
}

export const map = raw as unknown as AtlasMap<Region>;
export const placeIds: readonly PlaceId[] = ids.PlaceId;
export const seaIds = placeIds.filter((id) => map.regions[id]!.kind === 'sea');
export const landIds = placeIds.filter((id) => map.regions[id]!.kind === 'land');

export interface Piece {
  readonly id: string;
  readonly seat: number;
  readonly convoy: boolean;
}

/** Whose a piece is and what: `patrol-b2` is the second seat's. */
export function pieceOf(id: string): Piece {
  return { id, seat: 'abcd'.indexOf(id.slice(-2, -1)), convoy: id.startsWith('convoy') };
}

/** The pieces in a place, seat by seat. */
export function piecesIn(table: Table, place: string): Piece[] {
  const here = Object.keys(table.pieces).filter((id) => table.pieces[id] === place);
  return here.map(pieceOf).sort((a, b) => a.seat - b.seat || Number(b.convoy) - Number(a.convoy));
}

/** Where the piece of this number stands; what there is no room for stands on others' edges. */
export function spotOf(place: string, number: number): Pair {
  const { slots, label } = map.regions[place]!;
  const [x, y] = slots[number % slots.length] ?? label;
  const over = Math.floor(number / Math.max(1, slots.length)) * map.slotRadius * 0.6;
  return [x + over, y + over];
}
