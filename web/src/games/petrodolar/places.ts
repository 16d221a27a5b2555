// The spaces in words.
import type { PlaceRow } from '../../kit/places';
import type { GameView } from '../types';
import { countries, map, seas, spaceIds, type CountryId, type Sea } from './map';
import type { Fleet, Kind, Table } from './generated';

export interface Piece {
  name: Kind | 'agent';
  seat: number;
}

/** What stands on a space: its ruler, then the agents. */
export function piecesOn(table: Table, id: string): Piece[] {
  const ruler = table.rulers[id];
  const agents = table.seats.flatMap(({ alive, agent }, seat) =>
    alive && agent === id ? [{ name: 'agent' as const, seat }] : [],
  );
  return ruler ? [{ name: ruler.kind, seat: ruler.seat }, ...agents] : agents;
}

const wordsFor = (view: GameView<Table>, pieces: readonly Piece[]): string =>
  pieces
    .map(({ name, seat }) =>
      view.t('petrodolar.board.piece', { piece: view.t(`petrodolar.id.${name}`), player: view.who(seat) }),
    )
    .join(', ');

export function spaceLabel(view: GameView<Table>, id: string): string {
  const pieces = piecesOn(view.table, id);
  const space = view.nameOf(id);
  return pieces.length === 0 ? space : view.t('petrodolar.board.space', { space, pieces: wordsFor(view, pieces) });
}

/** Spaces next to a space: those beside it in its circle, and those that an arrow leads to. */
function near(id: string): string[] {
  const { country, index } = map.spaces[id]!;
  const circle = spaceIds.filter((one) => map.spaces[one]!.country === country);
  const beside = circle.filter((one) => {
    const apart = Math.abs(map.spaces[one]!.index - index);
    return apart === 1 || apart === circle.length - 1;
  });
  const across = map.links.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
  return [...beside, ...across];
}

export function placesOf(view: GameView<Table>): PlaceRow[] {
  return spaceIds.map((id) => {
    const pieces = piecesOn(view.table, id);
    return {
      id,
      group: view.nameOf(map.spaces[id]!.country),
      name: view.nameOf(id),
      seats: [...new Set(pieces.map(({ seat }) => seat))],
      text: wordsFor(view, pieces),
      near: near(id).map(view.nameOf),
    };
  });
}

const isSea = (id: CountryId | Sea): id is Sea => (seas as readonly string[]).includes(id);

/** Whose tankers lie in a country's berth or on the high seas. */
export function fleetsAt(table: Table, id: CountryId | Sea): readonly Fleet[] {
  if (isSea(id)) return table.high_seas[id as 'north' | 'south'] ?? [];
  const berth = table.berths[id];
  return berth && berth.count > 0 ? [berth] : [];
}

export function waterLabel(view: GameView<Table>, id: CountryId | Sea): string {
  const fleets = fleetsAt(view.table, id).map(({ seat, count }) =>
    view.t('petrodolar.board.fleet', { count, player: view.who(seat) }),
  );
  return view.t(`petrodolar.board.${isSea(id) ? 'sea' : 'berth'}`, {
    place: view.nameOf(id),
    fleets: fleets.length > 0 ? fleets.join(', ') : view.t('petrodolar.board.no_fleet'),
  });
}

/** Countries with their berths, and the high seas: who controls them, what lies there. */
export function watersOf(view: GameView<Table>): PlaceRow[] {
  return [...countries, ...seas].map((id) => {
    const owner = view.table.control[id];
    return { id, name: view.nameOf(id), seats: owner === undefined ? [] : [owner], text: waterLabel(view, id) };
  });
}
