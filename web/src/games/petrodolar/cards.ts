// The sixteen incident cards.
import type { Kind } from './types';

export interface Card {
  id: string;
  sort: 'loan' | 'shipwreck' | 'fall' | 'rise';
  amount?: number;
  kind?: Kind;
}

const loan = (id: string, amount: number): Card => ({ id, sort: 'loan', amount });
const wreck = (id: string): Card => ({ id, sort: 'shipwreck' });
const fall = (id: string, kind: Kind): Card => ({ id, sort: 'fall', kind });
const rise = (id: string, kind: Kind): Card => ({ id, sort: 'rise', kind });

export const cards: readonly Card[] = [
  loan('INC-01', 30),
  loan('INC-02', 40),
  loan('INC-03', 50),
  loan('INC-04', 60),
  wreck('INC-05'),
  wreck('INC-06'),
  wreck('INC-07'),
  wreck('INC-08'),
  fall('INC-09', 'dictator'),
  fall('INC-10', 'politician'),
  fall('INC-11', 'sheik'),
  fall('INC-12', 'king'),
  rise('INC-13', 'politician'),
  rise('INC-14', 'sheik'),
  rise('INC-15', 'king'),
  rise('INC-16', 'dictator'),
];

export function cardOf(id: string): Card | undefined {
  return cards.find((card) => card.id === id);
}

type T = (key: string, values?: Record<string, unknown>) => string;

const key = (card: Card) => (card.kind ? `${card.sort}_${card.kind}` : card.sort);

export function cardTitle(card: Card, t: T): string {
  return t(`petrodolar.card.${key(card)}.title`);
}

/** What the card does, in a sentence. */
export function cardText(card: Card, t: T): string {
  return t(`petrodolar.card.${key(card)}.text`, { amount: card.amount ?? 0 });
}

/** The same in a few words, for the card on the board. */
export function cardBrief(card: Card, t: T): string {
  return t(`petrodolar.card.${card.sort}.brief`, {
    amount: card.amount ?? 0,
    ruler: card.kind ? t(`petrodolar.id.${card.kind}`) : '',
  });
}
