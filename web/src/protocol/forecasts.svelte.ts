// What the rules say about the position: questions to the server, asked once for each version of the table and as long as
// somebody on the page wants to know.
import type { Json, Question } from './types';

/** What the questions travel by. */
export interface Line {
  /** The version of the table that is shown. Reactive. */
  v(): number;
  /** Sends a question; its id, or null while there is no line. */
  send(question: Question): string | null;
  after(ms: number, run: () => void): () => void;
}

interface Entry {
  readonly question: Question;
  /** The last answer; undefined where there is none (yet). */
  answer: Json | undefined;
  /** The version that it is about. */
  v: number;
  /** On its way, and which version was shown then. */
  id: string | null;
  asked: number;
  /** To be asked (again). */
  wanted: boolean;
}

/** Several versions within so many milliseconds make one question. */
const PAUSE = 60;
/** So long after the server said that these are too many. */
const REST = 1000;
/** The questions that are remembered. */
const MOST = 64;

export class Forecasts {
  #entries = new Map<string, Entry>();
  /** Counts answers, so that whoever reads one reads the next. */
  #told = $state(0);
  #cancel: (() => void) | null = null;

  constructor(private readonly line: Line) {}

  /**
   * The answer to a question; undefined while there is none. An older one stands until the new one is here, also while the line is
   * away. Reactive: with every version of the table, whoever still reads it asks again.
   */
  ask(question: Question): Json | undefined {
    void this.#told;
    const v = this.line.v();
    const key = JSON.stringify(question);
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { question, answer: undefined, v: -1, id: null, asked: -1, wanted: false };
      this.#entries.set(key, entry);
      this.#forgetOldest();
    }
    const underway = entry.id !== null && entry.asked === v;
    if (v > 0 && entry.v !== v && !underway && !entry.wanted) {
      entry.wanted = true;
      this.#soon(PAUSE);
    }
    return entry.answer;
  }

  /** Takes an answer in. */
  answered(id: string, v: number, answer: Json): void {
    const entry = this.#take(id);
    if (!entry) return;
    entry.answer = answer;
    entry.v = v;
    // The server was ahead of what was shown when it was asked.
    if (v === this.line.v()) entry.wanted = false;
    this.#told += 1;
  }

  /** A refusal; false where it is about something else than a question. */
  refused(id: string | null, code: string): boolean {
    const entry = this.#take(id);
    if (!entry) return false;
    if (code === 'too_many_questions') {
      entry.wanted = true;
      this.#soon(REST);
    } else {
      entry.answer = undefined;
      entry.v = this.line.v();
      this.#told += 1;
    }
    return true;
  }

  /** The line is new: what was on its way is asked again. */
  lineBack(): void {
    for (const entry of this.#entries.values()) {
      entry.wanted ||= entry.id !== null;
      entry.id = null;
    }
    this.#soon(PAUSE);
  }

  /** Somebody else looks at the table from now on. */
  clear(): void {
    this.#entries.clear();
    this.#cancel?.();
    this.#cancel = null;
    this.#told += 1;
  }

  #take(id: string | null): Entry | undefined {
    if (id === null) return undefined;
    const entry = [...this.#entries.values()].find((one) => one.id === id);
    if (!entry) return undefined;
    entry.id = null;
    if (entry.wanted) this.#soon(PAUSE);
    return entry;
  }

  #soon(ms: number): void {
    this.#cancel ??= this.line.after(ms, () => {
      this.#cancel = null;
      this.#flush();
    });
  }

  #flush(): void {
    for (const entry of this.#entries.values()) {
      // One that is on its way is asked again once it is answered.
      if (!entry.wanted || entry.id !== null) continue;
      entry.id = this.line.send(entry.question);
      entry.asked = this.line.v();
      // Without a line it waits for the next one.
      entry.wanted = entry.id === null;
    }
  }

  #forgetOldest(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= MOST) return;
      if (entry.id === null && !entry.wanted) this.#entries.delete(key);
    }
  }
}
