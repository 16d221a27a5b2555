// The games that have looks of their own, found by their folders as the client finds them: a new game is in every spec that
// goes through all of them without being named here.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../web/src/games');

export const games: readonly string[] = readdirSync(folder).filter((game) =>
  existsSync(join(folder, game, 'index.ts')),
);

/** What a game says in a language, but for its rules. */
export function wordsOf(game: string, lang: string): Record<string, string> {
  const files = readdirSync(join(folder, game)).filter(
    (file) => (file === `${lang}.json` || file.endsWith(`.${lang}.json`)) && !file.startsWith('rules.'),
  );
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(join(folder, game, file), 'utf8')) as object),
  );
}
