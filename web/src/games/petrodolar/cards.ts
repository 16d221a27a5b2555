// The sixteen incident cards.
import type { Translate } from '../../i18n/messages';
import { incident_cards, limits } from './board';
import type { Kind } from './generated';

export type Card =
  | { id: string; sort: 'loan'; amount: number; kind?: undefined }
  | { id: string; sort: 'shipwreck'; kind?: undefined }
  | { id: string; sort: 'fall' | 'rise'; kind: Kind };

// The key of a card is its sort, and the kind of ruler that it is about: `loan`, `fall_king`.
export const cards: readonly Card[] = incident_cards.map(({ id, key, effect: { kind, amount } }) => {
  const sort = key.split('_')[0];
  return { id, sort, ...(kind ? { kind } : {}), ...(amount ? { amount } : {}) } as Card;
});

export function cardOf(id: string): Card | undefined {
  return cards.find((card) => card.id === id);
}

export function cardName(card: Card, t: Translate): string {
  if (card.sort === 'loan') return t('petrodolar.card.loan.name', { amount: card.amount });
  return card.kind ? t(`petrodolar.card.${card.sort}_${card.kind}.name`) : t(`petrodolar.card.${card.sort}.name`);
}

export function cardTitle(card: Card, t: Translate): string {
  return card.kind ? t(`petrodolar.card.${card.sort}_${card.kind}.title`) : t(`petrodolar.card.${card.sort}.title`);
}

/** What the card does, in a sentence. */
export function cardText(card: Card, t: Translate): string {
  switch (card.sort) {
    case 'loan':
      return t('petrodolar.card.loan.text', { amount: card.amount });
    case 'shipwreck':
      return t('petrodolar.card.shipwreck.text');
    case 'fall':
      return t(`petrodolar.card.fall_${card.kind}.text`);
    case 'rise':
      return t(`petrodolar.card.rise_${card.kind}.text`, { spaces: limits.free_move_max });
  }
}

/** The same in a few words, for the card on the board. */
export function cardBrief(card: Card, t: Translate): string {
  switch (card.sort) {
    case 'loan':
      return t('petrodolar.card.loan.brief', { amount: card.amount });
    case 'shipwreck':
      return t('petrodolar.card.shipwreck.brief');
    case 'fall':
      return t('petrodolar.card.fall.brief', { ruler: t(`petrodolar.id.${card.kind}`) });
    case 'rise':
      return t('petrodolar.card.rise.brief', { ruler: t(`petrodolar.id.${card.kind}`), spaces: limits.free_move_max });
  }
}
