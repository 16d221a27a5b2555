// What a map is described by. `games/<id>.ts` holds one Description; docs/drawing-a-map.md walks through one.
import type { Layer, Lines, MapShape, Pair, Style } from './mapfile';

/** A place: longitude and latitude in degrees, or x and y on the page where the map has no projection. */
export type Place = Pair;

export interface Projection {
  /** `conic` suits a country or a continent, `mercator` lands near the equator, `world` the whole earth. */
  readonly name: 'conic' | 'mercator' | 'plate' | 'world';
  /** What lies in the middle of the page. */
  readonly centre: Place;
  /** How many units of the page a degree of latitude has in the middle. */
  readonly scale: number;
  /** Only for `conic`: the two latitudes that are drawn without distortion. */
  readonly parallels?: readonly [number, number];
}

/** A place that is held fast at a point of the page; the sheet stretches like rubber between the pins. */
export interface Pin {
  readonly at: Place;
  readonly to: Pair;
}

export interface World {
  /** How closely Natural Earth is looked at. */
  readonly detail: '110m' | '50m' | '10m';
  /** Bends of a coast or border that take away or add less than so many square units are drawn straight. */
  readonly simplify?: number;
  /** Rounds the corners of what is left. */
  readonly smooth?: boolean;
  /** Islands and other parts smaller than so many square units are left out. */
  readonly smallest?: number;
}

/** A border or coast that is drawn by hand. Others refer to it by its name. */
export interface Line {
  readonly points: readonly Place[];
  readonly closed?: boolean;
  /** How far a hand would stray from the straight line between two points, in units of the page. */
  readonly rough?: number;
}

/** A line as path data, in units of the page whatever the projection. */
export interface TracedLine {
  readonly d: string;
}

/** `'Turkey'` is all that Natural Earth gives to Turkey; a place is the field around it, up to the next line or border. */
export type Part = string | { readonly at: Place };

export interface Region {
  readonly kind?: string;
  readonly of: readonly Part[];
  readonly name?: Lines;
  readonly labelSize?: number;
  readonly labelBox?: Pair;
  /** On the page. Left out, the roomiest point of the region. */
  readonly label?: Pair;
  /** On the page; `true` puts it under the name. */
  readonly badge?: Pair | boolean;
  /** Centres on the page, or how many are wanted: then they are set in rows around the name. */
  readonly slots?: readonly Pair[] | number;
  /** What only this game knows of a region; it is handed on as it stands. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** What lies on or under the regions, in the order in which it is drawn. */
export type Ornament =
  | { readonly ornament: 'waterline'; readonly distance: number; readonly opacity: number }
  | { readonly ornament: 'hachure'; readonly reach: number; readonly step: number }
  | { readonly ornament: 'graticule'; readonly every: number }
  /** Borders between countries that nobody plays; those within one of the groups are not drawn. */
  | { readonly ornament: 'frontier'; readonly together?: readonly (readonly string[])[] }
  | { readonly ornament: 'outline' }
  | { readonly ornament: 'rose'; readonly at: Pair; readonly radius: number }
  | { readonly ornament: 'relief'; readonly at: readonly Pair[]; readonly size: number }
  | ({ readonly ornament: 'text'; readonly class: string } & Text)
  /** A shape that was drawn by hand. */
  | { readonly ornament: 'shape'; readonly class: string; readonly layer: Layer; readonly [more: string]: unknown };

export interface Text {
  readonly text: string;
  readonly at: Pair;
  readonly size: number;
  readonly spacing?: number;
  readonly rotate?: number;
  readonly layer?: Layer;
}

/** A neighbourhood over water: the board names it, no border shows it. */
export interface Crossing {
  readonly a: string;
  readonly b: string;
  readonly class: string;
  /** Points of the page, or path data. */
  readonly points: readonly Pair[] | string;
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface Description {
  readonly game: string;
  readonly schema?: number | string;
  readonly size: Pair;
  /** Width of the page's rim, in which the frame lies. */
  readonly margin: number;
  readonly slotRadius: number;
  readonly badgeSize?: Pair;
  readonly projection?: Projection;
  readonly pins?: readonly Pin[];
  readonly world?: World;
  readonly lines?: Readonly<Record<string, Line | TracedLine>>;
  readonly regions: Readonly<Record<string, Region>>;
  /** What lies around the regions; left out, it is the sea, the land that nobody plays on, and the frame. */
  readonly context?: readonly MapShape[];
  /** Land that nobody plays on, beside the countries of the world that no region has. */
  readonly land?: readonly Part[];
  readonly crossings?: readonly Crossing[];
  /** Natural Earth's rivers and lakes, where `data/` has them. */
  readonly rivers?: boolean;
  readonly ornaments: readonly Ornament[];
  readonly styles: Readonly<Record<string, Style>>;
  readonly credits: string;
  /** `absolute` writes M, L and Z alone; `short` writes steps, which takes fewer letters. */
  readonly paths?: 'absolute' | 'short';
  /** What only this game's map has; it is handed on as it stands. */
  readonly more?: Readonly<Record<string, unknown>>;
}
