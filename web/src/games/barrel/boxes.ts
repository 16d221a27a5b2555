// The action board (OMB-5.1, 5.2): its rows and what each box gives.
import type { Table } from './types';

export const exclusive = ['mass-media', 'purchases', 'construction', 'money', 'order'] as const;
export type Row = (typeof exclusive)[number];
export const free = ['taxes', 'oil'] as const;

/** Columns in play: two with three players, one more with each player more. */
export const columns = (players: number): number => Math.max(1, players - 1);

/** The figures in a box; column counts from 1. */
export function figures(row: Row, column: number): Record<string, number> {
  const at = column - 1;
  switch (row) {
    case 'mass-media':
      return { points: [3, 2, 1, 1][at] ?? 0 };
    case 'purchases':
      return { purchases: [10, 5, 3, 3][at] ?? 0, moves: [3, 2, 1, 1][at] ?? 0 };
    case 'construction':
      return { acts: [3, 2, 1, 1][at] ?? 0 };
    case 'money':
      return { dollars: 2 };
    case 'order':
      return { place: column };
  }
}

/** Who has a marker on a free row, once for each marker. */
export function onFree(table: Table, row: string): number[] {
  return table.order.flatMap((seat) => (table.seats[seat]?.boxes ?? []).filter((box) => box === row).map(() => seat));
}

/** The steps of a turn (OMB-4.4); where the match is among them, or -1 outside. */
export const steps = ['first', 'second', 'war', 'rebels', 'pacifism', 'oil'] as const;
export function stepOf(table: Table): number {
  const { stage } = table;
  switch (stage.kind) {
    case 'slot':
      return stage.slot - 1;
    case 'war':
      return 2;
    case 'rebels':
      return 3;
    case 'pacifism':
      return 4;
    case 'penalty':
    case 'transport':
      return 5;
    case 'over':
      return steps.length;
    default:
      return -1;
  }
}
