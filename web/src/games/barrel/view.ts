// What all parts of the board need: the view, names of players, and money in words.
import type { GameView } from '../types';
import type { Hand, Table } from './types';

export type BarrelView = GameView<Table, Hand>;

export function who(view: BarrelView, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('barrel.panel.seat', { number: seat + 1 });
}

/** Half-dollars as dollars (OMB-1.2): 3 is $1.50, 4 is $2. */
export function dollars(half: number): string {
  const size = Math.abs(half);
  const text = size % 2 === 0 ? String(size / 2) : `${Math.floor(size / 2)}.50`;
  return `${half < 0 ? '−' : ''}$${text}`;
}

/** The cash of a seat where the viewer may know it (OMB-29.1); else null. */
export function cashOf(view: BarrelView, seat: number): number | null {
  if (seat === view.you && view.hand) return view.hand.money;
  return view.table.purses?.[seat]?.money ?? null;
}
export function barrelsOf(view: BarrelView, seat: number): number | null {
  if (seat === view.you && view.hand) return view.hand.barrels;
  return view.table.purses?.[seat]?.barrels ?? null;
}

/** Whether some choice of the viewer's prompt has this verb. */
export const offers = (view: BarrelView, verb: string): boolean =>
  view.begin !== undefined && (view.choices ?? []).some((choice) => choice.verb === verb);

export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
