// The board stands still: while an action is put together, when it is answered and when others act the map stays where
// it is, by mouse and by touch; and a second tap at the same place answers nothing.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { controls, press, type Control } from '../support/answers';
import { Chance } from '../support/chance';
import { dueOf, Hands, type Asked, type Choice } from '../support/hands';
import type { Person } from '../support/person';
import { begun, Visitor } from '../support/seating';
import { expect, test, type Invite } from '../support/test';
import type { Server } from '../support/server';

const PICTURES = join(import.meta.dirname, '../artefacts/still');
const ACTS = 10;
/** CSS pixels that an edge of the map may move. */
const MOST = 8;
const GAMES: readonly [game: string, seats: number][] = [
  ['petrodolar', 2],
  ['teg', 3],
  ['mideast', 3],
  ['barrel', 3],
  ['empires', 3],
];

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Where the map is; null while a phone shows something else. */
const boxOf = (page: Page): Promise<Box | null> =>
  page.evaluate(() => {
    const port = document.querySelector('.port');
    if (!port || port.getClientRects().length === 0) return null;
    const { left, top, right, bottom } = port.getBoundingClientRect();
    return [left, top, right, bottom] as const;
  });

class Watch {
  #first: Box | null = null;
  /** How far an edge was from where it was first, at worst, and when. */
  worst = 0;
  when = '';
  seen = 0;

  constructor(
    private readonly page: Page,
    private readonly name: string,
  ) {}

  async look(what: string): Promise<void> {
    const box = await boxOf(this.page);
    if (!box) return;
    this.seen += 1;
    this.#first ??= box;
    const off = Math.max(...box.map((edge, i) => Math.abs(edge - this.#first![i]!)));
    if (off <= this.worst) return;
    if (this.worst <= MOST && off > MOST) await this.page.screenshot({ path: join(PICTURES, `${this.name}.png`) });
    this.worst = off;
    this.when = what;
  }
}

/** Presses a control with the mouse or a finger. */
async function point(person: Person, control: Control): Promise<void> {
  const handle = await person.page.evaluateHandle(
    (at) => (window as unknown as { found: HTMLElement[] }).found[at]!,
    control.at,
  );
  const element = handle.asElement()!;
  const target = control.pick === null ? element : ((await element.$('.hit')) ?? element);
  // What lies under something else is reached with the keyboard, as it would be by a person.
  const reached = await (person.phone ? target.tap({ timeout: 3000 }) : target.click({ timeout: 3000 })).then(
    () => true,
    () => false,
  );
  if (!reached && (await element.isVisible())) await element.press('Enter', { timeout: 3000 }).catch(() => undefined);
}

const sent = (person: Person): number => person.frames.filter((frame) => frame.sent && frame.t === 'act').length;

/** One act of the visitor, looked at after every step; whether something was sent. */
async function act(person: Person, { prompt }: Asked, chance: Chance, watch: Watch): Promise<boolean> {
  const before = sent(person);
  const verbs = [...new Set(dueOf(prompt).map(({ verb }) => verb))];
  const verb = chance.of(verbs);
  const yes = person.page
    .getByRole('alertdialog')
    .getByRole('button', { name: person.say('confirm.yes'), exact: true });
  for (let step = 0; step < 16; step++) {
    await person.settled();
    await watch.look(`${prompt.ask.k}, ${verb}, step ${step}`);
    if (sent(person) > before) return true;
    if (await yes.isVisible()) {
      await yes.click();
      continue;
    }
    const all = (await controls(person)).filter(({ pressed }) => !pressed);
    const bar = all.filter((one) => one.bar);
    const meant = all.filter(({ choice }) => choice?.verb === verb);
    const from = meant.length > 0 && chance.below(3) > 0 ? meant : all.length > 0 ? all : bar;
    if (from.length === 0) return false;
    const control = chance.of(from);
    if (control.editor) await press(person, control, chance);
    else await point(person, control);
  }
  return sent(person) > before;
}

async function play(server: Server, invite: Invite, game: string, seats: number, phone: boolean): Promise<Watch> {
  const chance = new Chance(game.length * 100 + (phone ? 7 : 3));
  const guests = Array.from({ length: seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
  const { room, tokens } = await begun(server, game, guests, {});
  const clerk = await invite('Clerk');
  await clerk.home();
  const hands = await Hands.at(clerk.page, room, tokens, 5);
  const visitor = new Visitor(await invite('Visitor', { phone }), room, tokens);
  const watch = new Watch(visitor.person.page, `${game}-${phone ? 'phone' : 'desk'}`);
  const others = (choices: readonly Choice[]): string => chance.of([...new Set(choices.map(({ verb }) => verb))]);
  let acts = 0;
  for (let turn = 0; acts < ACTS && turn < 600; turn++) {
    const asked = await hands.asked();
    if (asked.length === 0) break;
    const mine = asked.find(({ seat }) => seat === 0);
    if (!mine) {
      const { seat, prompt } = asked[0]!;
      await hands.put(seat, { verb: others(dueOf(prompt)) });
      if (visitor.sits) await watch.look(`${prompt.ask.k} of another`);
      continue;
    }
    await visitor.sit(mine);
    if (await act(visitor.person, mine, chance, watch)) acts += 1;
    // What could not be put together by pointing is done by the hands.
    else await hands.put(0, { verb: others(dueOf(mine.prompt)) });
    await visitor.person.caughtUp();
  }
  await watch.look('the end');
  await hands.close();
  expect(acts, 'acts').toBeGreaterThanOrEqual(ACTS - 2);
  return watch;
}

for (const [game, seats] of GAMES) {
  for (const phone of [false, true]) {
    test(`the map of ${game} stands still ${phone ? 'under a finger' : 'under the mouse'}`, async ({
      server,
      invite,
    }) => {
      const watch = await play(server, invite, game, seats, phone);
      console.log(`${game} ${phone ? 'phone' : 'desk'}: ${watch.worst} px in ${watch.seen} looks (${watch.when})`);
      expect(watch.seen).toBeGreaterThan(ACTS);
      expect(watch.worst, watch.when).toBeLessThanOrEqual(MOST);
    });
  }
}

/** Whether something that answers lies at a point of the page. */
const answersAt = (page: Page, x: number, y: number): Promise<boolean> =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-choice], [data-pick]') !== null, [
    x,
    y,
  ] as const);

test('a second click at the same place answers nothing', async ({ server, invite }) => {
  const chance = new Chance(11);
  const { room, tokens } = await begun(
    server,
    'petrodolar',
    [
      ['P1', {}],
      ['P2', {}],
    ],
    {},
  );
  const clerk = await invite('Clerk');
  await clerk.home();
  const hands = await Hands.at(clerk.page, room, tokens, 5);
  const visitor = new Visitor(await invite('Visitor'), room, tokens);
  const { person } = visitor;
  const { page } = person;
  const answered = (): number => person.frames.filter((frame) => !frame.sent && frame.t === 'done').length;
  /** Times that something else to answer with lay where the first click was. */
  let tries = 0;
  for (let turn = 0; tries < 3 && turn < 200; turn++) {
    const asked = await hands.asked();
    const mine = asked.find(({ seat }) => seat === 0);
    if (!mine) {
      await hands.put(asked[0]!.seat, { verb: chance.of(dueOf(asked[0]!.prompt)).verb });
      continue;
    }
    await visitor.sit(mine);
    const [acts, dones] = [sent(person), answered()];
    for (let step = 0; step < 12 && sent(person) === acts; step++) {
      await person.settled();
      await person.tappable();
      const bar = (await controls(person)).filter((one) => one.bar && !one.editor);
      const board = (await controls(person)).filter((one) => !one.bar && !one.pressed);
      const control = chance.of(bar.length > 0 ? bar : board);
      if (!control.bar) {
        await point(person, control);
        continue;
      }
      const handle = await page.evaluateHandle(
        (at) => (window as unknown as { found: HTMLElement[] }).found[at]!,
        control.at,
      );
      await handle.asElement()!.scrollIntoViewIfNeeded();
      const box = (await handle.asElement()!.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.click(x, y);
      if (sent(person) === acts) continue;
      await expect.poll(answered, { intervals: [2, 2, 5, 5, 10] }).toBe(dones + 1);
      const now = sent(person);
      await page.mouse.click(x, y);
      await page.mouse.click(x, y);
      expect(sent(person), 'a click that follows at once sends nothing').toBe(now);
      expect(await page.locator('section.bar .buttons button[aria-pressed=true], g.target.picked').count()).toBe(0);
      await person.tappable();
      if (await answersAt(page, x, y)) tries += 1;
    }
    if (sent(person) === acts) await hands.put(0, { verb: chance.of(dueOf(mine.prompt)).verb });
    await person.caughtUp();
  }
  await hands.close();
  expect(tries, 'times that the second click could have answered').toBeGreaterThan(0);
});
