import { describe, expect, it } from 'vitest';
import { fill, Log, withNotices } from './log.svelte';

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
    const undo = (v: number, ...to: number[]) => ({
      ...entry(v),
      events: to.map((one) => ({ k: 'undo', p: { seat: 0, to: one } })),
    });
    const undone = (): number[] => log.entries.flatMap((one) => (one.undone ? [one.v] : []));
    // The third act is taken back, then the second: what was done before stays.
    log.add([entry(1), entry(2), entry(3), undo(4, 2), undo(5, 1)]);
    expect(undone()).toEqual([2, 3]);
    // An act of somebody else in between stands, unless it lapses with it.
    log.add([entry(6), entry(7), entry(8)]);
    log.update(undo(9, 5));
    expect(undone()).toEqual([2, 3, 6]);
    log.update(undo(10, 6, 7));
    expect(undone()).toEqual([2, 3, 6, 7, 8]);
  });

  it('says by whom something was done, as soon as it is heard', () => {
    const log = new Log();
    log.update({ v: 3, seat: 1, by: 'clock', events: [{ k: 'teg.moved' }] });
    expect(log.entries[0]).toMatchObject({ v: 3, seat: 1, by: 'clock' });
  });

  it('shows what was done to people between what was played', () => {
    const log = new Log();
    log.add([
      { ...entry(1), at: 10 },
      { ...entry(2), at: 20 },
    ]);
    const notice = (n: number, at: number) => ({ n, at, seat: 0, name: '', text: 'locked', notice: { key: 'locked' } });
    const chat = [notice(1, 5), { n: 2, at: 12, seat: 0, name: '', text: 'hi' }, notice(3, 15), notice(4, 30)];
    const order = withNotices(log.entries, chat).map((line) =>
      'entry' in line ? `v${line.entry.v}` : `n${line.message.n}`,
    );
    expect(order).toEqual(['n1', 'v1', 'n3', 'v2', 'n4']);
  });

  it('begins anew for another viewer, who counts otherwise', () => {
    const log = new Log();
    log.add([entry(1), entry(2, 'teg.secret'), entry(3)]);
    log.clear();
    expect([log.entries, log.complete]).toEqual([[], 0]);
    log.update({ v: 2, events: [{ k: 'teg.other' }] });
    expect(log.entries.map((one) => one.events[0]?.k)).toEqual(['teg.other']);
  });

  it('fetches what is missing in pages, around what it already heard', async () => {
    const log = new Log();
    log.update({ v: 1201, events: [{ k: 'teg.moved' }] });
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
