// The places of the board in words, and what its people are called.
import { besides, type PlaceRow } from '../../kit/places';
import { placeLabel } from './labels';
import { isHome, landFrom, placeIds, powerOfHome } from './map';
import { stacksAt } from './stacks';
import { powerName, seatOf, type View } from './words';

/** A player is called by the power that he plays, once there is one. */
export function called(seat: number, view: View): string | undefined {
  const power = view.table?.seats[seat]?.power;
  return power ? view.nameOf(power) : undefined;
}

const nameOf = (view: View, id: string): string => (isHome(id) ? powerName(view, powerOfHome(id)) : view.nameOf(id));

export function placesOf(view: View): PlaceRow[] {
  return placeIds.map((id) => {
    const name = nameOf(view, id);
    const host = isHome(id) ? seatOf(view, powerOfHome(id)) : null;
    const there = stacksAt(view.table, id).map(({ seat }) => seat);
    return {
      id,
      name,
      seats: [...new Set([...(host === null ? [] : [host]), ...there])],
      text: besides(placeLabel(view, id), name),
      near: landFrom(id).map((one) => nameOf(view, one)),
    };
  });
}
