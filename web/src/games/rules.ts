/** A chapter of a game's rules in short. The first id of a line is its anchor, the others lead to it as well. */
export interface RuleChapter {
  title: string;
  items: readonly { ids: string[]; text: string }[];
}
