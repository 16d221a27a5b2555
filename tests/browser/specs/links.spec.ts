// A link never costs anybody a seat: a wrong one changes nothing, another seat's is asked about, several seats live in one
// browser, and a browser that stores nothing plays all the same.
import { join } from 'node:path';
import { Chance } from '../support/chance';
import { accessible, fits, worded } from '../support/inspect';
import { Person } from '../support/person';
import { DeafProxy } from '../support/proxy';
import { expect, test } from '../support/test';

interface Info {
  seats: { seat: number; name: string | null; connected: boolean }[];
}
const pictureOf = (name: string): string => join(import.meta.dirname, `../artefacts/links/${name}.png`);
async function show(person: Person, where: string): Promise<void> {
  await person.page.evaluate(() => document.fonts.ready);
  await person.page.screenshot({
    path: pictureOf(`${where}-${person.phone ? '390x844' : '1440x900'}`),
    animations: 'disabled',
  });
  await fits(person, where);
  await worded(person, where);
  await accessible(person, where);
}
/** Somebody pastes a seat's link while the room is open. */
const paste = (person: Person, hash: string): Promise<void> =>
  person.page.evaluate((to) => void (location.hash = to), hash);
const question = (person: Person) => person.page.getByRole('alertdialog');

test('a wrong link says so, and the host is still the host', async ({ server, invite }) => {
  const ana = await invite('Ana');
  ana.allowed = /status of 401/;
  const room = await ana.create();
  const kept = await ana.token(room);
  await ana.visit(room, '#token=x');
  await expect(ana.page.getByText(ana.say('refusal.bad_link'))).toBeVisible();
  await expect(ana.button('lobby.start')).toBeVisible();
  expect(ana.page.url()).toBe(`${server.url}/r/${room}`);
  // The same in the open page.
  await ana.page.getByRole('button', { name: ana.say('close'), exact: true }).click();
  await paste(ana, '#seat=0&token=y');
  await expect(ana.page.getByText(ana.say('refusal.bad_link'))).toBeVisible();
  await expect.poll(() => ana.page.url()).toBe(`${server.url}/r/${room}`);
  expect(await ana.token(room)).toEqual(kept);
  await ana.page.reload();
  await expect(ana.button('lobby.start')).toBeVisible();

  // Who has no seat watches on.
  const guest = await invite('Bea', { lang: 'es', phone: true });
  guest.allowed = /status of 401/;
  await guest.visit(room, '#token=x');
  await expect(guest.page.getByText(guest.say('refusal.bad_link'))).toBeVisible();
  await expect(guest.button('join.go')).toBeVisible();
  expect(await guest.seat(room)).toBe(null);
});

test('a guest’s link in the host’s browser: two seats, two tabs', async ({ server, invite }) => {
  const chance = new Chance(12);
  const ana = await invite('Ana', { phone: true });
  const room = await ana.create({ seats: 2 });
  const own = await ana.token(room);
  const guest = await server.send<{ seat: number; token: string }>('POST', `/rooms/${room}/seats`, { name: 'Bea' });
  const hash = `#seat=${guest.seat}&token=${guest.token}`;
  const info = (): Promise<Info> => server.get(`/rooms/${room}`);

  // Opened: asked about. The focus is on what changes nothing.
  await ana.visit(room, hash);
  await expect(question(ana)).toContainText('Bea');
  await expect(question(ana).getByRole('button', { name: ana.say('seats.keep', { name: 'Ana' }) })).toBeFocused();
  await show(ana, 'question');
  expect((await info()).seats[1]!.connected, 'nobody noticed the question').toBe(false);
  await ana.page.keyboard.press('Enter');
  await expect(question(ana)).toBeHidden();
  expect(await ana.token(room)).toEqual(own);
  await expect(ana.button('lobby.start')).toBeVisible();

  // Pasted, and taken: Bea is played here, and Ana's seat is still in this browser.
  await paste(ana, hash);
  await question(ana)
    .getByRole('button', { name: ana.say('seats.take', { name: 'Bea' }) })
    .click();
  await expect(ana.button('lobby.start')).toHaveCount(0);
  await expect.poll(async () => (await ana.seat(room))?.token).toBe(guest.token);
  await ana.page.reload();
  await expect.poll(async () => (await info()).seats.map(({ connected }) => connected)).toEqual([false, true]);
  await show(ana, 'two-seats');

  // A second tab plays the other seat.
  const tab = new Person('Ana', 'en', true, ana.context, await ana.context.newPage(), server.url);
  await tab.visit(room);
  await tab.page.getByRole('button', { name: tab.say('seats.play.name', { name: 'Ana' }) }).click();
  await expect(tab.button('lobby.start')).toBeVisible();
  await expect.poll(async () => (await info()).seats.map(({ connected }) => connected)).toEqual([true, true]);
  await tab.button('lobby.start').click();
  for (const one of [ana, tab]) await one.atTable();
  for (const one of [ana, tab]) {
    await one.page.reload();
    await one.atTable();
  }
  expect([(await tab.token(room)).token, (await ana.token(room)).token]).toEqual([own.token, guest.token]);
  await expect.poll(async () => (await ana.isTurn()) !== (await tab.isTurn())).toBe(true);
  const player = (await ana.isTurn()) ? ana : tab;
  await player.playFromList(chance);
  expect(tab.complaints).toEqual([]);
});

test('a seat that the server refuses is kept until it is forgotten', async ({ server, invite }) => {
  const ana = await invite('Ana');
  const room = await ana.create({ seats: 2 });
  const old = await ana.token(room);
  const lost = (code: string) => ana.page.getByText(`Ana: ${ana.say(`refusal.${code}`)}`);
  const fresh = await server.send<{ seat: number; token: string }>(
    'POST',
    `/rooms/${room}/seats/0/token`,
    undefined,
    old.token,
  );
  await expect(lost('token_reissued')).toBeVisible();
  await show(ana, 'refused');
  const seats = (): Promise<unknown> =>
    ana.page.evaluate((key) => JSON.parse(localStorage.getItem(key)!).seats, `entente.seats.${room}`);
  expect(await seats()).toEqual([{ ...old, refused: 'token_reissued' }]);
  // It is tried again by hand and with each reload; it might be a backup that comes back.
  await ana.page.reload();
  await expect(lost('bad_token')).toBeVisible();
  await ana.button('seats.retry').first().click();
  await expect(lost('bad_token')).toBeVisible();
  // The new link takes its place, and there is nothing to ask.
  await paste(ana, `#seat=0&token=${fresh.token}`);
  await expect(ana.button('lobby.start')).toBeVisible();
  await expect(lost('bad_token')).toBeHidden();
  expect(await seats()).toEqual([{ seat: 0, token: fresh.token, name: 'Ana' }]);
});

test('a browser that stores nothing sits and plays', async ({ server, invite }) => {
  const chance = new Chance(4);
  const shut = (): void => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  };
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es', phone: true });
  for (const person of [ana, bea]) await person.context.addInitScript(shut);
  const room = await ana.create({ seats: 2 });
  await expect(ana.button('lobby.start')).toBeVisible();
  await expect(ana.page.getByText(ana.say('seats.fleeting'))).toBeVisible();
  const guest = await server.send<{ seat: number; token: string }>('POST', `/rooms/${room}/seats`, { name: 'Bea' });
  await bea.visit(room, `#seat=1&token=${guest.token}`);
  await expect(bea.page.getByText(bea.say('seats.fleeting'))).toBeVisible();
  await show(bea, 'stores-nothing');
  await ana.button('lobby.start').click();
  for (const person of [ana, bea]) await person.atTable();
  await show(ana, 'stores-nothing');
  await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
  const player = (await ana.isTurn()) ? ana : bea;
  await player.playFromList(chance);
  // Her link is what she can keep.
  await ana.button('info.move.go').first().click();
  const link = await ana.page.getByRole('dialog').getByLabel(ana.say('link.label'), { exact: true }).inputValue();
  await ana.page.goto('about:blank');
  await ana.page.goto(link);
  await ana.atTable();
  await ana.tab('tab.choices');
});

test('a proxy that passes no WebSockets is named instead of waited for', async ({ server, invite }) => {
  const proxy = await DeafProxy.to(server.port);
  const bea = await invite('Bea', { lang: 'es', phone: true, origin: proxy.url });
  bea.allowed = /WebSocket connection to|status of 40[13]/;
  const ana = await invite('Ana');
  const room = await ana.create({ seats: 2 });
  await bea.visit(room);
  await expect(bea.page.getByText(bea.say('loading'))).toBeVisible();
  await expect(bea.page.getByText(bea.say('link.blocked'), { exact: true })).toBeVisible();
  await show(bea, 'no-websockets');
  await proxy.close();
});

test('the front page leads back to the tables where this browser sits', async ({ server, invite }) => {
  for (const phone of [false, true]) {
    const ana = await invite('Ana', phone ? { phone, lang: 'es' } : {});
    const room = await ana.create({ seats: 2 });
    const guest = await server.send<{ token: string }>('POST', `/rooms/${room}/seats`, { name: 'Bea' });
    await ana.home();
    const yours = ana.page.getByRole('region', { name: ana.say('home.yours') });
    await expect(yours).toContainText(ana.say('home.yours.lobby'));
    await expect(yours).toContainText('Bea');
    await expect(yours).toContainText(ana.say('home.yours.as', { name: 'Ana' }));
    await show(ana, 'front-page');
    await yours.getByRole('link').click();
    await ana.button('lobby.start').click();
    await ana.atTable();
    // It is over: the way back is there, and can be forgotten.
    await ana.resign();
    await ana.home();
    await expect(yours).toContainText(ana.say('home.yours.finished'));
    await yours.getByRole('button').click();
    await expect(yours).toHaveCount(0);
    expect(guest.token).toBeTruthy();
  }
});
