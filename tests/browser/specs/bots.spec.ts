// Bots: three of them beside one person, one in place of a friend who is away, and a seat that gets a new link.
import { Chance } from '../support/chance';
import { expect, test } from '../support/test';

interface Info {
  v: number;
  status: string;
  seats: { seat: number; name: string; bot: string | null; connected: boolean; away?: boolean }[];
}

test('one person and three bots play to the end', async ({ server, invite }) => {
  const chance = new Chance(3);
  const ana = await invite('Ana');
  const room = await ana.create({ rounds: 5 });
  for (let bots = 0; bots < 3; bots++) {
    await ana
      .button('bot.add.level', { level: ana.say('bot.normal') })
      .first()
      .click();
    await expect(ana.page.getByRole('button', { name: /^Remove / })).toHaveCount(bots + 1);
  }
  await ana.button('lobby.start').click();
  await ana.atTable();
  for (let moves = 0; ; moves++) {
    expect(moves, 'the match ends').toBeLessThan(200);
    // Her turn, the end, or she is out and watches the bots finish.
    await expect.poll(async () => (await ana.isTurn()) || (await ana.isOver()), { timeout: 60_000 }).toBe(true);
    if (await ana.isOver()) break;
    await ana.playFromList(chance);
  }
  await expect(ana.result).toBeVisible();
  await expect(ana.result.getByRole('listitem')).toHaveCount(4);
  const { seats } = await server.get<Info>(`/rooms/${room}`);
  expect(seats.map((seat) => seat.bot)).toEqual([null, 'normal', 'normal', 'normal']);
});

test('a bot stands in for a friend and gives the seat back', async ({ server, invite }) => {
  const chance = new Chance(5);
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es', phone: true });
  const room = await ana.create({ rounds: 40 });
  const info = (): Promise<Info> => server.get(`/rooms/${room}`);
  await bea.join(room);
  await ana.button('lobby.start').click();
  for (const person of [ana, bea]) await person.atTable();

  /** Ana spends no more than she must: whoever is broke ends a match of two. */
  async function thrifty(): Promise<void> {
    await ana.tab('tab.choices');
    const end = ana.offered.filter({ hasText: ana.say('petrodolar.verb.end_turn') });
    const before = ana.v;
    if ((await end.count()) === 0) return ana.playFromList(chance, true);
    await end.first().click();
    await ana.settled();
    const no = ana.page.getByRole('alertdialog').getByRole('button', { name: ana.say('confirm.no'), exact: true });
    if (!(await no.isVisible())) return ana.holds(before + 1);
    await no.click();
    await ana.playFromList(chance, true);
  }

  // Bea goes away; Ana hands her seat to a bot.
  await bea.page.goto('about:blank');
  const standIn = ana.page.getByText(ana.say('seat.standin', { level: ana.say('bot.normal') }));
  const letBotPlay = async (): Promise<void> => {
    await ana.page.getByRole('button', { name: ana.say('seat.bot.name', { name: 'Bea' }) }).click();
    // The best is chosen already.
    await expect(ana.page.getByRole('dialog').getByLabel(ana.say('bot.normal'))).toBeChecked();
    await ana.button('standin.go').click();
    await expect(standIn).toBeVisible();
  };
  await letBotPlay();
  expect((await info()).seats[1]).toMatchObject({ name: 'Bea', away: true });
  const played = (seat: number): Promise<number> =>
    server
      .get<{ entries: { seat: number | null; by: string | null }[] }>(`/rooms/${room}/history`)
      .then(({ entries }) => entries.filter((entry) => entry.seat === seat && entry.by === 'bot').length);
  await expect
    .poll(
      async () => {
        if (await ana.isTurn()) await thrifty();
        return played(1);
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(2);

  // Bea is back: the bot steps aside by itself, and everybody reads about it.
  await bea.visit(room);
  await bea.atTable();
  await expect.poll(async () => (await info()).seats[1]!.bot).toBe(null);
  await expect(standIn).toBeHidden();
  await ana.tab('tab.log');
  await expect(ana.page.getByRole('tabpanel').locator('.notice')).toHaveCount(2);

  // Again, and this time the host gives it back.
  await bea.page.goto('about:blank');
  await letBotPlay();
  await ana.button('seat.giveback', { name: 'Bea' }).click();
  await expect.poll(async () => (await info()).seats[1]!.bot).toBe(null);

  // A new link for Bea's seat: the old one is dead, on every device.
  const old = await invite('Bea', { lang: 'es' });
  await bea.visit(room);
  const kept = await bea.token(room);
  await bea.page.goto('about:blank');
  await ana.page.getByRole('button', { name: ana.say('seat.reissue.name', { name: 'Bea' }) }).click();
  const dialog = ana.page.getByRole('dialog');
  await expect(dialog).toContainText(ana.say('seat.reissue.text'));
  const link = await dialog.getByLabel(ana.say('link.label'), { exact: true }).inputValue();
  await ana.page.keyboard.press('Escape');
  expect(link).toContain(`/r/${room}#seat=1&token=`);
  expect(link).not.toContain(kept.token);

  old.allowed = /status of 401/;
  await old.visit(room, `#seat=1&token=${kept.token}`);
  await old.atTable();
  await expect(old.page.getByText(old.say('refusal.bad_link'))).toBeVisible();
  await expect(old.page.getByText(old.say('prompt.spectator'), { exact: true })).toBeVisible();

  const fresh = await invite('Bea', { lang: 'es', phone: true });
  await fresh.page.goto(link);
  await fresh.atTable();
  await fresh.tab('tab.choices');
  await expect(fresh.page.getByText(fresh.say('prompt.spectator'), { exact: true })).toBeHidden();
  await expect.poll(async () => (await info()).seats[1]!.connected).toBe(true);
});

test('a reissued link closes the seat that is still open elsewhere', async ({ server, invite }) => {
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es' });
  const room = await ana.create();
  await bea.join(room);
  await ana.button('lobby.start').click();
  for (const person of [ana, bea]) await person.atTable();
  // What Bea's page still asks for with the old link would be refused, and rightly so.
  await bea.page.waitForLoadState('networkidle');
  // Her own link does it: nobody else may while she is here.
  const own = await bea.token(room);
  await server.send('POST', `/rooms/${room}/seats/1/token`, undefined, own.token);
  await expect(bea.page.getByText(bea.say('refusal.token_reissued'))).toBeVisible();
  await expect(bea.page.getByText(bea.say('prompt.spectator'), { exact: true })).toBeVisible();
  await expect(bea.page.getByRole('tab', { name: bea.say('tab.choices') })).toHaveCount(0);
});
