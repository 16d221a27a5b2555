// The countries in words.
import { besides, type PlaceRow } from '../../kit/places';
import type { GameView } from '../types';
import type { Hand, Table } from './generated';
import { continents, countryIds, map, neighboursOf } from './map';
import { countryLabel } from './words';

export function placesOf(view: GameView<Table, Hand>): PlaceRow[] {
  return continents.flatMap((continent) =>
    countryIds
      .filter((id) => map.regions[id]!.continent === continent)
      .map((id) => {
        const name = view.nameOf(id);
        return {
          id,
          group: view.nameOf(continent),
          name,
          seats: (view.table.countries[id]?.holdings ?? []).map(({ seat }) => seat),
          text: besides(countryLabel(view, id), name),
          near: neighboursOf(id).map(view.nameOf),
        };
      }),
  );
}
