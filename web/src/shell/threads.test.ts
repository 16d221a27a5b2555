import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../protocol/types';
import { EVERYBODY, seatsOf, threadOf, threads } from './threads';

const message = (n: number, seat: number, to?: number[]): ChatMessage => ({
  n,
  at: 0,
  seat,
  name: '',
  text: '',
  ...(to ? { to } : {}),
});

describe('conversations', () => {
  it('belong to the seats that read them, whoever speaks', () => {
    expect(threadOf(message(1, 2))).toBe(EVERYBODY);
    expect(threadOf(message(1, 2, [0]))).toBe(threadOf(message(2, 0, [2])));
    expect(threadOf(message(1, 2, [0, 2]))).toBe(threadOf(message(2, 0, [2])));
    expect(seatsOf(threadOf(message(1, 2, [0, 1])))).toEqual([0, 1, 2]);
  });

  it('keep their place, everybody first, and count what was not read', () => {
    const chat = [message(10, 1, [0, 2]), message(11, 1, [0]), message(12, 1), message(15, 0, [1]), message(20, 2)];
    const read = new Map([
      [EVERYBODY, 12],
      ['0-1', 15],
    ]);
    expect(threads(chat, read)).toEqual([
      { id: EVERYBODY, seats: [], unread: 1 },
      { id: '0-1', seats: [0, 1], unread: 0 },
      { id: '0-1-2', seats: [0, 1, 2], unread: 1 },
    ]);
  });

  it('hold one that is only just begun', () => {
    expect(threads([], new Map(), ['1-2']).map((thread) => thread.id)).toEqual([EVERYBODY, '1-2']);
  });
});
