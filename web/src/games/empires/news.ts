// What events change on the map.
import type { Say } from '../../protocol/types';
import { map } from './map';

export interface Way {
  seat: number;
  from: string;
  to: string;
  /** By sea, with storm dice. */
  storm: boolean;
  /** It did not arrive. */
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
const HERE = [
  'counter',
  'control',
  'placed',
  'built',
  'attacked',
  'conquered',
  'repelled',
  'collapsed',
  'lost',
  'colonised',
  'enslaved',
  'mercenaries',
  'slave_revolt',
];

/** The ways, the places and the points of events, in their order. */
export function changes(events: readonly Say[]): { ways: Way[]; places: string[]; points: Points[] } {
  const ways: Way[] = [];
  const places = new Set<string>();
  const points: Points[] = [];
  for (const { k, p } of events) {
    const key = k.replace(/^empires\./, '');
    const { seat, from, to, at, vp, result } = (p ?? {}) as Record<string, unknown>;
    const place = typeof at === 'string' && at in map.regions ? at : null;
    if ((key === 'moved' || key === 'storm') && typeof seat === 'number') {
      if (typeof from !== 'string' || typeof to !== 'string' || !(from in map.regions) || !(to in map.regions))
        continue;
      // A ship that arrives is told twice: by its dice and by its move.
      if (key === 'storm' && result === 'arrives') continue;
      ways.push({ seat, from, to, storm: key === 'storm', lost: key === 'storm' });
    } else if (key === 'scored' && typeof seat === 'number' && place !== null && typeof vp === 'number') {
      points.push({ seat, at: place, vp, row: points.filter((one) => one.at === place).length });
    } else if (place !== null && HERE.includes(key)) {
      places.add(place);
    }
  }
  return { ways, places: [...places], points };
}
