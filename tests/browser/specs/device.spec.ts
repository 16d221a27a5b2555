// A seat moves to another device by its link; spectators see the table and no more; a full room is for watching.
import { Chance } from '../support/chance';
import { expect, test } from '../support/test';

test('the link of a seat opens it on another device', async ({ server, invite }) => {
  const chance = new Chance(8);
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es' });
  const room = await ana.create({ rounds: 2 });
  await bea.join(room);
  await ana.button('lobby.start').click();
  for (const person of [ana, bea]) await person.atTable();

  await ana.tab('tab.info');
  await ana.button('info.move.go').click();
  const dialog = ana.page.getByRole('dialog');
  await expect(dialog).toContainText(ana.say('info.move.warn'));
  await expect(dialog.getByRole('img', { name: ana.say('link.qr') })).toBeVisible();
  const link = await dialog.getByLabel(ana.say('link.label'), { exact: true }).inputValue();
  await ana.page.keyboard.press('Escape');
  const { token } = await ana.token(room);
  expect(link).toBe(`${server.url}/r/${room}#seat=0&token=${token}`);

  // The phone: the address holds no token any more, and neither did a request.
  const pocket = await invite('Ana', { phone: true });
  const asked: string[] = [];
  pocket.page.on('request', (request) => asked.push(request.url()));
  await pocket.page.goto(link);
  await pocket.atTable();
  expect(pocket.page.url()).toBe(`${server.url}/r/${room}`);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await pocket.page.goBack().catch(() => undefined);
  await pocket.page.goto(`${server.url}/r/${room}`);
  await pocket.atTable();

  // Both devices hold the seat: what one plays the other sees, and either may go on.
  const both = [ana, pocket];
  for (let moves = 0, turns = 0; turns < 4; moves++) {
    expect(moves).toBeLessThan(60);
    const { status } = await server.get<{ status: string }>(`/rooms/${room}`);
    if (status === 'finished') break;
    for (const person of [ana, bea, pocket]) await person.caughtUp();
    for (const person of [ana, bea, pocket]) await person.settled();
    await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
    if (await bea.isTurn()) {
      await bea.playFromList(chance);
      continue;
    }
    await expect.poll(() => pocket.isTurn()).toBe(true);
    const [plays, watches] = turns++ % 2 === 0 ? [pocket, ana] : [ana, pocket];
    await plays!.playFromList(chance);
    await watches!.holds(plays!.v);
    expect(both).toContain(watches);
  }
});

test('spectators see the table and decide nothing', async ({ invite }) => {
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es', phone: true });
  const room = await ana.create({ seats: 2 });
  await bea.join(room);

  // The room is full: who comes now may watch.
  const carla = await invite('Carla');
  const dora = await invite('Dora', { lang: 'es', phone: true });
  for (const guest of [carla, dora]) {
    await guest.visit(room);
    await expect(guest.page.getByText(guest.say('join.full'))).toBeVisible();
    await expect(guest.button('join.go')).toHaveCount(0);
    await expect(guest.button('seat.take')).toHaveCount(0);
  }
  await ana.button('lobby.start').click();
  for (const person of [ana, bea, carla, dora]) await person.atTable();
  for (const guest of [carla, dora]) {
    await expect(guest.page.getByText(guest.say('prompt.spectator'), { exact: true })).toBeVisible();
    await expect(guest.page.getByRole('tab', { name: guest.say('tab.choices') })).toHaveCount(0);
    await expect(guest.targets).toHaveCount(0);
    await expect(guest.bar.getByRole('button')).toHaveCount(0);
    await expect(guest.page).toHaveTitle(guest.say('page.title', { game: guest.say('petrodolar.name') }));
    await guest.tab('tab.chat');
    await expect(guest.page.getByText(guest.say('chat.spectator'))).toBeVisible();
    await expect(guest.page.getByLabel(guest.say('chat.label'))).toHaveCount(0);
  }

  // They follow what is played.
  const player = (await ana.isTurn()) ? ana : bea;
  await player.playFromList(new Chance(4));
  for (const guest of [carla, dora]) {
    await guest.caughtUp();
    const frames = guest.frames.filter((frame) => !frame.sent && (frame.t === 'welcome' || frame.t === 'update'));
    for (const frame of frames) {
      expect(frame['prompt'] ?? null).toBe(null);
      expect(frame['hand'] ?? null).toBe(null);
    }
  }
});
