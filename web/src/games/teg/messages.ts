// What TEG says, in each language.
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';
import { ruleMessages } from './rulebook';

const messages: GameModule['messages'] = {
  en: { ...en, ...ruleMessages(rulesEn) },
  es: { ...es, ...ruleMessages(rulesEs) },
};

export default messages;
