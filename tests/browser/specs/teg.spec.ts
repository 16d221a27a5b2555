// Six browsers play the first rounds of TEG: a pact and a counter-offer, its end by notice and the attack after it, a
// missile, conquests, cards and an exchange. Pictures of every look are kept.
import { join } from 'node:path';
import { accessible, fits, worded } from '../support/inspect';
import type { Server } from '../support/server';
import { General, neighboursOf, options, type Table } from '../support/teg';
import { expect, test, type Asks, type Invite } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/teg');
const COLORS = ['white', 'black', 'red', 'blue', 'yellow', 'green'];
const PEOPLE: [string, Asks][] = [
  ['Ana', {}],
  ['Bea', { lang: 'es' }],
  ['Carlos', { lang: 'es', dark: true }],
  ['Dina', { dark: true }],
  ['Emil', { phone: true }],
  ['Fede', { lang: 'es', phone: true, dark: true }],
];

const armiesOf = (table: Table, id: string, seat: number): number =>
  table.countries[id]!.holdings.find((holding) => holding.seat === seat)?.armies ?? 0;
const all = (table: Table, id: string): number =>
  table.countries[id]!.holdings.reduce((sum, { armies }) => sum + armies, 0);
const owner = (table: Table, id: string): number | null => {
  const { holdings } = table.countries[id]!;
  return holdings.length === 1 ? holdings[0]!.seat : null;
};
const owned = (table: Table, seat: number): string[] =>
  Object.keys(table.countries).filter((id) => owner(table, id) === seat);

class Match {
  private constructor(
    readonly server: Server,
    readonly room: string,
    readonly tokens: string[],
    readonly generals: General[],
  ) {}

  static async begin(server: Server, invite: Invite): Promise<Match> {
    const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
      game: 'teg',
      name: PEOPLE[0]![0],
      seats: 6,
    });
    const tokens = [made.token];
    for (const [name] of PEOPLE.slice(1)) {
      tokens.push((await server.send<{ token: string }>('POST', `/rooms/${made.room}/seats`, { name })).token);
    }
    await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
    const generals = [];
    for (const [seat, [name, asks]] of PEOPLE.entries()) {
      const person = await invite(name, asks);
      await person.visit(made.room, `#seat=${seat}&token=${tokens[seat]}`);
      const general = new General(person, seat, server, made.room);
      await expect(general.map).toBeVisible();
      generals.push(general);
    }
    return new Match(server, made.room, tokens, generals);
  }

  /** Everybody knows what there is to know. */
  async agree(): Promise<void> {
    for (const { person } of this.generals) await person.caughtUp();
  }
  /** Who is to decide next. */
  async next(): Promise<General> {
    await this.agree();
    const general = this.generals.find(({ due }) => due);
    if (!general) throw new Error('nobody is asked anything');
    return general;
  }
  table(): Promise<Table> {
    return this.generals[0]!.table();
  }
}

/** A picture, and what has to hold on every page. */
async function show(general: General, where: string): Promise<void> {
  const { person, page } = general;
  await general.still();
  await page.evaluate(() => document.fonts.ready);
  const look = `${person.phone ? '390x844' : '1440x900'}-${person.name.toLowerCase()}`;
  const path = join(PICTURES, `${where}-${look}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  await test.info().attach(`${where}-${look}`, { path, contentType: 'image/png' });
  await fits(person, where);
  await worded(person, where);
}

/** Where an army is worth most: beside the enemy country with fewest. */
function front(table: Table, seat: number, allowed: readonly string[]): string {
  const worth = (id: string): number => {
    const enemies = neighboursOf(id).filter((other) => owner(table, other) !== seat);
    if (enemies.length === 0) return -1;
    return armiesOf(table, id, seat) * 2 + 20 - Math.min(...enemies.map((other) => all(table, other))) + enemies.length;
  };
  return [...allowed].sort((a, b) => worth(b) - worth(a))[0]!;
}

test('six browsers play the first rounds', async ({ server, invite }) => {
  test.setTimeout(420_000);
  const match = await Match.begin(server, invite);
  const { generals } = match;
  const done = { notice: false, over: false, breach: false, missile: false, conquest: false, exchange: false };
  /** Who makes the pact, and who is the partner. */
  let first: General | null = null;
  let second: General | null = null;
  let gunner: General | null = null;

  await test.step('everybody chooses a colour', async () => {
    // Whoever is last gets the colour that is left and is not asked.
    for (const general of generals.slice(0, -1)) {
      const color = COLORS[(general.seat + 2) % 6]!;
      await general.did(() =>
        general.click(general.bar.getByRole('button', { name: general.name(color), exact: true })),
      );
    }
    await match.agree();
    const table = await match.table();
    expect(table.seats.map(({ color }) => color).sort()).toEqual([...COLORS].sort());
    expect(table.stage).toBe('deploy');
  });

  await test.step('armies are placed by taps, with a running total and a way back', async () => {
    const general = await match.next();
    const at = front(await general.table(), general.seat, owned(await general.table(), general.seat));
    const total = (sum: number) => general.bar.getByText(general.say('editor.sum', { sum, max: 8 }));
    await general.tap(at);
    await expect(total(1)).toBeVisible();
    await general.tap(at);
    await expect(total(2)).toBeVisible();
    await show(general, 'placing');
    const back = general.bar.getByRole('button', { name: new RegExp(`^${general.say('prompt.back')}`) });
    await general.click(back);
    await expect(total(1)).toBeVisible();
    while (await back.isVisible()) await general.click(back);
    await expect(total(1)).toBeHidden();
  });

  await test.step('a pact: offer, counter-offer, acceptance', async () => {
    const table = await match.table();
    // Two neighbours who are not yet anything to each other, both at a desk.
    const desks = generals.filter(({ person }) => !person.phone);
    const [own, theirs] = Object.keys(table.countries)
      .flatMap((id) => neighboursOf(id).map((other): [string, string] => [id, other]))
      .find(([a, b]) => {
        const seats = [owner(table, a), owner(table, b)];
        return seats[0] !== seats[1] && seats.every((seat) => desks.some((one) => one.seat === seat));
      })!;
    first = desks.find(({ seat }) => seat === owner(table, own))!;
    second = desks.find(({ seat }) => seat === owner(table, theirs))!;
    const [a, b] = [first.person, second.person];
    await a.tab('tab.side');
    await first.desk
      .getByRole('button', { name: new RegExp(b.name) })
      .first()
      .click();
    await expect(first.desk).toContainText('3');
    await first.did(async () => {
      await a.tab('tab.side');
      // What names countries is asked for once the two negotiate: that is an action of its own.
      await first!.desk.getByRole('button', { name: first!.say('teg.verb.propose_country'), exact: true }).click();
    });
    await expect(first.map.locator('g.target.active').first()).toBeVisible();
    await first.did(() => first!.pick(own, theirs));
    await b.caughtUp();
    await expect(b.page.locator('.slip.urgent')).toContainText(a.name);
    await b.tab('tab.side');
    await show(second, 'offer');
    await second.desk.getByRole('button', { name: new RegExp(`^${second.say('teg.treaty.counter')}`) }).click();
    await second.did(async () => {
      await second!.desk
        .locator('li')
        .getByRole('button', { name: second!.say('teg.verb.propose_world'), exact: true })
        .click();
    });
    await a.caughtUp();
    await first.did(async () => {
      await a.page
        .locator('.slip.urgent')
        .getByRole('button', { name: new RegExp(`^${first!.say('teg.treaty.accept')}`) })
        .click();
    });
    await first.did(async () => {
      await a.tab('tab.side');
      await first!.desk.getByRole('button', { name: new RegExp(`^${first!.say('teg.treaty.withdraw')}`) }).click();
    });
    const { pacts, proposals } = await first.table();
    expect(pacts.map(({ terms, parties }) => [terms.kind, parties])).toEqual([
      ['world', [first.seat, second.seat].sort()],
    ]);
    expect(proposals).toEqual([]);
    // One of three was made in this turn by each of them.
    await expect(first.desk.getByRole('button', { name: new RegExp(`^${b.name}\\s*2$`) })).toBeVisible();
    await match.agree();
  });

  /** Whether the map and the situation card let a seat attack this partner somewhere, pacts aside. */
  const reach = (table: Table, seat: number, partner: number): boolean =>
    !['open-borders', 'closed-borders', `rest-${table.seats[seat]!.color}`].includes(table.card ?? '') &&
    owned(table, seat).some(
      (id) => armiesOf(table, id, seat) > 1 && neighboursOf(id).some((other) => owner(table, other) === partner),
    );
  const against = (general: General, table: Table, partner: number) =>
    general.pairs('attack').filter(({ to }) => owner(table, to) === partner);

  /** One decision of whoever is asked. */
  async function decide(general: General): Promise<void> {
    const { person, seat } = general;
    const table = await general.table();
    if (general.can('exchange') && !done.exchange) {
      await test.step('an exchange', async () => {
        await person.closeTab();
        await show(general, 'exchange');
        const before = table.seats[seat]!.exchanges;
        await person.tab(person.phone ? 'tab.players' : 'tab.log');
        await expect(person.page.locator('.card.fits').first(), 'what can be exchanged is marked').toBeVisible();
        await show(general, 'hand');
        await general.did(async () => {
          await person.tab(person.phone ? 'tab.players' : 'tab.log');
          const set = person.page.locator('.hand-in').first();
          if (await set.isVisible()) return general.click(set);
          // Too many sets for a button each: cards that go together are picked one by one.
          for (let cards = 0; cards < 3; cards++) {
            await general.click(person.page.locator('button.card.fits:not(.picked)').first());
          }
        });
        const after = await general.table();
        expect(after.seats[seat]!.exchanges).toBe(before + 1);
        done.exchange = true;
      });
      return;
    }
    if (general.can('place')) {
      const choice = general.choices('place')[0]!;
      const pool = String(options(choice['pool'])[0]);
      const allowed = options(choice['at']).map(String);
      // The partner of the pact stands at the common border, so that there is something to keep apart.
      const border =
        first && second && general === first
          ? allowed.filter((id) => neighboursOf(id).some((other) => owner(table, other) === second!.seat))
          : [];
      return general.place(pool, front(table, seat, border.length > 0 ? border : allowed));
    }
    const buyer = (gunner === null || gunner === general) && !person.phone && !done.missile && general !== first;
    if (
      buyer &&
      general.can('buy_missile') &&
      !owned(table, seat).some((id) => table.countries[id]!.holdings[0]!.missiles > 0)
    ) {
      gunner = general;
      const at = options(general.choices('buy_missile')[0]!['at']).map(String);
      return general.did(async () => {
        await general.verb('buy_missile');
        await general.pick(at[0]!);
      });
    }
    if (general.can('end_attacks')) {
      if (general === first && !done.notice) {
        await test.step('the pact holds, and its end is announced', async () => {
          expect(against(general, table, second!.seat), 'a worldwide pact forbids every attack').toEqual([]);
          await general.did(async () => {
            await person.tab('tab.side');
            await general.desk.getByRole('button', { name: new RegExp(`^${general.say('teg.treaty.end')}`) }).click();
          });
          done.notice = true;
          const { pacts } = await general.table();
          expect(pacts[0]!.ending?.by).toBe(seat);
          expect(against(general, table, second!.seat), 'whoever announced is still bound').toEqual([]);
          await person.tab('tab.side');
          await show(general, 'notice');
        });
        return;
      }
      if (general === second && done.notice && !done.over && reach(table, seat, first!.seat)) {
        expect(against(general, table, first!.seat), 'the partner is free at once').not.toEqual([]);
      }
      if (general === first && done.over && !done.breach && reach(table, seat, second!.seat)) {
        await test.step('after the notice has run out there is an attack', async () => {
          const [pair] = against(general, table, second!.seat);
          expect(pair, 'the former partner can be attacked').toBeDefined();
          await general.fight('attack', pair!.from, pair!.to);
          done.breach = true;
          await show(general, 'breach');
        });
        return;
      }
      if (general.can('launch') && !done.missile) {
        await test.step('a missile', async () => {
          const [{ from, to }] = general.pairs('launch') as [{ from: string; to: string }];
          const before = all(table, to);
          if (general.pairs('launch').length > 1) {
            await general.verb('launch');
            await general.pick(from);
            await expect(general.map.getByText(/^−[123]$/).first(), 'its reach is shown').toBeVisible();
            await show(general, 'reach');
            await general.did(() => general.pick(to));
          } else {
            // With a single target the button itself says how much is lost there.
            await general.simply('launch');
          }
          done.missile = true;
          const after = await general.table();
          expect(after.fight).toMatchObject({ kind: 'missile', from, to });
          expect(all(after, to)).toBeLessThan(before);
          await person.page.reload();
          await expect(general.map.locator('.flight')).toBeVisible();
          await person.caughtUp();
          await show(general, 'missile');
        });
        return;
      }
      const odds = ({ from, to }: { from: string; to: string }): number => armiesOf(table, from, seat) - all(table, to);
      const best = general.pairs('attack').sort((x, y) => odds(y) - odds(x))[0];
      if (best && odds(best) > 0 && table.deeds.solo.length === 0 && owner(table, best.to) !== null) {
        const again = general.page.locator('.slip .again button').first();
        if (table.fight?.from === best.from && table.fight.to === best.to && (await again.isVisible())) {
          await general.did(() => general.click(again));
        } else await general.fight('attack', best.from, best.to);
        if (!done.conquest && general.events('conquered').length > 0) {
          done.conquest = true;
          await show(general, 'conquest');
        }
        return;
      }
    }
    for (const verb of [
      'advance',
      'take_card',
      'bonus',
      'take_continent',
      'end_placing',
      'end_attacks',
      'end_regroup',
      'end_request',
    ]) {
      if (general.can(verb)) return general.simply(verb);
    }
    throw new Error(`${person.name} knows no answer to ${general.prompt?.ask.k}`);
  }

  let round = 0;
  const open = () => Object.entries(done).flatMap(([what, yes]) => (yes ? [] : [what]));
  for (let steps = 0; steps < 900; steps++) {
    const general = await match.next();
    const table = await general.table();
    if (done.notice && !done.over && table.pacts.length === 0) {
      done.over = true;
      for (const one of [first!, second!]) {
        expect(one.events('pact_over').at(-1)).toMatchObject({ why: 'notice' });
        await expect(one.page.locator('.desk .warn')).toHaveCount(0);
      }
    }
    if (table.round > 3 && (open().length === 0 || table.round > 6)) break;
    if (table.round > round) {
      round = table.round;
      if (round === 1 || round === 3) for (const one of generals) await show(one, `round-${round}`);
    }
    await decide(general);
  }
  expect(open(), 'what did not come about in six rounds').toEqual([]);

  await test.step('what the objective needs is marked on the map', async () => {
    for (const general of generals) {
      await general.person.tab('tab.side');
      const toggle = general.page.getByRole('button', { name: general.say('teg.outlook.show'), exact: true });
      await general.click(toggle);
      await expect(general.map.locator('.star').first()).toBeAttached();
      await general.page.locator('#teg-outlook').scrollIntoViewIfNeeded();
      await show(general, 'outlook');
      await accessible(general.person, 'outlook');
    }
  });

  await test.step('a rule is a tap away', async () => {
    const general = await match.next();
    const link = general.bar.getByRole('button', { name: /TEG-\d+\.\d+$/ });
    const rule = (await link.innerText()).trim();
    await general.click(link);
    await expect(general.page.locator(`[id="${rule}"]`)).toBeInViewport();
  });

  await test.step('conceding asks for a yes', async () => {
    const ana = generals[0]!;
    await ana.bar.getByRole('button', { name: ana.say('prompt.more') }).click();
    await ana.bar.getByRole('button', { name: ana.say('teg.verb.concede'), exact: true }).click();
    const dialog = ana.page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: ana.say('confirm.no'), exact: true }).click();
    await expect(dialog).toBeHidden();
    expect((await ana.table()).seats[0]!.alive).toBe(true);
  });
});
