// The map as a picture, to look at while it is drawn. The client draws the same file with its own pieces and names.
import { Resvg } from '@resvg/resvg-js';
import type { MapDecor, MapFile, MapRegion, MapShape, Pair, Style } from './mapfile';

const FONT = 'Georgia, "EB Garamond", "DejaVu Serif", "Liberation Serif", serif';
/** Fills that set neighbours apart, for a map has no owners yet. */
const PALETTE = ['#e9d9b4', '#c9d3a8', '#dcb7a0', '#b9c6d6', '#d9c3d6', '#e6c98f', '#bcd0c2', '#d3b8a4'];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const attributes = (style: Style | undefined): string =>
  Object.entries(style ?? {})
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');

export function toSvg(map: MapFile): string {
  const [x, y, w, h] = map.viewBox;
  const styled = (name: string): string =>
    attributes(
      name.split(' ').reduce<Style>((sum, part) => ({ ...sum, ...map.styles[part] }), { 'fill-rule': 'evenodd' }),
    );
  const path = ({ class: name, d }: MapShape, more = ''): string => `<path d="${d}"${styled(name)}${more}/>`;
  const decor = (item: MapDecor): string => {
    const opacity = item.opacity === undefined ? '' : ` style="opacity:${item.opacity}"`;
    if (item.d !== undefined) return path({ class: item.class, d: item.d }, opacity);
    if (item.text === undefined) return '';
    const at = `translate(${item.x} ${item.y}) rotate(${item.rotate ?? 0})`;
    return `<text transform="${at}" text-anchor="middle" font-size="${item.size}" letter-spacing="${item.spacing ?? 0}"${styled(item.class)}>${escape(item.text)}</text>`;
  };
  const context = (frame: boolean): string =>
    map.context
      .filter(({ class: name }) => name.startsWith('frame') === frame)
      .map((shape) => path(shape))
      .join('');
  const regions = Object.entries(map.regions);
  const isSea = ([, { kind }]: [string, MapRegion]): boolean => kind === 'sea';
  const seas = regions.filter(isSea).map(([, { d }]) => path({ class: 'region-sea', d }));
  const lands = regions
    .filter((region) => !isSea(region))
    .map(([, { d }], i) => `<path d="${d}" fill-rule="evenodd" fill="${PALETTE[i % PALETTE.length]}"/>`);
  const borders = regions
    .filter((region) => !isSea(region))
    .map(([, { d }]) => path({ class: 'region', d }, ' style="fill:none"'));
  const halo = map.decor
    .filter(({ class: name, d }) => name === 'outline' && d !== undefined)
    .map(({ d }) => path({ class: 'halo', d: d! }));
  const under = map.decor.filter(({ layer }) => layer === 'under').map(decor);
  const over = map.decor.filter(({ layer }) => layer === 'over').map(decor);
  const parts = [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}"${styled('page')}/>`,
    context(false),
    ...seas,
    ...halo,
    ...under,
    ...lands,
    ...(map.rivers ?? []).map((shape) => path(shape)),
    ...borders,
    ...over,
    ...map.lines.map((line) => path(line)),
    context(true),
    ...regions.map(([id, region]) => counters(region, map) + name(id, region)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${map.viewBox.join(' ')}" font-family="${escape(FONT)}">${parts.join('')}</svg>`;
}

const circle = ([x, y]: Pair, r: number, style: string): string => `<circle cx="${x}" cy="${y}" r="${r}" ${style}/>`;

function counters({ slots, badge }: MapRegion, { slotRadius, badgeSize }: MapFile): string {
  const seats = slots.map((slot) =>
    circle(
      slot,
      slotRadius,
      'fill="#fffaf0" fill-opacity="0.35" stroke="#5b4a36" stroke-width="0.8" stroke-dasharray="3 2"',
    ),
  );
  if (badge && badgeSize) {
    const [w, h] = badgeSize;
    seats.push(
      `<rect x="${badge[0] - w / 2}" y="${badge[1] - h / 2}" width="${w}" height="${h}" rx="${h / 2}" fill="#fffaf0" stroke="#3b3226"/>`,
    );
  }
  return seats.join('');
}

function name(id: string, { label: [x, y], labelSize, labelLines }: MapRegion): string {
  const lines = Object.values(labelLines ?? {})[0] ?? [id];
  return lines
    .map((line, i) => {
      const down = labelSize * 0.32 + (i - (lines.length - 1) / 2) * labelSize * 0.95;
      return `<text x="${x}" y="${y + down}" font-size="${labelSize}" font-weight="600" text-anchor="middle" fill="#221912">${escape(line)}</text>`;
    })
    .join('');
}

/** As PNG, so many pixels wide. */
export function toPng(map: MapFile, width: number): Buffer {
  return new Resvg(toSvg(map), { fitTo: { mode: 'width', value: width }, font: { defaultFontFamily: 'DejaVu Serif' } })
    .render()
    .asPng();
}
