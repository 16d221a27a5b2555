import { describe, expect, it } from 'vitest';
import { fill, Log } from './log.svelte';

const entry = (v: number, k = 'teg.moved', p: Record<string, unknown> = {}) => ({
  v,
  at: v,
  seat: 0,
  by: 'player' as const,
  events: [{ k, p }],
});

describe('log', () => {
  it('strikes what an undo took back, and nothing else', () => {
    const log = new Log();
    log.add([entry(1), entry(2), entry(3), entry(4, 'undo', { seat: 0, to: 2 }), entry(5)]);
    log.update(6, [{ k: 'undo', p: { seat: 0, to: 1 } }]);
    expect(log.entries.map((one) => [one.v, one.undone])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
      [5, true],
      [6, false],
    ]);
  });

  it('begins anew for another viewer, who counts otherwise', () => {
    const log = new Log();
    log.add([entry(1), entry(2, 'teg.secret'), entry(3)]);
    log.clear();
    expect([log.entries, log.complete]).toEqual([[], 0]);
    log.update(2, [{ k: 'teg.other' }]);
    expect(log.entries.map((one) => one.events[0]?.k)).toEqual(['teg.other']);
  });

  it('fetches what is missing in pages, around what it already heard', async () => {
    const log = new Log();
    log.update(1201, [{ k: 'teg.moved' }]);
    const asked: number[] = [];
    await fill(log, 1201, async (from) => {
      asked.push(from);
      const count = Math.min(500, 1201 - from);
      return { entries: Array.from({ length: count }, (_, i) => entry(from + i + 1)) };
    });
    expect(asked).toEqual([0, 500, 1000]);
    expect(log.complete).toBe(1201);
    expect(log.entries.length).toBe(1201);
  });
});
