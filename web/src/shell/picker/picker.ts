// How an action is put together, whatever the game: every pick narrows the choices of the prompt until one action is
// left. Pure: what is offered follows from the choices and the picks alone.
import type { Action, Choice, Domain, Json } from '../../protocol/types';
import {
  canonical,
  fieldsOf,
  domainPermits,
  isDiscrete,
  isInt,
  isOne,
  isSome,
  isSplit,
  isSum,
  same,
  valuesOf,
  worth,
} from '../../protocol/permits';

export type Pick =
  /** A verb button. */
  | { t: 'verb'; verb: string }
  /** One of the choices, where nothing else tells them apart. */
  | { t: 'choice'; index: number }
  /** A thing on the board; it fills whichever field names it. */
  | { t: 'id'; id: string }
  /** A field filled by a button or a confirmed editor. */
  | { t: 'value'; field: string; value: Json }
  /** What an editor (number, several, split, text) holds so far; it waits for a yes. */
  | { t: 'draft'; field: string; value: Json };

type State = 'open' | 'single' | 'draft' | 'picked' | 'static';

/** One field of a choice and what fills it. */
export interface Slot {
  field: string;
  domain: Domain;
  state: State;
  value?: Json;
}

/** A choice that the picks so far leave possible. */
export interface Narrowed {
  index: number;
  choice: Choice;
  slots: Slot[];
}

/** An editor or a row of buttons for the next field. */
export interface Ask {
  field: string;
  /** Values that a button each can pick. */
  options: Json[];
  /** The domain where it is no list of values: all narrowed choices share it. */
  domain: Domain | null;
  value: Json | undefined;
}

export interface Situation {
  narrowed: Narrowed[];
  /** Ids that the next field of some choice names. */
  targets: Set<string>;
  /** Ids that some later open field names; they may be picked too. */
  reachable: Set<string>;
  picked: Set<string>;
  /** Verbs still possible; one alone once the verb is clear. */
  verbs: string[];
  /** Whole actions that the picks spell out. */
  complete: Action[];
  /** The one action to send without asking: every field was picked, nothing else is possible. */
  auto: Action | null;
  /** What to ask next, where the verb is clear. */
  ask: Ask | null;
  /** Choices that only a row of their own can tell apart. */
  rows: Narrowed[];
}

const idsOf = (domain: Domain): string[] => {
  if (isSome(domain)) return strings(domain.some.of);
  if (isSplit(domain)) return Object.keys(domain.split.over);
  if (isSum(domain)) return Object.keys(domain.sum.over);
  return strings(valuesOf(domain));
};
const strings = (values: Json[]): string[] => values.filter((value): value is string => typeof value === 'string');

/** The same value in every choice of this verb: nothing to decide about this field. */
function staticValue(choices: readonly Choice[], verb: string, field: string): Json | undefined {
  let only: Json | undefined;
  for (const choice of choices) {
    if (choice.verb !== verb) continue;
    const domain = choice[field] as Domain | undefined;
    if (domain === undefined) return undefined;
    const values = valuesOf(domain);
    if (values.length !== 1 || (only !== undefined && !same(only, values[0]))) return undefined;
    only = values[0];
  }
  return only;
}

function start(choices: readonly Choice[]): Narrowed[] {
  return choices.map((choice, index) => ({
    index,
    choice,
    slots: fieldsOf(choice).map(([field, domain]): Slot => {
      const values = valuesOf(domain);
      if (values.length !== 1) return { field, domain, state: 'open' };
      const fixed = staticValue(choices, choice.verb, field);
      return { field, domain, state: fixed === undefined ? 'single' : 'static', value: values[0]! };
    }),
  }));
}

/** Several things of which all must be taken: there is nothing to choose. */
const onlySome = (domain: Domain): Json[] | null =>
  isSome(domain) && domain.some.min === domain.some.of.length ? domain.some.of : null;

const undecided = (slot: Slot): boolean => slot.state === 'open' || slot.state === 'single' || slot.state === 'draft';
const filled = (slot: Slot): boolean => slot.value !== undefined && domainPermits(slot.domain, slot.value);

/** How a field takes an id: the value it then has, or undefined where it does not name the id. */
function take(slot: Slot, id: string): Json | undefined {
  const { domain, value } = slot;
  if (isDiscrete(domain)) return valuesOf(domain).includes(id) ? id : undefined;
  if (isSome(domain)) {
    const chosen = Array.isArray(value) ? value : [];
    return domain.some.of.includes(id) && !chosen.includes(id) && chosen.length < domain.some.max
      ? [...chosen, id]
      : undefined;
  }
  if (isSplit(domain)) {
    const most = Object.hasOwn(domain.split.over, id) ? domain.split.over[id]! : 0;
    const parts = (value ?? {}) as Record<string, number>;
    const sum = Object.values(parts).reduce((all, part) => all + part, 0);
    const now = parts[id] ?? 0;
    return now < most && sum < domain.split.total[1] ? { ...parts, [id]: now + 1 } : undefined;
  }
  if (isSum(domain)) {
    const parts = (value ?? {}) as Record<string, number>;
    const more = { ...parts, [id]: (parts[id] ?? 0) + 1 };
    const sum = worth(domain, more);
    return sum !== null && sum <= Math.max(...domain.sum.totals) ? more : undefined;
  }
  return undefined;
}

/** Open fields that an id may fill now, nearest first; the second number says how near. */
function placesFor(narrowed: Narrowed, id: string): { at: number; rank: number; value: Json }[] {
  const places: { at: number; rank: number; value: Json }[] = [];
  let rank = 0;
  narrowed.slots.forEach((slot, at) => {
    if (slot.state === 'picked') return;
    const value = take(slot, id);
    if (value !== undefined) places.push({ at, value, rank: slot.state === 'static' ? 0 : rank });
    // Fields without ids are no obstacle; a half-filled one may already give way to the next.
    if (undecided(slot) && idsOf(slot.domain).length > 0 && !(slot.state === 'draft' && filled(slot))) rank += 1;
  });
  return places.sort((a, b) => a.rank - b.rank || a.at - b.at);
}

function fill(narrowed: Narrowed, at: number, value: Json, state: State): Narrowed {
  const slots = narrowed.slots.map((slot, i) => (i === at ? { ...slot, value, state } : slot));
  return { ...narrowed, slots };
}

/** Whether a half-filled editor's value can still become a permitted one. */
function draftFits(domain: Domain, value: Json): boolean {
  if (isSome(domain)) {
    return Array.isArray(value) && domainPermits({ some: { ...domain.some, min: 0 } }, value);
  }
  if (isSplit(domain)) return domainPermits({ split: { ...domain.split, total: [0, domain.split.total[1]] } }, value);
  if (isSum(domain)) return worth(domain, value) !== null;
  return !isDiscrete(domain) && (isInt(domain) ? typeof value === 'number' : typeof value === 'string');
}

function narrow(all: Narrowed[], pick: Pick): Narrowed[] {
  switch (pick.t) {
    case 'verb':
      return all.filter((one) => one.choice.verb === pick.verb);
    case 'choice':
      return all.filter((one) => one.index === pick.index);
    case 'id': {
      const found = all.flatMap((one) => {
        const place = placesFor(one, pick.id)[0];
        return place ? [{ one, place }] : [];
      });
      const best = Math.min(...found.map(({ place }) => place.rank));
      return found
        .filter(({ place }) => place.rank === best)
        .map(({ one, place }) => {
          const discrete = isDiscrete(one.slots[place.at]!.domain);
          return fill(one, place.at, place.value, discrete ? 'picked' : 'draft');
        });
    }
    default:
      return all.flatMap((one) => {
        const at = one.slots.findIndex((slot) => slot.field === pick.field && slot.state !== 'picked');
        const slot = one.slots[at];
        if (!slot) return [];
        const fits = pick.t === 'value' ? domainPermits(slot.domain, pick.value) : draftFits(slot.domain, pick.value);
        return fits ? [fill(one, at, pick.value, pick.t === 'value' ? 'picked' : 'draft')] : [];
      });
  }
}

export function toAction(narrowed: Narrowed): Action {
  const action: Action = { verb: narrowed.choice.verb };
  for (const slot of narrowed.slots) action[slot.field] = slot.value ?? null;
  return action;
}

function completeOnes(narrowed: Narrowed[]): Action[] {
  const found = new Map<string, Action>();
  for (const one of narrowed) {
    if (!one.slots.every(filled)) continue;
    const action = toAction(one);
    found.set(canonical(action), action);
  }
  return [...found.values()];
}

/** The first field of a choice that a person has still to decide about. */
export function nextSlot(narrowed: Narrowed): Slot | undefined {
  return narrowed.slots.find((slot) => undecided(slot));
}

function askFor(narrowed: Narrowed[]): Ask | null {
  const nexts = narrowed.map(nextSlot).filter((slot) => slot !== undefined);
  const first = nexts[0];
  if (!first) return null;
  const alike = nexts.filter((slot) => slot.field === first.field);
  if (alike.every((slot) => isDiscrete(slot.domain))) {
    const options = new Map<string, Json>();
    for (const slot of alike) for (const value of valuesOf(slot.domain)) options.set(canonical(value), value);
    return { field: first.field, options: [...options.values()], domain: null, value: undefined };
  }
  const shared = canonical(first.domain as Json);
  if (narrowed.length > 1 && !nexts.every((s) => s.field === first.field && canonical(s.domain as Json) === shared)) {
    return null;
  }
  return { field: first.field, options: [], domain: first.domain, value: first.value };
}

/** What is offered after these picks. */
export function situation(choices: readonly Choice[], picks: readonly Pick[]): Situation {
  let narrowed = start(choices);
  for (const pick of picks) narrowed = narrow(narrowed, pick);

  const verbs = [...new Set(narrowed.map((one) => one.choice.verb))];
  const targets = new Set<string>();
  const reachable = new Set<string>();
  const picked = new Set<string>();
  for (const one of narrowed) {
    for (const slot of one.slots) {
      const ids = idsOf(slot.domain);
      for (const id of ids) {
        if (slot.state === 'picked') {
          if (slot.value === id || holds(slot.value, id)) picked.add(id);
        } else if (slot.state === 'draft' && holds(slot.value, id)) picked.add(id);
      }
    }
    const ids = new Set(one.slots.flatMap((slot) => (slot.state === 'picked' ? [] : idsOf(slot.domain))));
    const settled = one.slots.every((slot) => !undecided(slot));
    for (const id of ids) {
      const place = placesFor(one, id)[0];
      if (!place) continue;
      const isStatic = one.slots[place.at]!.state === 'static';
      if (place.rank === 0 && (!isStatic || settled)) targets.add(id);
      else reachable.add(id);
    }
  }
  // A static id is worth a click only where it is the answer itself; what is chosen already is no target.
  for (const id of picked) if (!isCounting(narrowed, id)) targets.delete(id);

  const complete = completeOnes(narrowed);
  const last = picks[picks.length - 1];
  const explicit = narrowed.every((one) =>
    one.slots.every((slot) => slot.state === 'picked' || slot.state === 'static'),
  );
  const auto =
    last && last.t !== 'draft' && explicit && complete.length === 1 && !isSource(narrowed, last) ? complete[0]! : null;
  const ask = verbs.length === 1 ? askFor(narrowed) : null;
  const rows = verbs.length === 1 && narrowed.length > 1 && !(ask && everyRowAnswers(narrowed, ask)) ? narrowed : [];
  return { narrowed, targets, reachable, picked, verbs, complete, auto, ask, rows };
}

/** The fields that say where an action begins (the country that attacks) and where it leads. */
const ORIGIN = 'from';
const GOAL = 'to';

/** Whether the last click named only where an action begins: that selects, even if there is one way to go on. */
function isSource(narrowed: Narrowed[], last: Pick): boolean {
  if (last.t !== 'id') return false;
  return narrowed.some(
    ({ slots }) =>
      slots.some(({ field, state, value }) => field === ORIGIN && state === 'picked' && value === last.id) &&
      slots.some(({ field, state }) => field === GOAL && state === 'static'),
  );
}

function holds(value: Json | undefined, id: string): boolean {
  if (Array.isArray(value)) return value.includes(id);
  return value !== null && typeof value === 'object' && ((value[id] as number | undefined) ?? 0) > 0;
}

/** Whether another click on a picked id counts one more (a split, a sum). */
function isCounting(narrowed: Narrowed[], id: string): boolean {
  return narrowed.some((one) =>
    one.slots.some(
      (slot) => slot.state === 'draft' && (isSplit(slot.domain) || isSum(slot.domain)) && take(slot, id) !== undefined,
    ),
  );
}

/** Whether the next question can narrow every choice that is left (else each needs a row of its own). */
function everyRowAnswers(narrowed: Narrowed[], ask: Ask): boolean {
  if (!narrowed.every((one) => nextSlot(one)?.field === ask.field)) return false;
  if (ask.domain === null) return true;
  // A shared editor answers for all, as long as something behind it can still tell them apart.
  return new Set(narrowed.map((one) => canonical(one.choice as Json))).size === 1 || narrowed.some((one) => rest(one));
}

const rest = (one: Narrowed): boolean => one.slots.filter(undecided).length > 1;

/** All orders of some things. */
function orders(things: readonly Json[]): Json[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) =>
    orders([...things.slice(0, at), ...things.slice(at + 1)]).map((rest) => [first, ...rest]),
  );
}
/** More orders than those of five things are never listed. */
const MOST_ORDERED = 5;

/**
 * All actions of a choice that has few; null where they are too many to list or not countable. In fields that are
 * `ordered` it counts what is taken first.
 */
export function enumerate(one: Narrowed, most: number, ordered: readonly string[] = []): Action[] | null {
  let actions: Action[] = [{ verb: one.choice.verb }];
  for (const slot of one.slots) {
    const known = slot.state === 'picked' || slot.state === 'static';
    const all = onlySome(slot.domain);
    const inOrder = (all ?? []).length <= MOST_ORDERED && ordered.includes(slot.field);
    const values = known ? [slot.value!] : all ? (inOrder ? orders(all) : [all]) : valuesOf(slot.domain);
    if (values.length === 0 || actions.length * values.length > most) return null;
    actions = actions.flatMap((action) => values.map((value) => ({ ...action, [slot.field]: value })));
  }
  return actions;
}

/** The picks without the last one that holds this id, and without what was built on it. */
export function withoutId(choices: readonly Choice[], picks: readonly Pick[], id: string): Pick[] {
  for (let at = picks.length - 1; at >= 0; at -= 1) {
    const pick = picks[at]!;
    if (pick.t === 'id' && pick.id === id) {
      const rest = [...picks.slice(0, at), ...picks.slice(at + 1)];
      const isDraft = situation(choices, picks.slice(0, at + 1)).narrowed.some((one) =>
        one.slots.some((slot) => slot.state === 'draft' && holds(slot.value, id)),
      );
      return isDraft && situation(choices, rest).narrowed.length > 0 ? rest : picks.slice(0, at);
    }
    if (pick.t === 'draft' && holds(pick.value, id)) {
      const value = Array.isArray(pick.value)
        ? pick.value.filter((one) => one !== id)
        : { ...(pick.value as Record<string, Json>), [id]: 0 };
      return [...picks.slice(0, at), { ...pick, value }];
    }
    if (pick.t === 'value' && (pick.value === id || holds(pick.value, id))) return picks.slice(0, at);
  }
  return [...picks];
}

/** The picks as far as they still lead somewhere (the choices may have changed meanwhile). */
export function stillValid(choices: readonly Choice[], picks: readonly Pick[]): Pick[] {
  let kept = [...picks];
  while (kept.length > 0 && situation(choices, kept).narrowed.length === 0) kept = kept.slice(0, -1);
  return kept;
}

/** The picks with an editor's new value in place of its old one. */
export function withDraft(picks: readonly Pick[], field: string, value: Json): Pick[] {
  return [...picks.filter((pick) => !(pick.t === 'draft' && pick.field === field)), { t: 'draft', field, value }];
}

/** What an editor holds before anybody touched it. Where the order counts, nothing is taken yet. */
export function initialValue(domain: Domain, ordered = false): Json {
  if (isInt(domain)) return domain.int[0];
  if (isSome(domain)) return (ordered ? null : onlySome(domain)) ?? [];
  if (isSplit(domain) || isSum(domain)) return {};
  if (isOne(domain)) return domain.one[0] ?? null;
  return typeof domain === 'object' ? '' : domain;
}
