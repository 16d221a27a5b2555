// The rules in short: chapters of rules, each in a line of its own under its id.

export interface Chapter {
  title: string;
  rules: Record<string, string>;
}

/** `teg.rule.<id>` for every rule. */
export function ruleMessages(chapters: readonly { title: string; rules: object }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { rules } of chapters) {
    for (const [id, text] of Object.entries(rules)) messages[`teg.rule.${id}`] = String(text);
  }
  return messages;
}
