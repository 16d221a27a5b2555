import { expect, it } from 'vitest';
import { inShort } from './prompts';
import type { Choice, Prompt } from './types';

it('keeps the short form of amounts that are listed as well', () => {
  const sum = { over: { '2': [2, 2], '5': [1, 5] }, totals: [4] };
  const choices = [
    { verb: 'annex', to: { one: ['syria'] }, tokens: { one: [{ '2': 2 }], sum } },
    { verb: 'end' },
  ] as unknown as Choice[];
  const prompt: Prompt = { d: 1, ask: { k: 'x' }, choices };
  expect(inShort(prompt)!.choices).toEqual([
    { verb: 'annex', to: { one: ['syria'] }, tokens: { sum } },
    { verb: 'end' },
  ]);
  const plain = { ...prompt, choices: [choices[1]!] };
  expect(inShort(plain)).toBe(plain);
  expect(inShort(null)).toBeNull();
});
