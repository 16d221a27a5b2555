// Random matches of all games: whatever somebody is asked can be answered by what is in sight, outside the list of all
// choices. ENTENTE_WALK: how many times longer than usual.
import { answer, unanswerable } from '../support/answers';
import { Chance } from '../support/chance';
import { dueOf, Hands, type Asked } from '../support/hands';
import type { Person } from '../support/person';
import { begun } from '../support/seating';
import { expect, test, type Invite } from '../support/test';
import type { Server } from '../support/server';

const LONGER = Number(process.env['ENTENTE_WALK'] ?? 1);

interface Walk {
  game: string;
  /** How many sit at each table, one match after the other. */
  seats: readonly number[];
  /** How many prompts are looked at. */
  looks: number;
  /** Steps that are played between two looks before another match is begun. */
  steps: number;
}
const WALKS: readonly Walk[] = [
  { game: 'petrodolar', seats: [2, 4], looks: 24, steps: 150 },
  { game: 'teg', seats: [4, 2, 6], looks: 30, steps: 200 },
  { game: 'mideast', seats: [4, 6, 3], looks: 34, steps: 200 },
  { game: 'barrel', seats: [4, 3, 5], looks: 30, steps: 200 },
  { game: 'empires', seats: [4, 5, 3], looks: 34, steps: 250 },
];

/** One page that sits down now here, now there. */
class Visitor {
  #seat: number | null = null;

  constructor(
    readonly person: Person,
    private readonly room: string,
    private readonly tokens: readonly string[],
  ) {}

  /** Sits in front of a seat and sees what it is asked. */
  async sit({ seat, prompt }: Asked): Promise<void> {
    const { person } = this;
    if (this.#seat !== seat) {
      await person.page.goto('about:blank');
      person.frames.length = 0;
      await person.visit(this.room, `#seat=${seat}&token=${this.tokens[seat]}`);
      this.#seat = seat;
    }
    await expect
      .poll(() => this.#d, { message: `${person.name} is asked ${prompt.ask.k}`, intervals: [5, 10, 20, 40, 80] })
      .toBe(prompt.d);
    await expect(person.bar).toBeVisible();
    await person.settled();
  }
  get #d(): number | undefined {
    return this.person.frames.findLast(({ sent, prompt }) => !sent && prompt)?.['prompt'] === undefined
      ? undefined
      : (this.person.frames.findLast(({ sent, prompt }) => !sent && prompt)!['prompt'] as { d: number }).d;
  }
}

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
  for (let match = 0; done < looks && match < 4 * LONGER; match++) {
    const seats = plan.seats[match % plan.seats.length]!;
    const guests = Array.from({ length: seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
    const { room, tokens } = await begun(server, plan.game, guests, {});
    const hands = await Hands.at(clerk.page, room, tokens, match * 77 + seats);
    const visitor = new Visitor(await invite('Visitor', { phone, lang: match % 2 === 0 ? 'en' : 'es' }), room, tokens);
    const { person } = visitor;
    while (done < looks) {
      const known = [...looked].filter(([, times]) => times >= LONGER).map(([what]) => what);
      const stop = await hands.walk(known, plan.steps);
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
  expect(done, 'prompts looked at').toBeGreaterThan(plan.looks * (phone ? 0.2 : 0.5));
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
