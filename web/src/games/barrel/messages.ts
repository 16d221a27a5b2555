// What One More Barrel says, in each language.
import { ruleMessages } from '../rules';
import type { GameModule } from '../types';
import en from './en.json';
import es from './es.json';
import panelEn from './panel.en.json';
import panelEs from './panel.es.json';
import rulesEn from './rules.en.json';
import rulesEs from './rules.es.json';

const messages: GameModule['messages'] = {
  en: { ...en, ...panelEn, ...ruleMessages('barrel', rulesEn) },
  es: { ...es, ...panelEs, ...ruleMessages('barrel', rulesEs) },
};

export default messages;
