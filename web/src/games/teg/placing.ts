// Clicks on countries. While armies are to be placed and nothing was begun, each click puts one army there.
import type { Choice } from '../../protocol/types';
import type { GameView } from '../types';
import { data } from './map';

/** The pool from which a click on a country takes an army: one bound to its continent before the free one. */
export function poolFor(choices: readonly Choice[] | undefined, country: string): string | null {
  const pools = (choices ?? []).flatMap((choice) => {
    if (choice.verb !== 'allot' || typeof choice['pool'] !== 'string') return [];
    const domain: unknown = choice['armies'];
    const over =
      typeof domain === 'object' && domain !== null ? (domain as { split?: { over: object } }).split?.over : null;
    return over && Object.hasOwn(over, country) ? [choice['pool']] : [];
  });
  const bound = data.countries[country]?.continent;
  return pools.find((pool) => pool === bound) ?? pools[0] ?? null;
}

/** What a click on a country begins before it is picked: the armies of a pool, while nothing else was begun. */
export function begunBy(view: GameView, id: string): { verb: 'allot'; pool: string } | null {
  const { picker } = view;
  const fresh = picker.verb === undefined && picker.picked.size === 0;
  const pool = fresh && view.begin ? poolFor(view.choices, id) : null;
  return pool === null ? null : { verb: 'allot', pool };
}

export function pickCountry(view: GameView, id: string): void {
  const first = begunBy(view, id);
  if (first) view.begin?.(first);
  view.picker.pick(id);
}
