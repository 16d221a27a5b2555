import { beforeAll, describe, expect, it } from 'vitest';
import { addMessages, i18n } from '../i18n/i18n.svelte';
import { parse } from '../router.svelte';
import type { Seat } from '../protocol/types';
import { countdown, duration } from './time';
import { plain, text, Words, type Match } from './words.svelte';

const seat = (n: number, name: string): Seat => ({ seat: n, name, taken: true, bot: null, connected: true });
const words = new Words({
  game: 'teg',
  module: null,
  seats: [seat(0, 'Ana'), seat(1, 'Bea')],
  table: null,
  view: {} as Match['view'],
});

beforeAll(() => {
  i18n.lang = 'en';
  addMessages({
    en: {
      'teg.event.battle': '{seat} attacks {victim} in {to} with {n, plural, one {# die} other {# dice}}.',
      'teg.event.signed': '{seat} signs {terms}.',
      'teg.id.peru': 'Peru',
      'teg.do.attack': 'Attack {to}',
    },
  });
});

describe('words', () => {
  it('tell what happened, seats as seats and ids by their names', () => {
    const pieces = words.say('event', { k: 'teg.battle', p: { seat: 0, victim: 1, to: 'peru', n: 2 } });
    expect(pieces).toEqual([
      { seat: 0, name: 'Ana' },
      { text: ' attacks ' },
      { seat: 1, name: 'Bea' },
      { text: ' in Peru with 2 dice.' },
    ]);
  });

  it('say something even where no catalogue has the key', () => {
    expect(text(words.say('event', { k: 'teg.end_turn', p: { seat: 1 } }))).toBe('End turn (Bea)');
    expect(words.verb('end_turn')).toBe('End turn');
    expect(plain('swap_cards')).toBe('Swap cards');
  });

  it('name the seats in fields of choices', () => {
    expect(words.value(1, 'partner')).toBe('Bea');
    expect(words.value(1, 'armies')).toBe('1');
    expect(words.action({ verb: 'offer', partner: 1 })).toBe('Offer: Bea');
  });

  it('let a game word what is neither id nor number', () => {
    const module = { param: (name: string) => (name === 'terms' ? 'peace' : undefined) } as unknown as Match['module'];
    const own = new Words({ game: 'teg', module, seats: [seat(0, 'Ana')], table: null, view: {} as Match['view'] });
    expect(text(own.say('event', { k: 'teg.signed', p: { seat: 0, terms: { kind: 'x' } } }))).toBe('Ana signs peace.');
  });

  it('tell what was done to somebody, to whoever left by the name of then', () => {
    const said = (key: string, params: Record<string, unknown>): string => text(words.notice({ key, params }, 0));
    expect(words.notice({ key: 'seat_reissued', params: { seat: 1, name: 'Bea' } }, 0)).toEqual([
      { seat: 0, name: 'Ana' },
      { text: ' made a new link for ' },
      { seat: 1, name: 'Bea' },
      { text: '. The old one no longer works.' },
    ]);
    expect(said('stand_in', { seat: 1, name: 'Bea', level: 'defaults' })).toBe(
      'A bot (only what must be) plays for Bea from now on.',
    );
    // A person may be called like a thing of the game, and a chair may be gone.
    expect(said('removed', { name: 'peru' })).toBe('Ana asked peru to leave.');
    expect(said('host', { name: 'Carla' })).toBe('Carla is the host now.');
    expect(said('clock', { decision: 120 })).toBe('From now on there is a clock: 2 minutes for each decision.');
    expect(said('clock', { decision: null })).toBe('There is no clock any more.');
    expect(said('something_new', { seat: 1 })).toBe('Something new');
  });

  it('tell what the table is asked to decide', () => {
    expect(text(words.proposal({ what: 'stand_in', seat: 1, level: 'normal' }))).toBe(
      'A bot (normal bot) plays for Bea',
    );
    expect(text(words.proposal({ what: 'clock', clock: { decision: 86_400 } }))).toBe('1 day for each decision');
    expect(text(words.proposal({ what: 'host', seat: 1 }))).toBe('Bea becomes the host');
  });

  it('say by whom something was done, where it was not the person', () => {
    const chairs: Seat[] = [
      seat(0, 'Ana'),
      { ...seat(1, 'Bot 2'), bot: 'easy' },
      { ...seat(2, 'Carla'), bot: 'hard', away: true },
    ];
    const own = new Words({ game: 'teg', module: null, seats: chairs, table: null, view: {} as Match['view'] });
    const marks = [0, 1, 2].map((one) => own.mark({ by: 'bot', seat: one }));
    expect(marks).toEqual(['played by a bot', '', 'played by a bot']);
    expect(own.mark({ by: 'clock', seat: 0 })).toBe('time ran out');
    expect(own.mark({ by: 'player', seat: 0 })).toBe('');
  });

  it('word whole actions', () => {
    expect(words.action({ verb: 'attack', to: 'peru' })).toBe('Attack Peru');
    expect(words.action({ verb: 'allot', armies: { peru: 2, chile: 0 } })).toBe('Allot: Peru 2');
    expect(words.action({ verb: 'swap', cards: ['c1', 'peru'] })).toBe('Swap: c1 and Peru');
  });
});

describe('time', () => {
  it('is said as people say it', () => {
    expect(duration(120)).toBe('2 minutes');
    expect(duration(86_400)).toBe('1 day');
    expect(countdown(65_000)).toBe('1:05');
    expect(countdown(3_600_000)).toBe('1:00:00');
    expect(countdown(-5)).toBe('0:00');
    expect(countdown(3 * 86_400_000)).toBe('3 days');
    expect(countdown(3 * 86_400_000 - 60_000)).toBe('2 days 23 h');
    expect(countdown(2 * 86_400_000 - 1000)).toBe('47:59:59');
  });
});

describe('routes', () => {
  it('are the door and the rooms', () => {
    expect(parse('/')).toEqual({ page: 'home' });
    expect(parse('/r/k3v9q2mx7d')).toEqual({ page: 'room', room: 'k3v9q2mx7d' });
    expect(parse('/r/')).toEqual({ page: 'lost' });
    expect(parse('/etc/passwd')).toEqual({ page: 'lost' });
  });
});
