// Where the files of a map lie: those of a game in the house, those of an example together.
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

export interface Place {
  readonly game: string;
  readonly description: URL;
  readonly board: URL;
  readonly map: URL;
}

const tool = new URL('../', import.meta.url);
const root = new URL('../../', tool);
const described = (folder: string): string[] =>
  readdirSync(new URL(folder, tool))
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
    .map((file) => basename(file, '.ts'));

export function placeOf(game: string): Place {
  if (!/^[a-z0-9-]+$/.test(game)) throw new Error(`"${game}" is no id of a game`);
  if (described('examples/').includes(game)) {
    const at = (ending: string): URL => new URL(`examples/${game}${ending}`, tool);
    return { game, description: at('.ts'), board: at('.board.json'), map: at('.map.json') };
  }
  return {
    game,
    description: new URL(`games/${game}.ts`, tool),
    board: new URL(`server/games/${game}/board.json`, root),
    map: new URL(`web/src/games/${game}/map.json`, root),
  };
}

/** The games that are described here. */
export const games = (): string[] => described('games/');

/** The games that have a map, described here or not. */
export const drawn = (): string[] =>
  readdirSync(new URL('web/src/games/', root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(placeOf(entry.name).map))
    .map(({ name }) => name);
