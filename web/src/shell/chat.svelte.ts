// What is said in a room, as one seat hears it: the messages, what was read of them, and what is being written. It
// belongs to the room and not to the panel that shows it: a draft stays with those it was written for.
import { SvelteMap } from 'svelte/reactivity';
import type { ChatMessage, Saying } from '../protocol/types';
import { viewerMark } from './seats';
import { browser, recallJson, tab } from '../storage';
import { EVERYBODY, seatsOf, threadId, threadOf, threads, type Thread } from './threads';

export interface Draft {
  text: string;
  promise: boolean;
}

const EMPTY: Draft = { text: '', promise: false };
const MOST_SENT = 50;

export class Chat {
  messages = $state.raw<ChatMessage[]>([]);
  /** The conversation that is shown and written to. */
  #open = $state(EVERYBODY);
  /** Conversations that were begun here and in which nobody has spoken yet. */
  #begun = $state.raw<string[]>([]);
  readonly #drafts = new SvelteMap<string, Draft>();
  /** Number of the last message read in each conversation. */
  readonly #read = new SvelteMap<string, number>();
  /** What was sent and may still be refused. */
  readonly #sent = new Map<string, { thread: string; draft: Draft }>();
  #viewer = '';
  /** Number of the message up to which nothing is missing. */
  #complete = 0;
  /** Nothing was missed since: what is heard now goes on from there. */
  #whole = false;
  /** This viewer was here before, so what is not marked as read is news. */
  #known = false;

  constructor(private readonly room: string) {}

  get open(): string {
    return this.#open;
  }
  get threads(): Thread[] {
    return threads(this.messages, this.#read, this.#begun);
  }
  /** Messages that nobody has looked at here. */
  get unread(): number {
    return this.threads.reduce((sum, thread) => sum + thread.unread, 0);
  }
  get shown(): ChatMessage[] {
    return this.messages.filter((message) => threadOf(message) === this.#open);
  }
  /** What is being written to those who read the open conversation. */
  get draft(): Draft {
    return this.#drafts.get(this.#open) ?? EMPTY;
  }

  /** Whose ears these are: the token of a seat, null for a spectator. Another viewer hears and writes other things. */
  sit(token: string | null): void {
    const viewer = viewerMark(token);
    if (viewer === this.#viewer) return;
    this.#viewer = viewer;
    this.messages = [];
    this.#complete = 0;
    this.#whole = false;
    this.#sent.clear();
    this.#recallDrafts();
    this.#recallRead();
  }

  show(thread: string): void {
    this.#open = thread;
    this.#keep();
  }

  /** Opens a conversation of these seats, the viewer's own among them. */
  begin(seats: Iterable<number>): void {
    const thread = threadId(seats);
    if (!this.#begun.includes(thread)) this.#begun = [...this.#begun, thread];
    this.show(thread);
  }

  write(draft: Partial<Draft>): void {
    this.#put(this.#open, { ...this.draft, ...draft });
  }

  /** What the draft says and to whom, for `you`; null where there is nothing to send. */
  saying(you: number, promises: boolean): Saying | null {
    const { text, promise } = this.draft;
    if (text.trim() === '') return null;
    return { text: text.trim(), ...this.to(you), ...(promise && promises ? { promise } : {}) };
  }

  /** Whom the open conversation goes to. */
  to(you: number): { to?: number[] } {
    return this.#open === EVERYBODY ? {} : { to: seatsOf(this.#open).filter((seat) => seat !== you) };
  }

  /** The draft was sent; should it be refused it is there again. */
  sent(id: string): void {
    this.#sent.set(id, { thread: this.#open, draft: this.draft });
    for (const old of [...this.#sent.keys()].slice(0, -MOST_SENT)) this.#sent.delete(old);
    this.#put(this.#open, EMPTY);
  }

  refused(id: string): void {
    const back = this.#sent.get(id);
    this.#sent.delete(id);
    if (back && !this.#drafts.get(back.thread)?.text) this.#put(back.thread, back.draft);
  }

  /** From where to ask for what was missed. */
  get complete(): number {
    return this.#complete;
  }
  /** The line was lost: something may have been said meanwhile. */
  lineLost(): void {
    this.#whole = false;
  }

  /** New messages. `missed`: they were asked for, and nothing is missing between them and those before. */
  hear(messages: readonly ChatMessage[], you: number | null, missed = false): ChatMessage[] {
    const known = new Set(this.messages.map((message) => message.n));
    const fresh = messages.filter((message) => !known.has(message.n));
    const last = messages[messages.length - 1]?.n ?? 0;
    if (missed || this.#whole) this.#complete = Math.max(this.#complete, last);
    if (fresh.length === 0) return [];
    this.messages = [...this.messages, ...fresh].sort((a, b) => a.n - b.n);
    for (const message of fresh) {
      if ((missed && !this.#known) || message.seat === you) this.markRead(threadOf(message), message.n);
    }
    return fresh;
  }

  /** All that was missed has been heard: from now on what is not marked as read is news, after a reload too. */
  caughtUp(): void {
    this.#whole = true;
    if (this.#known) return;
    this.#known = true;
    this.#keepRead();
  }

  /** The messages of a conversation up to this one were read. */
  markRead(thread: string, n: number): void {
    if ((this.#read.get(thread) ?? 0) >= n) return;
    this.#read.set(thread, n);
    if (this.#known) this.#keepRead();
  }

  #put(thread: string, draft: Draft): void {
    if (draft.text === '' && !draft.promise) this.#drafts.delete(thread);
    else this.#drafts.set(thread, draft);
    this.#keep();
  }

  // Drafts are one tab's, read marks are the browser's.

  #keep(): void {
    const kept = { open: this.#open, begun: this.#begun, drafts: Object.fromEntries(this.#drafts) };
    tab.set(`drafts.${this.room}.${this.#viewer}`, JSON.stringify(kept));
  }

  #recallDrafts(): void {
    const kept = (recallJson(tab, `drafts.${this.room}.${this.#viewer}`) ?? {}) as Partial<{
      open: string;
      begun: string[];
      drafts: Record<string, Draft>;
    }>;
    this.#open = typeof kept.open === 'string' ? kept.open : EVERYBODY;
    this.#begun = Array.isArray(kept.begun) ? kept.begun.filter((one) => typeof one === 'string') : [];
    this.#drafts.clear();
    for (const [thread, draft] of Object.entries(kept.drafts ?? {})) {
      if (typeof draft?.text === 'string') this.#drafts.set(thread, { text: draft.text, promise: !!draft.promise });
    }
    if (this.#open !== EVERYBODY && !this.#begun.includes(this.#open)) this.#begun = [...this.#begun, this.#open];
  }

  #keepRead(): void {
    browser.set(`read.${this.room}.${this.#viewer}`, JSON.stringify(Object.fromEntries(this.#read)));
  }

  #recallRead(): void {
    const kept = recallJson(browser, `read.${this.room}.${this.#viewer}`) as Record<string, number> | null;
    this.#read.clear();
    this.#known = kept !== null && typeof kept === 'object';
    for (const [thread, n] of Object.entries(kept ?? {})) if (typeof n === 'number') this.#read.set(thread, n);
  }
}
