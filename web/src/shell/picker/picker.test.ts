import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, Choice, Domain, Json, Sum } from '../../protocol/types';
import {
  choicePermits,
  domainPermits,
  isInt,
  isOne,
  isSome,
  isSplit,
  isSum,
  permits,
  same,
  worth,
} from '../../protocol/permits';
import {
  enumerate,
  initialValue,
  situation,
  stillValid,
  withDraft,
  withoutId,
  type Narrowed,
  type Pick,
  type Situation,
} from './picker';
import { fewest, ranges } from './sums';

const id = (name: string): Pick => ({ t: 'id', id: name });
const verb = (name: string): Pick => ({ t: 'verb', verb: name });
const after = (choices: Choice[], ...picks: Pick[]): Situation => situation(choices, picks);
const sorted = (ids: Set<string>): string[] => [...ids].sort();

describe('permits', () => {
  it('agrees with the server on every domain', () => {
    expect(domainPermits('a', 'a')).toBe(true);
    expect(domainPermits(3, '3')).toBe(false);
    expect(domainPermits({ one: ['a', 2] }, 2)).toBe(true);
    expect(domainPermits({ int: [1, 8] }, 8)).toBe(true);
    expect(domainPermits({ int: [1, 8] }, 1.5)).toBe(false);
    expect(domainPermits({ some: { of: ['a', 'b', 'c'], min: 1, max: 2 } }, ['c', 'a'])).toBe(true);
    expect(domainPermits({ some: { of: ['a', 'b', 'c'], min: 1, max: 2 } }, ['a', 'a'])).toBe(false);
    expect(domainPermits({ split: { total: [3, 3], over: { a: 2, b: 2 } } }, { a: 2, b: 1 })).toBe(true);
    expect(domainPermits({ split: { total: [3, 3], over: { a: 2, b: 2 } } }, { a: 3 })).toBe(false);
    expect(domainPermits({ split: { total: [0, 3], over: { a: 2 } } }, { toString: 0 })).toBe(false);
    expect(domainPermits({ text: 2 }, '🎲🎲')).toBe(true);
    expect(domainPermits({ text: 2 }, '')).toBe(true);
    const sum: Domain = { sum: { over: { '1': [5, 1], '2': [3, 2], '5': [1, 5] }, totals: [4, 5] } };
    expect(domainPermits(sum, { '2': 2 })).toBe(true);
    expect(domainPermits(sum, { '5': 1 })).toBe(true);
    expect(domainPermits(sum, { '5': 1, '1': 0 })).toBe(false);
    expect(domainPermits(sum, { '5': 1, '1': 1 })).toBe(false);
    expect(domainPermits(sum, { '5': 2 })).toBe(false);
    expect(domainPermits(sum, { '3': 1, '1': 1 })).toBe(false);
    expect(domainPermits(sum, { '1': 4.5 })).toBe(false);
  });

  it('wants exactly the fields of the choice', () => {
    expect(choicePermits({ verb: 'go', to: { one: ['a'] } }, { verb: 'go', to: 'a' })).toBe(true);
    expect(choicePermits({ verb: 'go', to: { one: ['a'] } }, { verb: 'go', to: 'a', more: 1 })).toBe(false);
    expect(choicePermits({ verb: 'go', to: { one: ['a'] } }, { verb: 'go' })).toBe(false);
  });
});

describe('a place where an action begins', () => {
  const attack: Choice = { verb: 'attack', from: 'chile', to: { one: ['peru'] } };
  const end: Choice = { verb: 'end' };
  it('is only selected by a click, even where there is one way to go on', () => {
    const { auto, complete, targets } = after([attack, end], id('chile'));
    expect(auto).toBeNull();
    expect(complete).toEqual([{ verb: 'attack', from: 'chile', to: 'peru' }]);
    expect([...targets]).toEqual(['peru']);
  });
  it('need not be named where it is clear from where the action leads', () => {
    const action = { verb: 'attack', from: 'chile', to: 'peru' };
    expect(after([attack, end], id('peru')).auto).toEqual(action);
    expect(after([attack, end], id('chile'), id('peru')).auto).toEqual(action);
  });
});

describe('several things of which all must be taken', () => {
  const hand = (of: string[], min: number): Choice => ({ verb: 'swap', cards: { some: { of, min, max: 3 } } });
  it('leave nothing to choose', () => {
    const [one] = after([hand(['a', 'b', 'c'], 3)]).narrowed;
    expect(enumerate(one!, 1)).toEqual([{ verb: 'swap', cards: ['a', 'b', 'c'] }]);
    expect(initialValue(one!.slots[0]!.domain)).toEqual(['a', 'b', 'c']);
  });
  it('leave the order to choose where that counts', () => {
    const [one] = after([hand(['a', 'b', 'c'], 3)]).narrowed;
    const cards = enumerate(one!, 6, ['cards'])?.map((action) => (action['cards'] as string[]).join(''));
    expect(cards).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    expect(enumerate(one!, 5, ['cards'])).toBeNull();
    expect(initialValue(one!.slots[0]!.domain, true)).toEqual([]);
  });
  it('do where there are more', () => {
    const [one] = after([hand(['a', 'b', 'c', 'd'], 3)]).narrowed;
    expect(enumerate(one!, 1)).toBeNull();
    expect(initialValue(one!.slots[0]!.domain)).toEqual([]);
  });
});

describe('pieces with fixed places', () => {
  const moves: Choice[] = [
    { verb: 'move', from: 'm7', to: { one: ['m6', 'm8'] } },
    { verb: 'move', from: 's1', to: { one: ['m8'] } },
    { verb: 'place', kind: { one: ['king', 'sheik'] }, at: { one: ['cap'] } },
  ];

  it('offers the pieces first', () => {
    expect(sorted(after(moves).targets)).toEqual(['king', 'm7', 's1', 'sheik']);
  });

  it('then the places of that piece, and sends when the last is picked', () => {
    const piece = after(moves, id('m7'));
    expect(sorted(piece.targets)).toEqual(['m6', 'm8']);
    expect(piece.auto).toBeNull();
    expect(after(moves, id('m7'), id('m8')).auto).toEqual({ verb: 'move', from: 'm7', to: 'm8' });
  });

  it('does not move at once a piece that has one way only', () => {
    const piece = after(moves, id('s1'));
    expect(piece.auto).toBeNull();
    expect(sorted(piece.targets)).toEqual(['m8']);
    expect(piece.complete).toEqual([{ verb: 'move', from: 's1', to: 'm8' }]);
    expect(after(moves, id('s1'), id('m8')).auto).toEqual({ verb: 'move', from: 's1', to: 'm8' });
  });

  it('lets a place be picked before the piece', () => {
    expect(after(moves).reachable.has('m6')).toBe(true);
    const place = after(moves, id('m6'));
    expect(place.complete).toEqual([{ verb: 'move', from: 'm7', to: 'm6' }]);
    expect(place.auto).toBeNull();
    expect(sorted(place.targets)).toEqual(['m7']);
  });

  it('skips a field that never differs', () => {
    expect(after(moves, id('king')).auto).toEqual({ verb: 'place', kind: 'king', at: 'cap' });
  });

  it('takes a pick back, with what was built on it', () => {
    expect(withoutId(moves, [id('m7'), id('m8')], 'm7')).toEqual([]);
    expect(withoutId(moves, [id('m7'), id('m8')], 'm8')).toEqual([id('m7')]);
  });

  it('drops picks that a changed prompt no longer knows', () => {
    expect(stillValid(moves, [verb('move'), id('gone')])).toEqual([verb('move')]);
  });
});

describe('several verbs about the same place', () => {
  const trade: Choice[] = [
    { verb: 'buy', to: { one: ['north', 'south'] } },
    { verb: 'sell', at: { one: ['north'] } },
    { verb: 'shift', from: { one: ['north'] }, to: { one: ['south'] } },
    { verb: 'end' },
  ];

  it('asks which', () => {
    const sea = after(trade, id('north'));
    expect(sea.verbs).toEqual(['buy', 'sell', 'shift']);
    expect(sea.auto).toBeNull();
    expect(sea.complete.length).toBe(3);
  });

  it('sends once the verb is clear', () => {
    expect(after(trade, verb('buy'), id('north')).auto).toEqual({ verb: 'buy', to: 'north' });
    expect(after(trade, id('north'), verb('sell')).auto).toEqual({ verb: 'sell', at: 'north' });
    expect(after(trade, verb('end')).auto).toEqual({ verb: 'end' });
  });
});

describe('amounts', () => {
  const tokens: Sum = {
    sum: { over: { '1': [5, 1], '2': [3, 2], '3': [1, 3], '4': [1, 4], '5': [1, 5] }, totals: [6] },
  };
  it('are made of the fewest pieces, the largest first', () => {
    expect(fewest(tokens, 6)).toEqual({ '5': 1, '1': 1 });
    expect(fewest(tokens, 7)).toEqual({ '5': 1, '2': 1 });
    expect(fewest(tokens, 23)).toEqual({ '1': 5, '2': 3, '3': 1, '4': 1, '5': 1 });
    expect(fewest(tokens, 24)).toBeNull();
    expect(fewest({ sum: { over: { '2': [3, 2] }, totals: [4] } }, 3)).toBeNull();
    expect(fewest(tokens, 0)).toEqual({});
  });
  it('are told as ranges', () => {
    expect(ranges([5, 1, 2, 3])).toEqual([
      [1, 3],
      [5, 5],
    ]);
    expect(ranges([])).toEqual([]);
  });
});

describe('an optional last field', () => {
  const via: Choice[] = [
    { verb: 'move', from: 'a', to: { one: ['b', 'c'] } },
    { verb: 'move', from: 'a', to: 'd', via: { one: ['b', 'c'] } },
  ];
  it('is asked only where it exists', () => {
    expect(after(via, id('b')).auto).toEqual({ verb: 'move', from: 'a', to: 'b' });
    const two = after(via, id('d'));
    expect(sorted(two.targets)).toEqual(['b', 'c']);
    expect(after(via, id('d'), id('c')).auto).toEqual({ verb: 'move', from: 'a', to: 'd', via: 'c' });
  });
});

describe('several, split, number and text', () => {
  const cards: Choice[] = [{ verb: 'swap', cards: { some: { of: ['c1', 'c2', 'c3'], min: 2, max: 2 } } }];
  it('collects things and waits for a yes', () => {
    const two = after(cards, id('c1'), id('c3'));
    expect(sorted(two.picked)).toEqual(['c1', 'c3']);
    expect(two.auto).toBeNull();
    expect(two.complete).toEqual([{ verb: 'swap', cards: ['c1', 'c3'] }]);
    expect(sorted(two.targets)).toEqual([]);
    expect(withoutId(cards, [id('c1'), id('c3')], 'c1')).toEqual([id('c3')]);
    expect(after(cards, { t: 'value', field: 'cards', value: ['c1', 'c3'] }).auto).not.toBeNull();
  });

  it('counts clicks on a split', () => {
    const split: Choice[] = [{ verb: 'allot', armies: { split: { total: [3, 3], over: { chile: 3, peru: 1 } } } }];
    const three = after(split, id('chile'), id('peru'), id('chile'));
    expect(three.complete).toEqual([{ verb: 'allot', armies: { chile: 2, peru: 1 } }]);
    expect(sorted(after(split, id('peru')).targets)).toEqual(['chile']);
  });

  it('takes pieces that make up an amount', () => {
    const over: Record<string, [number, number]> = { '1': [2, 1], '3': [1, 3] };
    const sum: Choice[] = [{ verb: 'keep', tokens: { sum: { over, totals: [4] } } }];
    expect(after(sum, id('3')).complete).toEqual([]);
    expect(sorted(after(sum, id('3')).targets)).toEqual(['1']);
    expect(after(sum, id('3'), id('1')).complete).toEqual([{ verb: 'keep', tokens: { '3': 1, '1': 1 } }]);
    expect(after(sum, verb('keep'), { t: 'draft', field: 'tokens', value: { '1': 2 } }).narrowed).toHaveLength(1);
    expect(after(sum, verb('keep'), { t: 'draft', field: 'tokens', value: { '1': 3 } }).narrowed).toHaveLength(0);
  });

  it('shares one editor between choices that differ elsewhere', () => {
    const place: Choice[] = [
      { verb: 'place', armies: { int: [1, 3] }, at: 'a' },
      { verb: 'place', armies: { int: [1, 3] }, at: 'b' },
    ];
    expect(after(place, verb('place')).ask?.domain).toEqual({ int: [1, 3] });
    expect(
      after(place, withDraft([id('b')], 'armies', 2)[0]!, { t: 'draft', field: 'armies', value: 2 }).complete,
    ).toEqual([{ verb: 'place', armies: 2, at: 'b' }]);
    expect(after(place, id('b'), { t: 'value', field: 'armies', value: 2 }).auto).toEqual({
      verb: 'place',
      armies: 2,
      at: 'b',
    });
  });

  it('gives choices rows of their own where nothing else tells them apart', () => {
    const odd: Choice[] = [
      { verb: 'bid', of: { int: [1, 3] } },
      { verb: 'bid', of: { int: [8, 9] } },
    ];
    expect(after(odd, verb('bid')).rows.length).toBe(2);
    expect(after(odd, { t: 'choice', index: 1 }).ask?.domain).toEqual({ int: [8, 9] });
  });
});

// ── Any prompt of any game ────────────────────────────────────────────────────────────────────

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const scalar = fc.oneof({ weight: 4, arbitrary: ids }, { weight: 1, arbitrary: fc.constantFrom(1, 2, true, false) });
/** Every set of some of these pieces. */
const sets = (over: Record<string, [number, number]>): Record<string, number>[] =>
  Object.entries(over).reduce<Record<string, number>[]>(
    (all, [key, [most]]) =>
      all.flatMap((set) => Array.from({ length: most + 1 }, (_, n) => (n > 0 ? { ...set, [key]: n } : set))),
    [{}],
  );
const domain: fc.Arbitrary<Domain> = fc.oneof(
  { weight: 4, arbitrary: scalar as fc.Arbitrary<Domain> },
  { weight: 4, arbitrary: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4 }).map((one) => ({ one }) as Domain) },
  fc.tuple(fc.integer({ min: -3, max: 3 }), fc.nat(4)).map(([from, more]) => ({ int: [from, from + more] }) as Domain),
  fc.tuple(fc.uniqueArray(ids, { minLength: 1, maxLength: 4 }), fc.nat(2), fc.nat(3)).map(([of, min, more]) => {
    const least = Math.min(min, of.length);
    return { some: { of, min: least, max: Math.min(of.length, least + more) } } as Domain;
  }),
  fc.tuple(fc.dictionary(ids, fc.nat(3), { minKeys: 1 }), fc.nat(5), fc.nat(5)).map(([over, min, more]) => {
    const room = Object.values(over).reduce((all, part) => all + part, 0);
    const least = Math.min(min, room);
    return { split: { total: [least, Math.min(room, least + more)], over: { ...over } } } as Domain;
  }),
  fc
    .tuple(
      fc.dictionary(ids, fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 4 })), { minKeys: 1 }),
      fc.nat(),
    )
    .map(([over, which]) => {
      const all = [...new Set(sets({ ...over }).map((set) => worth({ sum: { over, totals: [] } }, set)!))];
      return {
        sum: { over: { ...over }, totals: all.filter((_, at) => at === which % all.length || at % 3 === 0) },
      } as Domain;
    }),
  fc.nat(3).map((text) => ({ text }) as Domain),
);
const choice = fc
  .tuple(
    fc.constantFrom('go', 'buy', 'end'),
    fc.dictionary(fc.constantFrom('from', 'to', 'how'), domain, { maxKeys: 3 }),
  )
  .map(([name, fields]) => ({ verb: name, ...fields }) as Choice);

function sample(one: Choice, next: () => number): Action {
  const below = (n: number): number => Math.floor(next() * n);
  const value = (h: Domain): Json => {
    if (typeof h !== 'object') return h;
    if (isOne(h)) return h.one[below(h.one.length)]!;
    if (isInt(h)) return h.int[0] + below(h.int[1] - h.int[0] + 1);
    if (isSome(h)) {
      const count = h.some.min + below(h.some.max - h.some.min + 1);
      return [...h.some.of].sort(() => next() - 0.5).slice(0, count);
    }
    if (isSplit(h)) {
      const { total, over } = h.split;
      const parts: Record<string, number> = {};
      for (let left = total[0] + below(total[1] - total[0] + 1); left > 0; left -= 1) {
        const open = Object.keys(over).filter((key) => (parts[key] ?? 0) < over[key]!);
        const key = open[below(open.length)]!;
        parts[key] = (parts[key] ?? 0) + 1;
      }
      return parts;
    }
    if (isSum(h)) {
      const fit = sets(h.sum.over).filter((set) => h.sum.totals.includes(worth(h, set)!));
      return fit[below(fit.length)]!;
    }
    return 'x'.repeat(below(h.text + 1));
  };
  const action: Action = { verb: one.verb };
  for (const [field, h] of Object.entries(one)) if (field !== 'verb') action[field] = value(h as Domain);
  return action;
}

/** Whether the picks so far still allow this action. */
const leadsTo = (all: Narrowed[], action: Action): boolean =>
  all.some(
    (one) =>
      choicePermits(one.choice, action) &&
      one.slots.every((slot) => {
        const wanted = action[slot.field];
        if (slot.state === 'picked') return same(slot.value, wanted);
        if (slot.state !== 'draft') return true;
        if (isSome(slot.domain)) return (slot.value as Json[]).every((v) => (wanted as Json[]).includes(v));
        const want = wanted as Record<string, number>;
        return Object.entries(slot.value as Record<string, number>).every(([key, part]) => (want[key] ?? 0) >= part);
      }),
  );

/** Every click that the screen offers now and that does not lead away from the action. */
function clicks(now: Situation, action: Action): Pick[] {
  const offered: Pick[] = [...now.targets].map((target) => id(target));
  if (now.verbs.length > 1) offered.push(verb(action.verb));
  if (now.ask) {
    const { field } = now.ask;
    if (now.ask.domain) offered.push({ t: 'value', field, value: action[field] ?? null });
    else if (now.ask.options.some((o) => same(o, action[field])))
      offered.push({ t: 'value', field, value: action[field]! });
  }
  for (const row of now.rows) offered.push({ t: 'choice', index: row.index });
  return offered;
}

describe('any prompt', () => {
  it('lets every action be put together by clicks, and sends only what is permitted', () => {
    fc.assert(
      fc.property(
        fc.array(choice, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 40, maxLength: 40 }),
        (choices, which, chances) => {
          let at = 0;
          const next = (): number => chances[at++ % chances.length]!;
          const action = sample(choices[which % choices.length]!, next);
          expect(permits({ choices }, action)).toBe(true);

          let picks: Pick[] = [];
          for (let step = 0; step < 60; step += 1) {
            const now = situation(choices, picks);
            for (const one of now.complete) expect(permits({ choices }, one)).toBe(true);
            if (now.auto) expect(permits({ choices }, now.auto)).toBe(true);
            // `complete` is offered as a button each.
            const orderless = (one: Action): Action =>
              Object.fromEntries(
                Object.entries(one).map(([k, v]) => [
                  k,
                  Array.isArray(v)
                    ? [...v].sort()
                    : v && typeof v === 'object'
                      ? Object.fromEntries(Object.entries(v).filter(([, part]) => part !== 0))
                      : v,
                ]),
              ) as Action;
            if (now.complete.some((one) => same(orderless(one), orderless(action)))) return;
            const useful = clicks(now, action)
              .map((pick) => [...picks, pick])
              .filter((more) => {
                const then = situation(choices, more);
                return leadsTo(then.narrowed, action) && JSON.stringify(then.narrowed) !== JSON.stringify(now.narrowed);
              });
            if (useful.length === 0) {
              throw new Error(`stuck: ${JSON.stringify({ choices, action, picks })}`);
            }
            picks = useful[Math.floor(next() * useful.length)]!;
          }
          throw new Error(`too many clicks: ${JSON.stringify({ choices, action, picks })}`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('offers nothing that leads nowhere', () => {
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 5 }), fc.nat(), (choices, which) => {
        const first = situation(choices, []);
        const all = [...first.targets, ...first.reachable];
        const target = all[which % Math.max(1, all.length)];
        if (target === undefined) return;
        expect(situation(choices, [id(target)]).narrowed.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });
});
