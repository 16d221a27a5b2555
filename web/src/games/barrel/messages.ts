// What One More Barrel says, in each language.
import { ruleMessages } from '../rules';
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';

// The texts of the board and of what lies beside it; a glob, so that a file may be missing.
const panels = import.meta.glob<Record<string, string>>('./panel.*.json', { eager: true, import: 'default' });

const messages: GameModule['messages'] = {
  en: { ...en, ...panels['./panel.en.json'], ...ruleMessages('barrel', rulesEn) },
  es: { ...es, ...panels['./panel.es.json'], ...ruleMessages('barrel', rulesEs) },
};

export default messages;
