// Two people play Narrows to the end, by mouse and by touch: a treaty is offered, refused, offered again and signed; loads are
// delivered; a convoy is stopped or slips through; the contracts are opened. Pictures of both looks are kept.
import { join } from 'node:path';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { begun, sitDown, type Guests } from '../support/seating';
import { expect, test } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/narrows');
const GUESTS: Guests = [
  ['Ana', {}],
  ['Bea', { lang: 'es', phone: true }],
];

class Captain {
  constructor(
    readonly person: Person,
    readonly seat: number,
  ) {}

  get map() {
    return this.person.page.getByRole('region', { name: this.person.say('narrows.map.label') });
  }
  thing(id: string) {
    return this.map.locator(`g.target[role=button][data-pick="${id}"]`);
  }
  get desk() {
    return this.person.page.locator('[data-room=desk]');
  }
  act(key: string) {
    return this.desk.getByRole('button', { name: this.person.say(`narrows.desk.${key}`), exact: true });
  }

  /** Answers a tap that only brought what is small nearer by a second one. */
  async press(id: string): Promise<void> {
    const { person } = this;
    const thing = this.thing(id);
    await person.tappable();
    if (!person.phone) return thing.locator('.hit').click();
    const whole = person.button('narrows.map.whole');
    if (await whole.isVisible()) await whole.tap();
    await expect(this.map.locator('> svg.moving')).toHaveCount(0);
    await thing.locator('.hit').tap();
    await expect(this.map.locator('> svg.moving')).toHaveCount(0);
    // Pieces alone are small.
    if (id.includes('-') && (await thing.getAttribute('aria-pressed')) !== 'true') await thing.locator('.hit').tap();
  }

  async sail(piece: string, to: string): Promise<void> {
    const before = this.person.v;
    await this.person.look('map');
    await this.press(piece);
    await expect(this.thing(piece)).toHaveAttribute('aria-pressed', 'true');
    await this.press(to);
    await this.person.holds(before + 1);
  }

  async end(): Promise<void> {
    const { person } = this;
    const before = person.v;
    await person.tappable();
    await person.bar.getByRole('button', { name: person.say('narrows.verb.end'), exact: true }).click();
    await person.holds(before + 1);
  }
}

/** A picture, and what has to hold on every page. */
async function show(captain: Captain, where: string): Promise<void> {
  const { person } = captain;
  await person.page.evaluate(() => document.fonts.ready);
  const path = join(PICTURES, `${where}-${person.phone ? '390x844' : '1440x900'}.png`);
  await person.page.screenshot({ path, animations: 'disabled' });
  await fits(person, where);
  await worded(person, where);
  await accessible(person, where);
}

test('two captains sign a treaty and play to the end', async ({ server, invite }) => {
  test.setTimeout(240_000);
  const table = await begun(server, 'narrows', GUESTS, {});
  const captains = (await sitDown(invite, GUESTS, table)).map((person, seat) => new Captain(person, seat));
  const [ana, bea] = captains as [Captain, Captain];
  await expect(ana.map).toBeVisible();
  for (const captain of captains) await show(captain, 'start');

  // Bea offers while Ana has the turn; Ana refuses, Bea asks again, Ana signs.
  for (const answer of ['refuse', 'accept']) {
    await bea.person.look(new RegExp(bea.person.say('narrows.desk.title')));
    await bea.act('send').click();
    await expect(ana.act(answer)).toBeVisible();
    await show(ana, `offer-${answer}`);
    await ana.act(answer).click();
    await expect(ana.act(answer)).toHaveCount(0);
  }
  await expect(ana.desk.getByText(ana.person.say('narrows.desk.until', { round: 2 }))).toBeVisible();
  await show(bea, 'signed');

  // A load to Hale, past a patrol that may not challenge it.
  await ana.sail('patrol-a1', 'narrows');
  await ana.sail('convoy-a1', 'gulf');
  await ana.sail('convoy-a1', 'narrows');
  await bea.sail('convoy-b1', 'gulf');
  await bea.sail('convoy-b1', 'narrows');
  await bea.sail('convoy-b1', 'roads');
  await show(bea, 'sailed');
  await bea.sail('convoy-b1', 'hale');
  await expect(bea.map.getByText('4', { exact: true })).toBeVisible();
  await bea.end();
  for (const captain of captains) await show(captain, 'delivered');

  // On to the end, turn by turn: the treaty is over, and Bea tries the water that Ana's patrol watches until a die is thrown.
  for (let turn = 0; turn < 40 && !(await ana.person.isOver()); turn++) {
    await Promise.all(captains.map(({ person }) => person.caughtUp()));
    const captain = (await ana.person.isTurn()) ? ana : bea;
    if (captain === bea && turn > 3 && (await bea.desk.locator('.dice').count()) === 0) {
      await bea.sail('convoy-b2', 'gulf');
      await bea.sail('convoy-b2', 'narrows');
      await bea.person.look(new RegExp(bea.person.say('narrows.desk.title')));
      await expect(bea.desk.locator('.dice svg')).toHaveCount(1);
      await show(bea, 'challenged');
    }
    await captain.end();
  }
  for (const captain of captains) {
    await captain.person.caughtUp();
    await expect(captain.person.result).toContainText(captain.person.say('narrows.reason.rounds'));
    await show(captain, 'over');
  }
});
