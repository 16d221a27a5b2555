// npm run maps -- <build|check|prove|picture|adopt> [game…]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { adopt } from './adopt';
import { neighboursOf } from './boards';
import { build, textOf } from './build';
import type { Description } from './description';
import { problemsOfForm, problemsOfPlaces, type MapFile } from './mapfile';
import { toPng } from './picture';
import { drawn, games, placeOf, type Place } from './places';
import { problemsOfNeighbours } from './prove';

const USAGE = `npm run maps -- build [game…]            write the game's map.json as its description says
npm run maps -- check [game…]            say whether it is written already, letter for letter
npm run maps -- prove [game…]            compare the borders of map.json with the neighbours of board.json
npm run maps -- picture <game> [width]   draw <game>.png from the description, or else from map.json
npm run maps -- adopt <game>             take a finished map.json apart into games/<game>.drawing.json

Without a game: prove takes all that have a map, build and check all that are described.`;

async function descriptionOf({ game, description: file }: Place): Promise<Description> {
  if (!existsSync(file)) throw new Error(`there is no tools/maps/games/${game}.ts`);
  const { default: description } = (await import(file.href)) as { default: Description };
  if (description.game !== game) throw new Error(`the description is that of "${description.game}"`);
  return description;
}

function read({ game, map }: Place): MapFile {
  if (!existsSync(map)) throw new Error(`it has no map.json: npm run maps -- build ${game}`);
  return JSON.parse(readFileSync(map, 'utf8')) as MapFile;
}

function problemsOf(map: MapFile, place: Place): string[] {
  const form = problemsOfForm(map);
  return form.length > 0 ? form : [...problemsOfPlaces(map), ...problemsOfNeighbours(map, neighboursOf(place))];
}

/** Each command answers with what is wrong; nothing is good. */
const COMMANDS: Readonly<Record<string, (place: Place, more: readonly string[]) => Promise<string[]>>> = {
  async build(place) {
    const map = build(await descriptionOf(place));
    writeFileSync(place.map, await textOf(map));
    return problemsOf(map, place);
  },
  async check(place) {
    const text = await textOf(build(await descriptionOf(place)));
    const same = existsSync(place.map) && readFileSync(place.map, 'utf8') === text;
    return same ? [] : [`map.json is not what is described: npm run maps -- build ${place.game}`];
  },
  prove: (place) => Promise.resolve(problemsOf(read(place), place)),
  async picture(place, [width = '1600']) {
    const map = existsSync(place.description) ? build(await descriptionOf(place)) : read(place);
    writeFileSync(`${place.game}.png`, toPng(map, Number(width)));
    return problemsOfPlaces(map);
  },
  async adopt(place) {
    const drawing = JSON.stringify(adopt(read(place)));
    const file = new URL(place.description.href.replace(/\.ts$/, '.drawing.json'));
    writeFileSync(file, await prettier.format(drawing, { parser: 'json', printWidth: 120 }));
    return [];
  },
};
const ONE_GAME = ['picture', 'adopt'];

async function main([command = '', ...rest]: readonly string[]): Promise<number> {
  const run = COMMANDS[command];
  const one = ONE_GAME.includes(command);
  if (!run || (one && rest.length === 0)) {
    console.error(USAGE);
    return 2;
  }
  const named = one ? rest.slice(0, 1) : rest;
  const wanted = named.length > 0 ? named : command === 'prove' ? drawn() : games();
  let failed = false;
  for (const game of wanted) {
    let problems: string[];
    try {
      problems = await run(placeOf(game), one ? rest.slice(1) : []);
    } catch (error) {
      problems = [error instanceof Error ? error.message : String(error)];
    }
    failed ||= problems.length > 0;
    console.log(problems.length === 0 ? `${game}: good` : problems.map((text) => `${game}: ${text}`).join('\n'));
  }
  return failed ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
