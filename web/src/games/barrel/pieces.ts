// What lies in a place, piece by piece, in the order in which it is laid out.
import { BORDER } from './map';
import type { Table } from './types';

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
