// The rules in short: chapters of items, each with the ids of the rules it sums up.

import type { RuleChapter } from '../rules';

/** `petrodolar.rule.<id>` for every rule that the short rules cover. */
export function ruleMessages(chapters: readonly RuleChapter[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { items } of chapters) {
    for (const { ids, text } of items) for (const id of ids) messages[`petrodolar.rule.${id}`] = text;
  }
  return messages;
}
