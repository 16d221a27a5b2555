// Results that their people have time to see: a battle of bots is over in a moment, and the next one must not wipe it
// out before anybody has read it.
import { untrack } from 'svelte';

export interface Result<T> {
  /** Tells one result from another. */
  key: string;
  what: T;
  /** The reader was in it: it stays until it is put away, or until something else of the reader's own comes. */
  own: boolean;
}

/** At most so many wait: whoever comes late need not sit through all of them. */
const MOST = 4;

export class Held<T> {
  #now = $state.raw<Result<T> | null>(null);
  #waiting: (Result<T> | null)[] = [];
  #since = 0;
  #closed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** How long each is shown at least, in milliseconds. */
  constructor(private readonly hold = 3500) {}

  get shown(): Result<T> | null {
    return this.#now;
  }

  /** What there is to show by the table; null where it is over. */
  offer(next: Result<T> | null): void {
    untrack(() => {
      const last = this.#waiting.length > 0 ? this.#waiting[this.#waiting.length - 1]! : this.#now;
      if (next?.key === this.#closed) return;
      // The same, with more known of it.
      if (next?.key === last?.key) {
        if (next && this.#waiting.length === 0) this.#now = next;
        return;
      }
      if (next?.own) this.#put(next);
      else {
        this.#waiting = [...this.#waiting, next].slice(-MOST);
        this.#go();
      }
    });
  }

  /** Puts away what is shown. */
  close = (): void => {
    this.#closed = this.#now?.key ?? '';
    this.#put(this.#waiting.shift() ?? null);
  };

  stop = (): void => clearTimeout(this.#timer);

  #put(next: Result<T> | null): void {
    if (next?.own) this.#waiting = [];
    this.#now = next;
    this.#since = Date.now();
    this.#go();
  }

  #go(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0 || this.#now?.own) return;
    const left = this.#now === null ? 0 : this.#since + this.hold - Date.now();
    if (left <= 0) this.#put(this.#waiting.shift() ?? null);
    else this.#timer = setTimeout(() => this.#go(), left);
  }
}
