// What events change on the map.
import type { Say } from '../../protocol/types';
import type { Told } from './words';

export interface Way {
  seat: number;
  from: string;
  to: string;
  /** A storm turned it back or took it. */
  lost: boolean;
}
export interface Points {
  seat: number;
  at: string;
  vp: number;
  /** Which of several at one place. */
  row: number;
}

/** Events that change what lies at their `at`. */
const HERE: readonly Told['k'][] = [
  'empires.counter',
  'empires.control',
  'empires.placed',
  'empires.built',
  'empires.attacked',
  'empires.conquered',
  'empires.repelled',
  'empires.collapsed',
  'empires.lost',
  'empires.colonised',
  'empires.enslaved',
  'empires.mercenaries',
  'empires.slave_revolt',
];

/** The ways, the places and the points of events, in their order. */
export function changes(events: readonly Say[]): { ways: Way[]; places: string[]; points: Points[] } {
  const ways: Way[] = [];
  const places = new Set<string>();
  const points: Points[] = [];
  for (const { k, p } of events as readonly unknown[] as readonly Told[]) {
    if (k === 'empires.moved') ways.push({ seat: p.seat, from: p.from, to: p.to, lost: false });
    // A ship that arrives is told twice: by its dice and by its move.
    else if (k === 'empires.storm' && p.result !== 'arrives')
      ways.push({ seat: p.seat, from: p.from, to: p.to, lost: true });
    else if (k === 'empires.scored') points.push({ ...p, row: points.filter(({ at }) => at === p.at).length });
    else if (HERE.includes(k) && 'at' in p) places.add(p.at);
  }
  return { ways, places: [...places], points };
}
