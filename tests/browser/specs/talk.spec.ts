// What is said goes to those it was meant for: thread and draft belong to the room. And whoever listens instead of looking
// hears what happens, whichever panel is open.
import { join } from 'node:path';
import { Chance } from '../support/chance';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { begun, sitDown } from '../support/seating';
import { expect, test, type Asks } from '../support/test';

const guests: [string, Asks][] = [
  ['Ana', {}],
  ['Bea', { phone: true, lang: 'es' }],
  ['Carla', {}],
];
const field = (person: Person) => person.page.getByLabel(person.say('chat.label'), { exact: true });
const said = (person: Person) =>
  person.frames.filter(({ sent, t }) => sent && t === 'say').map(({ text, to }) => ({ text, ...(to ? { to } : {}) }));
const thread = (person: Person, name: RegExp | string) =>
  person.page.getByRole('group', { name: person.say('chat.who') }).getByRole('button', { name });

async function show(person: Person, where: string): Promise<void> {
  const size = person.phone ? '390x844' : '1440x900';
  await person.page.screenshot({ path: join(import.meta.dirname, `../artefacts/talk/${where}-${size}.png`) });
  await fits(person, where);
  await worded(person, where);
  await accessible(person, where);
}

test('a draft stays with those it was written for', async ({ server, invite }) => {
  const { room, tokens } = await begun(server, 'petrodolar', guests, {});
  const [ana, bea] = (await sitDown(invite, guests, { room, tokens })) as [Person, Person, Person];
  for (const [one, other] of [
    [ana, 'Bea'],
    [bea, 'Ana'],
  ] as const) {
    await one.tab('tab.chat');
    await field(one).fill('for all');
    await one.button('chat.private').click();
    await one.page
      .getByRole('group', { name: one.say('chat.with') })
      .getByRole('button', { name: other })
      .click();
    await one.button('chat.begin').click();
    await expect(field(one)).toHaveValue('');
    await field(one).fill('for you alone');
    await expect(one.button('chat.send.to', { names: other })).toBeVisible();
    await show(one, 'private-draft');

    // Another tab and back, and another conversation and back.
    await one.tab('tab.log');
    await one.tab('tab.chat');
    await expect(field(one)).toHaveValue('for you alone');
    await thread(one, one.say('chat.all')).click();
    await expect(field(one)).toHaveValue('for all');
    await expect(one.button('chat.send.all')).toBeVisible();
    await thread(one, other).click();

    // A reload.
    await one.page.reload();
    await one.atTable();
    await one.tab('tab.chat');
    await expect(field(one)).toHaveValue('for you alone');
    await field(one).press('Enter');
    await expect(field(one)).toHaveValue('');
    await one.tab('tab.info');
    await one.tab('tab.chat');
    await field(one).fill('and this');
    await field(one).press('Enter');
    const to = [other === 'Bea' ? 1 : 0];
    await expect.poll(() => said(one).length).toBe(2);
    expect(said(one)).toEqual([
      { text: 'for you alone', to },
      { text: 'and this', to },
    ]);
    await one.closeTab();
  }
});

test('a draft survives the start of the match, a lost line and a refusal', async ({ server, invite }) => {
  const ana = await invite('Ana');
  const bea = await invite('Bea', { phone: true, lang: 'es' });
  const room = await ana.create({ seats: 3 });
  await bea.join(room);
  await field(bea).fill('half a sentence');
  await ana.button('lobby.start').click();
  await bea.atTable();
  await bea.tab('tab.chat');
  await expect(field(bea)).toHaveValue('half a sentence');
  for (const one of [ana, bea]) one.lineMayBreak = true;
  await server.restart();
  await expect(bea.page.getByText(bea.say('link.waiting'))).toBeHidden();
  await expect(bea.page.getByText(bea.say('link.connecting'))).toBeHidden();
  await expect(field(bea)).toHaveValue('half a sentence');
  // What was not taken is there again.
  await field(bea).fill('\u0007');
  await field(bea).fill(`x${'y'.repeat(499)}`);
  await field(bea).evaluate((input: HTMLInputElement) => {
    input.removeAttribute('maxlength');
    input.value = `${input.value}zz`;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await field(bea).press('Enter');
  await expect(bea.page.getByText(bea.say('refusal.text_too_long'))).toBeVisible();
  await expect(field(bea)).toHaveValue(/zz$/);
});

test('what nobody has read is still new after a reload', async ({ server, invite }) => {
  const { room, tokens } = await begun(server, 'petrodolar', guests.slice(0, 2), {});
  const [ana, bea] = (await sitDown(invite, guests.slice(0, 2), { room, tokens })) as [Person, Person];
  const tab = bea.page.getByRole('tab', { name: bea.say('tab.chat') });
  await ana.chat('one');
  await expect(tab).toContainText('1');
  await bea.page.reload();
  await bea.atTable();
  await expect(tab).toContainText('1');
  await bea.tab('tab.chat');
  await bea.closeTab();
  await bea.page.reload();
  await bea.atTable();
  await bea.caughtUp();
  await expect(tab).not.toContainText('1');
});

test('who listens hears moves and words on a phone with no panel open, and on every tab', async ({
  server,
  invite,
}) => {
  const chance = new Chance(6);
  const { room, tokens } = await begun(server, 'petrodolar', guests.slice(0, 2), {});
  const [ana, bea] = (await sitDown(invite, guests.slice(0, 2), { room, tokens })) as [Person, Person];
  const heard = (person: Person) => person.page.locator('.announcer');
  await expect(bea.page.getByRole('tab', { selected: true })).toHaveCount(0);
  await ana.chat('Hello there');
  await expect(heard(bea)).toContainText(bea.say('chat.heard', { name: 'Ana', text: 'Hello there' }));
  // Her own words are no news to Ana.
  await expect(heard(ana)).not.toContainText('Hello there');
  await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
  for (const tab of ['tab.choices', 'tab.info', 'tab.chat']) {
    const player = (await ana.isTurn()) ? ana : bea;
    const other = player === ana ? bea : ana;
    await other.tab(tab);
    const before = await heard(other)
      .locator('p')
      .last()
      .textContent({ timeout: 100 })
      .catch(() => null);
    await player.playFromList(chance);
    await expect(heard(other).locator('p').last()).not.toHaveText(before ?? '');
    for (const one of [ana, bea]) await one.caughtUp();
    await other.closeTab();
  }
});

test('that time ran out is said at once', async ({ server, invite }) => {
  const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
    game: 'petrodolar',
    name: 'Ana',
    seats: 2,
    clock: { decision: 10 },
  });
  const guest = await server.send<{ token: string }>('POST', `/rooms/${made.room}/seats`, { name: 'Bea' });
  await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
  const [ana, bea] = (await sitDown(invite, guests.slice(0, 2), {
    room: made.room,
    tokens: [made.token, guest.token],
  })) as [Person, Person];
  await ana.tab('tab.log');
  await expect(ana.page.getByText(ana.say('log.clock')).first()).toBeVisible();
  await expect(bea.page.locator('.announcer')).toContainText(bea.say('log.clock'));
});
