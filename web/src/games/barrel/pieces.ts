// What lies in a place, piece by piece, in the order in which it is laid out.
import { BORDER, type Pair } from './map';
import type { Table } from './generated';

export type Piece =
  | { kind: 'locals'; count: number | null }
  | {
      kind: 'troops';
      seat: number;
      count: number;
      /** In a battle: which arrival (OMB-17.2). */ arrival: number | null;
      rolls: boolean;
    }
  | { kind: 'logistics'; count: number; seat: number | null }
  | { kind: 'barrels'; count: number }
  | { kind: 'building'; building: string; count: number }
  | { kind: 'cell'; seat: number; power: number };

export function piecesAt(table: Table, id: string): Piece[] {
  if (id === BORDER) {
    return table.seats.flatMap(({ border }, seat): Piece[] => [
      ...(border.troops > 0
        ? [{ kind: 'troops' as const, seat, count: border.troops, arrival: null, rolls: false }]
        : []),
      ...(border.logistics > 0 ? [{ kind: 'logistics' as const, count: border.logistics, seat }] : []),
    ]);
  }
  const region = table.regions[id];
  if (!region) return [];
  const pieces: Piece[] = [];
  if (region.state === 'unexplored') pieces.push({ kind: 'locals', count: null });
  else if (region.locals > 0) pieces.push({ kind: 'locals', count: region.locals });
  if (region.batches.length > 0) {
    region.batches.forEach(({ seat, troops }, i) =>
      pieces.push({
        kind: 'troops',
        seat,
        count: troops,
        arrival: i + 1,
        // The sign of the roller once, on its first batch.
        rolls: seat === region.roller && region.batches.findIndex((batch) => batch.seat === seat) === i,
      }),
    );
  } else {
    // The controller first, guests after it (OMB-1.12).
    const order = [...region.troops].sort(
      (a, b) => Number(b.seat === region.controller) - Number(a.seat === region.controller),
    );
    for (const { seat, troops } of order) {
      pieces.push({ kind: 'troops', seat, count: troops, arrival: null, rolls: false });
    }
  }
  table.seats.forEach(({ cell }, seat) => {
    if (cell?.at === id) pieces.push({ kind: 'cell', seat, power: cell.power });
  });
  if (region.logistics > 0) pieces.push({ kind: 'logistics', count: region.logistics, seat: null });
  if (region.barrels > 0) pieces.push({ kind: 'barrels', count: region.barrels });
  const kinds = [...new Set(region.buildings)];
  for (const building of kinds) {
    pieces.push({ kind: 'building', building, count: region.buildings.filter((one) => one === building).length });
  }
  return pieces;
}

/** A piece where it lies; `scale` is 1 where it has a place to itself. */
export interface Laid {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
}

/** What the present step is about: oil, building, or else who stands where. */
export function tellingKinds({ stage }: Table): readonly Piece['kind'][] {
  const doing = stage.kind === 'slot' ? stage.doing.kind : null;
  if (stage.kind === 'transport' || stage.kind === 'penalty') return ['barrels', 'building', 'logistics'];
  if (doing === 'oil') return ['logistics', 'barrels'];
  return doing === 'construction' ? ['logistics', 'building'] : ['locals', 'troops', 'cell'];
}

const fights = ({ kind }: Piece): boolean => kind === 'locals' || kind === 'troops' || kind === 'cell';
/** Two pieces that share a place: how large each is, and how far from its middle in radii. */
const SHARED = 0.56;
const APART = 0.53;

/** Pieces place by place: one each, but where there are too many of them cells and then buildings go two by two. */
function paired(pieces: readonly Piece[], places: number): Piece[][] {
  let units = pieces.map((piece) => [piece]);
  for (const kind of ['cell', 'building'] as const) {
    for (let i = 0; i + 1 < units.length && units.length > places; i += 1) {
      const [one, other] = [units[i]!, units[i + 1]!];
      if (one.length > 1 || other.length > 1 || one[0]!.kind !== kind || other[0]!.kind !== kind) continue;
      units = [...units.slice(0, i), [one[0]!, other[0]!], ...units.slice(i + 2)];
    }
  }
  return units;
}

const reading = ([ax, ay]: Pair, [bx, by]: Pair): number => ay - by || ax - bx;

function spread(units: readonly Piece[][], spots: readonly Pair[], radius: number): Laid[] {
  return units.flatMap((unit, i) => {
    const [x, y] = spots[i]!;
    if (unit.length === 1) return [{ piece: unit[0]!, x, y, scale: 1 }];
    return unit.map((piece, at) => ({ piece, x: x + (at * 2 - 1) * radius * APART, y, scale: SHARED }));
  });
}

/**
 * Who fights lies below the plate, from left to right as they are listed: the locals, then troops in the order of their
 * arrival. What else there is lies above. Either takes places of the other where it has too few.
 */
export function layOut(
  pieces: readonly Piece[],
  slots: readonly Pair[],
  plate: number,
  radius: number,
): { laid: Laid[]; more: number; rest: Pair | null } {
  const all = paired(pieces, slots.length);
  // One place less where it has to say how many more there are.
  const units = all.length <= slots.length ? all : all.slice(0, slots.length - 1);
  const more = all.slice(units.length).flat().length;
  const armed = units.filter(([first]) => fights(first!));
  const goods = units.filter(([first]) => !fights(first!));
  const below = slots.filter(([, y]) => y >= plate);
  const above = slots.filter(([, y]) => y < plate);
  /** How many of those who fight have no place below, and how many goods none above. */
  const up = Math.max(0, armed.length - below.length);
  const down = Math.max(0, goods.length - above.length);
  const lower = below.splice(0, armed.length - up + down).sort(reading);
  const upper = above.splice(0, goods.length - down + up).sort(reading);
  return {
    laid: [
      ...spread([...armed.slice(0, armed.length - up), ...goods.slice(goods.length - down)], lower, radius),
      ...spread([...goods.slice(0, goods.length - down), ...armed.slice(armed.length - up)], upper, radius),
    ],
    more,
    rest: [...below, ...above][0] ?? null,
  };
}

/** The Border Region has no plate: what is one player's lies together. */
export function layOutBorder(pieces: readonly Piece[], slots: readonly Pair[]): Laid[] {
  const free = slots.slice(0, Math.max(pieces.length, 14));
  let last: { seat: number | null; at: Pair } | null = null;
  return pieces.map((piece) => {
    const seat = 'seat' in piece ? piece.seat : null;
    let next = 0;
    if (last !== null && last.seat === seat) {
      const [x, y] = last.at;
      const far = ([px, py]: Pair) => Math.hypot(px - x, py - y);
      next = free.reduce((best, spot, i) => (far(spot) < far(free[best]!) ? i : best), 0);
    }
    const [at] = free.splice(next, 1) as [Pair];
    last = { seat, at };
    return { piece, x: at[0], y: at[1], scale: 1 };
  });
}
