// What happened, oldest first: fetched once, then added to by every update.
import type { By, ChatMessage, Entry, Notice, Say, Update } from '../protocol/types';

export interface LogEntry {
  v: number;
  at: number | null;
  seat: number | null;
  by: By | null;
  events: Say[];
  /** Taken back by a later undo. */
  undone: boolean;
}

export class Log {
  entries = $state.raw<LogEntry[]>([]);
  #known = new Map<number, Omit<LogEntry, 'undone'>>();

  /** The last version up to which nothing is missing, counted from the first. */
  get complete(): number {
    let v = 0;
    while (this.#known.has(v + 1)) v += 1;
    return v;
  }

  add(entries: readonly Entry[]): void {
    for (const entry of entries) this.#known.set(entry.v, entry);
    this.#settle();
  }

  /** Another viewer counts otherwise: what was known says nothing to him. */
  clear(): void {
    this.#known.clear();
    this.#settle();
  }

  /** An update tells what happened and by whom; it was just now, as the server counts time. */
  update(step: Pick<Update, 'v' | 'seat' | 'by' | 'events'>, now = Date.now()): void {
    const { v, seat, by, events } = step;
    if (!this.#known.has(v))
      this.#known.set(v, { v, at: now, seat: seat ?? null, by: by ?? null, events: [...events] });
    this.#settle();
  }

  #settle(): void {
    const all = [...this.#known.values()].sort((a, b) => a.v - b.v).map((one) => ({ ...one, undone: false }));
    // Each undo takes one act back: what lies between may be what others did in secret meanwhile, and it stands.
    const taken = new Set(all.flatMap((one) => one.events.filter(isUndo).map(({ p }) => Number(p?.['to']) + 1)));
    for (const one of all) one.undone = taken.has(one.v);
    this.entries = all;
  }
}

const isUndo = ({ k }: Say): boolean => k === 'undo';

/** A line of the log: what was played, or what was done to somebody at the table. */
export type Line = { entry: LogEntry } | { message: ChatMessage & { notice: Notice } };

/** What was played, with what was done to people at its moment between it. Entries stay in their order. */
export function withNotices(entries: readonly LogEntry[], chat: readonly ChatMessage[]): Line[] {
  const notices = chat.filter((one): one is ChatMessage & { notice: Notice } => one.notice !== undefined);
  const lines: Line[] = [];
  let next = 0;
  for (const entry of entries) {
    while (entry.at !== null && next < notices.length && notices[next]!.at < entry.at)
      lines.push({ message: notices[next++]! });
    lines.push({ entry });
  }
  return [...lines, ...notices.slice(next).map((message) => ({ message }))];
}

/** Fetches what is missing, in pages. */
export async function fill(log: Log, upTo: number, page: (from: number) => Promise<{ entries: Entry[] }>) {
  for (let from = log.complete; from < upTo;) {
    const { entries } = await page(from);
    if (entries.length === 0) return;
    log.add(entries);
    from = entries[entries.length - 1]!.v;
  }
}
