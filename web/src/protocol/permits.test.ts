import { describe, expect, it } from 'vitest';
import { begins } from './permits';

describe('a control begins a choice', () => {
  const lose = { verb: 'lose', unit: { one: ['army', 'navy'] } };
  it('by its verb', () => {
    expect(begins({ verb: 'lose' }, lose)).toBe(true);
    expect(begins({ verb: 'close' }, lose)).toBe(false);
  });
  it('where each value that it brings is permitted', () => {
    expect(begins({ verb: 'lose', unit: 'navy' }, lose)).toBe(true);
    expect(begins({ verb: 'lose', unit: 'fort' }, lose)).toBe(false);
    expect(begins({ verb: 'lose', power: 'spain' }, lose)).toBe(false);
  });
});
