// A table does not depend on one person, and nobody is decided over who is there: what the host can do, what the others can
// do without him, and that everybody reads about it.
import { join } from 'node:path';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { expect, test, type Invite } from '../support/test';

interface Info {
  host: number;
  locked?: boolean;
  seats: { seat: number; name: string | null; bot: string | null; connected: boolean; away?: boolean }[];
}

async function show(person: Person, where: string): Promise<void> {
  const size = person.phone ? '390x844' : '1440x900';
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.screenshot({
    path: join(import.meta.dirname, `../artefacts/host/${where}-${size}.png`),
    fullPage: (await person.page.locator('.table').count()) === 0,
    animations: 'disabled',
  });
  await fits(person, where);
  await worded(person, where);
  await accessible(person, where);
}
const panel = (person: Person) => person.page.getByRole('tabpanel');
const named = (person: Person, key: string, name: string) =>
  person.page.getByRole('button', { name: person.say(key, { name }), exact: true });
/** A sentence with seats in it, as it stands on the page: their signs are left aside. */
const reads = (person: Person, key: string, values: Record<string, string>): RegExp =>
  new RegExp(
    person
      .say(key)
      .replace(/\{(\w+), select, none \{\{name\}\} other \{\{\w+\}\}\}/g, '{$1}')
      .split(/\{(\w+)\}/)
      .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : `.*${values[part] ?? ''}`))
      .join(''),
  );

async function three(invite: Invite): Promise<{ room: string; people: [Person, Person, Person] }> {
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es', phone: true });
  const carla = await invite('Carla');
  const room = await ana.create({ seats: 3 });
  await bea.join(room);
  await carla.join(room);
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'Carla' })).toBeVisible();
  return { room, people: [ana, bea, carla] };
}

test('before the game: a new host, a locked door, somebody removed, the room closed', async ({ server, invite }) => {
  const { room, people } = await three(invite);
  const [ana, bea, carla] = people;
  const info = (): Promise<Info> => server.get(`/rooms/${room}`);
  for (const one of people) one.allowed = /status of 4(01|03|04|09|10)/;

  await show(ana, 'lobby');
  await named(ana, 'host.make.name', 'Bea').click();
  await expect(bea.button('lobby.start')).toBeVisible();
  await expect(ana.button('lobby.start')).toHaveCount(0);
  await expect(ana.page.getByText(reads(ana, 'notice.host', { seat: 'Bea' }))).toBeVisible();
  await show(bea, 'lobby');

  // Carla is removed, is told so, and may look for a chair until the door is locked.
  await named(bea, 'seat.remove.name', 'Carla').click();
  const dialog = bea.page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: bea.say('cancel') })).toBeFocused();
  await show(bea, 'remove');
  await dialog.getByRole('button', { name: bea.say('seat.remove'), exact: true }).click();
  await expect(carla.page.getByText(carla.say('refusal.removed'))).toBeVisible();
  await expect(carla.page.getByText(carla.say('refusal.token_reissued'))).toHaveCount(0);
  await expect(carla.button('join.go')).toBeVisible();
  expect(await carla.seat(room)).toBe(null);
  await expect(ana.page.getByText(reads(ana, 'notice.removed', { by: 'Bea', name: 'Carla' }))).toBeVisible();
  await bea.page.getByText(bea.say('lobby.lock'), { exact: true }).click();
  await expect.poll(async () => (await info()).locked ?? false).toBe(true);
  await expect(carla.page.getByText(carla.say('join.locked'))).toBeVisible();
  // Without a seat she reads along all the same: what is done to the room concerns her as well.
  await expect(carla.page.getByText(reads(carla, 'notice.removed', { by: 'Bea', name: 'Carla' }))).toBeVisible();
  await expect(carla.page.getByText(reads(carla, 'notice.locked', { by: 'Bea' }))).toBeVisible();
  await expect(carla.page.getByText(carla.say('chat.spectator'))).toBeVisible();
  await show(carla, 'locked-out');
  await bea.page.getByText(bea.say('lobby.lock'), { exact: true }).click();
  await carla.join(room);

  // Kept out for good: nobody from that address joins again (here that is everybody).
  await named(bea, 'seat.remove.name', 'Carla').click();
  await dialog.getByRole('button', { name: bea.say('remove.ban') }).click();
  await expect(carla.button('join.go')).toBeVisible();
  await carla.button('join.go').click();
  await expect(carla.page.getByText(carla.say('refusal.banned'))).toBeVisible();

  // The host gets up: Ana is the host again, and closes.
  await bea.button('seat.leave').click();
  await expect(dialog).toContainText(bea.say('leave.text'));
  await dialog.getByRole('button', { name: bea.say('seat.leave') }).click();
  await expect(ana.button('lobby.start')).toBeVisible();
  await ana.button('close.open').click();
  await show(ana, 'close');
  await ana.page
    .getByRole('alertdialog')
    .getByRole('button', { name: ana.say('close.go') })
    .click();
  for (const one of [ana, carla]) {
    await expect(one.page.getByRole('heading', { name: one.say('lost.closed') })).toBeVisible();
  }
  await show(carla, 'closed');
  await ana.home();
  await expect(ana.page.getByRole('region', { name: ana.say('home.yours') })).toHaveCount(0);
});

test.describe('while the host is away', () => {
  test.use({ settings: { ENTENTE_GRACE_SECONDS: '4' } });

  test('two others decide, after a time that all see run', async ({ server, invite }) => {
    const { room, people } = await three(invite);
    const [ana, bea, carla] = people;
    const info = (): Promise<Info> => server.get(`/rooms/${room}`);
    await ana.button('lobby.start').click();
    for (const one of people) await one.atTable();

    await ana.page.goto('about:blank');
    await expect(carla.page.getByText(/absent in 0:0\d/)).toBeVisible();
    await expect(carla.page.getByText(carla.say('hostaway.two'))).toHaveCount(0);
    await expect(carla.page.getByText(carla.say('hostaway.two'))).toBeVisible();
    // On a phone a banner leads there.
    await bea.button('hostaway.see').click();
    await expect(bea.page.getByText(bea.say('hostaway.two'))).toBeVisible();
    await show(bea, 'host-away');
    await show(carla, 'host-away');

    // A clock is proposed, withdrawn; a bot for Ana is proposed and agreed to.
    await carla.button('hostaway.clock').click();
    await expect(bea.page.getByText(bea.say('proposal.by', { names: 'Carla' }))).toBeVisible();
    await carla.button('proposal.withdraw').click();
    await expect(bea.page.getByText(bea.say('proposal.by', { names: 'Carla' }))).toHaveCount(0);
    await named(carla, 'seat.bot.name', 'Ana').click();
    await show(carla, 'how-it-plays');
    await carla.page.getByRole('dialog').getByLabel(carla.say('bot.defaults')).check();
    await carla.button('proposal.make').click();
    await show(bea, 'proposed');
    await bea.button('proposal.agree').click();
    await expect.poll(async () => (await info()).seats[0]).toMatchObject({ bot: 'defaults', away: true });
    await carla.tab('tab.log');
    await expect(
      panel(carla).getByText(reads(carla, 'notice.stand_in', { level: carla.say('bot.defaults'), seat: 'Ana' })),
    ).toBeVisible();

    // Carla takes the host's part, with Bea's voice.
    await carla.button('hostaway.host').click();
    await bea.button('proposal.agree').click();
    await expect.poll(async () => (await info()).host).toBe(2);
    await expect(carla.page.getByText(carla.say('hostaway.two'))).toHaveCount(0);
    await expect(panel(carla).getByText(reads(carla, 'notice.host', { seat: 'Carla' }))).toBeVisible();

    // Ana is back: her bot steps aside, and she reads what was done.
    await ana.visit(room);
    await ana.atTable();
    await expect.poll(async () => (await info()).seats[0]!.bot).toBe(null);
    await expect(
      panel(ana).getByText(reads(ana, 'notice.stand_in', { level: ana.say('bot.defaults'), seat: 'Ana' })),
    ).toBeVisible();
    await expect(panel(ana).getByText(reads(ana, 'notice.host', { seat: 'Carla' }))).toBeVisible();
    await expect(panel(ana).getByText(reads(ana, 'notice.stand_in_ended', { seat: 'Ana' }))).toBeVisible();
    await show(ana, 'what-was-done');
    await carla.tab('tab.info');
    await carla.button('host.give').click();
    await expect.poll(async () => (await info()).host).toBe(0);
  });

  test('the only other person decides alone', async ({ server, invite }) => {
    const ana = await invite('Ana');
    const bea = await invite('Bea', { lang: 'es', phone: true });
    const room = await ana.create({ seats: 2 });
    await bea.join(room);
    await ana.button('lobby.start').click();
    for (const one of [ana, bea]) await one.atTable();
    await ana.page.goto('about:blank');
    await bea.button('hostaway.see').click();
    await show(bea, 'alone');
    await bea.button('hostaway.host.now').click();
    await expect.poll(async () => (await server.get<Info>(`/rooms/${room}`)).host).toBe(1);
    await named(bea, 'seat.bot.name', 'Ana').click();
    await bea.button('standin.go').click();
    await expect.poll(async () => (await server.get<Info>(`/rooms/${room}`)).seats[0]!.bot).toBe('normal');
  });
});

test('a bot plays for whoever asks it to, and gives the seat back', async ({ server, invite }) => {
  const ana = await invite('Ana', { phone: true });
  const bea = await invite('Bea', { lang: 'es' });
  const room = await ana.create({ seats: 2, rounds: 40 });
  await bea.join(room);
  await ana.button('lobby.start').click();
  for (const one of [ana, bea]) await one.atTable();
  const bot = async (): Promise<string | null> => (await server.get<Info>(`/rooms/${room}`)).seats[1]!.bot;
  // While she is here nobody else can decide that, the host neither.
  await ana.tab('tab.players');
  await expect(named(ana, 'seat.bot.name', 'Bea')).toHaveCount(0);
  await bea.tab('tab.info');
  await bea.button('standin.own.go').click();
  await show(bea, 'own-bot');
  await bea.page.getByRole('dialog').getByLabel(bea.say('bot.defaults')).check();
  await bea.button('standin.go').click();
  await expect.poll(bot).toBe('defaults');
  await bea.button('seat.takeback').click();
  await expect.poll(bot).toBe(null);
});
