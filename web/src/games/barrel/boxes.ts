// The action board (OMB-5.1, 5.2): its rows and what each box gives.
import { actionBoxes } from './board';
import type { Table } from './generated';
import { actionOf } from './numbers';

export const exclusive = ['mass-media', 'purchases', 'construction', 'money', 'order'] as const;
export type Row = (typeof exclusive)[number];
export const free = ['taxes', 'oil'] as const;

/** The rows as the board's file names them. */
const named: Readonly<Record<Row, string>> = {
  'mass-media': 'massMedia',
  purchases: 'purchasesAndMoves',
  construction: 'construction',
  money: 'money',
  order: 'playingOrder',
};

/** Columns in play: two with three players, one more with each player more. */
export const columns = (players: number): number =>
  (actionBoxes.columnsByPlayers as Readonly<Record<string, readonly number[]>>)[players]?.length ?? 1;

/** The figures in a box, each 0 where its row has none; column counts from 1. */
export function figures(row: Row, column: number): Record<Figure, number> {
  const box = actionOf(named[row])?.boxes?.[column - 1] ?? {};
  return {
    points: box['maxIncrease'] ?? 0,
    purchases: box['purchases'] ?? 0,
    moves: box['moves'] ?? 0,
    acts: box['acts'] ?? 0,
    dollars: box['gainDollars'] ?? 0,
    place: box['nextTurnPosition'] ?? 0,
  };
}
type Figure = 'points' | 'purchases' | 'moves' | 'acts' | 'dollars' | 'place';

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
