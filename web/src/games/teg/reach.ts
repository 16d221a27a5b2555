// How far an attack reaches: what the prompt says about dice and missiles, as small tags on the countries.
import type { Hints } from './generated';

export interface Reach {
  id: string;
  kind: 'dice' | 'missile';
  text: string;
}

interface Picks {
  targets: ReadonlySet<string>;
  picked: ReadonlySet<string>;
  verb?: string | undefined;
}

/** `tasmania|2` is the share of seat 2 in Tasmania. */
const countryOf = (key: string): string => key.split('|')[0]!;

function best(entries: [string, number][]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [key, value] of entries) {
    const id = countryOf(key);
    found.set(id, Math.max(found.get(id) ?? 0, value));
  }
  return found;
}

/** What the countries that can be reached from the picked one would be met with. */
export function reaches(hints: Hints | null | undefined, { targets, picked, verb }: Picks): Reach[] {
  if (!hints) return [];
  // A country that is the only one to attack from is not asked for.
  const only = Object.keys((verb === 'launch' ? hints.launch : verb === undefined ? {} : hints.dice) ?? {});
  const from =
    [...picked].find((id) => hints.dice?.[id] || hints.launch?.[id]) ?? (only.length === 1 ? only[0] : undefined);
  if (from === undefined) return [];
  const open = (id: string) => targets.has(id) || picked.has(id);
  const tags: Reach[] = [];
  if (verb !== 'launch') {
    const seen = new Set<string>();
    for (const [key, [attack, defence]] of Object.entries(hints.dice?.[from] ?? {})) {
      const id = countryOf(key);
      if (open(id) && !seen.has(id)) tags.push({ id, kind: 'dice', text: `${attack}:${defence}` });
      seen.add(id);
    }
  }
  if (verb === undefined || verb === 'launch') {
    for (const [id, damage] of best(Object.entries(hints.launch?.[from] ?? {}))) {
      if (open(id)) tags.push({ id, kind: 'missile', text: `−${damage}` });
    }
  }
  return tags;
}
