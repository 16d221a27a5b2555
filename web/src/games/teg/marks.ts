// What lies on countries beside armies: pacts, zones, truces, joint attacks, blockades.
import type { Pact, Table } from './generated';

export type MarkKind = 'blockade' | 'zone' | 'joint' | 'truce' | 'pact' | 'condominium';
export interface Mark {
  kind: MarkKind;
  /** The seats it binds; none for a blockade. */
  seats: readonly number[];
  ending: boolean;
}

/** Figures in a square of 24, to be stroked. */
export const figures: Record<MarkKind, string> = {
  blockade: 'M6 6L18 18M18 6L6 18',
  zone: 'M7 21V4L18 8L7 12',
  joint: 'M5 4L17 16M14 19L19 14M17 17L21 21M19 4L7 16M10 19L5 14M7 17L3 21',
  truce: 'M9 5V19M15 5V19',
  pact: 'M9.5 15.5a4.5 4.5 0 1 1 0-7L12 11M14.5 8.5a4.5 4.5 0 1 1 0 7L12 13',
  condominium: 'M4 12L12 5L20 12M6.5 11V19H17.5V11',
};

export function markOf(pact: Pact, country: string): MarkKind | null {
  const { terms } = pact;
  switch (terms.kind) {
    case 'country':
      return terms.a === country || terms.b === country ? 'pact' : null;
    case 'zone':
      return terms.at === country ? 'zone' : null;
    case 'condominium':
      return terms.at === country ? 'condominium' : null;
    case 'joint':
      if (terms.fought === null && terms.target === country) return 'joint';
      return terms.lead_from === country || terms.ally_from === country ? 'truce' : null;
    default:
      return null;
  }
}

export function marksOn(table: Table, country: string): Mark[] {
  const marks: Mark[] = table.pacts.flatMap((pact) => {
    const kind = markOf(pact, country);
    return kind ? [{ kind, seats: pact.parties, ending: pact.ending !== null }] : [];
  });
  if (table.countries[country]?.blockaded) marks.unshift({ kind: 'blockade', seats: [], ending: false });
  return marks;
}
