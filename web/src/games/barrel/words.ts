// Names and notes in words.
import { within, type Shown, type Translate } from '../../i18n/messages';
import type { Action, Json, Say } from '../../protocol/types';
import type { GameView } from '../types';
import { exclusive, figures } from './boxes';
import type { Hand, Hints, Seat, Table, Term } from './generated';
import { costOf, DOLLAR, FIRST_PRICE, REPAIR, speechPoints, TAX } from './numbers';

export type View = GameView<Table, Hand>;

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
  const row = exclusive.find((one) => one === word);
  return row && `${t(`barrel.id.${row}`)} ${number}`;
}

/** A term of an agreement as a sentence without its full stop. */
export function termText(term: Term, view: View): string {
  if (term.verb === 'lift') return liftText(term.clause, view);
  const none = { from: undefined, to: undefined, at: undefined, amount: undefined, turn: undefined, until: undefined };
  const given = { ...none, by: undefined, towards: undefined, region: undefined, roller: undefined, order: undefined };
  const all = { ...given, ...term };
  const seat = (one: number | undefined): Shown => (one === undefined ? undefined : playerName(view, one));
  const place = (id: string | undefined): Shown => (id === undefined ? undefined : view.nameOf(id));
  return view.t(`barrel.term.${term.verb}`, {
    ...all,
    from: seat(all.from),
    to: seat(all.to),
    by: seat(all.by),
    towards: seat(all.towards),
    roller: seat(all.roller),
    order: all.order && names(view, all.order),
    money: all.amount === undefined ? undefined : money(all.amount, view),
    at: place(all.at),
    region: place(all.region),
  });
}

/** The end of a clause, with what it says. */
function liftText(id: string, view: View): string {
  const clause = view.nameOf(id);
  const lifted = view.table.clauses.find((one) => one.id === id)?.term;
  // An agreement to end an agreement cannot stand in the list itself, so this goes one step deep.
  if (!lifted || lifted.verb === 'lift') return view.t('barrel.term.lift', { clause });
  return view.t('barrel.term.lift_known', { clause, term: termText(lifted, view) });
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
  const t = within(() => view, 'barrel.word');
  const who = (one: Record<string, unknown>) => playerName(view, Number(one['seat']));
  const count = (one: Record<string, unknown>, of: string) => Number(one[of]);
  if (name === 'rolls') {
    const rolled = (round: Record<string, unknown>[]) =>
      round.map((one) => t('roll', { name: who(one), die: count(one, 'die') })).join(', ');
    return value.filter(isRecords).map(rolled).join('; ');
  }
  if (!isRecords(value)) return undefined;
  if (name === 'losses')
    return value.map((one) => t(name, { name: who(one), troops: count(one, 'troops') })).join(', ');
  if (name !== 'shares') return undefined;
  return value.map((one) => t('share', { name: who(one), barrels: count(one, 'barrels') })).join(', ');
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

/** What a box gives (OMB-5.6). */
function boxNote(box: string, view: View): string | undefined {
  const row = exclusive.find((one) => box.startsWith(`${one}-`));
  if (!row) return undefined;
  const given = figures(row, Number(box.slice(row.length + 1)));
  if (row === 'money') return view.t('barrel.note.gains', { money: money(given.dollars * DOLLAR, view) });
  return view.t(`barrel.note.box.${row}`, given);
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
      return points !== null && Array.isArray(hints.costs) ? (hints.costs[points] ?? null) : null;
    }
    case 'build':
    case 'aid':
    case 'contract': {
      const kind = ({ build: 'building', aid: 'influence', contract: 'contract' } as const)[action.verb];
      return hints.costs && !Array.isArray(hints.costs) ? hints.costs[kind] : null;
    }
    default:
      return null;
  }
}

/** Logistics that an act of construction takes. */
function logisticsOf(action: Partial<Action>): number | null {
  if (action.verb === 'aid') return 1;
  const building = textOf(action['building']);
  return action.verb === 'build' && building !== null ? costOf(building) : null;
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
      return t('change', { money: money(view.hand.money - (troops + logistics) * FIRST_PRICE, view) });
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
      return damage === null ? undefined : t('costs', { money: money(damage * REPAIR, view) });
    }
    default:
      return undefined;
  }
}

/** A number with a proper minus sign, without a plus. */
export const signed0 = (value: number): string => (value < 0 ? signed(value) : String(value));

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
