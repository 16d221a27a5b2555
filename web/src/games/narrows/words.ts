// Names, notes and places in words.
import type { Translate } from '../../i18n/messages';
import type { PlaceRow } from '../../kit/places';
import type { Action, Say } from '../../protocol/types';
import type { GameView } from '../types';
import { neighbours } from './board';
import type { Hand, Hints, Table, Throw } from './generated';
import { pieceOf, piecesIn, placeIds } from './map';

export type View = GameView<Table, Hand>;

/** Pieces are named by their kind and number; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  const number = Number(id.at(-1));
  if (id.startsWith('convoy-')) return t('narrows.piece.convoy', { number });
  return id.startsWith('patrol-') ? t('narrows.piece.patrol', { number }) : undefined;
}

/** The dice that patrols throw where a convoy of the viewer goes. */
export const risksOf = (view: Pick<View, 'hints'>): Hints['risks'] =>
  (view.hints as Hints | null | undefined)?.risks ?? {};

export function note(action: Partial<Action>, view: View): string | undefined {
  const { from, to } = action;
  const risk = typeof to === 'string' ? risksOf(view)[to] : undefined;
  if (!risk || typeof from !== 'string' || !pieceOf(from).convoy) return undefined;
  return view.t('narrows.board.risk', { ...risk });
}

export const brief = (seat: number, view: View): string | undefined =>
  view.t('narrows.seat.points', { points: view.table.seats[seat]?.points ?? 0 });

/** Dice as they lie. */
export function param(name: string, value: unknown): string | undefined {
  return name === 'dice' ? (value as Throw[]).map(({ die }) => die).join(' · ') : undefined;
}

export function ruleOf({ k }: Say, verb?: string): string | undefined {
  if (verb === 'sail') return 'NAR-3.1';
  if (verb === 'offer') return 'NAR-5.3';
  if (verb !== undefined && verb !== 'end') return 'NAR-5.5';
  return k === 'narrows.orders' ? 'NAR-2.3' : undefined;
}

/** What stands in a place and what it pays. */
export function textOf(view: View, id: string): string {
  const price = view.table.prices[id];
  const pieces = piecesIn(view.table, id).map((piece) =>
    view.t('narrows.board.piece', { piece: view.nameOf(piece.id), player: view.who(piece.seat) }),
  );
  return [...(price === undefined ? [] : [view.t('narrows.board.price', { price })]), ...pieces].join(', ');
}

export function placesOf(view: View): PlaceRow[] {
  const near = (id: string) =>
    neighbours.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])).map(view.nameOf);
  return placeIds.map((id) => ({
    id,
    name: view.nameOf(id),
    seats: [...new Set(piecesIn(view.table, id).map(({ seat }) => seat))],
    text: textOf(view, id),
    near: near(id),
  }));
}
