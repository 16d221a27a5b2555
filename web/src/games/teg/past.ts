// What the log tells that the table does not keep.
import type { Say } from '../../protocol/types';
import type { GameView } from '../types';
import { data } from './map';

type Past = Pick<GameView, 'log' | 'news'>;

/** Everything that was told and not taken back, oldest first; while the log is not there yet, the newest update alone. */
export function told({ log, news }: Past): Say[] {
  const entries = (log ?? []).filter(({ undone }) => !undone);
  if (entries.length === 0) return [...news.events];
  const rest = entries.at(-1)!.v < news.v ? news.events : [];
  return [...entries.flatMap(({ events }) => events), ...rest];
}

export const eventsOf = (past: Past, key: string): Say[] => told(past).filter(({ k }) => k === key);

/** A placement counts as a turn here (TEG-17.18). */
const beginnings = new Set(['teg.deploy', 'teg.extra', 'teg.turn']);

/** Proposals that a seat may still make to another one in the running turn. */
export function proposalsLeft(past: Past, from: number, to: number): number {
  const all = told(past);
  const running = all.slice(all.findLastIndex(({ k }) => beginnings.has(k)) + 1);
  const made = running.filter(({ k, p }) => k === 'teg.proposed' && p?.['seat'] === from && p['partner'] === to);
  return Math.max(0, data.proposals - made.length);
}

/** The rolls of the newest update on one target from one country: more than one where somebody stormed. */
export function rollsOf({ news }: Pick<GameView, 'news'>, from: string, to: string): Say[] {
  return news.events.filter(({ k, p }) => k === 'teg.attack' && p?.['from'] === from && p['to'] === to);
}
