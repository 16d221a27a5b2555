// How every page looks on a desk and on a phone, by day and by night, in both languages; pictures are kept.
import { join } from 'node:path';
import { BotMatch } from '../support/bots';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { expect, test, type Invite } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/look');

async function gather(invite: Invite): Promise<[string, Person][]> {
  return [
    ['desk-light', await invite('Ana', { lang: 'en' })],
    ['desk-dark', await invite('Ana', { lang: 'es', dark: true })],
    ['phone-light', await invite('Ana', { lang: 'es', phone: true })],
    ['phone-dark', await invite('Ana', { lang: 'en', phone: true, dark: true })],
  ];
}

/** A picture, and all that has to hold on every page. */
async function show(look: string, person: Person, where: string, full = false): Promise<void> {
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.screenshot({
    path: join(PICTURES, `${where}-${look}.png`),
    fullPage: full,
    animations: 'disabled',
  });
  await expect(person.page.locator('html')).toHaveAttribute('lang', person.lang);
  await fits(person, where);
  await worded(person, where);
  // Once by day and once by night, on either screen, in both languages.
  if (look === 'desk-light' || look === 'phone-dark' || !where.startsWith('tab-')) await accessible(person, where);
}

test('the front page, the lobby and pages that are not there', async ({ server, invite }) => {
  for (const [look, person] of await gather(invite)) {
    await person.home();
    await expect(person.page.getByText(person.say('petrodolar.tagline'))).toBeVisible();
    await person.page.getByText(person.say('options.title'), { exact: true }).click();
    await show(look, person, 'home', true);
    await person.create({ seats: 4 });
    await person.page.getByText(person.say('dice.promise'), { exact: true }).click();
    await show(look, person, 'lobby', true);
    await person.page.goto(`${server.url}/nowhere`);
    await expect(person.page.getByRole('heading', { name: person.say('lost.title') })).toBeVisible();
    await show(look, person, 'lost');
    person.allowed = /status of 404 .*\/0000000000/;
    await person.visit('0000000000');
    await expect(person.page.getByRole('heading', { name: person.say('lost.room') })).toBeVisible();
    await show(look, person, 'no-room');
  }
});

test('the lobby of a guest', async ({ server, invite }) => {
  const match = await BotMatch.begin(server, 0);
  await server.send('DELETE', `/rooms/${match.room}/bots/3`, undefined, match.token);
  for (const [look, person] of await gather(invite)) {
    await person.visit(match.room);
    await expect(person.button('join.go')).toBeVisible();
    await show(look, person, 'guest', true);
  }
});

// Slow enough to be stopped where the pictures are taken.
test.use({ settings: { ENTENTE_BOT_DELAY_MS: '100' } });

test('the table', async ({ server, invite }) => {
  test.setTimeout(420_000);
  const match = await BotMatch.begin(server, 9);
  const people = await gather(invite);
  const each = async (where: string, prepare: (person: Person) => Promise<void> = async () => {}): Promise<void> => {
    for (const [look, person] of people) {
      await person.caughtUp();
      await person.settled();
      await prepare(person);
      await person.still();
      await show(look, person, where);
    }
  };

  await match.start();
  for (const [, person] of people) {
    await person.visit(match.room, match.hash);
    await person.atTable();
    await person.hasTurn();
  }
  await each('opening');

  await match.until('ruler', 2);
  await each('ruler');
  // A ruler that can go to several places is picked.
  await each('picked', async (person) => {
    await person.closeTab();
    for (const target of await person.targets.all()) {
      const own = new RegExp(`: .*${person.name}`).test((await target.getAttribute('aria-label')) ?? '');
      if (!own) continue;
      await person.press(target);
      break;
    }
    await expect(person.picked).not.toHaveCount(0);
    await person.hasTurn();
    if (person.phone) await person.wholeMap();
  });
  for (const tab of ['log', 'chat', 'choices', 'side', 'info']) {
    await each(`tab-${tab}`, async (person) => void (await person.tab(`tab.${tab}`)));
  }
  await each('rules', async (person) => {
    if (person.phone) {
      await person.tab('tab.info');
      await person.page.getByText(person.say('info.rules'), { exact: true }).click();
    } else await person.tab('tab.rules');
  });
  for (const [look, person] of people.filter(([, one]) => one.phone)) {
    await person.tab('tab.players');
    await show(look, person, 'tab-players');
    await person.closeTab();
  }

  await match.until('trade', 2);
  await each('trade', (person) => person.closeTab());

  await match.standIn();
  await expect.poll(async () => (await match.info()).status, { timeout: 60_000 }).toBe('finished');
  await each('result', (person) => expect(person.result).toBeVisible());
  await each('dice', async (person) => {
    await person.button('dice.check').click();
    await expect(person.result).toContainText(person.say('dice.opens'));
  });
  await each('over', (person) => person.page.keyboard.press('Escape'));
});
