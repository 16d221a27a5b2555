import { describe, expect, it } from 'vitest';
import type { Picker } from '../games/types';
import type { Choice } from '../protocol/types';
import { firstShown, momentOf, picksPlaces, type Panel } from './shown';

const isPlace = (id: string): boolean => ['iran', 'iraq'].includes(id);
const view = (due: Choice[], picker: Partial<Picker> = {}) => ({
  due,
  picker: { targets: new Set<string>(), picked: new Set<string>(), pick: () => undefined, ...picker },
});
const attack: Choice = { verb: 'attack', from: { one: ['iran', 'iraq'] }, with: { int: [1, 3] } };
const bid: Choice = { verb: 'bid', amount: { int: [1, 9] } };
const pass: Choice = { verb: 'pass' };
const panel = (first?: Panel['first']): Panel[] => [
  { id: 'room', name: 'Room', first },
  { id: 'desk', name: 'Desk' },
];

describe('places are picked on the map', () => {
  it('where every way that leads on begins with one', () => {
    expect(picksPlaces(view([attack]), isPlace)).toBe(true);
    expect(picksPlaces(view([attack, pass]), isPlace)).toBe(true);
    expect(picksPlaces(view([attack, bid]), isPlace)).toBe(false);
    expect(picksPlaces(view([pass]), isPlace)).toBe(false);
    expect(picksPlaces(view([]), isPlace)).toBe(false);
  });

  it('whatever kind of field asks for them', () => {
    const kinds: Choice[] = [
      { verb: 'a', at: 'iran', with: { int: [1, 2] } },
      { verb: 'a', over: { split: { total: [1, 2], over: { iran: 2 } } } },
      { verb: 'a', all: { some: { of: ['iraq'], min: 0, max: 1 } } },
      { verb: 'a', kind: 'fixed', at: { one: ['iran'] } },
    ];
    for (const one of kinds) expect(picksPlaces(view([one]), isPlace), JSON.stringify(one)).toBe(true);
  });

  it('once a verb is chosen that asks for one, and until it is answered', () => {
    const both = [attack, bid];
    expect(picksPlaces(view(both, { verb: 'attack', targets: new Set(['iran']) }), isPlace)).toBe(true);
    expect(picksPlaces(view(both, { verb: 'bid' }), isPlace)).toBe(false);
    // A number is asked for next: the map does not go away under the finger.
    expect(picksPlaces(view(both, { verb: 'attack', picked: new Set(['iran']) }), isPlace)).toBe(true);
  });
});

describe('what a phone shows first', () => {
  const shown = (first: Panel['first'], ...rest: Parameters<typeof view>) =>
    firstShown(view(...rest), panel(first), isPlace);

  it('is a panel that is watched, whoever is asked, until places are picked', () => {
    expect(shown('watched', [])).toBe('room');
    expect(shown('watched', [bid])).toBe('room');
    expect(shown('watched', [attack])).toBe('map');
  });
  it('is a panel in which something is asked only for those who are', () => {
    expect(shown('asked', [])).toBe('map');
    expect(shown('asked', [bid])).toBe('room');
    expect(shown('asked', [bid, attack], { verb: 'attack', targets: new Set(['iran']) })).toBe('map');
  });
  it('is news until somebody begins to pick places', () => {
    expect(shown('news', [attack, pass])).toBe('room');
    expect(shown('news', [attack], { verb: 'attack', targets: new Set(['iran']) })).toBe('room');
    expect(shown('news', [attack, bid], { verb: 'attack', targets: new Set(['iran']) })).toBe('map');
    expect(shown('news', [attack], { picked: new Set(['iran']) })).toBe('map');
  });
  it('is a panel that lists the places itself, even then', () => {
    expect(shown('always', [attack])).toBe('room');
  });
  it('is the map besides', () => {
    expect(shown(undefined, [bid])).toBe('map');
  });

  it('is a fresh wish when something else is asked', () => {
    const moments = [view([]), view([bid]), view([bid, pass]), view([attack])].map((one) =>
      momentOf(one, panel('asked'), isPlace),
    );
    expect(new Set(moments).size).toBe(4);
    expect(momentOf(view([bid, pass]), panel('asked'), isPlace)).toBe(
      momentOf(view([pass, bid, bid]), panel('asked'), isPlace),
    );
  });
});
