// What Struggle of Empires says, in each language.
import { ruleMessages } from '../rules';
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';

// The texts of the board and of what lies beside it; a glob, so that a file may be missing.
const panels = import.meta.glob<Record<string, string>>('./panel.*.json', { eager: true, import: 'default' });

/** The panels' texts in a language: `panel.board.en.json`, `panel.rooms.en.json`. */
const beside = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(panels).flatMap(([file, texts]) => (file.endsWith(`.${lang}.json`) ? [texts] : [])),
  );

const messages: GameModule['messages'] = {
  en: { ...en, ...beside('en'), ...ruleMessages('empires', rulesEn) },
  es: { ...es, ...beside('es'), ...ruleMessages('empires', rulesEs) },
};

export default messages;
