// What Narrows says, in each language.
import { ruleMessages } from '../rules';
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';

const messages: GameModule['messages'] = {
  en: { ...en, ...ruleMessages('narrows', rulesEn) },
  es: { ...es, ...ruleMessages('narrows', rulesEs) },
};

export default messages;
