// Where the rules speak of a question or of an action, and which line of the short rules tells a rule.
import type { Say } from '../../protocol/types';
import type { RuleChapter } from '../rules';
import type { Asks, Verbs } from './generated';

/** What a question is about. */
const asks: Readonly<Record<Exclude<keyof Asks, 'aside'>, string>> = {
  buying: 'OMB-3.4',
  slot: 'OMB-4.3',
  campaign: 'OMB-6.1',
  purchases: 'OMB-7.1',
  construction: 'OMB-10.1',
  taxes: 'OMB-11.2',
  production: 'OMB-12.1',
  support: 'OMB-9.3',
  pact: 'OMB-17.12',
  pact_answer: 'OMB-17.3',
  retreat: 'OMB-16.1',
  loser: 'OMB-16.7',
  place_cell: 'OMB-19.2',
  rebels: 'OMB-19.3',
  join: 'OMB-20.2',
  ask_defence: 'OMB-20.3',
  help: 'OMB-20.3',
  repair: 'OMB-20.8',
  cover: 'OMB-18.5',
  remove: 'OMB-18.6',
  hand_over: 'OMB-22.2',
  pipe: 'OMB-22.5',
  transport: 'OMB-22.5',
};

/** What somebody is about to do. Verbs that do just what their question asks are left out. */
const verbs: Readonly<Partial<Record<keyof Verbs, string>>> = {
  sell: 'OMB-13.1',
  choose: 'OMB-5.3',
  pass: 'OMB-4.3',
  buy_land: 'OMB-7.3',
  land_troops: 'OMB-7.4',
  land_logistics: 'OMB-7.5',
  stop_buying: 'OMB-7.1',
  move: 'OMB-8.1',
  withdraw: 'OMB-8.7',
  ask_support: 'OMB-9.1',
  build: 'OMB-10.4',
  aid: 'OMB-10.5',
  contract: 'OMB-10.6',
  tax: 'OMB-11.2',
  speech: 'OMB-11.3',
  retreat: 'OMB-16.2',
  enter: 'OMB-19.3',
  bomb: 'OMB-20.1',
  draft: 'OMB-23.7',
  strike: 'OMB-23.7',
  discard: 'OMB-23.7',
  propose: 'OMB-23.8',
  accept: 'OMB-23.2',
  refuse: 'OMB-23.7',
  withdraw_offer: 'OMB-23.7',
  add_money: 'OMB-23.2',
  add_barrels: 'OMB-23.2',
  add_logistics: 'OMB-23.2',
  add_control: 'OMB-23.9',
  add_pay_money: 'OMB-23.4',
  add_pay_barrels: 'OMB-23.4',
  add_pay_money_won: 'OMB-23.4',
  add_pay_barrels_won: 'OMB-23.4',
  add_no_bombing: 'OMB-23.4',
  add_defend: 'OMB-23.4',
  add_no_takeover: 'OMB-23.4',
  add_no_sale: 'OMB-23.4',
  add_pact: 'OMB-17.3',
  add_lift: 'OMB-23.7',
};

/** The rule to read about a question (`barrel.retreat`), or about the action that is being put together. */
export function ruleOf({ k }: Say, verb?: string): string | undefined {
  const known = (rules: Readonly<Record<string, string>>, name: string): string | undefined => rules[name];
  return (verb === undefined ? undefined : known(verbs, verb)) ?? known(asks, k.replace(/^barrel\./, ''));
}

/** All rules of the short rules, each with the anchor of its line: the first id there. */
export function anchors(chapters: readonly RuleChapter[]): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap(({ items }) => items.flatMap(({ ids }) => ids.map((id): [string, string] => [id, ids[0] ?? id]))),
  );
}
