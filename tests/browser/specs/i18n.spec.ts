// Another language: everything that is read changes at once, and is remembered.
import { BotMatch } from '../support/bots';
import { worded, words } from '../support/inspect';
import type { Person } from '../support/person';
import { expect, test } from '../support/test';
import { keys, say, type Lang } from '../support/words';

/** Messages that are the same in both languages, and the names of people and places. */
const same = new Set(keys.filter((key) => say('en', key) === say('es', key)).map((key) => say('en', key)));
const english = new Set(keys.filter((key) => say('en', key) !== say('es', key)).map((key) => say('en', key)));
const spanish = new Set(keys.filter((key) => say('en', key) !== say('es', key)).map((key) => say('es', key)));

/** No line that is read is a message of the other language. */
async function speaks(person: Person, lang: Lang, where: string): Promise<void> {
  await expect(person.page.locator('html')).toHaveAttribute('lang', lang);
  const [own, other] = lang === 'en' ? [english, spanish] : [spanish, english];
  const left = (await words(person)).filter((line) => other.has(line) && !own.has(line) && !same.has(line));
  expect(left, `${where} speaks ${lang} alone`).toEqual([]);
  await worded(person, where);
}

async function turn(person: Person, from: Lang, to: Lang, where: string): Promise<void> {
  await speaks(person, from, where);
  const before = new Set(await words(person));
  await person.page.getByLabel(say(from, 'language')).selectOption(to);
  await speaks(person, to, where);
  const kept = (await words(person)).filter((line) => before.has(line) && english.has(line) !== spanish.has(line));
  expect(kept, `${where}: nothing stays as it was`).toEqual([]);
  await person.page.getByLabel(say(to, 'language')).selectOption(from);
  await speaks(person, from, where);
}

test('the language of every page', async ({ invite }) => {
  for (const [lang, other] of [
    ['en', 'es'],
    ['es', 'en'],
  ] as const) {
    const ana = await invite('Ana', { lang });
    await ana.home();
    await ana.page.getByText(ana.say('options.title'), { exact: true }).click();
    await turn(ana, lang, other, 'home');
    await ana.create();
    await ana.page.getByText(ana.say('dice.promise'), { exact: true }).click();
    await turn(ana, lang, other, 'lobby');
    const guest = await invite('Bea', { lang, phone: true });
    await guest.visit(new URL(ana.page.url()).pathname.slice(3));
    await expect(guest.button('join.go')).toBeVisible();
    await turn(guest, lang, other, 'guest');
  }
});

test('the language of the table, and of the result', async ({ server, invite }) => {
  const match = await BotMatch.begin(server, 7);
  await match.start();
  const desk = await invite('Ana');
  const pocket = await invite('Ana', { lang: 'es', phone: true });
  const people: [Person, Lang, Lang][] = [
    [desk, 'en', 'es'],
    [pocket, 'es', 'en'],
  ];
  for (const [person] of people) {
    await person.visit(match.room, match.hash);
    await person.atTable();
  }
  await match.until('trade', 2);
  for (const [person, from, to] of people) {
    await person.caughtUp();
    for (const tab of ['log', 'chat', 'choices', 'side', 'info']) {
      await person.tab(`tab.${tab}`);
      await turn(person, from, to, tab);
    }
    if (!person.phone) {
      await person.tab('tab.rules');
      await turn(person, from, to, 'rules');
    }
  }
  await match.standIn();
  await expect.poll(async () => (await match.info()).status, { timeout: 60_000 }).toBe('finished');
  for (const [person, lang] of people) {
    await expect(person.result).toBeVisible();
    await person.button('dice.check').click();
    await expect(person.result).toContainText(person.say('dice.opens'));
    await speaks(person, lang, 'result');
  }
});

test('the language is remembered', async ({ invite }) => {
  const ana = await invite('Ana');
  await ana.home();
  await ana.page.getByLabel(ana.say('language')).selectOption('es');
  await ana.page.reload();
  await expect(ana.page.getByRole('heading', { level: 1, name: say('es', 'home.title') })).toBeVisible();
  await expect(ana.page.locator('html')).toHaveAttribute('lang', 'es');
});
