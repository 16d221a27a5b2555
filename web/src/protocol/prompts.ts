// Prompts as we use them.
import type { Choice, Hole, Prompt } from './types';

/**
 * Where a hole lists all ways to make up an amount and says the same in short, we keep what is short: an editor for
 * pieces is better than a list of sums.
 */
export function inShort<P extends Prompt | null>(prompt: P): P {
  if (prompt === null || !prompt.choices.some(hasList)) return prompt;
  return { ...prompt, choices: prompt.choices.map((choice) => (hasList(choice) ? shortened(choice) : choice)) };
}

const listed = (hole: unknown): hole is { one: unknown; sum: unknown } =>
  typeof hole === 'object' && hole !== null && 'one' in hole && 'sum' in hole;

const hasList = (choice: Choice): boolean => Object.values(choice).some(listed);

const shortened = (choice: Choice): Choice =>
  Object.fromEntries(
    Object.entries(choice).map(([field, hole]) => [field, listed(hole) ? ({ sum: hole.sum } as Hole) : hole]),
  ) as Choice;
