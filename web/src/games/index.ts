// The games: every folder here that has an index.ts is one, fetched when a table needs it.
import type { GameModule } from './types';

type Catalogues = GameModule['messages'];

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const catalogues = import.meta.glob<{ default: Catalogues }>('./*/messages.ts');

/** The games that have a look of their own. */
export const gameIds: readonly string[] = Object.keys(modules).map((path) => path.split('/')[1]!);

/** The module of a game; null for a game without one, which the shell then shows in its plain way. */
export async function loadGame(id: string): Promise<GameModule | null> {
  const load = modules[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}

/** What a game says about itself, without its board where it keeps its messages in a file of their own. */
export async function loadMessages(id: string): Promise<Catalogues> {
  const load = catalogues[`./${id}/messages.ts`];
  return load ? (await load()).default : ((await loadGame(id))?.messages ?? {});
}
