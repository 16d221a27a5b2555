// Names of any width and in any direction, at every game's table.
import { join } from 'node:path';
import { games } from '../support/games';
import { fits } from '../support/inspect';
import { begun, whoseTurn } from '../support/seating';
import { expect, test } from '../support/test';

const WIDE = 'W'.repeat(24);
/** Three at a table, but for games that are to be seen with more. */
const MORE: Readonly<Record<string, number>> = { petrodolar: 4, teg: 6, mideast: 4, barrel: 5 };

for (const game of games) {
  const count = MORE[game] ?? 3;
  test(`twenty-four wide letters fit on a narrow phone: ${game}`, async ({ server, invite }) => {
    const names = Array.from({ length: count }, (_, seat) => `${WIDE.slice(1)}${seat}`);
    const { room, tokens } = await begun(
      server,
      game,
      names.map((name) => [name, {}]),
      {},
    );
    const ana = await invite(names[0]!, { phone: true, context: { viewport: { width: 360, height: 780 } } });
    // At the seat that is asked something, so that the controls beside the map are there as well.
    const seat = await whoseTurn(ana, room);
    await ana.visit(room, `#seat=${seat}&token=${tokens[seat]}`);
    await expect(ana.bar).toBeVisible();
    const picture = (where: string): Promise<unknown> =>
      ana.page.screenshot({ path: join(import.meta.dirname, `../artefacts/names/${game}-${where}.png`) });
    const inside = async (where: string): Promise<void> => {
      await picture(where);
      await fits(ana, `${game}: ${where}`);
      const width = await ana.page.evaluate(() =>
        Math.max(
          document.documentElement.scrollWidth,
          ...[...document.querySelectorAll('.players, [role=tabpanel], .strip, section.bar')].map((part) => {
            const box = part.getBoundingClientRect();
            return box.left + Math.max(box.width, part.matches('nav, [role=tablist]') ? 0 : part.scrollWidth);
          }),
        ),
      );
      expect.soft(width, `${game}: ${where} is as wide as the window`).toBeLessThanOrEqual(361);
    };
    await inside('board');
    for (const tab of ['tab.players', 'tab.log', 'tab.chat', 'tab.side', 'tab.info']) {
      if ((await ana.page.getByRole('tab', { name: ana.say(tab) }).count()) === 0) continue;
      await ana.tab(tab);
      await inside(tab);
    }
    const small = await ana.page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea')]
        .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
        .map((one) => one.outerHTML),
    );
    expect(small, 'fields that a phone would zoom into').toEqual([]);
  });
}

test('wide names before the game', async ({ server, invite }) => {
  const ana = await invite(WIDE, { phone: true, context: { viewport: { width: 360, height: 780 } } });
  const room = await ana.create({ seats: 4 });
  await server.send('POST', `/rooms/${room}/seats`, { name: 'M'.repeat(24) });
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'MMMM' })).toBeVisible();
  await ana.page.screenshot({ path: join(import.meta.dirname, '../artefacts/names/lobby.png'), fullPage: true });
  await fits(ana, 'lobby');
  await ana.home();
  await ana.page.screenshot({ path: join(import.meta.dirname, '../artefacts/names/home.png'), fullPage: true });
  await fits(ana, 'front page');
});

test('a name that runs from right to left turns nothing around it', async ({ server, invite }) => {
  const { room, tokens } = await begun(
    server,
    'petrodolar',
    [
      ['Ana', {}],
      ['דנה', {}],
      ['علي', {}],
    ],
    {},
  );
  const ana = await invite('Ana');
  await ana.visit(room, `#seat=0&token=${tokens[0]}`);
  await ana.atTable();
  await ana.tab('tab.chat');
  // In labels, where no element can keep it, the name has a frame.
  await ana.button('chat.private').click();
  const group = ana.page.getByRole('group', { name: ana.say('chat.with') });
  await group.getByRole('button', { name: 'דנה' }).click();
  await group.getByRole('button', { name: 'علي' }).click();
  await ana.button('chat.begin').click();
  const send = ana.page.locator('form button.primary');
  await expect(send).toHaveText('Send to \u2068דנה\u2069 and \u2068علي\u2069');
  const bare = await ana.page.evaluate(() => {
    const rtl = /[\u0590-\u08ff]/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const out: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (!rtl.test(text.data) || text.parentElement!.closest('script, style')) continue;
      const alone = text.parentElement!.closest('bdi, [dir=auto]') !== null;
      const framed = !rtl.test(text.data.replace(/\u2068[^\u2069]*\u2069/g, ''));
      if (!alone && !framed) out.push(text.data);
    }
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = (one.getAttribute(name) ?? '').replace(/\u2068[^\u2069]*\u2069/g, '');
        if (rtl.test(text)) out.push(text);
      }
    }
    return out;
  });
  expect(bare).toEqual([]);
});
