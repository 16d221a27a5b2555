// What Struggle of Empires says, in each language.
import { ruleMessages, type RuleChapter } from '../rules';
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';

// The texts of the board, of what lies beside it, and the short rules: one file each and language.
const panels = import.meta.glob<Record<string, string>>('./panel.*.json', { eager: true, import: 'default' });
const rules = import.meta.glob<RuleChapter[]>('./rules.*.json', { eager: true, import: 'default' });

/** All that belongs to a language: `panel.board.en.json`, `rules.en.json`. */
function all(lang: string, own: Record<string, string>): Record<string, string> {
  const files = Object.entries(panels).filter(([file]) => file.endsWith(`.${lang}.json`));
  return Object.assign(
    {},
    own,
    ...files.map(([, texts]) => texts),
    ruleMessages('empires', rules[`./rules.${lang}.json`] ?? []),
  );
}

const messages: GameModule['messages'] = { en: all('en', en), es: all('es', es) };

export default messages;
