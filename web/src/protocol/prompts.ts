// Prompts as we use them.
import type { Choice, Domain, Prompt } from './types';

/**
 * Where a domain lists all ways to make up an amount and says the same in short, we keep what is short: an editor for
 * pieces is better than a list of sums.
 */
export function inShort<P extends Prompt | null>(prompt: P): P {
  if (prompt === null || !prompt.choices.some(hasList)) return prompt;
  return { ...prompt, choices: prompt.choices.map((choice) => (hasList(choice) ? shortened(choice) : choice)) };
}

const listed = (domain: unknown): domain is { one: unknown; sum: unknown } =>
  typeof domain === 'object' && domain !== null && 'one' in domain && 'sum' in domain;

const hasList = (choice: Choice): boolean => Object.values(choice).some(listed);

const shortened = (choice: Choice): Choice =>
  Object.fromEntries(
    Object.entries(choice).map(([field, domain]) => [field, listed(domain) ? ({ sum: domain.sum } as Domain) : domain]),
  ) as Choice;
