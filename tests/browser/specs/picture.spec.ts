// The picture of a table for the README. Not a test: it runs with `npm run picture` alone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Table } from '../support/bots';
import { desk, expect, test, type Invite } from '../support/test';

test.use({ settings: { ENTENTE_BOT_DELAY_MS: '120' } });

test('the picture of a table', async ({
  server,
  invite,
}: {
  server: import('../support/server').Server;
  invite: Invite;
}) => {
  test.setTimeout(300_000);
  const file = join(import.meta.dirname, '../../../docs/images/table.png');
  mkdirSync(join(file, '..'), { recursive: true });
  const names = ['Ana', 'Bea', 'Carlos', 'Dina'];
  for (let tries = 0; tries < 12; tries++) {
    const { room, token } = await server.send<{ room: string; token: string }>('POST', '/rooms', {
      game: 'petrodolar',
      name: names[0],
      seats: 4,
    });
    const tokens = [token];
    for (const name of names.slice(1)) {
      tokens.push((await server.send<{ token: string }>('POST', `/rooms/${room}/seats`, { name })).token);
    }
    await server.send('POST', `/rooms/${room}/start`, undefined, token);
    // Each lets a bot play for himself.
    for (const [seat, own] of tokens.entries())
      await server.send('POST', `/rooms/${room}/bots`, { seat, level: 'normal' }, own);
    // Bots do not play in an empty room.
    const guest = await invite('Guest');
    await guest.visit(room);
    await guest.atTable();
    const now = async (): Promise<
      Table & { rulers: Record<string, { seat: number }>; pipelines: string[]; drawn: string[] }
    > => {
      const { v } = await server.get<{ v: number }>(`/rooms/${room}`);
      return (
        await server.get<{
          table: Table & { rulers: Record<string, { seat: number }>; pipelines: string[]; drawn: string[] };
        }>(`/rooms/${room}/at/${v}`)
      ).table;
    };
    const there = (table: Table): boolean => table.round >= 6 && table.active === 0 && table.phase === 'ruler';
    const found = await expect
      .poll(
        async () => {
          const table = await now();
          return there(table) || table.round > 14 || table.phase === 'over';
        },
        { timeout: 60_000, intervals: [10] },
      )
      .toBe(true)
      .then(now);
    for (const [seat, own] of tokens.entries())
      await server.send('DELETE', `/rooms/${room}/bots/${seat}`, undefined, own).catch(() => undefined);
    const table = await now();
    const lively =
      there(table) &&
      Object.keys(table.rulers).length >= 9 &&
      table.pipelines.length >= 1 &&
      table.drawn.length > 0 &&
      table.seats[0]!.cash >= 60;
    if (!lively || found.phase === 'over') continue;
    await guest.page.goto('about:blank');
    const people = [];
    for (const [seat, name] of names.entries()) {
      const person = await invite(name, { context: { viewport: desk } });
      await person.visit(room, `#seat=${seat}&token=${tokens[seat]}`);
      await person.atTable();
      people.push(person);
    }
    const ana = people[0]!;
    // The ruler that can go farthest is in hand.
    const prompt = ana.frames.findLast((frame) => !frame.sent && frame['prompt'])!['prompt'] as {
      hints: { cost: { move: Record<string, Record<string, number>> } };
    };
    const [from, ways] = Object.entries(prompt.hints.cost.move).sort(
      ([, one], [, other]) => Object.keys(other).length - Object.keys(one).length,
    )[0]!;
    if (Object.keys(ways).length < 8) continue;
    const [country, space] = from.split('-') as [string, string];
    const name = `${ana.say(`petrodolar.id.${country}`)} ${space}`;
    await ana.press(ana.board.locator(`g.target.active[aria-label^="${name}"]`));
    await expect(ana.picked).toHaveCount(1);
    await ana.page.mouse.move(5, 5);
    await ana.still();
    await ana.page.screenshot({ path: file, animations: 'disabled' });
    return;
  }
  throw new Error('no lively position turned up');
});
