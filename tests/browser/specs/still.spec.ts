// The board stands still: while an action is put together, when it is answered and when others act the map stays where
// it is, by mouse and by touch; and a second tap at the same place answers nothing.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { controls, press, type Control } from '../support/answers';
import { Chance } from '../support/chance';
import { games } from '../support/games';
import { dueOf, Hands, type Asked } from '../support/hands';
import type { Person } from '../support/person';
import { begun, Visitor } from '../support/seating';
import { expect, test, type Invite } from '../support/test';
import type { Server } from '../support/server';

const PICTURES = join(import.meta.dirname, '../artefacts/still');
const ACTS = 10;
/** CSS pixels that an edge of the map may move. */
const MOST = 8;
/** Three at each table, but for games that are to be seen with fewer. */
const FEWER: Readonly<Record<string, number>> = { petrodolar: 2 };
const GAMES: readonly [game: string, seats: number][] = games.map((game) => [game, FEWER[game] ?? 3]);

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

/** Acts of one match until there were enough; how many there were. */
async function playMatch(
  { server, clerk }: { server: Server; clerk: Person },
  person: Person,
  plan: { game: string; seats: number; seed: number; acts: number },
  watch: Watch,
): Promise<number> {
  const chance = new Chance(plan.seed);
  const guests = Array.from({ length: plan.seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
  const { room, tokens } = await begun(server, plan.game, guests, {});
  const hands = await Hands.at(clerk.page, room, tokens, plan.seed);
  const visitor = new Visitor(person, room, tokens);
  const any = ({ prompt }: Asked): string => chance.of([...new Set(dueOf(prompt).map(({ verb }) => verb))]);
  let acts = 0;
  for (let turn = 0; acts < plan.acts && turn < 300; turn++) {
    const asked = await hands.asked();
    if (asked.length === 0) break;
    const mine = asked.find(({ seat }) => seat === 0);
    if (!mine) {
      const other = asked[0]!;
      await hands.put(other.seat, { verb: any(other) });
      if (visitor.sits) await watch.look(`${other.prompt.ask.k} of another`);
      continue;
    }
    await visitor.sit(mine);
    if (await act(person, mine, chance, watch)) acts += 1;
    // What could not be put together by pointing is done by the hands.
    else await hands.put(0, { verb: any(mine) });
    await person.caughtUp();
  }
  if (visitor.sits) await watch.look('the end');
  await visitor.leave();
  await hands.close();
  return acts;
}

async function play(server: Server, invite: Invite, game: string, seats: number, phone: boolean): Promise<Watch> {
  const clerk = await invite('Clerk');
  await clerk.home();
  const person = await invite('Visitor', { phone });
  const watch = new Watch(person.page, `${game}-${phone ? 'phone' : 'desk'}`);
  let acts = 0;
  // A match among players who do anything may be over soon, and on a phone the map may be behind its panel most of the time.
  for (let match = 0; (acts < ACTS || watch.seen <= ACTS) && match < 12; match++) {
    const seed = game.length * 100 + match * 10 + (phone ? 7 : 3);
    acts += await playMatch({ server, clerk }, person, { game, seats, seed, acts: Math.max(ACTS - acts, 5) }, watch);
  }
  expect(acts, 'acts').toBeGreaterThanOrEqual(ACTS);
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

test('a second click at the same place answers nothing', async ({ server, invite }) => {
  const chance = new Chance(11);
  const guests = ['P1', 'P2'].map((name) => [name, {}] as [string, object]);
  const { room, tokens } = await begun(server, 'petrodolar', guests, {});
  const clerk = await invite('Clerk');
  await clerk.home();
  const hands = await Hands.at(clerk.page, room, tokens, 5);
  const visitor = new Visitor(await invite('Visitor'), room, tokens);
  const { person } = visitor;
  const { page } = person;

  /** Clicks, and tells what lies there at the moment in which the next question is shown. */
  async function clickTwice(control: Control): Promise<void> {
    const handle = await page.evaluateHandle(
      (at) => (window as unknown as { found: HTMLElement[] }).found[at]!,
      control.at,
    );
    await handle.asElement()!.scrollIntoViewIfNeeded();
    const box = (await handle.asElement()!.boundingBox())!;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.evaluate(({ x, y }) => {
      const told = window as unknown as { second: boolean | null };
      told.second = null;
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-shield]')) return;
        observer.disconnect();
        told.second = document.elementFromPoint(x, y)?.matches('[data-shield]') ?? false;
      }).observe(document.querySelector('main')!, { childList: true });
    }, at);
    await page.mouse.click(at.x, at.y);
    await person.settled();
  }

  let tries = 0;
  for (let turn = 0; tries < 3 && turn < 120; turn++) {
    const asked = await hands.asked();
    const mine = asked.find(({ seat }) => seat === 0);
    if (!mine) {
      await hands.put(asked[0]!.seat, { verb: chance.of(dueOf(asked[0]!.prompt)).verb });
      continue;
    }
    await visitor.sit(mine);
    const before = sent(person);
    for (let step = 0; step < 12 && sent(person) === before; step++) {
      await person.settled();
      await person.tappable();
      const all = (await controls(person)).filter(({ pressed, editor }) => !pressed && !editor);
      const bar = all.filter((one) => one.bar);
      if (bar.length > 0) await clickTwice(chance.of(bar));
      else await point(person, chance.of(all));
    }
    await person.caughtUp();
    const again = (await hands.asked()).some(({ seat }) => seat === 0);
    if (sent(person) === before + 1 && again) {
      const shielded = () => page.evaluate(() => (window as unknown as { second: boolean | null }).second);
      await expect.poll(shielded, { message: 'what lies under a second click' }).toBe(true);
      tries += 1;
    } else if (sent(person) === before) await hands.put(0, { verb: chance.of(dueOf(mine.prompt)).verb });
  }
  await hands.close();
  expect(tries, 'questions that followed a click').toBe(3);
});
