// What this browser remembers. Where it may store nothing (private windows, tests) the page itself remembers, until it
// is left or loaded anew.
const PREFIX = 'entente.';

/** One drawer: all tabs of this browser, or this tab alone. */
export interface Drawer {
  get(key: string): string | null;
  set(key: string, value: string | null): void;
  keys(): string[];
  /** What is put in here is still there after a reload. */
  readonly lasts: boolean;
}

/** Asking for the storage is what throws in some browsers, so it is asked for anew each time. */
export function drawer(storage: () => Storage): Drawer {
  /** What the storage did not take: null where it did not take that something is gone. */
  const held = new Map<string, string | null>();
  let lasts: boolean | null = null;
  return {
    get(key) {
      const own = held.get(PREFIX + key);
      if (own !== undefined) return own;
      try {
        return storage().getItem(PREFIX + key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) storage().removeItem(PREFIX + key);
        else storage().setItem(PREFIX + key, value);
        held.delete(PREFIX + key);
      } catch {
        held.set(PREFIX + key, value);
      }
    },
    keys() {
      const all = new Set<string>();
      try {
        const kept = storage();
        for (let i = 0; i < kept.length; i++) all.add(kept.key(i) ?? '');
      } catch {
        // Only what the page holds, then.
      }
      for (const [key, value] of held) {
        if (value === null) all.delete(key);
        else all.add(key);
      }
      return [...all].filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    },
    get lasts() {
      if (lasts !== null) return lasts;
      const probe = `${PREFIX}probe`;
      try {
        storage().setItem(probe, probe);
        lasts = storage().getItem(probe) === probe;
        storage().removeItem(probe);
      } catch {
        lasts = false;
      }
      return lasts;
    },
  };
}

/** What all tabs of this browser share. */
export const browser = drawer(() => localStorage);
/** What one tab keeps for itself. */
export const tab = drawer(() => sessionStorage);

export const recall = (key: string): string | null => browser.get(key);
export const remember = (key: string, value: string | null): void => browser.set(key, value);

/** A stored document; null where there is none, or one that is not ours. */
export function recallJson(from: Drawer, key: string): unknown {
  try {
    return JSON.parse(from.get(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
