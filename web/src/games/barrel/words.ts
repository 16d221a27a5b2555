// Names and notes in words.
import type { Translate, Untyped } from '../../i18n/messages';
import type { Action, Json, Say } from '../../protocol/types';
import { within } from '../../i18n/messages';
import type { GameView } from '../types';
import type { Building, Hand, Seat, Table, Term } from './generated';

export type View = GameView<Table, Hand>;

/** Half-dollars that a dollar has (OMB-1.2). */
const DOLLAR = 2;
/** Logistics that a building takes from its region (OMB-10.4). */
const COSTS: Readonly<Record<Building, number>> = { warehouse: 1, 'police-station': 2, pipeline: 3, refinery: 4 };
/** What New taxes bring (OMB-11.2), in half-dollars. */
const TAX = 5 * DOLLAR;
/** What the Money box brings (OMB-11.1), in half-dollars. */
const MONEY = 2 * DOLLAR;

export function playerName(view: View, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('barrel.word.seat', { number: seat + 1 });
}
/** Players in a list; where there is none, "nobody". */
export const names = (view: View, seats: readonly number[]): string =>
  seats.length > 0 ? seats.map((seat) => playerName(view, seat)).join(', ') : view.t('barrel.word.nobody');

/** Half-dollars as dollars: 3 is $1.50. */
export function money(half: number, view: View): string {
  const amount = view.t('barrel.word.money', { half: Math.abs(half) });
  return half < 0 ? view.t('barrel.word.minus', { money: amount }) : amount;
}

/** A change, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** The seats that an offer concerns, and its number among theirs (`offer-02-3`). */
function offerOf(id: string): { seats: number[]; number: string } | undefined {
  const [, seats, number] = /^offer-(\d+)-(\d+)$/.exec(id) ?? [];
  return seats !== undefined && number !== undefined ? { seats: [...seats].map(Number), number } : undefined;
}

/** An offer as the viewer knows it: by the others whom it concerns. */
export function offerName(id: string, view: View): string {
  const offer = offerOf(id);
  const others = offer?.seats.filter((seat) => seat !== view.you) ?? [];
  if (!offer || others.length === 0) return view.nameOf(id);
  return view.t('barrel.word.offer_with', { number: offer.number, seats: names(view, others) });
}

/** Boxes by row and column, offers and clauses are named by rule; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  const offer = offerOf(id);
  if (offer) return t('barrel.word.offer', { number: offer.number });
  const [, word, number] = /^([a-z]+(?:-[a-z]+)*)-(\d+)$/.exec(id) ?? [];
  if (word === undefined || number === undefined) return undefined;
  if (word === 'clause') return t('barrel.word.clause', { number });
  const row = (['mass-media', 'purchases', 'construction', 'money', 'order'] as const).find((one) => one === word);
  return row && `${t(`barrel.id.${row}`)} ${number}`;
}

/** A term of an agreement as a sentence without its full stop. */
export function termText(term: Term, view: View): string {
  const told: Record<string, unknown> = { ...term };
  for (const name of ['from', 'to', 'by', 'towards', 'roller']) {
    if (typeof told[name] === 'number') told[name] = playerName(view, told[name]);
  }
  if (term.verb === 'pact') told['order'] = names(view, term.order);
  if ('amount' in term) told['money'] = money(term.amount, view);
  if ('region' in term) told['region'] = view.nameOf(term.region);
  if ('at' in term) told['at'] = view.nameOf(term.at);
  if (term.verb === 'lift') {
    const clause = view.nameOf(term.clause);
    told['clause'] = clause;
    const lifted = view.table.clauses.find(({ id }) => id === term.clause)?.term;
    // An agreement to end an agreement cannot stand in the list itself, so this goes one step deep.
    if (lifted && lifted.verb !== 'lift') {
      return view.t('barrel.term.lift_known', { clause, term: termText(lifted, view) });
    }
  }
  return (view.t as Untyped)(`barrel.term.${term.verb}`, told);
}

/** All terms of an offer in one line. */
export const termsText = (terms: readonly Term[], view: View): string =>
  terms.length > 0 ? terms.map((term) => termText(term, view)).join('; ') : view.t('barrel.word.nothing');

/** The terms of the own draft, each with its number; those that can no longer be proposed say so. */
export function draftLines(view: View): string[] {
  const draft = view.hand?.draft;
  return (draft?.terms ?? []).map((term, index) => {
    const text = view.t('barrel.term.numbered', { number: index + 1, term: termText(term, view) });
    return draft?.outdated.includes(index + 1) ? view.t('barrel.term.outdated', { term: text }) : text;
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTerm = (value: unknown): value is Term => isRecord(value) && typeof value['verb'] === 'string';
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const isRecords = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord);

const MONEY_PARAMS = ['money', 'owed', 'cash', 'price'];
const SIGNED_PARAMS = ['market', 'speculation', 'steps'];
const SEAT_LISTS = ['seats', 'allies', 'order', 'to'];

/** Parameters and fields that hold seats. `from` and `to` hold places as well: those are ids, not numbers. */
export const seatParams: readonly string[] = [
  'seat',
  'seats',
  'victim',
  'roller',
  'loser',
  'order',
  'by',
  'towards',
  'from',
  'to',
];

function listParam(name: string, value: readonly unknown[], view: View): string | undefined {
  if (SEAT_LISTS.includes(name) && isNumbers(value)) return names(view, value);
  if (name === 'dice' && isNumbers(value)) return value.join(' + ');
  if (name === 'terms' && value.every(isTerm)) return termsText(value, view);
  if (name === 'rolls') {
    const rounds = value.filter(isRecords);
    return rounds.map((round) => round.map((one) => entry('roll', one, view)).join(', ')).join('; ');
  }
  if (name === 'losses' && isRecords(value)) return value.map((one) => entry('losses', one, view)).join(', ');
  if (name === 'shares' && isRecords(value)) return value.map((one) => entry('share', one, view)).join(', ');
  return undefined;
}

function entry(key: 'roll' | 'losses' | 'share', one: Record<string, unknown>, view: View): string {
  return (view.t as Untyped)(`barrel.word.${key}`, { ...one, name: playerName(view, Number(one['seat'])) });
}

/** How parameters and fields read that are neither ids nor plain numbers. */
export function param(name: string, value: unknown, view: View): string | undefined {
  if (Array.isArray(value)) return listParam(name, value, view);
  if (typeof value === 'number') {
    if (MONEY_PARAMS.includes(name)) return money(value, view);
    if (SIGNED_PARAMS.includes(name)) return signed(value);
    if (name === 'allies') return playerName(view, value);
    // A place in the draft, where one is to be struck.
    if (name === 'term') return draftLines(view)[value - 1] ?? view.t('barrel.word.term', { number: value });
    return undefined;
  }
  if (name === 'term' && isTerm(value)) return termText(value, view);
  if (name === 'offer' && typeof value === 'string') return offerName(value, view);
  // No region had to give any.
  if (name === 'regions' && isRecord(value) && Object.values(value).every((count) => count === 0)) {
    return view.t('barrel.word.nothing');
  }
  return undefined;
}

/** What counts most of a seat in a word or two. */
export function brief(seat: number, view: View): string | undefined {
  const state = view.table.seats[seat];
  return state && view.t('barrel.word.brief', { regions: state.regions, troops: state.troops });
}

/** Points of Pacifism that the speech takes away: one for each started three, up to five (OMB-11.3). */
export const speechPoints = (pacifism: number): number => Math.min(5, Math.ceil(pacifism / 3));

/** What a box gives (OMB-5.6). */
function boxNote(box: string, view: View): string | undefined {
  const [, row = box, column = '1'] = /^(.+)-(\d+)$/.exec(box) ?? [];
  const at = Number(column) - 1;
  const t = within(() => view, 'barrel.note.box');
  switch (row) {
    case 'mass-media':
      return t(row, { points: [3, 2, 1, 1][at] ?? 0 });
    case 'purchases':
      return t(row, { purchases: [10, 5, 3, 3][at] ?? 0, moves: [3, 2, 1, 1][at] ?? 0 });
    case 'construction':
      return t(row, { acts: [3, 2, 1, 1][at] ?? 0 });
    case 'money':
      return view.t('barrel.note.gains', { money: money(MONEY, view) });
    case 'order':
      return t(row, { place: at + 1 });
    default:
      return undefined;
  }
}

interface Hints {
  price?: number;
  costs?: readonly number[] | Readonly<Record<string, number>>;
  prices?: { land: number; air: number };
  free?: readonly string[];
  minimum?: number | Readonly<Record<string, Readonly<Record<string, number>>>>;
  adds?: number;
}

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** What an action costs or brings in half-dollars, by its verb; null where that is not known. */
function cost(action: Partial<Action>, hints: Hints): number | null {
  const count = numberOf(action['count']);
  switch (action.verb) {
    case 'buy_land':
      return count !== null && hints.prices ? count * hints.prices.land : null;
    case 'land_troops':
    case 'land_logistics':
      return count !== null && hints.prices ? count * hints.prices.air : null;
    case 'campaign': {
      const points = numberOf(action['points']);
      return points !== null && Array.isArray(hints.costs) ? ((hints.costs as number[])[points] ?? null) : null;
    }
    case 'build':
    case 'aid':
    case 'contract': {
      const kind = { build: 'building', aid: 'influence', contract: 'contract' }[action.verb];
      const costs = hints.costs;
      return costs && !Array.isArray(costs) ? ((costs as Record<string, number>)[kind] ?? null) : null;
    }
    default:
      return null;
  }
}

/** Logistics that an act of construction takes. */
function logisticsOf(action: Partial<Action>): number | null {
  if (action.verb === 'aid') return 1;
  const building = textOf(action['building']);
  return action.verb === 'build' && building !== null ? (COSTS[building as Building] ?? null) : null;
}

function ownSeat(view: View): Seat | undefined {
  return view.you === null ? undefined : view.table.seats[view.you];
}

/** Notes of what is done in a slot. */
function slotNote(action: Partial<Action>, view: View, hints: Hints): string | undefined {
  const t = within(() => view, 'barrel.note');
  switch (action.verb) {
    case 'start_with': {
      const troops = numberOf(action['troops']);
      const logistics = numberOf(action['logistics']);
      if (troops === null || logistics === null || !view.hand) return undefined;
      return t('change', { money: money(view.hand.money - (troops + logistics) * DOLLAR, view) });
    }
    case 'choose': {
      const box = textOf(action['box']);
      return box === null ? undefined : boxNote(box, view);
    }
    case 'move':
    case 'withdraw': {
      const to = textOf(action['to']);
      return to !== null && hints.free?.includes(to) ? t('free') : undefined;
    }
    case 'tax':
      return t('tax', { money: money(TAX, view) });
    case 'speech': {
      const own = ownSeat(view);
      return own && t('speech', { points: speechPoints(own.pacifism) });
    }
    case 'produce': {
      const regions = Array.isArray(action['regions']) ? action['regions'] : null;
      if (!regions) return undefined;
      const barrels = regions.reduce<number>((sum, id) => sum + (view.table.regions[String(id)]?.oil ?? 0), 0);
      return t('produces', { barrels });
    }
    default: {
      const price = cost(action, hints);
      const logistics = logisticsOf(action);
      if (logistics === null) return price === null ? undefined : t('costs', { money: money(price, view) });
      return price === null || price === 0
        ? t('logistics', { logistics })
        : t('logistics_and_money', { logistics, money: money(price, view) });
    }
  }
}

/** Notes of what rebel cells and their victims do. */
function rebelNote(action: Partial<Action>, view: View, hints: Hints): string | undefined {
  const t = within(() => view, 'barrel.note');
  const cell = ownSeat(view)?.cell;
  const { stage } = view.table;
  switch (action.verb) {
    case 'bomb': {
      const at = textOf(action['at']);
      const victim = numberOf(action['victim']);
      if (at === null || victim === null || typeof hints.minimum !== 'object') return undefined;
      const minimum = hints.minimum[at]?.[String(victim)];
      return typeof minimum === 'number' ? t('minimum', { minimum: signed0(minimum) }) : undefined;
    }
    case 'join':
    case 'ask_defence':
      return typeof hints.minimum === 'number' ? t('minimum', { minimum: signed0(hints.minimum) }) : undefined;
    case 'help':
      return typeof hints.minimum === 'number' && hints.adds !== undefined
        ? t('helps', { minimum: signed0(hints.minimum), adds: hints.adds })
        : undefined;
    case 'move_cell':
      return cell && cell.power > 1 ? t('loses_power') : undefined;
    case 'empower':
      return cell ? t('power', { power: cell.power + 1 }) : undefined;
    case 'repair': {
      const damage = stage.kind === 'rebels' && 'bombing' in stage.step ? stage.step.bombing.damage : null;
      return damage === null ? undefined : t('costs', { money: money(damage * DOLLAR, view) });
    }
    default:
      return undefined;
  }
}

/** A number with a proper minus sign, without a plus. */
const signed0 = (value: number): string => (value < 0 ? signed(value) : String(value));

/** Notes of what is said about agreements. */
function offerNote(action: Partial<Action>, view: View): string | undefined {
  const offer = view.hand?.offers.find(({ id }) => id === action['offer']);
  switch (action.verb) {
    case 'accept':
    case 'refuse':
    case 'withdraw_offer':
      return offer && termsText(offer.terms, view);
    case 'draft':
      return view.hand ? view.t('barrel.note.offers_left', { left: view.hand.offers_left }) : undefined;
    case 'propose':
      return view.hand?.draft ? termsText(view.hand.draft.terms, view) : undefined;
    case 'add_money':
    case 'add_pay_money':
    case 'add_pay_money_won': {
      const amount = numberOf(action['amount']);
      return amount === null ? undefined : money(amount, view);
    }
    case 'add_lift': {
      const lifted = view.table.clauses.find(({ id }) => id === action['clause']);
      return lifted && termText(lifted.term, view);
    }
    default:
      return undefined;
  }
}

/** A short note on an action: what it costs and what it brings about. */
export function note(action: Partial<Action>, view: View): string | undefined {
  const hints: Hints = isRecord(view.hints) ? (view.hints as Hints) : {};
  if (action.verb === 'sell' || action.verb === 'cover') {
    const barrels = numberOf(action['barrels']);
    const price = hints.price ?? view.table.price;
    return barrels === null ? undefined : view.t('barrel.note.gains', { money: money(barrels * price, view) });
  }
  return offerNote(action, view) ?? rebelNote(action, view, hints) ?? slotNote(action, view, hints);
}

/**
 * The question of whoever has nothing but asides asks nothing. All others stay in the prompt bar, the action board
 * notwithstanding: a phone may show the map in its place. Agreements are asides, which are in nobody's way there.
 */
export const answers = ({ k }: Say): boolean => k === 'barrel.aside';
