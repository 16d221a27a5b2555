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
