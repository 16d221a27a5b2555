/** A chapter of a game's rules in short. The first id of a line is its anchor, the others lead to it as well. */
export interface RuleChapter {
  title: string;
  items: readonly { ids: string[]; text: string }[];
}

/** The languages that rules are told in, by their own names. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  ru: 'Русский',
};

/** `<game>.rule.<id>` for every rule that the short rules of a game cover. */
export function ruleMessages(game: string, chapters: readonly RuleChapter[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { items } of chapters) {
    for (const { ids, text } of items) for (const id of ids) messages[`${game}.rule.${id}`] = text;
  }
  return messages;
}
