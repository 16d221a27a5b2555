// What the prompt offers, for the buttons of the rooms beside the map.
import type { Action, Choice, Hole, Int, Json } from '../../protocol/types';
import { holePermits, isInt, valuesOf } from '../../shell/picker/permits';
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
  if (isInt(hole)) return (hole as Int).int;
  const values = valuesOf(hole).filter((value): value is number => typeof value === 'number');
  return values.length > 0 ? [Math.min(...values), Math.max(...values)] : null;
}

/** All values of a field over the choices of a verb. */
export function values(view: GameView, verb: string, field: string): Json[] {
  const all = offered(view, verb).flatMap((choice) => valuesOf((choice[field] ?? null) as Hole));
  return all.filter((value, at) => value !== null && all.findIndex((other) => other === value) === at);
}

export function go(view: GameView, action: Action | (Partial<Action> & { verb: string })): void {
  view.begin?.(action);
}
