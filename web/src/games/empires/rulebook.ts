// Where the rules speak of a question or of an action, and which line of the short rules tells a rule.
import type { Say } from '../../protocol/types';
import type { RuleChapter } from '../rules';

/** What a question is about. */
const asks: Readonly<Record<string, string>> = {
  power: 'EMP-3.10',
  place: 'EMP-3.5',
  open: 'EMP-5.6',
  raise: 'EMP-5.7',
  turn: 'EMP-6.2',
  move: 'EMP-10.1',
  pay: 'EMP-13.4',
  maintenance: 'EMP-15.5',
  help: 'EMP-11.5',
  lend: 'EMP-11.6',
  naval_offer: 'EMP-11.14',
  naval_answer: 'EMP-11.14',
  ally_tile: 'EMP-11.23',
  militia: 'EMP-13.8',
  reserves: 'EMP-13.9',
  loss: 'EMP-11.28',
  retreat: 'EMP-13.10',
};

/** What somebody is about to do. Verbs that do just what their question asks are left out. */
const verbs: Readonly<Record<string, string>> = {
  take: 'EMP-8.1',
  build: 'EMP-9.1',
  move: 'EMP-10.1',
  attack: 'EMP-11.1',
  colonise: 'EMP-12.1',
  enslave: 'EMP-12.2',
  war_office: 'EMP-13.6',
  mercenaries: 'EMP-13.7',
  pirates: 'EMP-13.11',
  slave_revolt: 'EMP-13.12',
  banks: 'EMP-13.4',
  end_turn: 'EMP-6.6',
  offer: 'EMP-11.7',
  ask: 'EMP-11.6',
  close: 'EMP-11.35',
  tax: 'EMP-7.1',
  give: 'EMP-6.5',
};

/** In an auction a pass is none of the turn (EMP-5.8, 12.5). */
const PASSES: Readonly<Record<string, string>> = { raise: 'EMP-5.8', turn: 'EMP-12.5' };

/** The rule to read about a question (`empires.militia`), or about the action that is being put together. */
export function ruleOf({ k }: Say, verb?: string): string | undefined {
  const ask = k.replace(/^empires\./, '');
  const own = verb === 'pass' ? PASSES[ask] : verb === undefined ? undefined : verbs[verb];
  return own ?? asks[ask];
}

/** All rules of the short rules, each with the anchor of its line: the first id there. */
export function anchors(chapters: readonly RuleChapter[]): ReadonlyMap<string, string> {
  return new Map(
    chapters.flatMap(({ items }) => items.flatMap(({ ids }) => ids.map((id): [string, string] => [id, ids[0] ?? id]))),
  );
}
