// Names and notes in words: seats, ids, the terms of pacts, what a country holds.
import type { Translate } from '../../i18n/messages';
import type { Action } from '../../protocol/types';
import type { GameView } from '../types';
import { continentCards, gain } from './exchange';
import { isCountry, type ContinentId, type CountryId } from './map';
import { marksOn } from './marks';
import type { Fight, Hints, Table, Term as Terms } from './generated';

type View = GameView<Table>;

export function playerName(view: View, seat: number): string {
  return view.seats.find((one) => one.seat === seat)?.name ?? view.t('teg.board.seat', { number: seat + 1 });
}

/** What counts most of a seat where there is no room for its panel: how many countries it owns. */
export function brief(seat: number, { table }: View): string | undefined {
  const state = table.seats[seat];
  return state?.color && table.stage !== 'color' ? String(state.countries) : undefined;
}

const joined = (names: readonly string[]): string => names.filter(Boolean).join(', ');

/** Cards, borders and numbered papers are named by rule; all other ids stand in the catalogue. */
export function nameOf(id: string, _lang: string, t: Translate): string | undefined {
  if (id.startsWith('card-')) return t('teg.board.card', { name: t(`teg.id.${id.slice(5) as CountryId}`) });
  const paper = /^(pact|offer)-(\d+)$/.exec(id);
  if (paper) return t(`teg.board.${paper[1] as 'pact' | 'offer'}`, { number: paper[2] });
  const sides = id.split('+');
  if (sides.length === 2) return sides.map((side) => t(`teg.id.${side as ContinentId}`)).join(' – ');
  return undefined;
}

/** A fight is news until the turn it belongs to is over: that of the attacker, or of an ally it fought for. */
export function freshFight(table: Table): Fight | null {
  const { fight, active, stage, round } = table;
  if (!fight || active === null || !['attack', 'regroup', 'request', 'ally'].includes(stage)) return null;
  const together = table.pacts.some(
    ({ parties, terms }) =>
      parties.includes(active) &&
      parties.includes(fight.seat) &&
      (terms.kind === 'condominium' || (terms.kind === 'joint' && terms.fought === round)),
  );
  return fight.seat === active || together ? fight : null;
}

/** What a pact or a proposal says, without its partners where they make no difference. */
export function termsText(terms: Terms, view: View): string {
  const name = view.nameOf;
  switch (terms.kind) {
    case 'country':
      return view.t('teg.terms.country', { a: name(terms.a), b: name(terms.b) });
    case 'continent':
      return view.t('teg.terms.continent', { continent: name(terms.continent) });
    case 'border':
      return view.t('teg.terms.border', { border: name(terms.border) });
    case 'zone':
    case 'condominium':
      return view.t(`teg.terms.${terms.kind}`, { at: name(terms.at) });
    case 'joint':
      return typeof terms.fought === 'number'
        ? view.t('teg.terms.truce', { a: name(terms.lead_from), b: name(terms.ally_from) })
        : view.t('teg.terms.joint', {
            target: name(terms.target),
            lead: playerName(view, terms.lead),
            a: name(terms.lead_from),
            b: name(terms.ally_from),
          });
    default:
      return view.t('teg.terms.world');
  }
}

interface Roll {
  seat: number;
  die: number;
}
const isRoll = (value: unknown): value is Roll =>
  typeof value === 'object' && value !== null && 'seat' in value && 'die' in value;

function rollsText(value: unknown, view: View): string | undefined {
  if (!Array.isArray(value)) return undefined;
  if (value.every(isRoll)) return joined(value.map(({ seat, die }) => `${playerName(view, seat)} ${die}`));
  return value.map((round) => rollsText(round, view) ?? '').join('; ');
}

/** How parameters read that are neither ids nor numbers. */
export function param(name: string, value: unknown, view: View): string | undefined {
  if (name === 'rolls') return rollsText(value, view);
  if (name === 'terms' && typeof value === 'object' && value !== null) return termsText(value as Terms, view);
  if ((name === 'attack' || name === 'defence') && Array.isArray(value)) return value.join(' ');
  if (name === 'route' && Array.isArray(value)) return value.map((id) => view.nameOf(String(id))).join(' → ');
  if ((name === 'cards' || name === 'objectives') && Array.isArray(value)) {
    const names = value.map((id) => view.nameOf(String(id).replace(/^card-/, '')));
    return names.join(name === 'cards' ? ', ' : '; ');
  }
  if (name === 'armies' && typeof value === 'object' && value !== null) {
    const shares = Object.entries(value as Record<string, number>).filter(([, armies]) => armies > 0);
    return joined(shares.map(([id, armies]) => view.t('teg.board.share', { armies, at: view.nameOf(id) })));
  }
  if (name === 'pools' && typeof value === 'object' && value !== null) {
    const pools = Object.entries(value as Record<string, number>);
    if (pools.length === 0) return view.t('teg.board.nothing');
    return joined(pools.map(([pool, armies]) => view.t('teg.board.pool', { armies, pool, name: view.nameOf(pool) })));
  }
  return undefined;
}

/** What somebody who does not see the map should know of a country. */
export function countryLabel(view: View, id: string): string {
  const state = view.table.countries[id];
  const armies = (state?.holdings ?? []).map((holding) =>
    view.t('teg.board.holding', {
      player: playerName(view, holding.seat),
      armies: holding.armies,
      missiles: holding.missiles,
    }),
  );
  const marks = [...new Set(marksOn(view.table, id).map(({ kind }) => kind))];
  return view.t('teg.board.country', {
    country: view.nameOf(id),
    what: joined([...armies, ...marks.map((kind) => view.t(`teg.mark.${kind}`))]),
  });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function pactNote(action: Partial<Action>, view: View): string | undefined {
  const pact = view.table.pacts.find(({ id }) => id === action['pact']);
  const offer = view.table.proposals.find(({ id }) => id === action['proposal']);
  const terms = pact?.terms ?? offer?.terms;
  return terms && termsText(terms, view);
}

function fightNote(action: Partial<Action>, view: View, hints: Hints): string | undefined {
  const from = text(action['from']);
  const to = text(action['to']);
  const key = typeof action['holder'] === 'number' ? `${to}|${action['holder']}` : to;
  if (action.verb === 'launch') {
    const damage = hints.launch?.[from]?.[key];
    return damage === undefined ? undefined : view.t('teg.note.launch', { damage });
  }
  const dice = hints.dice?.[from]?.[key];
  return dice && view.t('teg.note.dice', { attack: dice[0], defence: dice[1] });
}

/** A short note on an action: its dice, its damage, what it brings, what it forgets. */
export function note(action: Partial<Action>, view: View): string | undefined {
  const hints = (view.hints ?? {}) as Hints;
  switch (action.verb) {
    case 'attack':
    case 'storm':
    case 'launch':
      return fightNote(action, view, hints);
    case 'exchange':
      return hints.exchange === undefined ? undefined : view.t('teg.note.exchange', { armies: hints.exchange });
    case 'buy_missile':
      return view.t('teg.note.missile');
    case 'bonus':
      return view.t('teg.note.bonus');
    case 'place':
    case 'allot': {
      const left = hints.pools?.[text(action['pool'])];
      return left === undefined ? undefined : view.t('teg.note.pool', { armies: left });
    }
    case 'start_joint': {
      const terms = view.table.pacts.find(({ id }) => id === action['pact'])?.terms;
      return terms?.kind === 'joint' ? view.nameOf(terms.target) : undefined;
    }
    case 'end_attacks': {
      const due = (hints.due ?? []).length;
      if (due > 0) return view.t('teg.note.due', { count: due });
      const zones = hints.zones ?? [];
      return zones.length > 0 ? view.t('teg.note.zones', { at: joined(zones.map(view.nameOf)) }) : undefined;
    }
    case 'end_regroup': {
      const zones = hints.zones ?? [];
      return zones.length > 0 ? view.t('teg.note.breach', { at: joined(zones.map(view.nameOf)) }) : undefined;
    }
    case 'take_continent': {
      const id = text(action['continent']);
      return id && !isCountry(id)
        ? view.t('teg.note.continent', { gain: gain(continentCards[id] ?? [], view.t) })
        : undefined;
    }
    default:
      return pactNote(action, view);
  }
}
