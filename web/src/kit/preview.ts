// Made-up positions of games (`games/<id>/preview.ts`), to look at without a server.
import type { Choice, Say } from '../protocol/types';

export interface Position<Table = object, Hand = object> {
  table: Table;
  hand?: Hand | null;
  hints?: object;
  choices?: Choice[];
  targets?: string[];
  picked?: string[];
  /** What is being given out so far. */
  shares?: Record<string, number>;
  verb?: string;
  /** What the rules would say to questions, by their kind. */
  answers?: Record<string, unknown>;
  events?: Say[];
}

/** What a file of positions exports. */
export interface Positions {
  players?: string[];
  positions: Record<string, Position>;
}

const files = import.meta.glob<Positions>('../games/*/preview*.ts');

/** The positions of a game, and who sits there. */
export async function positionsOf(game: string): Promise<Required<Positions>> {
  const paths = Object.keys(files).filter((path) => path.startsWith(`../games/${game}/`));
  const found = await Promise.all(paths.map((path) => files[path]!()));
  return {
    players: found.flatMap(({ players = [] }) => players),
    positions: Object.assign({}, ...found.map(({ positions }) => positions)) as Record<string, Position>,
  };
}
