// How things of a match are called: seats in their colours, ids by the game's catalogue.
import type { Part } from '../i18n/format';
import { has, i18n, list, lookup, number, parts, t } from '../i18n/i18n.svelte';
import type { GameModule, AnyView } from '../games/types';
import type { Action, ChatMessage, Json, Notice, Proposed, Say, Seat } from '../protocol/types';
import type { LogEntry } from './log.svelte';
import { isolated } from '../i18n/bidi';
import { duration } from './time';
import type { Narrowed } from './picker/picker';

/** A piece of a sentence. */
export type Piece = { text: string } | { seat: number; name: string };

const SEAT_PARAMS = ['seat', 'victim', 'owner', 'winner', 'partner', 'rival'];
const PALETTE = [
  { fill: '#7a2f24', ink: '#fff8ec', sign: '●' },
  { fill: '#1f5673', ink: '#fff8ec', sign: '■' },
  { fill: '#4d6b2f', ink: '#fff8ec', sign: '▲' },
  { fill: '#8a5a00', ink: '#fff8ec', sign: '◆' },
  { fill: '#5b3a73', ink: '#fff8ec', sign: '★' },
  { fill: '#3d3d3d', ink: '#fff8ec', sign: '✚' },
  { fill: '#00696b', ink: '#fff8ec', sign: '▼' },
  { fill: '#9a3f6b', ink: '#fff8ec', sign: '○' },
];

/** What words need to know of the match. */
export interface Match {
  readonly game: string;
  readonly module: GameModule | null;
  readonly seats: readonly Seat[];
  readonly table: Json;
  readonly view: AnyView;
}

export class Words {
  constructor(private readonly match: Match) {}

  color(seat: number): { fill: string; ink: string; sign: string } {
    return this.match.module?.seatColor(seat, this.match.table) ?? PALETTE[seat % PALETTE.length]!;
  }

  seat(seat: number): string {
    const name = this.match.seats.find((one) => one.seat === seat)?.name;
    return name ?? t('seat.nobody', { n: seat + 1 });
  }

  /** An id as the reader knows it: the catalogue first, then the game, then the id itself. */
  nameOf = (id: string): string => {
    const known = lookup(`${this.match.game}.id.${id}`);
    return known ?? this.match.module?.nameOf?.(id, i18n.lang, t) ?? id;
  };

  /** A value as the reader knows it; a field that holds seats shows their names. */
  value(value: Json, field?: string): string {
    const special = field === undefined ? undefined : this.match.module?.param?.(field, value, this.match.view);
    if (special !== undefined) return special;
    if (field !== undefined && typeof value === 'number' && this.#isSeat(field)) return this.seat(value);
    if (typeof value === 'string') return this.nameOf(value);
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    if (Array.isArray(value)) return value.length > 0 ? list(value.map((one) => this.value(one))) : t('value.none');
    if (value === null) return t('value.none');
    const shares = Object.entries(value).filter(([, share]) => share !== 0);
    if (shares.length === 0) return t('value.none');
    return list(shares.map(([id, share]) => t('value.share', { name: this.nameOf(id), share: this.value(share) })));
  }

  /** A part that an amount is split over. */
  part(field: string, id: string): string {
    return this.match.module?.partOf?.(field, id, this.match.view) ?? this.nameOf(id);
  }

  verb(verb: string): string {
    return this.#known(`${this.match.game}.verb.${verb}`, `verb.${verb}`) ?? plain(verb);
  }

  field(verb: string, field: string): string {
    const { game } = this.match;
    const known = this.#known(`${game}.field.${verb}.${field}`, `${game}.field.${field}`, `field.${field}`);
    return known ?? plain(field);
  }

  #known(...keys: string[]): string | undefined {
    const key = keys.find(has);
    return key && lookup(key);
  }

  /** A whole action as a button says it. */
  action(action: Action): string {
    const { verb, ...fields } = action;
    const said = parts(`${this.match.game}.do.${verb}`, { via: '', ...fields }, (value, name) =>
      this.value(value as Json, name),
    );
    if (said) return said.map((part) => (typeof part === 'string' ? part : '')).join('');
    const values = Object.entries(fields).map(([field, value]) => this.value(value, field));
    return values.length > 0 ? t('action', { verb: this.verb(verb), values: values.join(' → ') }) : this.verb(verb);
  }

  /** A choice with what is known of it: its verb, fixed values, and what was picked. */
  choice(one: Narrowed): string {
    const known = one.slots.filter((slot) => slot.value !== undefined && slot.state !== 'draft');
    const values = known.map((slot) => this.value(slot.value ?? null, slot.field));
    const verb = this.verb(one.choice.verb);
    return values.length > 0 ? t('action', { verb, values: values.join(' → ') }) : verb;
  }

  note(action: Partial<Action>): string | undefined {
    return this.match.module?.note?.(action, this.match.view);
  }

  #pieces(found: Part[] | undefined, fallback: string): Piece[] {
    if (!found) return [{ text: fallback }];
    return found.map((part) => (typeof part === 'string' ? { text: part } : (part.show as Piece)));
  }

  #isSeat(name: string): boolean {
    return (this.match.module?.seatParams ?? SEAT_PARAMS).includes(name);
  }

  #show = (value: unknown, name: string): unknown => {
    const asSeat = this.#isSeat(name);
    if (asSeat && typeof value === 'number') return { seat: value, name: this.seat(value) };
    if (asSeat && Array.isArray(value)) return list(value.map((one) => this.seat(Number(one))));
    return this.value(value as Json, name);
  };

  /** A message of the game: an event, a question, a reason. */
  say(kind: 'event' | 'ask' | 'reason', { k, p = {} }: Say): Piece[] {
    const { game } = this.match;
    const rest = k.startsWith(`${game}.`) ? k.slice(game.length + 1) : k;
    const key = [`${game}.${kind}.${rest}`, `${kind}.${rest}`].find(has) ?? k;
    return this.#pieces(parts(key, p, this.#show), plain(rest) + this.#raw(p));
  }

  /** A message of the shell about seats. */
  own(key: string, values: Record<string, unknown>): Piece[] {
    return this.#pieces(parts(key, values, this.#show), key);
  }

  /** The level of a bot. */
  level = (id: string): string => this.#known(`bot.${id}`) ?? plain(id);

  /** By whom something was done, where it was not the person whose seat it is. */
  mark({ by, seat }: Pick<LogEntry, 'by' | 'seat'>): string {
    if (by === 'clock') return t('log.clock');
    const chair = this.match.seats.find((one) => one.seat === seat);
    const own = chair && chair.bot !== null && !chair.away;
    return by === 'bot' && !own ? t('log.bot') : '';
  }

  /** What the host, somebody else or the table did to a person; `by` did it. */
  notice({ key, params = {} }: Notice, by: number): Piece[] {
    const { level, decision, ...rest } = params;
    const values = {
      ...rest,
      by,
      ...(typeof level === 'string' ? { level: this.level(level) } : {}),
      ...(typeof decision === 'number' ? { decision: duration(decision) } : { decision: 'none' }),
    };
    const show = (value: unknown, name: string): unknown => {
      if ((name === 'seat' || name === 'by') && typeof value === 'number')
        return { seat: value, name: this.seat(value) };
      return name === 'name' ? isolated(String(value)) : String(value);
    };
    return this.#pieces(parts(`notice.${key}`, values, show), plain(key));
  }

  /** What the table is asked to decide. */
  proposal(one: Proposed): Piece[] {
    const show = (value: unknown, name: string): unknown =>
      name === 'seat' ? { seat: value, name: this.seat(Number(value)) } : String(value);
    const values =
      one.what === 'clock'
        ? { time: duration(one.clock.decision) }
        : { seat: one.seat, ...(one.what === 'stand_in' ? { level: this.level(one.level ?? 'best') } : {}) };
    return this.#pieces(parts(`proposal.${one.what}`, values, show), plain(one.what));
  }

  /** A set phrase of the game, where free words are not allowed. */
  phrase = (key: string): string => lookup(key) ?? plain(key);

  /** A message of the chat as it is read out. */
  message({ name, text: said, phrase, to }: ChatMessage): string {
    const words = phrase ? this.phrase(said) : said;
    return t(to ? 'chat.heard.private' : 'chat.heard', { name, text: words });
  }

  #raw(p: Record<string, unknown>): string {
    const shown = Object.entries(p).map(([name, value]) => {
      const one = this.#show(value, name);
      return typeof one === 'string' ? one : (one as { name: string }).name;
    });
    return shown.length > 0 ? ` (${shown.join(', ')})` : '';
  }
}

export const text = (pieces: Piece[]): string => pieces.map((one) => ('text' in one ? one.text : one.name)).join('');

/** A key as words, where no catalogue has any: `end_turn` → `End turn`. */
export function plain(key: string): string {
  const words = key.replace(/[_.-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
