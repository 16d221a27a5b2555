// Small helpers for boards: boxes, polylines, hit areas.
import type { Box, Point } from './camera';

/** The smallest box around boxes and points. */
export function around(boxes: readonly Box[], margin = 0): Box {
  const x = Math.min(...boxes.map((b) => b[0])) - margin;
  const y = Math.min(...boxes.map((b) => b[1])) - margin;
  const right = Math.max(...boxes.map((b) => b[0] + b[2])) + margin;
  const bottom = Math.max(...boxes.map((b) => b[1] + b[3])) + margin;
  return [x, y, right - x, bottom - y];
}

export function boxOfCircle(x: number, y: number, r: number): Box {
  return [x - r, y - r, 2 * r, 2 * r];
}

export function within(box: Box, { x, y }: Point): boolean {
  return x >= box[0] && y >= box[1] && x <= box[0] + box[2] && y <= box[1] + box[3];
}

/**
 * The radius of a round hit area in board units: the thing's own radius, enlarged to `finger` CSS pixels across where
 * `room` (half the distance to the nearest neighbour) allows.
 */
export function hitRadius(own: number, room: number, scale: number, finger = 44): number {
  return Math.max(own, Math.min(room, finger / 2 / scale));
}

/** Half the distance from each point to its nearest neighbour, never more than `most`. */
export function rooms(points: readonly Point[], most = Infinity): number[] {
  return points.map((p, i) => {
    let nearest = 2 * most;
    points.forEach((q, j) => {
      if (i !== j) nearest = Math.min(nearest, Math.hypot(p.x - q.x, p.y - q.y));
    });
    return nearest / 2;
  });
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Which of some points an arrow key leads to: the nearest in its direction, where what lies aside counts as farther away;
 * none for other keys and where there is nothing that way.
 */
export function neighbourTowards(key: string, from: Point, points: readonly Point[]): number | null {
  const way = WAYS[key];
  if (!way) return null;
  let best: { at: number; far: number } | null = null;
  points.forEach((point, at) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (along <= 1 || aside > along * 1.5) return;
    const far = Math.hypot(along, aside * 1.6);
    if (best === null || far < best.far) best = { at, far };
  });
  return (best as { at: number } | null)?.at ?? null;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A polyline with rounded corners as path data. */
export function softLine(points: readonly Point[], radius = 18): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 1; i < points.length; i++) {
    const here = points[i]!;
    const next = points[i + 1];
    if (!next) {
      d += `L${round(here.x)} ${round(here.y)}`;
      break;
    }
    const before = points[i - 1]!;
    const towards = (to: Point): Point => {
      const length = Math.hypot(to.x - here.x, to.y - here.y) || 1;
      const step = Math.min(radius, length / 2) / length;
      return { x: here.x + (to.x - here.x) * step, y: here.y + (to.y - here.y) * step };
    };
    const a = towards(before);
    const b = towards(next);
    d += `L${round(a.x)} ${round(a.y)}Q${round(here.x)} ${round(here.y)} ${round(b.x)} ${round(b.y)}`;
  }
  return d;
}

/** Shortens a polyline by `start` and `end` units at its two ends; a line too short for that is left alone. */
export function trimmed(points: readonly Point[], start: number, end: number): Point[] {
  const line = points.map((p) => ({ ...p }));
  const cut = (list: Point[], by: number) => {
    const [a, b] = list;
    if (!a || !b) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length <= by) return;
    list[0] = { x: a.x + ((b.x - a.x) * by) / length, y: a.y + ((b.y - a.y) * by) / length };
  };
  cut(line, start);
  line.reverse();
  cut(line, end);
  return line.reverse();
}

/** The corners of a box as four brackets, `size` long: path data. */
export function brackets([x, y, w, h]: Box, size: number): string {
  const s = Math.min(size, w / 3, h / 3);
  return (
    `M${x} ${y + s}V${y}H${x + s}M${x + w - s} ${y}H${x + w}V${y + s}` +
    `M${x + w} ${y + h - s}V${y + h}H${x + w - s}M${x + s} ${y + h}H${x}V${y + h - s}`
  );
}

/** Four arrow heads around a circle, pointing at it: path data. */
export function pointers(x: number, y: number, r: number, size: number): string {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const turn = Math.PI / 4 + (i * Math.PI) / 2;
    const at = (radius: number, side: number) => {
      const px = x + Math.cos(turn) * radius - Math.sin(turn) * side;
      const py = y + Math.sin(turn) * radius + Math.cos(turn) * side;
      return `${round(px)} ${round(py)}`;
    };
    d += `M${at(r, 0)}L${at(r + size, size * 0.72)}L${at(r + size, -size * 0.72)}z`;
  }
  return d;
}

/** How large a text may be set so that it fits into a width, from its wanted size and a rough width per character. */
export function fitText(text: string, size: number, width: number, perCharacter = 0.56, spacing = 0): number {
  const need = text.length * (size * perCharacter + spacing);
  return need <= width ? size : Math.max(size * 0.5, round((size * width) / need));
}

/** Breaks a text into lines of about `length` characters at its blanks. */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
