// What the rules say about the position.
import { asking } from '../../kit/forecast';
import type { GameView } from '../types';
import { eventsOf } from './past';
import type { Fight, Forecasts, Outlook, Table } from './generated';

export const ask = asking<Forecasts>();

const NOTHING: Outlook = { held: [], goals: [] };

/** What the reader's own objectives need, and who threatens it. */
export const outlook = (view: Pick<GameView<Table>, 'ask'>): Outlook => ask(view, 'outlook', {}) ?? NOTHING;

/** A missile's way is in the log. Until that is fetched, a shortest way that is open now stands for it. */
export function wayOf(view: Pick<GameView<Table>, 'ask' | 'log' | 'news'>, fight: Fight): readonly string[] {
  const told = eventsOf(view, 'teg.launch').at(-1)?.p?.['route'];
  const way = Array.isArray(told) ? told.map(String) : [];
  if (way[0] === fight.from && way.at(-1) === fight.to) return way;
  const { seat, from, to, victim } = fight;
  return ask(view, 'route', { seat, from, to, victim }) ?? [];
}
