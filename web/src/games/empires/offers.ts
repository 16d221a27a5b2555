// What the prompt offers, for the buttons beside the board.
import type { Choice, Hole, Json } from '../../protocol/types';
import { holePermits, isInt, isSome, valuesOf } from '../../shell/picker/permits';
import type { GameView } from '../types';

/** The choices of a verb that allow these values. */
export function offered(view: GameView, verb: string, known: Record<string, Json> = {}): Choice[] {
  return (view.choices ?? []).filter(
    (choice) =>
      choice.verb === verb &&
      Object.entries(known).every(([field, value]) => {
        const hole = choice[field] as Hole | undefined;
        return hole !== undefined && holePermits(hole, value);
      }),
  );
}

/** Whether the viewer may do this now; fields left out may be anything. */
export function can(view: GameView, verb: string, known: Record<string, Json> = {}): boolean {
  return view.begin !== undefined && offered(view, verb, known).length > 0;
}

/** The bounds of a number in the first choice that allows the known values. */
export function bounds(
  view: GameView,
  verb: string,
  field: string,
  known: Record<string, Json> = {},
): [number, number] | null {
  const hole = offered(view, verb, known)[0]?.[field] as Hole | undefined;
  if (hole === undefined) return null;
  if (isInt(hole)) return hole.int;
  return typeof hole === 'number' ? [hole, hole] : null;
}

/** The ids that a field may take over the choices of a verb that allow the known values, in their order. */
export function ids(view: GameView, verb: string, field: string, known: Record<string, Json> = {}): string[] {
  const all = offered(view, verb, known).flatMap((choice) => {
    const hole = choice[field] as Hole | undefined;
    if (hole === undefined) return [];
    return isSome(hole) ? hole.some.of : valuesOf(hole);
  });
  return [...new Set(all.filter((value): value is string => typeof value === 'string'))];
}

/** Begins an action; nothing happens while another one is on its way. */
export function go(view: GameView, action: { verb: string } & Record<string, Json>): void {
  if (!view.busy) view.begin?.(action);
}
