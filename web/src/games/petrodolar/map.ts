// The drawing of Al Kaifar, typed.
import type { Shape, Styles, SymbolDrawing } from '../../board/atlas';
import type { Decor, Pair, RegionDrawing } from '../../kit/map';
import { ids, type Ids, type Kind } from './generated';
import raw from './map.json';

export type CountryId = Ids['CountryId'];
export type Sea = Ids['Sea'];

export type { Pair };
export interface Area {
  readonly d: string;
  readonly box: readonly number[];
}
/** Words per language; the title has the lines of the cartouche. */
interface Words extends Decor {
  readonly lines?: Readonly<Record<string, string>> | readonly string[];
}
export interface SpaceDrawing {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly kind: 'plain' | 'capital' | 'incident';
  readonly country: CountryId;
  readonly index: number;
  readonly link: string | null;
}
interface Region extends Omit<RegionDrawing, 'slots'> {
  readonly kind: 'coastal' | 'canal' | 'inland';
  readonly tint: string;
  readonly medallion: { readonly x: number; readonly y: number; readonly r: number };
  readonly view: readonly number[];
}
export interface PipelineDrawing {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly seat: string;
  readonly countries: readonly [CountryId, CountryId];
}
export interface SeaDrawing {
  readonly highSeas: Area;
  readonly label: Pair;
  readonly labelSize: number;
  readonly labelBox: Pair;
  readonly labelLines: Readonly<Record<string, string>>;
  readonly caption: Pair;
}

export interface PetrodolarMap {
  readonly viewBox: readonly number[];
  readonly spaceRadius: number;
  readonly towerRadius: number;
  readonly pieceLayouts: Readonly<Record<string, readonly (readonly [number, number, number])[]>>;
  readonly regions: Readonly<Record<string, Region>>;
  readonly spaces: Readonly<Record<string, SpaceDrawing>>;
  readonly rings: readonly { readonly country: string; readonly d: string }[];
  readonly links: readonly {
    readonly a: string;
    readonly b: string;
    readonly border: string;
    readonly d: string;
    readonly heads: string;
    readonly mid: Pair;
  }[];
  readonly borders: readonly { readonly id: string; readonly d: string }[];
  readonly towers: Readonly<Record<string, readonly Pair[]>>;
  readonly berths: Readonly<Record<string, Readonly<Partial<Record<Sea, readonly Pair[]>>>>>;
  readonly berthAreas: Readonly<Record<string, Readonly<Partial<Record<Sea, Area>>>>>;
  readonly highSeas: Readonly<Record<Sea, readonly Pair[]>>;
  readonly seas: Readonly<Record<Sea, SeaDrawing>>;
  readonly pipelines: Readonly<Record<string, PipelineDrawing>>;
  readonly canal: { readonly d: string; readonly width: number; readonly water: string };
  readonly deck: {
    readonly w: number;
    readonly h: number;
    readonly draw: Pair;
    readonly discard: Pair;
    readonly label: Pair;
    readonly labelSize: number;
    readonly labelBox: Pair;
    readonly d: string;
    readonly discardD: string;
  };
  readonly context: readonly (Shape & {
    readonly layer?: string;
    readonly lines?: Readonly<Record<string, string>>;
    readonly label?: Pair;
    readonly labelSize?: number;
  })[];
  readonly outline: string;
  readonly decor: readonly Words[];
  readonly symbols: Readonly<Record<string, SymbolDrawing>>;
  readonly styles: Styles;
}

export const map = raw as unknown as PetrodolarMap;

export const countries: readonly CountryId[] = ids.CountryId;
export const spaceIds: readonly string[] = ids.SpaceId;
export const borderIds: readonly string[] = ids.BorderId;
export const seas: readonly Sea[] = ids.Sea;
/** Rulers in the order of the panels. */
export const kinds: readonly Kind[] = ['king', 'politician', 'dictator', 'sheik'];

/** All places for tankers of a country's berth; Dabash has a roadstead at either end of its canal. */
export function berthPlaces(country: string): readonly Pair[] {
  const berth = map.berths[country];
  return berth ? seas.flatMap((sea) => berth[sea] ?? []) : [];
}

/** A point on the way between two spaces of different circles, so that a path follows the arrow. */
export function between(a: string, b: string): Pair | null {
  const link = map.links.find((l) => (l.a === a && l.b === b) || (l.a === b && l.b === a));
  return link?.mid ?? null;
}
