import { describe, expect, it } from 'vitest';
import { bare, isolated, withNames } from './bidi';

describe('names in any script', () => {
  it('that run with the sentence stay as they are', () => {
    for (const name of ['Ana', 'Zoë 2', 'Дмитрий', '小明', 'Ana (1)']) expect(isolated(name)).toBe(name);
  });

  it('that run against it are kept in a frame', () => {
    expect(isolated('דנה')).toBe('\u2068דנה\u2069');
    expect(isolated('ali علي')).toBe('\u2068ali علي\u2069');
    expect(bare(isolated('דנה'))).toBe('דנה');
  });

  it('cannot steer what stands around them', () => {
    // Right-to-left override, and an end of the frame in the middle of the name.
    expect(isolated('\u202egro.live')).toBe('gro.live');
    expect(isolated('דנה\u2069\u202e!')).toBe('\u2068דנה!\u2069');
  });

  it('are shown so wherever seats are', () => {
    expect(withNames([{ name: 'דנה' }, { name: null }])).toEqual([{ name: '\u2068דנה\u2069' }, { name: null }]);
  });
});
