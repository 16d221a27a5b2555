// Names and prices in words.
import type { Translate } from '../../i18n/messages';
import type { Action } from '../../protocol/types';
import type { GameView } from '../types';
import { costs, pieces } from './board';
import { cardName, cardOf } from './cards';
import type { Kind, OpenHints, RulerHints, Table } from './generated';
import { borderIds, map } from './map';

export function playerName(view: GameView<Table>, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('petrodolar.board.seat', { number: seat + 1 });
}

/** Spaces, borders and cards are named by rule; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  const space = map.spaces[id];
  if (space) {
    return t('petrodolar.board.space_name', {
      country: t(`petrodolar.id.${space.country}`),
      number: space.index,
      sort: space.kind,
    });
  }
  if (borderIds.includes(id)) {
    return map.pipelines[id]!.countries.map((country) => t(`petrodolar.id.${country}`)).join(' – ');
  }
  const card = cardOf(id);
  return card && cardName(card, t);
}

/** The prices that the server names for the RULER step, if it is that one. */
export function rulerCost(hints: unknown): RulerHints['cost'] | null {
  const cost = (hints as RulerHints | null | undefined)?.cost;
  return cost && typeof cost === 'object' && 'move' in cost ? cost : null;
}

export function openCost(hints: unknown): OpenHints['cost'] | null {
  const cost = (hints as OpenHints | null | undefined)?.cost;
  return cost && typeof cost === 'object' && !('move' in cost) ? cost : null;
}

/** Price of a move to a space; two prices where the side from which "?" is entered matters. */
export function moveCosts(cost: RulerHints['cost'], from: string, to: string): number[] {
  const prices = cost.move[from] ?? {};
  const found = Object.entries(prices).filter(([end]) => end === to || end.startsWith(`${to}|`));
  return [...new Set(found.map(([, price]) => price))].sort((a, b) => a - b);
}

export interface Price {
  id: string;
  text: string;
  attack: boolean;
}

/** What the things that can be picked next would cost, given what has been picked. */
export function prices(hints: unknown, targets: ReadonlySet<string>, picked: ReadonlySet<string>): Price[] {
  const cost = rulerCost(hints);
  const chosen = [...picked];
  const kind = chosen.find((id) => id in (cost?.place ?? openCost(hints) ?? {}));
  if (kind !== undefined) {
    const price = (cost?.place ?? openCost(hints) ?? {})[kind as 'king'];
    return price === undefined ? [] : spacesOf(targets).map((id) => ({ id, text: `${price}`, attack: false }));
  }
  if (!cost) return [];
  const from = chosen.find((id) => id in cost.move);
  if (from === undefined) return [];
  const to = chosen.find((id) => id !== from && moveCosts(cost, from, id).length > 0);
  return spacesOf(targets).flatMap((id) => {
    if (id === from) return [];
    const found =
      to === undefined ? moveCosts(cost, from, id) : [cost.move[from]?.[`${to}|${id}`]].filter((n) => n !== undefined);
    if (found.length === 0) return [];
    return [{ id, text: found.join('/'), attack: to === undefined && (cost.attack?.[from]?.includes(id) ?? false) }];
  });
}

const spacesOf = (ids: ReadonlySet<string>) => [...ids].filter((id) => id in map.spaces);

/** What a ruler of each kind pays for a step. */
export const stepCosts = Object.fromEntries(
  pieces.per_player.map(({ kind, step_cost }) => [kind, step_cost]),
) as Record<Kind, number>;

/** Cash, while the player is in the game. */
export function brief(seat: number, view: GameView<Table>): string | undefined {
  const state = view.table.seats[seat];
  if (!state) return undefined;
  return state.alive ? view.t('petrodolar.seat.money', { amount: state.cash }) : '–';
}

/** The price of an action, as far as it is clear. */
export function note(action: Partial<Action>, view: GameView<Table>): string | undefined {
  const text = (key: 'cost' | 'gain', amount: number) => view.t(`petrodolar.board.${key}`, { amount });
  switch (action.verb) {
    case 'buy_tanker':
      return text('cost', costs.tanker_buy);
    case 'sell_tanker':
      return text('gain', costs.tanker_sell);
    case 'buy_pipeline':
      return text('cost', costs.pipeline_buy);
    case 'open':
    case 'place': {
      const cost = rulerCost(view.hints)?.place ?? openCost(view.hints);
      const price = typeof action['kind'] === 'string' ? cost?.[action['kind'] as 'king'] : undefined;
      return price === undefined ? undefined : text('cost', price);
    }
    case 'move': {
      const cost = rulerCost(view.hints);
      const { from, to, via } = action;
      if (!cost || typeof from !== 'string' || typeof to !== 'string') return undefined;
      const found = typeof via === 'string' ? [cost.move[from]?.[`${to}|${via}`] ?? 0] : moveCosts(cost, from, to);
      return found.length === 1 ? text('cost', found[0]!) : undefined;
    }
    default:
      return undefined;
  }
}
