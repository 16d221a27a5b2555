// Whatever is written on a map can be read: at the zoom that a map opens at, on a desk and on a phone, all its lettering
// is at least 11 CSS pixels large. The maps of One More Barrel and Struggle of Empires are not there yet.
import { join } from 'node:path';
import { Chance } from '../support/chance';
import { dueOf, Hands } from '../support/hands';
import type { Person } from '../support/person';
import { begun, Visitor } from '../support/seating';
import { expect, test } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/letters');
const LEAST = 11;
const GAMES: readonly [game: string, seats: number][] = [
  ['narrows', 3],
  ['petrodolar', 3],
  ['teg', 4],
  ['mideast', 3],
];
/** Acts before the map is looked at: empty, and with pieces on it. */
const ACTS = [0, 40, 120];

/** What is smaller, with its size; how much lettering there is. */
const lettering = (person: Person): Promise<{ small: string[]; all: number }> =>
  person.page.evaluate((least) => {
    const texts = [...document.querySelectorAll<SVGTextElement>('.port svg text')].filter(
      (text) => text.textContent?.trim() && text.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const small = texts.flatMap((text) => {
      const { a, b, c, d } = text.getScreenCTM()!;
      const size = parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
      // Rounding of the camera.
      return size < least - 0.05 ? [`${text.textContent!.trim()}: ${size.toFixed(1)} px`] : [];
    });
    return { small, all: texts.length };
  }, LEAST);

for (const [game, seats] of GAMES) {
  test(`the map of ${game} can be read`, async ({ server, invite }) => {
    const clerk = await invite('Clerk');
    await clerk.home();
    const people = [await invite('Ana'), await invite('Bea', { phone: true })];
    const guests = Array.from({ length: seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
    const { room, tokens } = await begun(server, game, guests, {});
    const chance = new Chance(17);
    const hands = await Hands.at(clerk.page, room, tokens, 23);
    let acts = 0;
    for (const [at, wanted] of ACTS.entries()) {
      let asked = await hands.asked();
      for (; acts < wanted && asked.length > 0; acts++) {
        const { seat, prompt } = asked[0]!;
        await hands.put(seat, { verb: chance.of([...new Set(dueOf(prompt).map(({ verb }) => verb))]) });
        asked = await hands.asked();
      }
      if (asked.length === 0) break;
      for (const person of people) {
        const visitor = new Visitor(person, room, tokens);
        await visitor.sit(asked[0]!);
        const map = person.page.getByRole('button', { name: person.say('board.map'), exact: true });
        if (await map.isVisible()) await map.click();
        await person.still();
        await person.page.screenshot({ path: join(PICTURES, `${game}-${at}-${person.phone ? 'phone' : 'desk'}.png`) });
        const { small, all } = await lettering(person);
        expect(all, `lettering on the map of ${game}`).toBeGreaterThan(5);
        expect.soft(small, `${game} after ${acts} acts, ${person.phone ? 'phone' : 'desk'}`).toEqual([]);
        await visitor.leave();
      }
    }
    await hands.close();
  });
}
