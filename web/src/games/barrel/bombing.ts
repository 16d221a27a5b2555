// The arithmetic of a bombing (OMB-20.4): what the minimum value is made of.
import { BORDER, neighbours } from './map';
import { bombing, tracks } from './board';
import type { Table } from './generated';
import { effectOf } from './numbers';

export interface Defence {
  troops: number;
  police: number;
  influence: number;
  power: number;
  minimum: number;
}

const fought = (table: Table, id: string): boolean => {
  const region = table.regions[id];
  return region !== undefined && region.locals > 0 && region.troops.length > 0;
};

/** `side` is the victim and its defence allies; troops in battles and in the Border Region do not count. */
export function defence(table: Table, at: string, victim: number, allies: readonly number[], power: number): Defence {
  const side = new Set([victim, ...allies]);
  const near = neighbours(at);
  const troops = [at, ...near]
    .filter((id) => id !== BORDER && !fought(table, id))
    .flatMap((id) => table.regions[id]?.troops ?? [])
    .filter(({ seat }) => side.has(seat))
    .reduce((sum, batch) => sum + batch.troops, 0);
  const guarded = (id: string): boolean => {
    const region = table.regions[id];
    return (
      region !== undefined &&
      region.controller !== null &&
      side.has(region.controller) &&
      region.buildings.includes('police-station')
    );
  };
  const police =
    (guarded(at) ? effectOf('police-station', 'bombingBonusOwnRegion') : 0) +
    near.filter(guarded).length * effectOf('police-station', 'bombingBonusContiguous');
  const influence = Math.floor((table.seats[victim]?.influence ?? 0) / tracks.influence.bombingBonusDivisor);
  return { troops, police, influence, power, minimum: troops + police + influence - power };
}

/** What a roll of two dice does (OMB-20.5, 20.9). */
export function verdictOf(roll: number, minimum: number): 'always_fails' | 'always_hits' | 'hits' | 'fails' {
  if (bombing.alwaysFailRolls.includes(roll)) return 'always_fails';
  if (bombing.alwaysHitRolls.includes(roll)) return 'always_hits';
  return roll > minimum ? 'hits' : 'fails';
}

/** In how many of the 36 rolls of two dice a bombing damages something. */
export function odds(minimum: number): number {
  const faces = [1, 2, 3, 4, 5, 6];
  const rolls = faces.flatMap((one) => faces.map((other) => one + other));
  return rolls.filter((roll) => verdictOf(roll, minimum).endsWith('hits')).length;
}
