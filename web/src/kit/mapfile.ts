// The shape that every map.json has, whatever its game adds. The map maker (tools/maps) writes it, the client reads it;
// this file imports nothing, so that both can.
export type Pair = readonly [number, number];
/** Lines of a name by language. */
export type Lines = Readonly<Record<string, readonly string[]>>;
export type Layer = 'under' | 'over';
export type Style = Readonly<Record<string, string | number>>;
export type Styles = Readonly<Record<string, Style>>;

/** A stroke or area of the drawing: path data and the class it is styled by. */
export interface Shape {
  readonly class: string;
  readonly d: string;
}

/** Something that is drawn under or over the regions: a path or a word. */
export interface Decor {
  readonly class: string;
  readonly layer: Layer;
  readonly d?: string;
  readonly transform?: string;
  readonly opacity?: number;
  readonly x?: number;
  readonly y?: number;
  /** Width and height of what is written at x, y. */
  readonly box?: Pair;
  readonly size?: number;
  readonly spacing?: number;
  readonly rotate?: number;
  readonly text?: string;
}

/** Where a region lies, its name is written and its pieces stand. */
export interface RegionDrawing {
  readonly d: string;
  readonly label: Pair;
  readonly labelLines?: Lines;
  readonly labelSize: number;
  readonly labelBox: Pair;
  readonly slots: readonly Pair[];
}

/** What all parts of an atlas draw. */
export interface AtlasMap<Region extends RegionDrawing = RegionDrawing> {
  readonly viewBox: readonly number[];
  readonly slotRadius: number;
  readonly regions: Readonly<Record<string, Region>>;
  readonly context: readonly Shape[];
  readonly decor: readonly Decor[];
  readonly styles: Styles;
}

export interface MapRegion extends RegionDrawing {
  readonly kind?: string;
  readonly badge?: Pair;
}

/** A crossing between two regions that share no border. */
export interface MapLine extends Shape {
  readonly a: string;
  readonly b: string;
}

/** A map.json as a whole. */
export interface MapFile extends AtlasMap<MapRegion> {
  readonly schema: number | string;
  readonly game: string;
  readonly viewBox: readonly [number, number, number, number];
  readonly badgeSize?: Pair;
  readonly lines: readonly MapLine[];
  readonly rivers?: readonly Shape[];
  readonly credits: string;
}
