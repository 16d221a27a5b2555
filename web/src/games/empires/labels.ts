// The board for those who do not see it, and what can be picked on it.
import { valuesOf as domainOf } from '../../protocol/permits';
import { areaIds, isHome, placeIds, powerOfHome } from './map';
import { rankingOf } from './scoring';
import { countersAt, stacksAt, type CounterStack, type Stack } from './stacks';
import { counterFace, isStormy, powerName, seatName, seatOf, type View } from './words';

/** The id that a click on a place picks: its own, or that of the power whose home it is; null where there is none. */
export function pickOf(view: View, place: string): string | null {
  const { targets, picked } = view.picker;
  // Once an area was picked a power is meant there, where its stack is.
  const elsewhere = areaIds.some((id) => picked.has(id));
  const ids = isHome(place) && !elsewhere ? [place, powerOfHome(place)] : [place];
  return ids.find((id) => targets.has(id)) ?? ids.find((id) => picked.has(id)) ?? null;
}
/** The home of a power that nobody has or can take is scenery. */
export const isAbsent = (view: View, id: string): boolean =>
  isHome(id) && view.table.stage !== 'powers' && seatOf(view, powerOfHome(id)) === null;

export function isPicked(view: View, place: string): boolean {
  const id = pickOf(view, place);
  return id !== null && view.picker.picked.has(id);
}

/** The id that a click on a power's stack picks: where an area was picked, the power can be meant in that area alone. */
export function pickOfStack(view: View, area: string, seat: number): string | null {
  const power = view.table.seats[seat]?.power;
  const { targets, picked } = view.picker;
  if (!power || isHome(area) || !picked.has(area)) return null;
  return targets.has(power) || picked.has(power) ? power : null;
}

/** The id that a click on a counter picks. The counter of a slave revolt lies in several areas: its own must be picked. */
export function pickOfCounter(view: View, at: string, counter: CounterStack): string | null {
  const { targets, picked } = view.picker;
  if (counter.area === null && !picked.has(at)) return null;
  return targets.has(counter.id) || picked.has(counter.id) ? counter.id : null;
}

/** "2 control markers, 1 army, 1 fort". */
export function stackText(view: View, stack: Stack): string {
  return (['markers', 'army', 'navy', 'fort'] as const)
    .filter((kind) => stack[kind] > 0)
    .map((kind) => view.t(`empires.board.piece.${kind}`, { count: stack[kind] }))
    .join(', ');
}

/** "3 × defence 2, 1 gold". */
export function counterText(view: View, counter: CounterStack): string {
  const face = counterFace(counter, view.t);
  return counter.count > 1 ? view.t('empires.board.piece.times', { count: counter.count, what: face }) : face;
}

/** What somebody who does not see the map should know of a place. */
export function placeLabel(view: View, id: string): string {
  const ranks = rankingOf(view.table, id);
  const points = (seat: number): string => {
    const found = ranks.find((one) => one.seat === seat && one.points > 0);
    return found ? `, ${view.t('empires.board.piece.points', { points: found.points })}` : '';
  };
  const parts = [
    ...countersAt(view.table, id).map((counter) => counterText(view, counter)),
    ...stacksAt(view.table, id).map(
      (stack) => `${seatName(view, stack.seat)} ${stackText(view, stack)}${points(stack.seat)}`,
    ),
  ];
  const name = isHome(id) ? powerName(view, powerOfHome(id)) : view.nameOf(id);
  return parts.length > 0 ? `${name}: ${parts.join('; ')}` : `${name}: ${view.t('empires.board.piece.empty')}`;
}

/**
 * Places that can be picked as the goal of a move and where every unit that may still be meant would throw storm dice
 * (EMP-10.8).
 */
export function stormyTargets(view: View): string[] {
  const { targets, picked, verb } = view.picker;
  if (verb !== 'move') return [];
  const chosen = (ids: readonly string[]): string | undefined => ids.find((id) => picked.has(id));
  const [unit, from] = [chosen(['army', 'navy']), chosen(placeIds)];
  const moves = (view.choices ?? []).filter(
    (choice) =>
      choice.verb === 'move' &&
      (unit === undefined || choice['unit'] === unit) &&
      (from === undefined || choice['from'] === from),
  );
  return placeIds.filter((id) => {
    if (!targets.has(id)) return false;
    const there = moves.filter(({ to }) => to !== undefined && domainOf(to).includes(id));
    return (
      there.length > 0 &&
      there.every((choice) => isStormy(String(choice['unit']), String(choice['from']), id, view.hints))
    );
  });
}
