// Two people in two browsers: they meet, talk, play, lose the line, take things back, and finish.
import { readFile } from 'node:fs/promises';
import { Chance } from '../support/chance';
import type { Person } from '../support/person';
import { expect, test } from '../support/test';
import { Wire } from '../support/wire';

interface RoomInfo {
  v: number;
  status: string;
  seats: { seat: number; connected: boolean }[];
}

test('Ana at a desk and Bea on a phone play a match', async ({ server, invite }) => {
  const wire = await Wire.to(server.port);
  const ana = await invite('Ana', { lang: 'en' });
  const bea = await invite('Bea', { lang: 'es', phone: true, origin: wire.url });
  const chance = new Chance(20261);
  const info = (): Promise<RoomInfo> => server.get(`/rooms/${room}`);
  const both = [ana, bea];
  /** Both pages hold what the server holds; who must decide now. */
  async function next(): Promise<{ now: Person; other: Person } | null> {
    const { status } = await info();
    for (const person of both) await person.caughtUp();
    if (status === 'finished') return null;
    for (const person of both) await person.settled();
    await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
    return (await ana.isTurn()) ? { now: ana, other: bea } : { now: bea, other: ana };
  }
  /** Plays on until somebody is asked, as the bar words it. */
  async function until(who: Person, ask: string): Promise<void> {
    for (let moves = 0; moves < 60; moves++) {
      const turn = await next();
      if (!turn) throw new Error(`the match ended before ${who.name} was asked ${ask}`);
      if (turn.now === who && who.ask === ask) return;
      if (turn.now === bea && chance.below(2) === 0) await bea.playFromList(chance);
      else await turn.now.playOnBoard(chance);
    }
    throw new Error(`${who.name} was never asked ${ask}`);
  }

  // Create, join by the link that the host copies.
  const room = await ana.create({ rounds: 3 });
  const link = await ana.page.getByLabel(ana.say('link.label'), { exact: true }).inputValue();
  expect(link).toBe(`${server.url}/r/${room}`);
  await bea.join(room);
  await expect(ana.page.getByRole('listitem').filter({ hasText: 'Bea' })).toBeVisible();
  await expect(bea.page.locator('html')).toHaveAttribute('lang', 'es');

  // Talk before the game.
  await ana.page.getByLabel(ana.say('chat.label')).fill('Hello Bea');
  await ana.button('chat.send.all').click();
  await expect(bea.page.getByText('Hello Bea')).toBeVisible();

  await ana.button('lobby.start').click();
  for (const person of both) await person.atTable();

  // Talk at the table: Bea sees that there is something new without opening the chat.
  await ana.chat('Good luck!');
  await expect(bea.page.getByRole('tab', { name: bea.say('tab.chat') })).toContainText('1');
  await bea.chat('¡Igualmente!');
  await expect(ana.page.getByText('¡Igualmente!')).toBeVisible();

  /** Ana reloads with a pick half done, and again in the middle of her turn, and goes on. */
  async function anaOpens(): Promise<void> {
    const before = [ana.v, (await info()).v];
    const king = ana.page.getByRole('button', { name: new RegExp(`${ana.say('petrodolar.id.king')} ×`) });
    await king.click();
    await expect(king).toHaveAttribute('aria-pressed', 'true');
    await expect(ana.targets).not.toHaveCount(0);
    await ana.page.reload();
    await ana.atTable();
    await ana.hasTurn();
    await expect(king).toHaveAttribute('aria-pressed', 'false');
    await expect(ana.targets).toHaveCount(0);
    expect([ana.v, (await info()).v]).toEqual(before);
    await ana.playOnBoard(chance);
    await ana.page.reload();
    await ana.atTable();
    await expect(ana.bar).toContainText(ana.say('petrodolar.ask.dock'));
    await ana.playOnBoard(chance);
  }
  /** Bea takes her ruler back, and both see it. */
  async function beaOpens(): Promise<void> {
    await bea.playFromList(chance);
    const played = bea.v;
    await expect(bea.bar).toContainText(bea.say('petrodolar.ask.dock'));
    await bea.button('prompt.undo').click();
    await bea.holds(played + 1);
    await expect(bea.bar).toContainText(bea.say('petrodolar.ask.open'));
    await ana.tab('tab.log');
    await expect(ana.page.getByText(ana.say('log.undone'))).toHaveCount(1);

    await until(bea, 'open');
    await bea.playOnBoard(chance);
    await bea.playOnBoard(chance);
  }
  for (let openings = 0; openings < 2; openings++) {
    if ((await next())?.now === ana) await anaOpens();
    else await beaOpens();
  }

  // Bea's line breaks while Ana plays; she comes back to what happened meanwhile.
  await until(ana, 'agent');
  bea.lineMayBreak = true;
  await bea.context.setOffline(true);
  wire.cut();
  await expect(
    bea.page.getByText(bea.say('link.waiting')).or(bea.page.getByText(bea.say('link.connecting'))),
  ).toBeVisible();
  await expect.poll(async () => (await info()).seats[1]!.connected).toBe(false);
  await expect(ana.page.getByText(ana.say('seat.offline'))).toBeVisible();
  const [missed, before] = [bea.v, (await info()).v];
  await ana.playOnBoard(chance);
  expect((await info()).v).toBeGreaterThan(before);
  expect(bea.v).toBe(missed);
  wire.mend();
  await bea.context.setOffline(false);
  await bea.caughtUp();
  expect(bea.v).toBeGreaterThan(missed);
  await expect(bea.page.getByText(bea.say('link.waiting'))).toBeHidden();
  await expect(ana.page.getByText(ana.say('seat.offline'))).toBeHidden();
  bea.lineMayBreak = false;
  // What Bea sees is what somebody sees who comes fresh.
  const seen = await bea.board
    .locator('g.target[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await bea.page.reload();
  await bea.atTable();
  await expect
    .poll(() =>
      bea.board.locator('g.target[aria-label]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
    )
    .toEqual(seen);

  // To the end.
  for (let moves = 0; ; moves++) {
    expect(moves, 'the match ends').toBeLessThan(150);
    const turn = await next();
    if (!turn) break;
    if (turn.now === bea && chance.below(2) === 0) await bea.playFromList(chance);
    else await turn.now.playOnBoard(chance);
  }

  // Both read the result in their own language.
  const outcome = await server.get<{ entries: { events: { k: string; p: { reason: string } }[] }[] }>(
    `/rooms/${room}/history`,
  );
  const over = outcome.entries.flatMap((entry) => entry.events).find((event) => event.k === 'petrodolar.over')!;
  for (const person of both) {
    await expect(person.result).toBeVisible();
    await expect(person.result).toContainText(person.say(`petrodolar.reason.${over.p.reason}`));
    await expect(person.result.getByRole('listitem')).toHaveCount(2);
  }

  // The record that is saved is the record of the server.
  const download = ana.page.waitForEvent('download');
  await ana.button('result.record').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`entente-petrodolar-${room}.json`);
  expect(await readFile(await file.path(), 'utf8')).toBe(await server.text(`/rooms/${room}/record`));

  // The dice, checked in both browsers.
  for (const person of both) {
    await person.button('dice.check').click();
    await expect(person.result).toContainText(person.say('dice.opens'));
    await expect(person.result).toContainText(person.say('dice.same'));
    await expect(person.result.getByText('✓')).not.toHaveCount(0);
    await expect(person.result.getByText('✕')).toHaveCount(0);
  }
  await wire.close();
});
