// Path data: what the maps' paths may hold, read into points and written from them.
import { round, type Ring } from './geometry';
import type { Pair } from './mapfile';

const COMMANDS = 'MLHVQZmlhvqz';
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, Z: 0 };
const TOKEN = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))|[\s,]+|(.)/g;

interface Token {
  readonly command?: string;
  readonly number?: number;
}

function tokens(d: string): { tokens: Token[]; wrong: string | undefined } {
  const found: Token[] = [];
  for (const [text, command, number, other] of d.matchAll(TOKEN)) {
    if (other !== undefined) return { tokens: found, wrong: text };
    if (command !== undefined) {
      if (!COMMANDS.includes(command)) return { tokens: found, wrong: command };
      found.push({ command });
    } else if (number !== undefined) found.push({ number: Number(number) });
  }
  return { tokens: found, wrong: undefined };
}

export function problemsOfPath(d: string): string[] {
  const { tokens: all, wrong } = tokens(d);
  if (wrong !== undefined) return [`"${wrong}" is no part of a path that a map may have`];
  if (all[0]?.command?.toUpperCase() !== 'M') return ['the path does not begin with M'];
  let [need, have] = [0, 0];
  for (const { command } of [...all, { command: 'Z' }]) {
    if (command === undefined) have += 1;
    else {
      if (need === 0 ? have > 0 : have === 0 || have % need !== 0)
        return ['a command of the path has too few or too many numbers'];
      [need, have] = [TAKES[command.toUpperCase()]!, 0];
    }
  }
  return [];
}

export interface Polyline {
  readonly points: readonly Pair[];
  readonly closed: boolean;
}

/** The polylines of a path; of a curve only its end is kept. */
export function pathToLines(d: string): Polyline[] {
  const lines: Polyline[] = [];
  let points: Pair[] = [];
  let [x, y] = [0, 0];
  const end = (closed: boolean): void => {
    if (points.length > 1) lines.push({ points, closed });
    points = [];
  };
  const { tokens: all } = tokens(d);
  let command = '';
  for (let i = 0; i < all.length;) {
    const next = all[i]!.command;
    if (next !== undefined) {
      command = next;
      i += 1;
      if (command.toUpperCase() === 'Z') {
        const first = points[0];
        end(true);
        if (first) [x, y] = first;
      }
      if (command.toUpperCase() === 'M') end(false);
      if (command.toUpperCase() === 'Z') continue;
    }
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const numbers = all.slice(i, i + TAKES[kind]!).map(({ number }) => number ?? Number.NaN);
    i += Math.max(1, TAKES[kind]!);
    if (points.length === 0 && kind !== 'M') points.push([x, y]);
    const [endX, endY] =
      kind === 'H'
        ? [numbers[0]!, relative ? 0 : y]
        : kind === 'V'
          ? [relative ? 0 : x, numbers[0]!]
          : [numbers.at(-2)!, numbers.at(-1)!];
    x = round(relative ? x + endX : endX);
    y = round(relative ? y + endY : endY);
    points.push([x, y]);
    if (kind === 'M') command = relative ? 'l' : 'L';
  }
  end(false);
  return lines;
}

/** The closed parts of a path as rings. */
export function pathToRings(d: string): Ring[] {
  return pathToLines(d).flatMap(({ points, closed }) => {
    const last = points.at(-1)!;
    const same = points[0]![0] === last[0] && points[0]![1] === last[1];
    return closed || same ? [same ? points.slice(0, -1) : points] : [];
  });
}

const short = (value: number): string => String(round(value)).replace(/^(-?)0\./, '$1.');
const absolute = ([x, y]: Pair): string => `${round(x)},${round(y)}`;

/** Writes a polyline; `absolute` uses M, L and Z alone, `short` steps from point to point. */
export function lineToPath(points: readonly Pair[], closed: boolean, style: 'absolute' | 'short' = 'short'): string {
  const end = closed ? (style === 'short' ? 'z' : 'Z') : '';
  if (style === 'absolute') return `M${points.map(absolute).join('L')}${end}`;
  const steps = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i]!;
    const dy = short(y - fromY);
    return `${short(x - fromX)}${dy.startsWith('-') ? '' : ','}${dy}`;
  });
  return `M${absolute(points[0]!)}${steps.length > 0 ? 'l' : ''}${steps.join(' ').replaceAll(' -', '-')}${end}`;
}

export const ringsToPath = (rings: readonly Ring[], style: 'absolute' | 'short' = 'short'): string =>
  rings.map((ring) => lineToPath(ring, true, style)).join('');
