// What a phone shows where a map and a panel have room for one of the two: one rule for all games.
import type { AnyView } from '../games/types';
import type { Choice, Domain } from '../protocol/types';
import { fieldsOf, isSome, isSplit, isSum, valuesOf } from '../protocol/permits';

/** Something that can be seen beside the map. */
export interface Panel {
  id: string;
  name: string;
  /** How much in it waits for an answer. */
  count?: number;
  /**
   * Who sees it before the map: `watched` everybody (a battle, an auction), `asked` whoever has to decide there, both until
   * places are to be picked; `news` everybody, until somebody begins to pick places; `always` even then, where it lists the
   * places itself. Without it the map comes first.
   */
  first?: 'watched' | 'asked' | 'news' | 'always' | undefined;
}

type View = Pick<AnyView, 'picker' | 'due'>;
type IsPlace = (id: string) => boolean;

function idsOf(domain: Domain): string[] {
  const over = (all: object): string[] => Object.keys(all);
  if (typeof domain === 'object') {
    if (isSplit(domain)) return over(domain.split.over);
    if (isSum(domain)) return over(domain.sum.over);
  }
  const values = typeof domain === 'object' && isSome(domain) ? domain.some.of : valuesOf(domain);
  return values.filter((value) => typeof value === 'string');
}

/** Whether a choice begins with a place; null where it asks for nothing. */
function beginsWithPlace(choice: Choice, isPlace: IsPlace): boolean | null {
  for (const [, domain] of fieldsOf(choice)) {
    if (idsOf(domain).some(isPlace)) return true;
    if (typeof domain === 'object') return false;
  }
  return null;
}

const verbsOf = ({ due = [] }: View): string[] => [...new Set(due.map(({ verb }) => verb))].sort();

/** Whether the viewer began to answer on the map: chose one of several verbs that asks for a place, or picked one. */
function beganThere(view: View, isPlace: IsPlace): boolean {
  const { verb, targets, picked } = view.picker;
  const began = picked.size > 0 || (verb !== undefined && verbsOf(view).length > 1);
  return began && [...targets, ...picked].some(isPlace);
}

/** Whether the viewer answers on the map now: whatever leads on begins with a place, or one was picked or is asked for. */
export function picksPlaces(view: View, isPlace: IsPlace): boolean {
  const { picker, due = [] } = view;
  if (picker.verb !== undefined || picker.picked.size > 0) return [...picker.targets, ...picker.picked].some(isPlace);
  const ways = new Set(due.map((choice) => beginsWithPlace(choice, isPlace)));
  return ways.has(true) && !ways.has(false);
}

/** The id of the panel that is seen first, or `map`. */
export function firstShown(view: View, panels: readonly Panel[], isPlace: IsPlace): string {
  const asked = (view.due ?? []).length > 0;
  const found = panels.find(({ first }) => first !== undefined && (first !== 'asked' || asked));
  if (!found) return 'map';
  const yields =
    found.first === 'always' ? false : found.first === 'news' ? beganThere(view, isPlace) : picksPlaces(view, isPlace);
  return yields ? 'map' : found.id;
}

/** Changes with what is asked: what somebody wanted to see for the last question is over then. */
export function momentOf(view: View, panels: readonly Panel[], isPlace: IsPlace): string {
  return [firstShown(view, panels, isPlace), ...panels.map(({ id }) => id), ...verbsOf(view)].join(' ');
}
