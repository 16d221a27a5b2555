// What the map.json files of all boards have in common.
import type { Shape, Styles } from '../kit/mapfile';
import type { Box } from './camera';

export type { Shape, Styles };

export interface SymbolDrawing {
  readonly viewBox: readonly number[];
  readonly layers: readonly { readonly role: string; readonly d: string }[];
}

/** Attributes of a class as the map suggests them. */
export function look(styles: Styles, name: string): Readonly<Record<string, string | number>> {
  return styles[name] ?? {};
}

/** Mixes two colours `#rrggbb`; `share` of the second one. */
export function mix(first: string, second: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
  const a = parts(first);
  const b = parts(second);
  return (
    '#' +
    a
      .map((value, i) =>
        Math.round(value + (b[i]! - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

export function toBox(numbers: readonly number[]): Box {
  const [x = 0, y = 0, w = 0, h = 0] = numbers;
  return [x, y, w, h];
}
