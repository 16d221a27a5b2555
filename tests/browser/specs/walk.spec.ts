// Random matches of all games: whatever somebody is asked can be answered by what is in sight, outside the list of all
// choices. ENTENTE_WALK: how many times longer than usual.
import { join } from 'node:path';
import { answer, unanswerable } from '../support/answers';
import { Chance } from '../support/chance';
import { games } from '../support/games';
import { dueOf, Hands, type Prompt } from '../support/hands';
import { begun, scene, Visitor } from '../support/seating';
import { expect, test, type Invite } from '../support/test';
import type { Server } from '../support/server';

const PICTURES = join(import.meta.dirname, '../artefacts/walk');
const LONGER = Number(process.env['ENTENTE_WALK'] ?? 1);

/** Steps that a page goes along with. */
const FEW = 12;

interface Walk {
  game: string;
  /** How many sit at each table, one match after the other. */
  seats: readonly number[];
  /** How many prompts are looked at, at most. */
  looks: number;
  /** How many kinds of things to answer are seen in that at least (a verb with its fields, a question with few verbs). */
  kinds: number;
  /** Steps that are played between two looks before another match is begun. */
  steps: number;
}
/** Large games are walked through for longer than a small one needs. */
const LONG: readonly Walk[] = [
  { game: 'petrodolar', seats: [2, 4], looks: 24, kinds: 16, steps: 150 },
  { game: 'teg', seats: [4, 2, 6], looks: 30, kinds: 24, steps: 200 },
  { game: 'mideast', seats: [4, 6, 3], looks: 34, kinds: 40, steps: 200 },
  { game: 'barrel', seats: [4, 3, 5], looks: 30, kinds: 34, steps: 200 },
  { game: 'empires', seats: [4, 5, 3], looks: 34, kinds: 34, steps: 250 },
];
const WALKS: readonly Walk[] = games.map(
  (game) => LONG.find((walk) => walk.game === game) ?? { game, seats: [3], looks: 12, kinds: 2, steps: 80 },
);

/** How often something was looked at, and a verb played by its controls. */
class Count extends Map<string, number> {
  of(key: string): number {
    return this.get(key) ?? 0;
  }
  more(key: string): void {
    this.set(key, this.of(key) + 1);
  }
}

async function walk(server: Server, invite: Invite, plan: Walk, phone: boolean): Promise<void> {
  const looked = new Count();
  const played = new Count();
  const faults = new Set<string>();
  const chance = new Chance(plan.game.length * 1000 + (phone ? 1 : 0));
  const clerk = await invite('Clerk');
  await clerk.home();
  const looks = plan.looks * LONGER * (phone ? 0.35 : 1);
  let done = 0;
  for (let match = 0; done < looks && match < 3 * LONGER; match++) {
    const seats = plan.seats[match % plan.seats.length]!;
    const guests = Array.from({ length: seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
    const { room, tokens } = await begun(server, plan.game, guests, {});
    const hands = await Hands.at(clerk.page, room, tokens, match * 77 + seats);
    const visitor = new Visitor(await invite('Visitor', { phone, lang: match % 2 === 0 ? 'en' : 'es' }), room, tokens);
    const { person } = visitor;
    while (done < looks) {
      const known = [...looked].filter(([, times]) => times >= LONGER).map(([what]) => what);
      let stop = await hands.walk(known, FEW);
      if (!stop.asked && !stop.over) {
        // A page has much to draw at every step: for a long way it is not taken along.
        await visitor.leave();
        stop = await hands.walk(known, plan.steps);
      }
      if (!stop.asked) break;
      const { asked } = stop;
      const news = await hands.whatIs(asked.prompt);
      await visitor.sit(asked);
      done += 1;
      const where = `${plan.game} of ${seats}, seat ${asked.seat}, ${asked.prompt.ask.k}`;
      for (const choice of await unanswerable(person, asked.prompt)) {
        faults.add(`${where}: no control for ${JSON.stringify(choice).slice(0, 300)}`);
      }
      // The verb that was played least by what is in sight.
      const verbs = [...new Set(dueOf(asked.prompt).map(({ verb }) => verb))];
      const least = verbs.sort(
        (a, b) => played.of(`${asked.prompt.ask.k} ${a}`) - played.of(`${asked.prompt.ask.k} ${b}`),
      )[0]!;
      const { sent, steps } = await answer(person, asked.prompt, least, chance);
      played.more(`${asked.prompt.ask.k} ${least}`);
      if (sent?.verb !== least) {
        faults.add(`${where}: ${least} was not sent, but ${JSON.stringify(sent)}, by ${steps.join(' > ')}`);
      }
      for (const what of news) looked.more(what);
      if (sent) await expect.poll(() => person.frames.some((frame) => !frame.sent && frame.t === 'done')).toBe(true);
    }
    await hands.close();
    await person.page.close();
  }
  console.log(`${plan.game}: ${done} prompts looked at; ${looked.size} kinds; ${played.size} verbs played`);
  expect([...faults].join('\n')).toBe('');
  expect(looked.size, 'kinds of things to answer').toBeGreaterThan(plan.kinds * (phone ? 0.4 : 1));
}

for (const plan of WALKS) {
  test(`whatever ${plan.game} asks can be answered`, async ({ server, invite }) => {
    test.setTimeout(180_000 * LONGER);
    await walk(server, invite, plan, false);
  });
  test(`whatever ${plan.game} asks can be answered on a phone`, async ({ server, invite }) => {
    test.setTimeout(180_000 * LONGER);
    await walk(server, invite, plan, true);
  });
}

test('whoever has nothing left but to go on is shown how, in the room and without it', async ({ server, invite }) => {
  const { hands, person, asked } = await scene({ server, invite }, 'empires', 4, { ask: 'help', verb: 'close' });
  const url = person.page.url();
  // The same question with its way out alone, as it may come to be: no gold is left, and everybody was asked.
  await person.page.routeWebSocket(/\/socket$/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { prompt?: Prompt | null };
      if (frame.prompt?.ask.k === 'empires.help') {
        frame.prompt.choices = frame.prompt.choices.filter(({ verb }) => verb === 'close');
      }
      near.send(JSON.stringify(frame));
    });
  });
  await person.page.goto(url);
  await person.page.reload();
  const battle = person.page.locator('.room[data-room="battle"]');
  await expect(battle).toBeVisible();
  const out = battle.locator('[data-choice*="close"]');
  await expect(out).toBeVisible();
  const answers = person.bar.locator('.buttons button');
  await expect(answers).toHaveCount(0);
  await person.page.screenshot({ path: join(PICTURES, 'way-out-1440x900.png') });
  // Folded away, the room cannot be answered in: the bar does it.
  await person.button('board.fold').click();
  await expect(battle).toBeHidden();
  await expect(answers).toHaveCount(1);
  await person.page.screenshot({ path: join(PICTURES, 'way-out-folded-1440x900.png') });
  await answers.click();
  await expect
    .poll(async () =>
      (await hands.asked()).some(({ seat, prompt }) => seat === asked.seat && prompt.d === asked.prompt.d),
    )
    .toBe(false);
});
