// The server is killed in the middle of a turn: everybody is back by themselves, and nothing is played twice.
import { Chance } from '../support/chance';
import { expect, test } from '../support/test';

interface Entry {
  v: number;
  seat: number | null;
  by: string | null;
  events: { k: string }[];
}

test('kill -9 with an action on its way', async ({ server, invite }) => {
  const chance = new Chance(9);
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es', phone: true });
  const people = [ana, bea];
  const room = await ana.create({ rounds: 4 });
  await bea.join(room);
  await ana.button('lobby.start').click();
  for (const person of people) await person.atTable();
  const v = async (): Promise<number> => (await server.get<{ v: number }>(`/rooms/${room}`)).v;
  async function next(): Promise<typeof ana> {
    for (const person of people) await person.caughtUp();
    for (const person of people) await person.settled();
    await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
    return (await ana.isTurn()) ? ana : bea;
  }
  for (let moves = 0; moves < 6; moves++) await (await next()).playFromList(chance);

  // Three times: before the action leaves, while it is on its way, and with nothing on its way.
  for (const moment of ['before', 'during', 'idle'] as const) {
    let person = await next();
    // Where a question comes first, a click sends nothing yet.
    for (; person.warned; person = await next()) await person.playFromList(chance);
    const before = await v();
    for (const one of people) one.lineMayBreak = true;
    await person.tab('tab.choices');
    const choice = chance.of(await person.offered.all());
    if (moment === 'before') {
      await server.kill();
      await expect(
        person.page.getByText(person.say('link.waiting')).or(person.page.getByText(person.say('link.connecting'))),
      ).toBeVisible();
      await choice.click();
      await expect(person.bar.getByText(person.say('prompt.pending'))).toBeVisible();
    } else if (moment === 'during') {
      await choice.evaluate((button: HTMLButtonElement) => button.click());
      await server.kill();
    } else await server.kill();
    for (const one of people) {
      await expect(
        one.page.getByText(one.say('link.waiting')).or(one.page.getByText(one.say('link.connecting'))),
      ).toBeVisible();
    }
    await server.restart();
    const up = Date.now();
    for (const one of people) {
      await expect(
        one.page.getByText(one.say('link.waiting')).or(one.page.getByText(one.say('link.connecting'))),
      ).toBeHidden();
      await one.settled();
    }
    expect(Date.now() - up, 'back within seconds').toBeLessThan(10_000);
    for (const one of people) one.lineMayBreak = false;
    const after = await v();
    expect(after).toBe(moment === 'idle' ? before : before + 1);
    for (const one of people) await one.caughtUp();
  }

  // The match goes on, to its end.
  for (let moves = 0; moves < 150; moves++) {
    if ((await server.get<{ status: string }>(`/rooms/${room}`)).status === 'finished') break;
    await (await next()).playFromList(chance);
    await expect
      .poll(
        async () =>
          (await server.get<{ status: string }>(`/rooms/${room}`)).status === 'finished' ||
          (await ana.isTurn()) !== (await bea.isTurn()),
      )
      .toBe(true);
  }
  for (const person of people) await expect(person.result).toBeVisible();

  // Every action that a browser sent became one entry, and no entry came from anything else.
  const { entries } = await server.get<{ entries: Entry[] }>(`/rooms/${room}/history`);
  expect(entries.map((entry) => entry.v)).toEqual(entries.map((_, i) => i + 1));
  for (const [seat, person] of people.entries()) {
    const sent = new Set(person.frames.filter((frame) => frame.sent && frame.t === 'act').map((frame) => frame.id));
    const refused = person.frames.filter((frame) => !frame.sent && frame.t === 'refused');
    expect(refused).toEqual([]);
    expect(entries.filter((entry) => entry.seat === seat).length).toBe(sent.size);
  }
});
