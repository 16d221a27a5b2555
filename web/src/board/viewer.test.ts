import { describe, expect, it } from 'vitest';
import { Viewer } from './viewer.svelte';

describe('lettering on a map', () => {
  const viewer = new Viewer([0, 0, 1600, 1000]);
  viewer.drawn = 0.5;

  it('is as large as drawn where that can be read', () => {
    expect(viewer.letters(30)).toBe(30);
    expect(viewer.letters(22)).toBe(22);
  });
  it('grows to what can be read', () => {
    expect(viewer.letters(20)).toBe(22);
    expect(viewer.letters(5)).toBe(22);
  });
  it('is left out where it would have to grow beyond its limit', () => {
    expect(viewer.letters(20, 1.2)).toBe(22);
    expect(viewer.letters(10, 1.6)).toBeNull();
  });
});
