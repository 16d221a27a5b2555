// Exchanges: which cards of the hand go together now.
import type { Translate } from '../../i18n/messages';
import type { Choice } from '../../protocol/types';
import { data, type CardSymbol } from './map';

/** Symbols of each continent card; none where it is a whole exchange alone. */
export const continentCards: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(data.continents).map(([id, { symbols }]) => [id, symbols]),
);

/** What a continent card is worth in an exchange, in words. */
export function gain(symbols: readonly string[], t: Translate): string {
  if (symbols.length === 0) return t('teg.card.whole');
  return symbols.map((symbol) => t(`teg.id.${symbol as CardSymbol}`)).join(' + ');
}

/** The sets of cards that the prompt lets be handed in. */
export function validSets(choices: readonly Choice[] | undefined): string[][] {
  const sets: string[][] = [];
  for (const choice of choices ?? []) {
    if (choice.verb !== 'exchange') continue;
    const domain: unknown = choice['cards'];
    if (typeof domain === 'string') sets.push([domain]);
    if (typeof domain !== 'object' || domain === null) continue;
    if ('some' in domain) {
      const { of, min } = (domain as { some: { of: string[]; min: number } }).some;
      if (of.length === min) sets.push([...of]);
    }
    if ('one' in domain) {
      for (const one of (domain as { one: unknown[] }).one) {
        if (Array.isArray(one)) sets.push(one.map(String));
        else if (typeof one === 'string') sets.push([one]);
      }
    }
  }
  return sets;
}

/** Cards that belong to a set which all cards picked so far belong to. */
export function partners(sets: readonly (readonly string[])[], picked: ReadonlySet<string>): Set<string> {
  const mine = [...picked].filter((id) => sets.some((set) => set.includes(id)));
  return new Set(sets.filter((set) => mine.every((id) => set.includes(id))).flat());
}
