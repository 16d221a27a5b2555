// How far an objective is met, from what everybody can see.
import { data } from './map';
import type { Objective, Table } from './generated';

export type Part =
  | { kind: 'continent'; id: string; have: number; need: number }
  | { kind: 'islands'; have: number; need: number; continents: number; least: number }
  | { kind: 'any'; have: number; need: number }
  | { kind: 'destroy'; seat: number; armies: number };

/** Countries that a seat has to itself. */
export function owned(table: Table, seat: number): string[] {
  return Object.entries(table.countries).flatMap(([id, { holdings }]) =>
    holdings.length === 1 && holdings[0]!.seat === seat ? [id] : [],
  );
}

export function inContinent(ids: readonly string[], continent: string): number {
  return ids.filter((id) => data.countries[id]?.continent === continent).length;
}

export function progress(objective: Objective, table: Table, seat: number): Part[] {
  const mine = owned(table, seat);
  const common: Part = { kind: 'any', have: mine.length, need: 45 };
  if (objective.common) return [common];
  if (objective.destroy !== null) {
    return [{ kind: 'destroy', seat: objective.destroy, armies: table.seats[objective.destroy]?.armies ?? 0 }];
  }
  const asked = data.objectives[objective.id];
  if (!asked) return [];
  const parts: Part[] = [];
  const part = (id: string, need: number) => parts.push({ kind: 'continent', id, have: inContinent(mine, id), need });
  for (const id of asked.continents ?? []) part(id, data.continents[id]!.size);
  for (const [id, need] of Object.entries(asked.counts ?? {})) part(id, need);
  if (asked.islands) {
    const islands = mine.filter((id) => data.countries[id]?.island);
    parts.push({
      kind: 'islands',
      have: islands.length,
      need: asked.islands.count,
      continents: new Set(islands.map((id) => data.countries[id]!.continent)).size,
      least: asked.islands.minContinents,
    });
  }
  if (asked.anyCountries) parts.push({ kind: 'any', have: mine.length, need: asked.anyCountries });
  return parts;
}

export function met(part: Part): boolean {
  if (part.kind === 'destroy') return part.armies === 0;
  return part.have >= part.need && (part.kind !== 'islands' || part.continents >= part.least);
}
