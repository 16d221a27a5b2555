// Chat as conversations: one that everybody reads, and one for each group of seats that talks in private.
import type { ChatMessage } from '../protocol/types';

export interface Thread {
  id: string;
  /** Who reads it; none: everybody. */
  seats: number[];
  unread: number;
}

/** The conversation that everybody reads. */
export const EVERYBODY = '';

export const threadId = (seats: Iterable<number>): string => [...new Set(seats)].sort((a, b) => a - b).join('-');

export const threadOf = (message: ChatMessage): string =>
  message.to ? threadId([message.seat, ...message.to]) : EVERYBODY;

/** The seats of a conversation; none: everybody. */
export const seatsOf = (thread: string): number[] => (thread === EVERYBODY ? [] : thread.split('-').map(Number));

/**
 * All conversations, everybody's first, then those of the fewest and lowest seats: tabs stay where they are.
 * `read` is the number of the last message read in each.
 */
export function threads(
  chat: readonly ChatMessage[],
  read: ReadonlyMap<string, number>,
  more: string[] = [],
): Thread[] {
  const unread = new Map<string, number>([EVERYBODY, ...more].map((id) => [id, 0]));
  for (const message of chat) {
    const id = threadOf(message);
    unread.set(id, (unread.get(id) ?? 0) + (message.n > (read.get(id) ?? 0) ? 1 : 0));
  }
  const order = (a: string, b: string) =>
    seatsOf(a).length - seatsOf(b).length || a.localeCompare(b, 'en', { numeric: true });
  return [...unread.keys()].sort(order).map((id) => ({ id, seats: seatsOf(id), unread: unread.get(id) ?? 0 }));
}
