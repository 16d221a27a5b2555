import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Forecasts } from './forecasts.svelte';
import type { Question } from './types';

describe('forecasts', () => {
  let v = 1;
  let open = true;
  let sent: Question[] = [];
  let forecasts: Forecasts;
  const threats = { kind: 'threats' };

  beforeEach(() => {
    vi.useFakeTimers();
    [v, open, sent] = [1, true, []];
    forecasts = new Forecasts({
      v: () => v,
      send: (question) => (open ? `q${sent.push(question)}` : null),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms = 100) => void vi.advanceTimersByTime(ms);

  it('are asked once, however often they are read', () => {
    expect(forecasts.ask(threats)).toBeUndefined();
    expect(forecasts.ask({ kind: 'threats' })).toBeUndefined();
    forecasts.ask({ kind: 'progress', seat: 1 });
    pass();
    forecasts.ask(threats);
    pass();
    expect(sent).toEqual([threats, { kind: 'progress', seat: 1 }]);
    forecasts.answered('q1', 1, ['chile']);
    expect(forecasts.ask(threats)).toEqual(['chile']);
    pass();
    expect(sent).toHaveLength(2);
  });

  it('are asked again for each version, and many versions at once make one question', () => {
    forecasts.ask(threats);
    pass();
    forecasts.answered('q1', 1, 'old');
    for (v = 2; v < 6; v++) expect(forecasts.ask(threats)).toBe('old');
    v = 5;
    pass();
    expect(sent).toHaveLength(2);
    forecasts.answered('q2', 5, 'new');
    expect(forecasts.ask(threats)).toBe('new');
    pass();
    expect(sent).toHaveLength(2);
  });

  it('go on with the newest version where the answer is about an older one', () => {
    forecasts.ask(threats);
    pass();
    v = 2;
    forecasts.ask(threats);
    pass();
    expect(sent).toHaveLength(1);
    forecasts.answered('q1', 1, 'old');
    expect(forecasts.ask(threats)).toBe('old');
    pass();
    expect(sent).toHaveLength(2);
  });

  it('are not asked by those who do not want to know any more', () => {
    forecasts.ask(threats);
    pass();
    forecasts.answered('q1', 1, 'old');
    v = 2;
    pass(5000);
    expect(sent).toHaveLength(1);
  });

  it('keep the last answer while the line is away, and are asked again on the new one', () => {
    forecasts.ask(threats);
    pass();
    forecasts.answered('q1', 1, 'old');
    v = 2;
    forecasts.ask(threats);
    pass();
    open = false;
    const lost = { kind: 'lost' };
    forecasts.ask(lost);
    pass();
    expect(forecasts.ask(threats)).toBe('old');
    expect(sent).toHaveLength(2);
    open = true;
    forecasts.lineBack();
    pass();
    expect(sent.slice(2)).toEqual([threats, lost]);
    // The answer to what was asked before belongs to nothing any more.
    forecasts.answered('q2', 2, 'late');
    expect(forecasts.ask(threats)).toBe('old');
    forecasts.answered('q3', 2, 'new');
    expect(forecasts.ask(threats)).toBe('new');
  });

  it('are silent in the lobby', () => {
    v = 0;
    forecasts.ask(threats);
    pass();
    expect(sent).toEqual([]);
  });

  it('have no answer where the game says so, until the position is another one', () => {
    forecasts.ask(threats);
    pass();
    expect(forecasts.refused('q1', 'no_answer')).toBe(true);
    expect(forecasts.ask(threats)).toBeUndefined();
    pass();
    expect(sent).toHaveLength(1);
    v = 2;
    forecasts.ask(threats);
    pass();
    expect(sent).toHaveLength(2);
  });

  it('wait a while where they were too many', () => {
    forecasts.ask(threats);
    pass();
    expect(forecasts.refused('q1', 'too_many_questions')).toBe(true);
    pass(900);
    expect(sent).toHaveLength(1);
    pass(200);
    expect(sent).toHaveLength(2);
  });

  it('leave refusals of others alone', () => {
    forecasts.ask(threats);
    pass();
    expect(forecasts.refused('another', 'stale')).toBe(false);
    expect(forecasts.refused(null, 'stale')).toBe(false);
  });

  it('are forgotten where somebody else looks', () => {
    forecasts.ask(threats);
    pass();
    forecasts.answered('q1', 1, 'mine');
    forecasts.clear();
    expect(forecasts.ask(threats)).toBeUndefined();
  });

  it('do not pile up', () => {
    for (let n = 0; n < 200; n++) {
      forecasts.ask({ kind: 'route', n });
      pass();
      forecasts.answered(`q${n + 1}`, 1, n);
    }
    forecasts.ask({ kind: 'route', n: 199 });
    forecasts.ask({ kind: 'route', n: 0 });
    pass();
    expect(sent).toHaveLength(201);
    expect(sent.at(-1)).toEqual({ kind: 'route', n: 0 });
  });

  it('take an answer that is newer than the question for the newest', () => {
    forecasts.ask(threats);
    pass();
    v = 2;
    forecasts.ask(threats);
    forecasts.answered('q1', 2, 'new');
    expect(forecasts.ask(threats)).toBe('new');
    pass();
    expect(sent).toHaveLength(1);
  });
});
