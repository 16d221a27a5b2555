// How the match stands: the gauge, the functions of a turn, votes, and the two counts at the end.
import { oil, scoring } from './board';
import type { Block, Phase, Stage, Table } from './generated';

/** All the oil there is (MEP-1.13). */
export const OIL = oil.total;

export type Function = 'revenue' | 'drilling' | 'demobilise' | 'move' | 'arms' | 'un' | 'relations';
export const functions: Record<Phase, readonly Function[]> = {
  economic: ['revenue', 'drilling'],
  military: ['demobilise', 'move'],
  diplomatic: ['arms', 'un', 'relations'],
};

/** The function of a phase that a stage belongs to; null between functions. */
export function functionOf(stage: Stage, phase: Phase | null): string | null {
  switch (stage) {
    case 'revenue':
    case 'demobilise':
    case 'relations':
      return stage;
    case 'host':
    case 'auction':
      return phase === 'economic' ? 'drilling' : 'arms';
    case 'drill':
      return 'drilling';
    case 'buy':
      return 'arms';
    case 'move':
    case 'defence':
    case 'losses':
    case 'retreat':
      return 'move';
    case 'resolution':
    case 'ballot':
    case 'veto':
      return 'un';
    default:
      return null;
  }
}

/** The oil that all living players together may take in a round, and how many such rounds the Supply lasts at least. */
export function untilWar(table: Table): { perRound: number; rounds: number | null } {
  const perRound = table.seats.reduce((sum, seat) => sum + (seat.living ? seat.entitlement : 0), 0);
  return { perRound, rounds: perRound > 0 ? Math.ceil(table.supply / perRound) : null };
}

export interface Count {
  oil: number;
  points: number;
  /** What counts where an intervention force stands in the homeland. */
  sif: number;
  war: number;
  peace: number;
}

/** Both counts of a seat (MEP-17.1 to 17.3), for an amount of oil. */
export function counts(table: Table, seat: number, oil: number): Count {
  const state = table.seats[seat];
  if (!state?.living) return { oil, points: 0, sif: 0, war: oil, peace: oil };
  const sif =
    state.homeland !== null && (table.areas[state.homeland]?.sif ?? null) !== null
      ? scoring.war.superpower_force_in_homeland
      : 0;
  return { oil, points: state.points, sif, war: oil + state.points + sif, peace: oil - state.points - sif };
}

/** Living members of a block, by seat number. */
export function members(table: Table, block: Block): number[] {
  return table.seats.flatMap((state, seat) => (state.living && state.alliance === block ? [seat] : []));
}

/** How many of so many members must back a veto: more than half (MEP-10.7). */
export const majority = (of: number): number => Math.floor(of / 2) + 1;

export const total = (weights: Record<string, number>): number =>
  Object.values(weights).reduce((sum, weight) => sum + weight, 0);

/** Seats in the order of the circle, from one of them on. */
export function clockwise(seats: readonly number[], from: number, of: number): number[] {
  return [...seats].sort((a, b) => ((a - from + of) % of) - ((b - from + of) % of));
}
