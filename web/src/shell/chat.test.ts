import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../protocol/types';
import { Chat } from './chat.svelte';
import { browser, tab } from '../storage';
import { EVERYBODY } from './threads';

const message = (n: number, seat: number, to?: number[]): ChatMessage => ({
  n,
  at: 0,
  seat,
  name: '',
  text: '',
  ...(to ? { to } : {}),
});
/** A page of the person in seat 0, as it is after loading. */
function page(token = 'anas-token'): Chat {
  const chat = new Chat('room');
  chat.sit(token);
  return chat;
}
beforeEach(() => {
  for (const drawer of [browser, tab]) for (const key of drawer.keys()) drawer.set(key, null);
});

describe('a draft', () => {
  it('stays with those it was written for', () => {
    const chat = page();
    chat.write({ text: 'hello all' });
    chat.begin([0, 2, 1]);
    expect([chat.open, chat.draft.text]).toEqual(['0-1-2', '']);
    chat.write({ text: 'not for Carla' });
    expect(chat.saying(0, false)).toEqual({ text: 'not for Carla', to: [1, 2] });
    chat.show(EVERYBODY);
    expect(chat.saying(0, false)).toEqual({ text: 'hello all' });
    chat.show('0-1-2');
    expect(chat.draft.text).toBe('not for Carla');
  });

  it('survives a reload with its conversation, and another seat in this browser does not see it', () => {
    const chat = page();
    chat.begin([0, 1]);
    chat.write({ text: 'between us', promise: true });
    const again = page();
    expect([again.open, again.draft, again.threads.map(({ id }) => id)]).toEqual([
      '0-1',
      { text: 'between us', promise: true },
      [EVERYBODY, '0-1'],
    ]);
    const other = page('beas-token');
    expect([other.open, other.draft.text]).toEqual([EVERYBODY, '']);
    // In one page, too.
    again.sit('beas-token');
    expect([again.open, again.draft.text]).toEqual([EVERYBODY, '']);
    again.sit('anas-token');
    expect(again.draft.text).toBe('between us');
  });

  it('is gone when it was sent, and back when it was refused', () => {
    const chat = page();
    chat.begin([0, 1]);
    chat.write({ text: 'psst' });
    chat.sent('id-1');
    expect(chat.saying(0, false)).toBe(null);
    chat.show(EVERYBODY);
    chat.refused('id-1');
    expect(chat.draft.text).toBe('');
    chat.show('0-1');
    expect(chat.draft.text).toBe('psst');
    // What was begun meanwhile is not written over.
    chat.sent('id-2');
    chat.write({ text: 'something else' });
    chat.refused('id-2');
    expect(chat.draft.text).toBe('something else');
    expect(page().draft.text).toBe('something else');
  });
});

describe('what was said while nobody listened', () => {
  it('is asked for from where something is missing, whatever is heard meanwhile', () => {
    const chat = page();
    // A word is heard before the old ones have arrived.
    chat.hear([message(30, 1)], 0);
    expect(chat.complete).toBe(0);
    chat.hear([message(10, 1), message(20, 2), message(30, 1)], 0, true);
    chat.caughtUp();
    expect(chat.messages.map(({ n }) => n)).toEqual([10, 20, 30]);
    chat.hear([message(40, 1)], 0);
    expect(chat.complete).toBe(40);
    // The line is lost for a while.
    chat.lineLost();
    chat.hear([message(60, 1)], 0);
    expect(chat.complete).toBe(40);
    chat.hear([message(50, 1), message(60, 1)], 0, true);
    chat.caughtUp();
    expect(chat.messages.map(({ n }) => n)).toEqual([10, 20, 30, 40, 50, 60]);
  });
});

describe('what was read', () => {
  it('is everything that was said before somebody came for the first time', () => {
    const chat = page();
    chat.hear([message(10, 1), message(11, 1, [0])], 0, true);
    chat.caughtUp();
    expect(chat.unread).toBe(0);
    chat.hear([message(12, 1), message(13, 0)], 0);
    expect(chat.unread).toBe(0);
    chat.hear([message(14, 1, [0])], 0);
    expect(chat.threads).toEqual([
      { id: EVERYBODY, seats: [], unread: 0 },
      { id: '0-1', seats: [0, 1], unread: 1 },
    ]);
  });

  it('is kept: what nobody looked at before a reload is still news after it', () => {
    const chat = page();
    chat.caughtUp();
    chat.hear([message(14, 1, [0]), message(15, 1)], 0);
    chat.markRead(EVERYBODY, 15);
    const again = page();
    again.hear([message(14, 1, [0]), message(15, 1), message(16, 2)], 0, true);
    again.caughtUp();
    expect(again.threads.map(({ id, unread }) => [id, unread])).toEqual([
      [EVERYBODY, 1],
      ['0-1', 1],
    ]);
    // A mark never goes back.
    again.markRead(EVERYBODY, 16);
    again.markRead(EVERYBODY, 15);
    expect(again.unread).toBe(1);
  });
});
