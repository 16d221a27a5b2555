import { beforeEach, describe, expect, it } from 'vitest';
import { Seating } from './seating.svelte';
import { activate, activeSeat, keepSeat, recallRoom } from './seats';
import { browser, tab } from '../storage';

const ana = { seat: 0, token: 'a', name: 'Ana' };
const bea = { seat: 1, token: 'b' };
let good: Set<string>;
let changes: (string | null)[];

/** A page of the room. */
function page(): Seating {
  const seating: Seating = new Seating('room', {
    accepts: async (token) => good.has(token),
    changed: () => changes.push(seating?.seat?.token ?? null),
  });
  return seating;
}
const held = (): string[] => recallRoom('room').seats.map(({ token }) => token);

beforeEach(() => {
  for (const drawer of [browser, tab]) for (const key of drawer.keys()) drawer.set(key, null);
  good = new Set(['a', 'b']);
  changes = [];
});

describe('a link', () => {
  it('is taken where no seat is held', async () => {
    const seating = page();
    expect(await seating.take(bea)).toBe('taken');
    expect([seating.seat, held(), changes]).toEqual([bea, ['b'], ['b']]);
  });

  it('that the server refuses changes nothing', async () => {
    keepSeat('room', ana);
    const seating = page();
    expect(await seating.take({ seat: 0, token: 'x' })).toBe('refused');
    expect([seating.seat?.token, seating.offer, held(), changes]).toEqual(['a', null, ['a'], []]);
  });

  it('changes nothing where the server cannot be asked', async () => {
    keepSeat('room', ana);
    const seating = new Seating('room', {
      accepts: () => Promise.reject(new Error('offline')),
      changed: () => changes.push('changed'),
    });
    await expect(seating.take(bea)).rejects.toThrow('offline');
    expect([seating.seat?.token, held(), changes]).toEqual(['a', ['a'], []]);
  });

  it('asks where a good seat is played, and neither answer costs one', async () => {
    keepSeat('room', ana);
    const seating = page();
    expect(await seating.take(bea)).toBe('asked');
    expect([seating.seat?.token, seating.offer, held(), changes]).toEqual(['a', bea, ['a'], []]);
    seating.decline();
    expect([seating.seat?.token, seating.offer, held(), changes]).toEqual(['a', null, ['a'], []]);
    await seating.take(bea);
    seating.play(seating.offer!);
    expect([seating.seat?.token, seating.offer, held(), changes]).toEqual(['b', null, ['a', 'b'], ['b']]);
    expect(activeSeat('room')?.token).toBe('b');
    seating.play(seating.all[0]!);
    expect([seating.seat?.token, held()]).toEqual(['a', ['a', 'b']]);
  });

  it('takes the place of a seat that the server no longer accepts', async () => {
    keepSeat('room', ana);
    good.delete('a');
    const seating = page();
    expect(await seating.take(bea)).toBe('taken');
    expect(recallRoom('room').seats).toEqual([{ ...ana, refused: 'bad_token' }, bea]);
  });

  it('of the seat that is played says nothing new', async () => {
    keepSeat('room', ana);
    expect(await page().take({ seat: 5, token: 'a' })).toBe('same');
    expect(changes).toEqual([]);
  });

  it('is taken where this tab only watches', async () => {
    keepSeat('room', ana);
    activate('room', null);
    const seating = page();
    expect(seating.seat).toBe(null);
    expect(await seating.take(bea)).toBe('taken');
    expect(held()).toEqual(['a', 'b']);
  });
});

describe('a seat that the server refuses', () => {
  it('is kept and tried again after a reload; where it is good again nothing is left of it', () => {
    keepSeat('room', ana);
    const seating = page();
    seating.rejected('bad_token');
    expect([seating.seat, seating.refused?.token, held(), changes]).toEqual([null, 'a', ['a'], [null]]);
    const again = page();
    expect(again.seat?.token).toBe('a');
    again.seated(2, 'Ana', 'teg');
    expect(recallRoom('room').seats).toEqual([{ seat: 2, token: 'a', name: 'Ana' }]);
    expect(recallRoom('room').game).toBe('teg');
  });

  it('can be tried at once, or forgotten', () => {
    keepSeat('room', ana);
    const seating = page();
    seating.rejected('token_reissued');
    seating.play(seating.refused!);
    expect([seating.seat?.token, seating.refused]).toEqual(['a', null]);
    seating.rejected('token_reissued');
    seating.forget('a');
    expect([seating.seat, seating.refused, held()]).toEqual([null, null, []]);
  });

  it('because its person was removed is gone', () => {
    keepSeat('room', ana);
    const seating = page();
    seating.rejected('removed');
    expect([seating.seat, seating.refused, held()]).toEqual([null, null, []]);
  });
});

it('a tab may watch although its browser holds a seat', () => {
  keepSeat('room', ana);
  const seating = page();
  seating.watch();
  expect([seating.seat, held(), page().seat]).toEqual([null, ['a'], null]);
});
