import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Held, type Result } from './held.svelte';

const result = (key: string, own = false): Result<string> => ({ key, what: key, own });

describe('results', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are shown one after the other, each for a while', () => {
    const held = new Held<string>(1000);
    held.offer(result('a'));
    held.offer(result('b'));
    expect(held.shown?.key).toBe('a');
    vi.advanceTimersByTime(999);
    expect(held.shown?.key).toBe('a');
    held.offer(null);
    vi.advanceTimersByTime(1);
    expect(held.shown?.key).toBe('b');
    vi.advanceTimersByTime(1000);
    expect(held.shown).toBeNull();
  });

  it('of the reader stay until they are put away', () => {
    const held = new Held<string>(1000);
    held.offer(result('mine', true));
    held.offer(result('other'));
    held.offer(null);
    vi.advanceTimersByTime(60_000);
    expect(held.shown?.key).toBe('mine');
    held.close();
    expect(held.shown?.key).toBe('other');
    vi.advanceTimersByTime(1000);
    expect(held.shown).toBeNull();
  });

  it('of the reader come at once, and more is told of them as it becomes known', () => {
    const held = new Held<string>(1000);
    held.offer(result('other'));
    held.offer(result('mine', true));
    expect(held.shown?.key).toBe('mine');
    held.offer({ key: 'mine', what: 'all of it', own: true });
    expect(held.shown?.what).toBe('all of it');
    held.offer(result('mine again', true));
    expect(held.shown?.key).toBe('mine again');
  });

  it('do not come back once they were put away, and are few', () => {
    const held = new Held<string>(1000);
    held.offer(result('a'));
    held.close();
    held.offer(result('a'));
    expect(held.shown).toBeNull();
    for (const key of ['b', 'c', 'd', 'e', 'f', 'g']) held.offer(result(key));
    const seen: string[] = [];
    for (let i = 0; i < 6; i++) {
      seen.push(held.shown!.key);
      vi.advanceTimersByTime(1000);
    }
    expect(seen).toEqual(['b', 'd', 'e', 'f', 'g', 'g']);
  });
});
