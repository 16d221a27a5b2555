import { beforeEach, describe, expect, it } from 'vitest';
import type { Action, Prompt } from '../../protocol/types';
import { PickerControl } from './control.svelte';

const prompt = (d: number, more: Partial<Prompt> = {}): Prompt => ({
  d,
  ask: { k: 'teg.move' },
  choices: [
    { verb: 'move', from: 'a', to: { one: ['b', 'c'] } },
    { verb: 'move', from: 'd', to: { one: ['b'] } },
    { verb: 'offer', seat: { one: [1, 2] } },
    { verb: 'resign' },
  ],
  aside: ['offer', 'resign'],
  ...more,
});

let now: Prompt | null;
let busy: boolean;
let careful: boolean;
let sent: Action[];
let picker: PickerControl;

beforeEach(() => {
  now = prompt(7);
  busy = careful = false;
  sent = [];
  picker = new PickerControl({
    prompt: () => now,
    busy: () => busy,
    careful: () => careful,
    grave: (verb) => verb === 'resign',
    send: (action) => sent.push(action),
  });
});

describe('picking', () => {
  it('sends when the last thing is picked, and begins anew', () => {
    picker.pick('a');
    expect([...picker.picked]).toEqual(['a']);
    picker.pick('c');
    expect(sent).toEqual([{ verb: 'move', from: 'a', to: 'c' }]);
    expect(picker.picks).toEqual([]);
  });

  it('does nothing about things that no choice names', () => {
    picker.pick('nowhere');
    expect(picker.picks).toEqual([]);
  });

  it('takes a pick back when the thing is picked again', () => {
    picker.pick('a');
    picker.pick('a');
    expect(picker.picks).toEqual([]);
  });

  it('takes another piece instead', () => {
    picker.pick('a');
    expect([...picker.others]).toEqual(['d']);
    picker.pick('d');
    expect([...picker.picked]).toEqual(['d']);
    expect([...picker.targets]).toEqual(['b']);
    expect(sent).toEqual([]);
  });

  it('waits for a yes where the reader wants to be asked', () => {
    careful = true;
    picker.pick('a');
    picker.pick('b');
    expect(sent).toEqual([]);
    expect(picker.now.complete).toEqual([{ verb: 'move', from: 'a', to: 'b' }]);
  });

  it('stops while an action is on its way', () => {
    busy = true;
    picker.pick('a');
    expect(picker.picks).toEqual([]);
    expect(picker.targets.size).toBe(0);
  });
});

describe('what nobody has to answer', () => {
  it('is out of the way until its verb is picked', () => {
    expect(picker.now.verbs).toEqual(['move']);
    expect(picker.asides).toEqual(['offer', 'resign']);
    picker.add({ t: 'verb', verb: 'offer' });
    expect(picker.now.ask?.options).toEqual([1, 2]);
    picker.add({ t: 'value', field: 'seat', value: 2 });
    expect(sent).toEqual([{ verb: 'offer', seat: 2 }]);
  });

  it('is asked about where it is grave', () => {
    picker.send({ verb: 'resign' });
    expect(sent).toEqual([]);
    expect(picker.asking?.action).toEqual({ verb: 'resign' });
    picker.confirm();
    expect(sent).toEqual([{ verb: 'resign' }]);
    expect(picker.asking).toBeNull();
  });
});

describe('what a panel begins', () => {
  it('is sent at once where it is all that is needed', () => {
    picker.begin({ verb: 'offer', seat: 2 });
    expect(sent).toEqual([{ verb: 'offer', seat: 2 }]);
    picker.begin({ verb: 'move', from: 'a', to: 'c' });
    expect(sent[1]).toEqual({ verb: 'move', from: 'a', to: 'c' });
  });

  it('asks for the rest', () => {
    picker.pick('d');
    picker.begin({ verb: 'move', from: 'a' });
    expect(sent).toEqual([]);
    expect(picker.verb).toBe('move');
    expect([...picker.targets]).toEqual(['b', 'c']);
  });

  it('is asked about where it is grave', () => {
    picker.begin({ verb: 'resign' });
    expect(sent).toEqual([]);
    expect(picker.asking?.action).toEqual({ verb: 'resign' });
  });

  it('tells how a split stands', () => {
    now = prompt(8, {
      choices: [{ verb: 'allot', pool: 'free', armies: { split: { total: [1, 3], over: { a: 3, b: 3 } } } }],
    });
    expect(picker.shares).toEqual({});
    picker.begin({ verb: 'allot', pool: 'free' });
    picker.pick('a');
    picker.pick('a');
    picker.pick('b');
    expect(picker.shares).toEqual({ a: 2, b: 1 });
  });
});

describe('what the prompt warns of', () => {
  const out = { verb: 'move', fields: { to: 'b' }, k: 'teg.warn.out', p: { at: 'a' } };
  const late = { verb: 'offer', k: 'teg.warn.late' };
  beforeEach(() => {
    now = prompt(7, { hints: { warn: [out, late] } });
  });

  it('waits for a yes, however it was put together', () => {
    const ways: [string, () => void][] = [
      ['on the board', () => ['a', 'b'].forEach(picker.pick)],
      ['by a button of a panel', () => picker.begin({ verb: 'move', from: 'a', to: 'b' })],
      ['in the bar', () => picker.add({ t: 'value', field: 'to', value: 'b' })],
      ['in the list', () => picker.send({ verb: 'move', from: 'a', to: 'b' })],
      ['beside the question', () => picker.begin({ verb: 'offer', seat: 2 })],
    ];
    for (const [way, put] of ways) {
      sent = [];
      picker.clear();
      if (way === 'in the bar') picker.pick('a');
      put();
      expect(sent, way).toEqual([]);
      const { action, warnings } = picker.asking!;
      expect(warnings, way).toEqual([action.verb === 'offer' ? late : out]);
      picker.confirm();
      expect(sent, way).toEqual([action]);
      expect(picker.asking, way).toBeNull();
    }
  });

  it('sends everything else at once', () => {
    picker.begin({ verb: 'move', from: 'a', to: 'c' });
    expect(sent).toEqual([{ verb: 'move', from: 'a', to: 'c' }]);
    expect(picker.asking).toBeNull();
  });

  it('sends nothing after a no, and begins anew', () => {
    picker.pick('a');
    picker.pick('b');
    picker.decline();
    expect(sent).toEqual([]);
    expect(picker.asking).toBeNull();
    expect(picker.picks).toEqual([]);
  });

  it('keeps what an editor holds after a no', () => {
    const choices = [{ verb: 'take', amount: { int: [0, 9] as [number, number] } }];
    now = prompt(8, { choices, hints: { warn: [{ verb: 'take', fields: { amount: 9 }, k: 'teg.warn.all' }] } });
    picker.draft('amount', 9);
    picker.send({ verb: 'take', amount: 9 });
    picker.decline();
    expect(picker.now.complete).toEqual([{ verb: 'take', amount: 9 }]);
    picker.send({ verb: 'take', amount: 8 });
    expect(sent).toEqual([{ verb: 'take', amount: 8 }]);
  });

  it('asks no more once the decision is another, and a yes to it sends nothing', () => {
    picker.begin({ verb: 'offer', seat: 2 });
    now = prompt(9);
    picker.confirm();
    expect(sent).toEqual([]);
  });
});
