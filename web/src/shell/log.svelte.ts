// What happened, oldest first: fetched once, then added to by every update.
import type { By, Entry, Say } from '../protocol/types';

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

  /** An update tells what happened, though not when and by whom. */
  update(v: number, events: readonly Say[]): void {
    if (!this.#known.has(v)) this.#known.set(v, { v, at: Date.now(), seat: null, by: null, events: [...events] });
    this.#settle();
  }

  #settle(): void {
    const all = [...this.#known.values()].sort((a, b) => a.v - b.v).map((one) => ({ ...one, undone: false }));
    for (const one of all) {
      const undo = one.events.find((event) => event.k === 'undo');
      if (!undo) continue;
      const to = Number(undo.p?.['to'] ?? one.v);
      for (const other of all) if (other.v > to && other.v < one.v && !isUndo(other)) other.undone = true;
    }
    this.entries = all;
  }
}

const isUndo = (entry: Omit<LogEntry, 'undone'>): boolean => entry.events.some((event) => event.k === 'undo');

/** Fetches what is missing, in pages. */
export async function fill(log: Log, upTo: number, page: (from: number) => Promise<{ entries: Entry[] }>) {
  for (let from = log.complete; from < upTo;) {
    const { entries } = await page(from);
    if (entries.length === 0) return;
    log.add(entries);
    from = entries[entries.length - 1]!.v;
  }
}
