import type { Say } from '../../protocol/types';
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

/** Where the rules speak of what a question asks. */
const asks: Readonly<Record<string, string>> = {
  color: 'TEG-1.1',
  deploy: 'TEG-4.6',
  extra: 'TEG-6.10',
  place: 'TEG-7.1',
  attack: 'TEG-8.1',
  advance: 'TEG-9.1',
  entry: 'TEG-20.9',
  invite: 'TEG-20.6',
  outward: 'TEG-20.6',
  follow: 'TEG-19.6',
  regroup: 'TEG-10.1',
  request: 'TEG-13.1',
  ally: 'TEG-19.9',
};
/** … and of what somebody is about to do. */
const verbs: Readonly<Record<string, string>> = {
  buy_missile: 'TEG-11.2',
  exchange: 'TEG-16.3',
  end_placing: 'TEG-5.8',
  attack: 'TEG-8.3',
  storm: 'TEG-8.8',
  launch: 'TEG-11.4',
  start_joint: 'TEG-19.3',
  invite: 'TEG-20.6',
  regroup: 'TEG-10.2',
  regroup_missiles: 'TEG-10.3',
  take_card: 'TEG-13.1',
  bonus: 'TEG-13.9',
  take_continent: 'TEG-14.1',
  propose_country: 'TEG-17.5',
  propose_continent: 'TEG-17.6',
  propose_border: 'TEG-17.7',
  propose_world: 'TEG-17.8',
  propose_zone: 'TEG-18.2',
  propose_joint: 'TEG-19.1',
  announce_end: 'TEG-17.13',
  keep_zone: 'TEG-18.8',
  end_zone: 'TEG-18.8',
  concede: 'TEG-21.5',
};

/** The rule to read about a question (`teg.attack`), or about the action that is being put together. */
export function ruleOf({ k: ask }: Say, verb?: string): string | undefined {
  return (verb === undefined ? undefined : verbs[verb]) ?? asks[ask.replace(/^teg\./, '')];
}
