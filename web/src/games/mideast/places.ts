// The areas in words and in colour.
import { patternId } from '../../board/pattern';
import { besides, type PlaceRow } from '../../kit/places';
import { NEUTRAL } from './colours';
import { areaIds, map, neighboursOf } from './map';
import { areaLabel, type View } from './words';

/** The board in words. */
export function placesOf(view: View): PlaceRow[] {
  return areaIds.map((id) => {
    const owner = view.table.areas[id]?.owner ?? null;
    const name = view.nameOf(id);
    return {
      id,
      name,
      seats: owner === null ? [] : [owner],
      text: besides(areaLabel(view, id), name),
      near: neighboursOf(id).map(view.nameOf),
    };
  });
}

/** Land in the colour and pattern of its owner. The sea keeps its colour; the tokens on it tell whose they are. */
export function fillOf(view: View, prefix: string, id: string): string {
  if (map.regions[id]!.kind === 'sea') return 'transparent';
  const owner = view.table.areas[id]?.owner ?? null;
  return owner === null ? NEUTRAL : `url(#${patternId(prefix, owner)})`;
}
