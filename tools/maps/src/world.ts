// Natural Earth: countries from the package world-atlas, rivers and lakes from data/.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { World } from './description';

export interface Country {
  readonly name: string;
  readonly shape: MultiPolygon;
}

const require = createRequire(import.meta.url);
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

export function countries(detail: World['detail']): Country[] {
  const atlas = JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as Atlas;
  return feature(atlas, atlas.objects.countries).features.map(({ geometry, properties }) => ({
    name: properties.name,
    shape: sound(geometry as Polygon | MultiPolygon),
  }));
}

/** Without islands so small that rounding turned them over: they would count as the whole earth around them. */
function sound(shape: Polygon | MultiPolygon): MultiPolygon {
  const parts = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const coordinates = parts.filter((part) => geoArea({ type: 'Polygon', coordinates: part }) < 2 * Math.PI);
  return { type: 'MultiPolygon', coordinates };
}

interface Waters {
  readonly rivers: readonly Geometry[];
  readonly lakes: readonly Geometry[];
}

export function waters(): Waters {
  return JSON.parse(readFileSync(new URL('../data/rivers-lakes-50m.json', import.meta.url), 'utf8')) as Waters;
}
