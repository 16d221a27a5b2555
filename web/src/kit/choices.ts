// What the prompt offers, for controls beside a board: a game asks here and never works out what is allowed.
import type { Choice, Domain, Json } from '../protocol/types';
import type { AnyView } from '../games/types';
import { domainPermits, isInt, isSome, valuesOf } from '../protocol/permits';

type Known = Readonly<Record<string, Json>>;
type View = Pick<AnyView, 'choices' | 'begin' | 'busy'>;

/** The choices of a verb that allow these values. */
export function offered(view: View, verb: string, known: Known = {}): Choice[] {
  return (view.choices ?? []).filter(
    (choice) =>
      choice.verb === verb &&
      Object.entries(known).every(([field, value]) => {
        const domain = choice[field] as Domain | undefined;
        return domain !== undefined && domainPermits(domain, value);
      }),
  );
}

/** Whether the viewer may do this now; fields left out may be anything. */
export function can(view: View, verb: string, known: Known = {}): boolean {
  return view.begin !== undefined && offered(view, verb, known).length > 0;
}

const numbers = (domain: Domain): number[] =>
  valuesOf(domain).filter((value): value is number => typeof value === 'number');

/** The bounds of a number in the first choice that allows the known values. */
export function bounds(view: View, verb: string, field: string, known: Known = {}): [number, number] | null {
  const domain = offered(view, verb, known)[0]?.[field] as Domain | undefined;
  if (domain === undefined) return null;
  if (isInt(domain)) return domain.int;
  const all = numbers(domain);
  return all.length > 0 ? [Math.min(...all), Math.max(...all)] : null;
}

/** All values of a field over the choices of a verb that allow the known values, in their order. */
export function values(view: View, verb: string, field: string, known: Known = {}): Json[] {
  const all = offered(view, verb, known).flatMap((choice) => {
    const domain = choice[field] as Domain | undefined;
    if (domain === undefined) return [];
    return isSome(domain) ? domain.some.of : valuesOf(domain);
  });
  return [...new Set(all.filter((value) => value !== null))];
}

/** The ids among them. */
export function ids(view: View, verb: string, field: string, known: Known = {}): string[] {
  return values(view, verb, field, known).filter((value): value is string => typeof value === 'string');
}

/** Begins an action; nothing happens while another one is on its way. */
export function go(view: View, action: { verb: string } & Known): void {
  if (!view.busy) view.begin?.(action);
}
