// Names and notes in words.
import type { Translate } from '../../i18n/messages';
import type { Action, Say } from '../../protocol/types';
import { within } from '../../i18n/messages';
import type { GameView } from '../types';
import { sifAt } from './battle';
import { isCountry, map } from './map';
import { less, points, seen, spelled } from './tokens';
import type { Hand, Ids, Phase, Table, Tokens } from './generated';

type AreaId = Ids['AreaId'];
export type View = GameView<Table, Hand>;

export function playerName(view: View, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('mideast.board.seat', { number: seat + 1 });
}
export const names = (view: View, seats: readonly number[]): string =>
  seats.map((seat) => playerName(view, seat)).join(', ');

/** Tokens of an area (`turkey:5`), pairs of phases and deals are named by rule; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  const [area, value] = id.split(':');
  if (area !== undefined && area in map.regions && value !== undefined) {
    return t('mideast.board.token_at', { at: t(`mideast.id.${area as AreaId}`), value });
  }
  const phases = id.split('+');
  if (phases.length === 2) return phases.map((phase) => t(`mideast.id.${phase as Phase}`)).join(' + ');
  const deal = /^deal-(\d+)-(\d+)-(\d+)$/.exec(id);
  if (deal) return t('mideast.board.deal', { number: deal[3] });
  return undefined;
}

/** The parts that an amount is split over: seats where it is quotas, else ids. */
export function partOf(field: string, id: string, view: View): string | undefined {
  return field === 'quotas' ? playerName(view, Number(id)) : undefined;
}

/** Regrouping and buying begin with the force as it is. */
export function startOf(field: string, action: Partial<Action>, view: View): Tokens | undefined {
  const { verb, at } = action;
  if (field !== 'tokens' || typeof at !== 'string' || !view.hand) return undefined;
  const all = view.hand.forces[at] ?? {};
  const moved = view.hand.moved[at] ?? {};
  if (verb === 'buy') return all;
  if (verb === 'regroup') return action['group'] === 'moved' ? moved : less(all, moved);
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Entry {
  seat: number;
  amount?: number;
  vote?: string;
  weight?: number;
  veto?: boolean;
}
const isEntries = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((one) => isRecord(one) && 'seat' in one);

/** Tokens by value, or by area and value: "5 + 2", "Turkey 5 + 2, Iraq 1". */
export function tokensText(value: Record<string, number>, view: View): string {
  const apart = Object.entries(value).filter(([, count]) => count > 0);
  if (apart.length === 0) return view.t('mideast.board.nothing');
  if (!apart.some(([id]) => id.includes(':'))) return spelled(value);
  const areas = new Map<string, Tokens>();
  for (const [id, count] of apart) {
    const [area = '', worth = ''] = id.split(':');
    areas.set(area, { ...areas.get(area), [worth]: count });
  }
  return [...areas].map(([area, tokens]) => `${view.nameOf(area)} ${spelled(tokens)}`).join(', ');
}

const TOKENS = ['tokens', 'gone', 'come', 'attack_tokens', 'defence_tokens'];

/** How parameters read that are neither ids nor numbers. */
export function param(name: string, value: unknown, view: View): string | undefined {
  if (name === 'text' && typeof value === 'string') return value;
  if (TOKENS.includes(name) && isRecord(value)) return tokensText(value, view);
  if (name === 'quotas' && isRecord(value)) {
    const all = Object.entries(value).map(([seat, quota]) => `${playerName(view, Number(seat))} ${quota}`);
    return all.length > 0 ? all.join(', ') : view.t('mideast.board.nothing');
  }
  if (name === 'phases' && Array.isArray(value)) return value.map((id) => view.nameOf(String(id))).join(' + ');
  if (name === 'most' && typeof value === 'number') return orderText(value, view);
  if (name === 'deal' && typeof value === 'string') {
    const [, a, b, n] = /^deal-(\d+)-(\d+)-(\d+)$/.exec(value) ?? [];
    if (n === undefined) return undefined;
    return view.t('mideast.board.deal_of', {
      number: n,
      a: playerName(view, Number(a)),
      b: playerName(view, Number(b)),
    });
  }
  if (name === 'secret' && typeof value === 'boolean') return view.t(`mideast.give.${value ? 'secret' : 'open'}`);
  if (!isEntries(value)) return undefined;
  const who = ({ seat }: Entry) => playerName(view, seat);
  if (name === 'bids') return value.map((one) => `${who(one)} ${one.amount ?? 0}`).join(', ');
  if (name === 'ballots') {
    return value
      .map((one) => view.t('mideast.vote.cast', { name: who(one), vote: one.vote, weight: one.weight ?? 0 }))
      .join(', ');
  }
  if (name === 'vetoes') {
    return value.map((one) => view.t('mideast.veto.said', { name: who(one), veto: one.veto === true })).join(', ');
  }
  return undefined;
}

/** A standing order: 0 is none, 23 is all there are. */
export function orderText(most: number, view: View): string {
  return view.t('mideast.order.most', { most: String(most) });
}

/** What somebody who does not see the map should know of an area. */
export function areaLabel(view: View, id: string): string {
  const { table } = view;
  const area = table.areas[id];
  if (!area) return view.nameOf(id);
  const stack = seen(table, view.hand, view.you, id);
  const known = stack.flatMap(({ value }) => (value === null ? [] : [value]));
  const t = within(() => view, 'mideast.board');
  const home = table.seats.findIndex((state) => state.homeland === id);
  const parts = [
    map.regions[id]?.kind === 'sea' ? t('sea') : t('value', { value: area.value }),
    area.owner === null
      ? t('neutral')
      : known.length === stack.length && known.length > 0
        ? t('force', { player: playerName(view, area.owner), tokens: known.join(' + ') })
        : t('force_hidden', { player: playerName(view, area.owner), count: area.tokens }),
    home >= 0 ? t('homeland', { player: playerName(view, home) }) : '',
    area.drilling > 0 ? t('drilling', { value: area.drilling }) : '',
    area.sif !== null ? t('sif', { player: playerName(view, area.sif) }) : '',
    table.peacekeepers === id ? t('peacekeepers') : '',
  ];
  return t('area', { area: view.nameOf(id), what: parts.filter(Boolean).join(', ') });
}

/** Oil in hand where it may be known, force points in any case. */
export function brief(seat: number, view: View): string | undefined {
  const state = view.table.seats[seat];
  if (!state) return undefined;
  if (!state.living) return '–';
  const oil = oilOf(view, seat);
  return view.t('mideast.seat.brief', { oil: oil === null ? '?' : String(oil), points: state.points });
}

/** The oil of a seat; null while the viewer may not know it. */
export function oilOf(view: View, seat: number): number | null {
  if (seat === view.you && view.hand) return view.hand.oil;
  return view.table.seats[seat]?.oil ?? null;
}

/** A short note on an action: what it costs and what it brings about. */
export function note(action: Partial<Action>, view: View): string | undefined {
  const t = within(() => view, 'mideast.note');
  const { table } = view;
  const amount = typeof action['amount'] === 'number' ? action['amount'] : null;
  const tokens = isRecord(action['tokens']) ? action['tokens'] : null;
  const worth = tokens
    ? Object.entries(tokens).reduce((sum, [id, count]) => sum + Number(id.split(':').at(-1)) * count, 0)
    : 0;
  switch (action.verb) {
    case 'take':
      if (amount === null) return undefined;
      if (action['source'] === 'reserve') return t('burns', { amount });
      return amount > 0 && amount === table.supply ? t('war') : undefined;
    case 'annex':
    case 'attack':
      return tokens && worth > 0 ? t('cost', { amount: worth }) : undefined;
    case 'buy': {
      const at = typeof action['at'] === 'string' ? action['at'] : '';
      const price = table.sale?.price ?? null;
      const more = worth - points(view.hand?.forces[at]);
      return tokens && price !== null && more > 0 ? t('buys', { points: more, amount: more * price }) : undefined;
    }
    case 'defend': {
      const oil = action['oil'];
      const at = table.battle?.to;
      if (typeof oil !== 'number' || at === undefined) return undefined;
      return t('holds', { amount: oil + sifAt(table, at) });
    }
    case 'accept_deal': {
      const deal = view.hand?.deals.find(({ id }) => id === action['deal']);
      return deal ? t('deal', { points: deal.points, price: deal.price }) : undefined;
    }
    case 'drill': {
      const at = action['at'];
      return typeof at === 'string' && !isCountry(at) ? t('no_yield') : undefined;
    }
    default:
      return undefined;
  }
}

const rules: Record<string, string> = {
  homeland: 'MEP-2.5',
  forces: 'MEP-2.8',
  pair: 'MEP-3.2',
  revenue: 'MEP-4.2',
  open: 'MEP-12.2',
  bid: 'MEP-12.3',
  sealed: 'MEP-12.9',
  rebid: 'MEP-12.13',
  drill: 'MEP-4.10',
  demobilise: 'MEP-5.1',
  move: 'MEP-5.3',
  defence: 'MEP-6.3',
  losses: 'MEP-6.10',
  retreat: 'MEP-6.9',
  buy: 'MEP-9.3',
  resolution: 'MEP-10.2',
  ballot: 'MEP-10.4',
  veto: 'MEP-10.7',
  relations: 'MEP-11.2',
  negotiation: 'MEP-13.1',
};

/** The rule that a question is about. */
export function ruleOf({ k, p }: Say): string | undefined {
  const ask = k.replace(/^mideast\./, '');
  if (ask === 'host') return p?.['kind'] === 'arms' ? 'MEP-9.1' : 'MEP-4.8';
  return rules[ask];
}

/** Questions that have a room with all that they need, and the one that asks nothing. */
export function answers({ k }: Say): boolean {
  const rooms = [
    'revenue',
    'host',
    'open',
    'bid',
    'sealed',
    'rebid',
    'defence',
    'ballot',
    'veto',
    'relations',
    'negotiation',
    'aside',
  ];
  return rooms.includes(k.replace(/^mideast\./, ''));
}
