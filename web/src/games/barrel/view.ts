// What all parts of the board need: the view, and what its viewer may know of purses.
import { money, playerName, signed, signed0, type View as BarrelView } from './words';

export { money, playerName as who, signed, signed0, type BarrelView };

/** The cash of a seat where the viewer may know it (OMB-29.1); else null. */
export function cashOf(view: BarrelView, seat: number): number | null {
  if (seat === view.you && view.hand) return view.hand.money;
  return view.table.purses?.[seat]?.money ?? null;
}
export function barrelsOf(view: BarrelView, seat: number): number | null {
  if (seat === view.you && view.hand) return view.hand.barrels;
  return view.table.purses?.[seat]?.barrels ?? null;
}
