// Names and notes in words.
import type { Translate } from '../../i18n/messages';
import type { Action, Json, Say } from '../../protocol/types';
import { within } from '../../i18n/messages';
import type { GameView } from '../types';
import { constants, country_counters } from './board';
import type { Events, Hand, Hints, Ids, Seat, Table } from './generated';
import { BANKS, MERCENARIES, MILITIA, PIRATES, REFORM, tiles } from './tiles';

export type View = GameView<Table, Hand>;
/** What the game tells, with its parameters. */
export type Told = { [Name in keyof Events]: { k: `empires.${Name}`; p: Events[Name] } }[keyof Events];

/** Gold that one taxation brings, for 1 unrest (EMP-7.1). */
export const TAX = constants.tax_gold_per_unrest;
/** Gold that an attack costs (EMP-11.1). */
export const ATTACK = constants.attack_cost_gold;
/** Population that a unit of any kind and a colony cost (EMP-9.1, 12.1). */
const POPULATION = constants.unit_build_cost.army.population;

/** The player of a seat, or its number while nobody sits there. */
export function playerName(view: View, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('empires.word.seat', { number: seat + 1 });
}

/** Whose a power is; null while nobody has it. */
export function seatOf({ table }: Pick<View, 'table'>, power: string | null): number | null {
  const seat = power === null ? -1 : table.seats.findIndex((state) => state.power === power);
  return seat < 0 ? null : seat;
}

/** A power and who plays it: "Britain (Ana)"; the power alone while nobody does. */
export function powerName(view: View, power: string): string {
  const seat = seatOf(view, power);
  const name = view.nameOf(power);
  return seat === null ? name : view.t('empires.word.power', { power: name, player: playerName(view, seat) });
}

/** A seat as "Britain (Ana)", or its player alone before powers are claimed. */
export function seatName(view: View, seat: number): string {
  const power = view.table.seats[seat]?.power;
  return power ? powerName(view, power) : playerName(view, seat);
}

/** A country counter (EMP-14.1). */
export interface Counter {
  /** Null for the counter that a slave revolt leaves, which lies in several areas. */
  area: string | null;
  kind: 'defended' | 'pop' | 'slaves';
  /** 0 where there is none. */
  defence: number;
  gold: number;
  vp: number;
}

const { items, extra_counter: revolt } = country_counters;
const counters = new Map(
  [...items, { ...revolt, id: `${revolt.id}/defended-${revolt.defence}`, area: null }].map(
    ({ id, area, kind, defence, gold, vp }) => [
      id,
      { area, kind: kind as Counter['kind'], defence: defence ?? 0, gold, vp } satisfies Counter,
    ],
  ),
);

/** A counter by its id (`india/defended-4-g1-vp`); undefined where it is none of a counter. */
export const counterOf = (id: string): Counter | undefined => counters.get(id);

/** What a counter shows, without its area: "defence 4, 1 gold, 1 VP". */
export function counterFace({ kind, defence, gold, vp }: Counter, t: Translate): string {
  return t('empires.word.counter', { kind, defence, gold, vp });
}

/** Home countries and counters are named by rule; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  if (id.startsWith('home:'))
    return t('empires.word.home', { power: t(`empires.id.${id.slice('home:'.length) as Ids['PowerId']}`) });
  const counter = counterOf(id);
  if (!counter) return undefined;
  const area = t(`empires.id.${(counter.area ?? revolt.created_by) as Ids['AreaId'] | 'slave_revolt'}`);
  return t('empires.word.counter_at', { area, face: counterFace(counter, t) });
}

/** A target of an attack where the area is told anyway: "Britain (Ana)", "a country of defence 3 (2 gold)". */
export function targetName(view: View, target: string): string {
  const counter = counterOf(target);
  if (!counter) return powerName(view, target);
  const { area, defence, gold, vp } = counter;
  return view.t('empires.word.target', { revolt: area === null, defence, gold, vp });
}

/** Units in words: "2 armies and 1 navy"; "nothing" where there is none. */
export function unitsText(view: View, units: { army?: number; navy?: number; fort?: number }): string {
  const { army = 0, navy = 0, fort = 0 } = units;
  const all = { army, navy, fort };
  const told = (['army', 'navy', 'fort'] as const).filter((unit) => all[unit] > 0);
  const parts = told.map((unit) => view.t(`empires.word.units.${unit}`, { count: all[unit] }));
  return parts.length > 0 ? parts.join(' + ') : view.t('empires.word.nothing');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** Parameters and fields that hold the power that stands for a player. `to` holds places as well. */
const POWERS = ['to', 'victim', 'by', 'a', 'b', 'ally', 'target'];
/** Parameters that hold dice. */
const DICE = ['dice', 'attack', 'defence'];

/** Parameters and fields that hold a seat's number: all others name powers. */
export const seatParams: readonly string[] = ['seat'];

/** How parameters and fields read that are neither ids nor plain numbers. */
export function param(name: string, value: unknown, view: View): string | undefined {
  if (DICE.includes(name) && isNumbers(value)) return value.join(', ');
  if (name === 'places' && isNumbers(value)) return placesText(value, view);
  if (name === 'allies' && Array.isArray(value)) return value.map((one) => powerName(view, String(one))).join(', ');
  if (name === 'use' && typeof value === 'boolean') return view.t(`empires.word.${value ? 'use' : 'keep'}`);
  if (typeof value !== 'string') return undefined;
  if (name === 'allies') return powerName(view, value);
  if (name === 'target' && counterOf(value)) return targetName(view, value);
  return POWERS.includes(name) && seatOf(view, value) !== null ? powerName(view, value) : undefined;
}

/** Places by seat as a list, best first: "1. Bea; 2. Ana". */
function placesText(places: readonly number[], view: View): string {
  const order = places.map((place, seat) => ({ place, seat })).sort((a, b) => a.place - b.place || a.seat - b.seat);
  return order.map(({ place, seat }) => `${place}. ${playerName(view, seat)}`).join('; ');
}

/** What counts most of a seat in a word or two. */
export function brief(seat: number, view: View): string | undefined {
  const state = view.table.seats[seat];
  return state && view.t('empires.word.brief', { vp: state.vp, gold: state.gold });
}

const numberOf = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

function ownSeat(view: View): Seat | undefined {
  return view.you === null ? undefined : view.table.seats[view.you];
}

/** How often a player would have to tax for a price (EMP-7.3). */
export const taxesFor = (price: number, gold: number): number => Math.max(0, Math.ceil((price - gold) / TAX));

/** A price in gold, population and unrest, with the taxes it takes. */
function priceNote(view: View, price: { gold?: number; population?: number; unrest?: number }): string {
  const { gold = 0, population = 0, unrest = 0 } = price;
  const taxes = taxesFor(gold, ownSeat(view)?.gold ?? gold);
  const parts = [
    gold > 0 ? view.t('empires.note.gold', { gold }) : '',
    population > 0 ? view.t('empires.note.population', { population }) : '',
    unrest > 0 ? view.t('empires.note.unrest', { unrest }) : '',
    taxes > 0 ? view.t('empires.note.taxes', { taxes }) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : view.t('empires.note.free');
}

function takeNote(id: string, view: View): string | undefined {
  const tile = tiles[id];
  if (!tile) return undefined;
  const price = priceNote(view, tile.cost);
  if (id !== 'government_reform' || !view.hand) return price;
  return view.t('empires.note.reform', { price, unrest: Math.min(REFORM, view.hand.unrest) });
}

/** Whether a move throws storm dice: every one of a navy, and those of armies that the hints list (EMP-10.3 to 10.8). */
export function isStormy(unit: string, from: string, to: string, hints: unknown): boolean {
  if (unit === 'navy') return true;
  const storm = isRecord(hints) ? (hints as Hints).storm : undefined;
  return storm?.[from]?.includes(to) ?? false;
}

function moveNote(action: Partial<Action>, view: View): string | undefined {
  const [unit, from, to] = [textOf(action['unit']), textOf(action['from']), textOf(action['to'])];
  if (unit === null || from === null || to === null) return undefined;
  return view.t(`empires.note.${isStormy(unit, from, to, view.hints) ? 'storm' : 'by_land'}`);
}

/** Notes of what is done in a turn. */
function turnNote(action: Partial<Action>, view: View): string | undefined {
  const t = within(() => view, 'empires.note');
  switch (action.verb) {
    case 'take': {
      const tile = textOf(action['tile']);
      return tile === null ? undefined : takeNote(tile, view);
    }
    case 'build':
    case 'war_office':
    case 'colonise':
      return priceNote(view, { population: POPULATION });
    case 'move':
      return moveNote(action, view);
    case 'attack':
      return priceNote(view, { gold: ATTACK });
    case 'mercenaries':
      return priceNote(view, { gold: MERCENARIES });
    case 'pirates':
      return t('gains', { gold: PIRATES });
    case 'banks':
      return t('gains', { gold: BANKS });
    case 'slave_revolt':
      return t('tile_leaves');
    case 'pass':
      return view.table.actions ? t('actions_lost', { actions: view.table.actions }) : undefined;
    default:
      return undefined;
  }
}

/** Notes of bids, taxes, gifts and payments. */
function goldNote(action: Partial<Action>, view: View): string | undefined {
  const t = within(() => view, 'empires.note');
  const own = ownSeat(view)?.gold ?? 0;
  const amount = numberOf(action['amount']);
  switch (action.verb) {
    case 'open':
    case 'raise': {
      const taxes = taxesFor(amount ?? 0, own);
      return taxes > 0 ? t('taxes', { taxes }) : undefined;
    }
    case 'tax': {
      const times = numberOf(action['times']);
      if (times === null || !view.hand) return undefined;
      return t('tax', { gold: times * TAX, times, unrest: view.hand.unrest + times });
    }
    case 'give':
      return amount === null ? undefined : t('left', { gold: own - amount });
    case 'pay_banks': {
      if (action['use'] === true) return t('gains', { gold: BANKS });
      const price = view.table.payment?.price ?? ownSeat(view)?.maintenance ?? 0;
      const taxes = action['use'] === false ? taxesFor(price, own) : 0;
      return taxes > 0 ? t('taxes', { taxes }) : undefined;
    }
    default:
      return undefined;
  }
}

/** The gold that the viewer is offered for help. */
function offered(view: View): number {
  const { battle } = view.table;
  const requests = battle ? [...battle.attack.requests, ...battle.defence.requests] : [];
  return requests.find(({ seat, open }) => open && seat === view.you)?.gold ?? 0;
}

/** Notes of what is decided in a battle. */
function battleNote(action: Partial<Action>, view: View): string | undefined {
  const t = within(() => view, 'empires.note');
  const used = action['use'] === true;
  switch (action.verb) {
    case 'lend': {
      const units = (numberOf(action['army']) ?? 0) + (numberOf(action['navy']) ?? 0);
      const gold = offered(view);
      return units > 0 && gold > 0 ? t('gains', { gold }) : undefined;
    }
    case 'ask': {
      const allies = Array.isArray(action['allies']) ? action['allies'] : [];
      const gold = allies.reduce<number>((sum, ally) => sum + (view.hand?.draft[String(ally)] ?? 0), 0);
      return gold > 0 ? t('offered', { gold }) : undefined;
    }
    case 'yield':
      return t('yield');
    case 'militia':
      return used ? t('strength', { strength: MILITIA }) : undefined;
    case 'lose': {
      const power = textOf(action['power']);
      if (power === null) return 'unit' in action ? t('unrest_more') : undefined;
      const seat = seatOf(view, power);
      return seat === null ? undefined : playerName(view, seat);
    }
    case 'retreat':
      return used ? t('saved') : action['use'] === false ? t('unrest_more') : undefined;
    default:
      return undefined;
  }
}

/** A short note on an action: what it costs and what it brings about. */
export function note(action: Partial<Action>, view: View): string | undefined {
  return turnNote(action, view) ?? goldNote(action, view) ?? battleNote(action, view);
}

/** Questions that the board answers with controls of its own, and the one that asks nothing. */
const ANSWERED: readonly string[] = [
  'open',
  'raise',
  'pay',
  'maintenance',
  'help',
  'lend',
  'naval_offer',
  'naval_answer',
  'ally_tile',
  'militia',
  'reserves',
  'loss',
  'retreat',
  'aside',
];
export const answers = ({ k }: Say): boolean => ANSWERED.includes(k.replace(/^empires\./, ''));
