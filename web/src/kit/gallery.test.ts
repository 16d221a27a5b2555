import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>('./*.svelte', { query: '?raw', import: 'default', eager: true });

describe('the gallery', () => {
  it('shows every part of the kit, by itself or within another', () => {
    const shown = new Set<string>();
    const open = ['./Gallery.svelte'];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      // Something like './held.svelte' is a module, not a part.
      if (shown.has(path) || !(path in files)) continue;
      shown.add(path);
      for (const [, inner] of files[path]!.matchAll(/from '(\.\/\w+\.svelte)'/g)) open.push(inner!);
    }
    expect(Object.keys(files).filter((path) => !shown.has(path))).toEqual([]);
    expect(shown.size).toBeGreaterThan(20);
  });
});
