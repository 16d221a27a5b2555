// A browser that translates the page puts its own elements in the place of every text. What is written afterwards must
// still arrive: nothing on the table may stand still.
import { Chance } from '../support/chance';
import type { Person } from '../support/person';
import { begun, sitDown } from '../support/seating';
import { expect, test, type Asks } from '../support/test';

type Manner = 'replaces' | 'wraps' | 'puts beside';

/** Translates as browsers do: every text, and every new one. It says the same in another face. */
function translator(manner: Manner): void {
  const watched = { subtree: true, childList: true, characterData: true };
  const translate = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('font, script, style, [translate=no]')) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    if (manner === 'wraps') {
      text.before(outer);
      inner.append(text);
    } else {
      inner.textContent = text.data;
      if (manner === 'replaces') text.replaceWith(outer);
      else {
        parent.insertBefore(outer, text);
        text.remove();
      }
    }
  };
  const all = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') all(target);
      else addedNodes.forEach((node) => node.isConnected && all(node));
    }
    observer.takeRecords();
  });
  all(document.body);
  observer.observe(document.body, watched);
}

const read = (person: Person): Promise<string[]> =>
  person.page.evaluate(() =>
    [...document.querySelectorAll('.players, .bar .question, .bar .buttons, .log')].map((part) => {
      const copy = part.cloneNode(true) as Element;
      // A page hears of a move a moment after the server wrote it down.
      for (const time of copy.querySelectorAll('time')) time.remove();
      return (copy.textContent ?? '').replace(/\s+/g, '');
    }),
  );

for (const manner of ['replaces', 'wraps', 'puts beside'] as const) {
  test(`a translation that ${manner} the texts freezes nothing`, async ({ server, invite }) => {
    const chance = new Chance(31);
    const guests: [string, Asks][] = [
      ['Ana', {}],
      ['Bea', {}],
    ];
    const { room, tokens } = await begun(server, 'petrodolar', guests, {});
    const people = (await sitDown(invite, guests, { room, tokens })) as [Person, Person];
    for (const person of people) await person.page.evaluate(translator, manner);
    for (let moves = 0; moves < 10; moves++) {
      for (const person of people) await person.caughtUp();
      await expect.poll(async () => (await people[0].isTurn()) !== (await people[1].isTurn())).toBe(true);
      await ((await people[0].isTurn()) ? people[0] : people[1]).playFromList(chance, true);
    }
    for (const person of people) {
      await person.caughtUp();
      await person.settled();
      await person.tab('tab.log');
      const translated = await read(person);
      expect(await person.page.locator('font').count()).toBeGreaterThan(20);
      await person.page.reload();
      await person.atTable();
      await expect.poll(() => read(person)).toEqual(translated);
    }
  });
}
