import { describe, expect, it } from 'vitest';
import { warningsOf } from './warnings';

const out = { verb: 'end', k: 'g.warn.out', p: { at: 'a' } };
const all = { verb: 'take', fields: { amount: 9, source: 'supply' }, k: 'g.warn.all' };
const plan = { verb: 'load', fields: { plan: { a: 1, b: 0 } }, k: 'g.warn.plan' };
const hints = { price: 3, warn: [out, all, plan] };

describe('warnings', () => {
  it('are met by the verb, where nothing more is named', () => {
    expect(warningsOf(hints, { verb: 'end' })).toEqual([out]);
    expect(warningsOf(hints, { verb: 'end', turn: 3 })).toEqual([out]);
    expect(warningsOf(hints, { verb: 'ends' })).toEqual([]);
  });

  it('are met where every named value is that of the action', () => {
    expect(warningsOf(hints, { verb: 'take', amount: 9, source: 'supply', more: true })).toEqual([all]);
    expect(warningsOf(hints, { verb: 'take', amount: 8, source: 'supply' })).toEqual([]);
    expect(warningsOf(hints, { verb: 'take', amount: 9, source: 'reserve' })).toEqual([]);
    expect(warningsOf(hints, { verb: 'take', amount: 9 })).toEqual([]);
  });

  it('compare shares by what each gets, in whatever order, with or without those that get nothing', () => {
    expect(warningsOf(hints, { verb: 'load', plan: { b: 0, a: 1 } })).toEqual([plan]);
    expect(warningsOf(hints, { verb: 'load', plan: { a: 1 } })).toEqual([plan]);
    expect(warningsOf(hints, { verb: 'load', plan: { a: 1, c: 1 } })).toEqual([]);
    const none = { verb: 'load', fields: { plan: {} }, k: 'g.warn.none' };
    expect(warningsOf({ warn: [none] }, { verb: 'load', plan: { a: 0 } })).toEqual([none]);
    expect(warningsOf({ warn: [none] }, { verb: 'load', plan: { a: 1 } })).toEqual([]);
  });

  it('are none where the hints are of another shape', () => {
    for (const odd of [undefined, null, 3, [], { warn: 'out' }, { warn: [null, { verb: 'end' }, { k: 'x' }] }]) {
      expect(warningsOf(odd, { verb: 'end' })).toEqual([]);
    }
  });
});
