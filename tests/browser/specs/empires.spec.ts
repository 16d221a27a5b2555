// Five browsers at a table of Struggle of Empires: powers, the setup, three auctions, an attack with allies on both sides
// who are asked out of turn, a round of other actions, the end of a war and of the game; and what nobody else may know.
import { join } from 'node:path';
import {
  desk,
  did,
  Empires,
  enter,
  events,
  leaks,
  look,
  nameOf,
  pick,
  players,
  press,
  room,
  says,
  told,
  unrestOf,
  valuesOf,
  words,
  type Rolled,
  type Table,
} from '../support/empires';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { expect, test } from '../support/test';

const PICTURES = join(import.meta.dirname, '../artefacts/empires');
/** Ana attacks Bea; Carlos helps her and Emil does not; Dina helps Bea. */
const [ANA, BEA, CARLOS, DINA, EMIL] = [0, 1, 2, 3, 4] as const;
/** Areas where navies may be, and the others (EMP-2.3). */
const COASTS = [
  'mediterranean',
  'baltic',
  'caribbean',
  'south_america',
  'india',
  'north_america',
  'east_indies',
  'africa',
];
const LANDLOCKED = ['german_states', 'central_europe', 'ottoman_empire'];

/** A picture, and what has to hold on every page. */
async function show(person: Person, where: string): Promise<void> {
  const { page } = person;
  await expect(page.locator('.port > svg.moving')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const size = `${person.phone ? '390x844' : '1440x900'}-${person.name.toLowerCase()}`;
  const path = join(PICTURES, `${where}-${size}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  await test.info().attach(`${where}-${size}`, { path, contentType: 'image/png' });
  await fits(person, where);
  await worded(person, where);
}

const spread = ([a, b]: readonly [number, number]): number => Math.abs(a - b);
const isSeven = ([a, b]: readonly [number, number]): boolean => a + b === 7;
/** A throw as an event tells it. */
const thrown = (event: Record<string, unknown>): Rolled => ({
  part: event['part'] as Rolled['part'],
  attack: event['attack'] as [number, number],
  defence: event['defence'] as [number, number],
  totals: [event['attack_total'] as number, event['defence_total'] as number],
});
/** A line of the log without its names, which are no plain text there. */
const plainly = (line: string): string => line.slice(line.indexOf('Dina') + 'Dina'.length).trim();
const unitsAt = (table: Table, seat: number, at: string) => ({
  army: 0,
  navy: 0,
  fort: 0,
  ...table.seats[seat]!.units[at],
});

test('five powers bid for allies, ask them for help, fight and settle a war', async ({ server, invite }) => {
  test.setTimeout(420_000);
  const game = await Empires.seat(server, invite, [
    ['Ana', {}],
    ['Bea', { lang: 'es' }],
    ['Carlos', { lang: 'es', phone: true }],
    ['Dina', { phone: true, dark: true }],
    ['Emil', { dark: true }],
  ]);
  const { people } = game;
  const [ana, bea, carlos, dina, emil] = people as [Person, Person, Person, Person, Person];
  const others = (...some: Person[]): Person[] => people.filter((person) => !some.includes(person));

  /** The power of a seat as somebody reads it. */
  let powers: string[] = [];
  const power = (person: Person, seat: number): string => nameOf(person, powers[seat]!);

  await test.step('four claim a power, one by a click on the map, and lots are drawn for the last', async () => {
    await show(ana, 'powers');
    for (const [person, id] of [
      [ana, 'britain'],
      [bea, 'france'],
      [dina, 'austria'],
    ] as const) {
      const button = person.bar.getByRole('button', { name: words(person, 'verb.claim'), exact: true });
      await person.settled();
      if (await button.isVisible()) await button.click();
      await did(person, () =>
        person.bar
          .getByRole('button', { name: new RegExp(nameOf(person, id)) })
          .first()
          .click(),
      );
      await game.together();
    }
    await did(carlos, () => pick(carlos, 'home:spain'));
    await press(emil, emil.bar, words(emil, 'verb.draw_power'));
    await game.together();
    const table = await game.table();
    powers = table.seats.map(({ power: id }) => id!);
    expect(powers.slice(0, 4)).toEqual(['britain', 'france', 'spain', 'austria']);
    expect(powers.slice(0, 4)).not.toContain(powers[EMIL]);
    expect(table.stage).toBe('place');
    // Five control markers each were drawn (EMP-3.4).
    for (const seat of people.keys()) {
      expect(Object.values(table.areas).reduce((sum, { markers }) => sum + (markers[seat] ?? 0), 0)).toBe(5);
    }
  });

  const { start, areas } = await game.table();
  const clockwise = people.map((_, i) => (start + i) % people.length);
  /** Where the war will be: where Bea has something to lose, at a coast if there is one. */
  const field = [...COASTS, ...LANDLOCKED].find((at) => (areas[at]!.markers[BEA] ?? 0) > 0)!;
  const sea = COASTS.includes(field);

  await test.step('each places a unit by button and map, the rest is hurried', async () => {
    for (const seat of clockwise) {
      const person = people[seat]!;
      await game.together();
      await person.closeTab();
      await person.bar.getByRole('button', { name: nameOf(person, 'army'), exact: true }).click();
      if (person === ana || person === carlos) await show(person, 'placing');
      await did(person, () => pick(person, field));
    }
    await game.together();
    const table = await game.table();
    for (const seat of people.keys()) expect(unitsAt(table, seat, field)).toEqual({ army: 1, navy: 0, fort: 0 });
    const navy = sea ? 'navy' : 'army';
    const away = COASTS.find((at) => at !== field)!;
    game.places = [
      [...Array<[string, string]>(2).fill(['army', field]), ...Array<[string, string]>(2).fill([navy, field])],
      [
        ['army', field],
        ['fort', field],
        [navy, field],
        [navy, field],
      ],
      [
        ['army', field],
        ['army', field],
        [navy, field],
        ['navy', 'africa'],
      ],
      [
        ['army', field],
        [navy, field],
        ['army', 'german_states'],
        ['navy', away],
      ],
      [
        ['army', field],
        [navy, field],
        [navy, field],
        ['army', 'central_europe'],
      ],
    ];
    await game.until(null, 'open');
    for (const person of [ana, dina]) await show(person, 'placed');
  });

  // ── The auctions ──────────────────────────────────────────────────────────────────────────────────

  const TAXES = 2;
  let taxed = false;
  /** Dina uses her first word for taxes: nobody else is told what they add up to. */
  async function speaks(seat: number): Promise<Person> {
    const person = people[seat]!;
    await game.together();
    if (seat === DINA && !taxed) {
      taxed = true;
      const { gold } = (await game.table()).seats[DINA]!;
      const from = people.map(({ frames }) => frames.length);
      const panel = await desk(dina, 'purse');
      await expect(panel).toContainText(words(dina, 'room.purse.own_unrest', { unrest: 0 }));
      await show(dina, 'accounts');
      await panel.getByRole('button', { name: words(dina, 'room.purse.tax'), exact: true }).click();
      await dina.closeTab();
      const more = dina.bar.locator('.stepper button').last();
      const range = dina.bar.locator('input[type=range]');
      if (await range.isVisible()) await range.fill(String(TAXES));
      else for (let times = 1; times < TAXES; times++) await more.click();
      await show(dina, 'taxes');
      await did(dina, () => dina.bar.getByRole('button', { name: words(dina, 'do.tax', { times: TAXES }) }).click());
      await game.together();
      const { seats } = await game.table();
      expect(seats[DINA]).toMatchObject({ gold: gold + 2 * TAXES, unrest: null });
      expect(await unrestOf(dina, DINA)).toBe(String(TAXES));
      await dina.closeTab();
      for (const other of others(dina)) {
        expect(events(other, 'taxed', from[people.indexOf(other)]), 'taxes are told').toHaveLength(1);
        expect(await unrestOf(other, DINA), 'what they add up to is not').toBe('?');
        await other.closeTab();
      }
    }
    return person;
  }
  /** A bid made in the auction room; without an amount the least that is asked. */
  async function bids(seat: number, amount: number, a: number | null, b: number | null): Promise<void> {
    const person = await speaks(seat);
    const where = room(person, 'auction');
    const verb = person.ask === 'open' ? 'open' : 'raise';
    await look(person, 'room');
    if (a !== null && b !== null) {
      for (const [row, named] of [
        ['for_a', a],
        ['for_b', b],
      ] as const) {
        await where
          .getByRole('group', { name: words(person, `room.auction.${row}`) })
          .getByRole('button')
          .filter({ hasText: power(person, named) })
          .click();
      }
    } else {
      const side = words(person, `room.display.row.${a === null ? 'b' : 'a'}`);
      await where.getByRole('button', { name: side }).click();
    }
    await enter(where.getByRole('spinbutton'), amount);
    await press(person, where, words(person, `room.auction.${verb}`, { amount }));
    await game.together();
  }
  async function passes(...seats: number[]): Promise<void> {
    for (const seat of seats) {
      const person = await speaks(seat);
      await press(person, room(person, 'auction'), words(person, 'room.auction.pass'));
    }
    await game.together();
  }
  /** A box of the display in the auction room. */
  const box = (person: Person, number: number) =>
    room(person, 'auction')
      .getByRole('listitem')
      .filter({ hasText: words(person, 'room.display.box', { box: number }) });

  const [first, second, third, fourth, fifth] = clockwise as [number, number, number, number, number];
  await test.step('an auction: opened, raised, and won by one who had passed', async () => {
    await show(people[first]!, 'auction');
    await bids(first, 0, BEA, CARLOS);
    for (const person of people) {
      await expect(box(person, 1)).toContainText(power(person, BEA));
      await expect(box(person, 1)).toContainText(words(person, 'room.display.bid'));
      await expect(box(person, 2)).toContainText(power(person, CARLOS));
    }
    await passes(second);

    // What a bid above the gold in hand would force is told before it is made.
    const person = await speaks(third);
    await look(person, 'room');
    const { gold } = (await game.table()).seats[third]!;
    await enter(room(person, 'auction').getByRole('spinbutton'), gold + 3);
    await expect(
      room(person, 'auction').getByText(words(person, 'room.bill.short', { gold, price: gold + 3, taxes: 2, left: 1 })),
    ).toBeVisible();
    await show(person, 'bid');
    await bids(third, 2, CARLOS, DINA);
    await passes(fourth, fifth, first);
    // A raise asks everybody again, whoever has passed before (EMP-5.8).
    expect((await game.table()).auction).toMatchObject({ number: 1, turn: second });
    const back = people[second]!;
    await expect(room(back, 'auction').getByRole('button', { name: words(back, 'room.auction.pass') })).toBeVisible();
    await bids(second, 3, ANA, BEA);
    for (const one of people) {
      await expect(room(one, 'auction').locator('.high')).toContainText(words(one, 'room.auction.gold', { amount: 3 }));
      await expect(room(one, 'auction').locator('.high')).toContainText(power(one, second));
    }
    await show(back, 'leading');
    await passes(third, fourth, fifth, first);
    const table = await game.table();
    expect(table.display.slice(0, 4)).toEqual([ANA, BEA, null, null]);
    expect(table.auction).toMatchObject({ number: 2, opener: second });
    expect(events(ana, 'paid').at(-1)).toMatchObject({ seat: second, gold: 3, why: 'auction' });
  });

  await test.step('the second pair, and the odd power alone', async () => {
    for (const person of people) {
      for (const [number, seat] of [
        [1, ANA],
        [2, BEA],
      ] as const) {
        await expect(box(person, number)).toContainText(power(person, seat));
        await expect(box(person, number)).not.toContainText(words(person, 'room.display.bid'));
      }
      // Whoever is asked sees what the own bid would bring as well.
      const free = words(person, `room.display.${person === people[second] ? 'yours' : 'empty'}`);
      await expect(box(person, 3)).toContainText(free);
    }
    await bids(second, 0, CARLOS, DINA);
    await passes(third, fourth, fifth, first);
    expect((await game.table()).auction).toMatchObject({ number: 3, opener: third, unplaced: [powers[EMIL]] });
    for (const person of people) {
      await expect(room(person, 'auction').getByText(words(person, 'room.auction.how_one'))).toBeVisible();
    }
    await show(carlos, 'single');
    await accessible(carlos, 'the auction');
    await bids(third, 0, null, EMIL);
    for (const person of people) await expect(box(person, 6)).toContainText(power(person, EMIL));
    await bids(fourth, 1, EMIL, null);
    for (const person of people) {
      await expect(box(person, 5)).toContainText(power(person, EMIL));
      await expect(box(person, 6)).not.toContainText(power(person, EMIL));
    }
    await passes(fifth, first, second, third);
    const table = await game.table();
    expect(table.display.slice(0, 6)).toEqual([ANA, BEA, CARLOS, DINA, EMIL, null]);
    expect(table).toMatchObject({ stage: 'turn', round: 1, active: ANA, actions: 2 });
    for (const person of people) {
      const strip = person.page.getByRole('group', { name: words(person, 'board.strip.label') });
      const upper = strip.getByRole('list', { name: words(person, 'board.strip.top') }).getByRole('listitem');
      const lower = strip.getByRole('list', { name: words(person, 'board.strip.bottom') }).getByRole('listitem');
      for (const [items, row] of [
        [upper, [ANA, CARLOS, EMIL]],
        [lower, [BEA, DINA]],
      ] as const) {
        await expect(items).toHaveCount(row.length);
        for (const [i, seat] of row.entries()) await expect(items.nth(i)).toContainText(power(person, seat));
      }
    }
  });

  // ── The attack ────────────────────────────────────────────────────────────────────────────────────

  const before = await game.table();
  const OFFER = 3;
  const BRIBE = 2;

  await test.step('an attack is weighed and declared', async () => {
    const panel = await desk(ana, 'attacks');
    const row = panel
      .locator('section')
      .filter({ has: ana.page.getByRole('heading', { name: nameOf(ana, field), exact: true }) })
      .getByRole('listitem')
      .filter({ has: ana.page.locator('.target').filter({ hasText: power(ana, BEA) }) });
    const own = unitsAt(before, ANA, field);
    const theirs = unitsAt(before, BEA, field);
    // Naval support is counted where it is sure; here both sides have navies or neither has.
    const figures = { attack: own.army, defence: theirs.army + 2 * theirs.fort };
    await expect(row).toContainText(words(ana, 'room.attack.figures', figures));
    await row.locator('summary').click();
    for (const seat of [CARLOS, EMIL, DINA]) await expect(row).toContainText(power(ana, seat));
    await show(ana, 'attacks');
    await did(ana, () => row.getByRole('button', { name: words(ana, 'room.attack.declare', { gold: 2 }) }).click());
    await game.together();
    const table = await game.table();
    expect(table.battle).toMatchObject({ at: field, attacker: ANA, target: powers[BEA] });
    expect(table.seats[ANA]!.gold).toBe(before.seats[ANA]!.gold - 2);
    for (const person of people) await expect(room(person, 'battle')).toBeVisible();
  });

  await test.step('an offer is drafted, which nobody else sees, and sent', async () => {
    const from = people.map(({ frames }) => frames.length);
    const where = room(ana, 'battle');
    const offer = where.getByRole('spinbutton', { name: words(ana, 'room.help.offer', { ally: power(ana, CARLOS) }) });
    await did(ana, () => enter(offer, OFFER));
    await game.together();
    await expect(offer).toHaveValue(String(OFFER));
    const gold = before.seats[ANA]!.gold - 2;
    await expect(where).toContainText(words(ana, 'room.help.purse', { gold, left: gold - OFFER }));
    await show(ana, 'help');
    await accessible(ana, 'asking for help');
    for (const person of others(ana)) {
      expect(told(person, from[people.indexOf(person)]!), `${person.name} hears nothing of a draft`).not.toMatch(
        /draft|offer|request|gold/,
      );
    }
    await show(carlos, 'waiting');
    await press(ana, where, words(ana, 'room.help.ask', { count: 2 }));
    await game.together();
    const { battle } = await game.table();
    expect(battle!.attack.requests).toMatchObject([
      { seat: CARLOS, gold: OFFER, open: true },
      { seat: EMIL, gold: 0, open: true },
    ]);
    for (const person of [ana, bea, dina]) {
      const side = room(person, 'battle').getByRole('region', { name: words(person, 'room.battle.side.attack') });
      await expect(side).toContainText(words(person, 'room.battle.waits', { gold: OFFER }));
      await expect(side).toContainText(words(person, 'room.battle.waits', { gold: 0 }));
    }
    await expect.poll(() => ana.isTurn(), 'Ana waits').toBe(false);
    for (const person of [carlos, emil]) await expect.poll(() => person.isTurn(), `${person.name} is asked`).toBe(true);
  });

  await test.step('an enemy pays one of them to stay away', async () => {
    const panel = await desk(bea, 'purse');
    await panel.getByRole('button', { name: words(bea, 'room.purse.give'), exact: true }).click();
    await bea.bar
      .getByRole('button', { name: new RegExp(power(bea, EMIL)) })
      .first()
      .click();
    const range = bea.bar.locator('input[type=range]');
    if (await range.isVisible()) await range.fill(String(BRIBE));
    else {
      const more = bea.bar.locator('.stepper button').last();
      for (let amount = 1; amount < BRIBE; amount++) await more.click();
    }
    await show(bea, 'bribe');
    await did(bea, async () => {
      await bea.bar.locator('button.primary').first().click();
    });
    await game.together();
    for (const person of people) {
      expect(events(person, 'gave').at(-1)).toEqual({ seat: BEA, to: powers[EMIL], amount: BRIBE });
    }
  });

  await test.step('answers are hidden until all are in; one may be changed until then', async () => {
    const where = room(carlos, 'battle');
    await look(carlos, 'room');
    await expect(where).toContainText(words(carlos, 'room.lend.asks', { gold: OFFER, side: 'attack' }));
    await show(carlos, 'asked');
    const from = people.map(({ frames }) => frames.length);
    await press(carlos, where, words(carlos, 'room.lend.none'));
    await expect(where).toContainText(words(carlos, 'room.lend.given', { units: words(carlos, 'word.nothing') }));
    const { army } = unitsAt(before, CARLOS, field);
    const armies = where.getByRole('spinbutton', { name: words(carlos, 'room.lend.army', { max: army }) });
    await enter(armies, army);
    await press(
      carlos,
      where,
      words(carlos, 'room.lend.send', { units: words(carlos, 'word.units.army', { count: army }) }),
    );
    await expect(where).toContainText(
      words(carlos, 'room.lend.given', { units: words(carlos, 'word.units.army', { count: army }) }),
    );
    await show(carlos, 'answered');
    await game.together();
    for (const person of others(carlos)) {
      const side = room(person, 'battle').getByRole('region', { name: words(person, 'room.battle.side.attack') });
      if (person.phone) await person.closeTab();
      await expect(side).toContainText(words(person, 'room.battle.answered'));
      await expect(side).not.toContainText(words(person, 'room.battle.lends', { units: '' }).trim());
      expect(told(person, from[people.indexOf(person)]!), `${person.name} hears no answer`).not.toMatch(
        /lent|declined|helpers|"army"|"answer"/,
      );
    }
    await show(ana, 'one-answer');
    await show(emil, 'asked');
    await press(emil, room(emil, 'battle'), words(emil, 'room.lend.none'));
    await game.together();
    const table = await game.table();
    expect(table.battle!.attack.helpers).toEqual([{ seat: CARLOS, army, navy: 0 }]);
    expect(table.seats[CARLOS]!.gold).toBe(before.seats[CARLOS]!.gold + OFFER);
    expect(table.seats[ANA]!.gold).toBe(before.seats[ANA]!.gold - 2 - OFFER);
    expect(table.seats[EMIL]!.gold).toBe(before.seats[EMIL]!.gold + BRIBE);
    for (const person of people) {
      const side = room(person, 'battle').getByRole('region', { name: words(person, 'room.battle.side.attack') });
      const units = words(person, 'word.units.army', { count: army });
      await expect(side).toContainText(words(person, 'room.battle.lends', { units }));
      await expect(side).toContainText(words(person, 'room.battle.declined', { gold: 0 }));
      // All of it stands in one sum: own armies and lent ones.
      const own = unitsAt(before, ANA, field);
      const count = own.army + army;
      await expect(side.locator('.strength')).toContainText(words(person, 'room.sum.army', { count, value: count }));
      await expect(side.locator('.strength strong')).toHaveText(String(count));
      // What is lent is told of its owner alone.
      const ofAna = (['army', 'navy'] as const).filter((unit) => own[unit] > 0);
      await expect(side.locator('.units')).toHaveText(
        ofAna.map((unit) => words(person, `word.units.${unit}`, { count: own[unit] })).join(' + '),
      );
    }
    await show(dina, 'answers');
  });

  await test.step('who has declined is asked again for more, in vain; then the defence asks', async () => {
    const where = room(ana, 'battle');
    await expect(where).toContainText(words(ana, 'room.help.before', { times: 1, gold: 0 }));
    const offer = where.getByRole('spinbutton', { name: words(ana, 'room.help.offer', { ally: power(ana, EMIL) }) });
    await did(ana, () => enter(offer, 1));
    await press(ana, where, words(ana, 'room.help.ask', { count: 1 }));
    await game.together();
    await press(emil, room(emil, 'battle'), words(emil, 'room.lend.none'));
    await game.together();
    expect((await game.table()).battle!.attack.requests).toContainEqual({ seat: EMIL, times: 2, gold: 1, open: false });
    await expect(where).toContainText(words(ana, 'room.help.before', { times: 2, gold: 1 }));
    expect((await game.table()).seats[ANA]!.gold, 'who lends nothing is paid nothing').toBe(
      before.seats[ANA]!.gold - 2 - OFFER,
    );
    await press(ana, where, words(ana, 'room.help.close'));
    await game.together();
    await expect.poll(() => bea.isTurn(), 'Bea is asked out of turn').toBe(true);
    await show(bea, 'defence');
    await press(bea, room(bea, 'battle'), words(bea, 'room.help.ask', { count: 1 }));
    await game.together();
    await expect.poll(() => dina.isTurn(), 'Dina is asked out of turn').toBe(true);
    await show(dina, 'asked');
    await dina.closeTab();
    const { army, navy } = unitsAt(before, DINA, field);
    const units = [
      ...(army > 0 ? [words(dina, 'word.units.army', { count: army })] : []),
      ...(navy > 0 ? [words(dina, 'word.units.navy', { count: navy })] : []),
    ].join(' + ');
    await press(dina, room(dina, 'battle'), words(dina, 'room.lend.all', { units }));
    await game.together();
    expect((await game.table()).battle!.defence.helpers).toEqual([{ seat: DINA, army, navy }]);
  });

  await test.step('dice at sea and on land, sums written out, losses taken', async () => {
    const unrest = await Promise.all(people.map(async (person, seat) => Number(await unrestOf(person, seat))));
    for (const person of people) await person.closeTab();
    const from = people.map(({ frames }) => frames.length);
    if (sea) {
      expect((await game.table()).stage).toBe('naval_offer');
      await show(ana, 'naval');
      await press(ana, room(ana, 'battle'), words(ana, 'room.decide.fight'));
      await game.together();
      await show(bea, 'naval');
      await press(bea, room(bea, 'battle'), words(bea, 'room.decide.fight'));
    }
    let shown = false;
    for (;;) {
      await game.together();
      const { battle, stage, asked } = await game.table();
      if (!battle) break;
      expect(stage, 'what is left to decide').toBe('loss');
      const person = people[asked[0]!]!;
      if (!shown) {
        shown = true;
        for (const one of [person, carlos]) await show(one, 'loss');
      }
      await did(person, () => room(person, 'battle').locator('.desk.asked button').first().click());
    }
    const rolls = events(ana, 'rolled', from[ANA]).map(thrown);
    expect(rolls.map(({ part }) => part)).toEqual(sea ? ['naval', 'land'] : ['land']);
    const lost = events(ana, 'lost', from[ANA]) as { seat: number; unit: string; at: string }[];
    const support = events(ana, 'support', from[ANA])[0]?.['side'];
    const [own, friend, foe, ally] = [ANA, CARLOS, BEA, DINA].map((seat) => unitsAt(before, seat, field)) as [
      ReturnType<typeof unitsAt>,
      ReturnType<typeof unitsAt>,
      ReturnType<typeof unitsAt>,
      ReturnType<typeof unitsAt>,
    ];
    const added = {
      naval: [own.navy, foe.navy + ally.navy],
      land: [
        own.army + friend.army + (support === 'attack' ? 1 : 0),
        foe.army + 2 * foe.fort + ally.army + (support === 'defence' ? 1 : 0),
      ],
    };
    for (const { part, attack, defence, totals } of rolls) {
      expect(totals, `totals of the ${part} battle`).toEqual([
        spread(attack) + added[part][0]!,
        spread(defence) + added[part][1]!,
      ]);
      const units = part === 'naval' ? ['navy'] : ['army', 'fort'];
      for (const [i, [dice, side, helper]] of (
        [
          [attack, [ANA, CARLOS], CARLOS],
          [defence, [BEA, DINA], DINA],
        ] as const
      ).entries()) {
        const beaten = totals[i]! <= totals[1 - i]!;
        const due = (beaten ? 1 : 0) + (isSeven(dice) ? 1 : 0);
        const taken = lost.filter(({ seat, unit }) => side.some((one) => one === seat) && units.includes(unit));
        expect(taken, `losses of side ${i} in the ${part} battle`).toHaveLength(due);
        // The second loss is a helper's, where one fought (EMP-11.28).
        const lent = part === 'naval' ? (i === 0 ? 0 : ally.navy) : 1;
        if (due === 2 && lent > 0) expect(taken[1]!.seat).toBe(helper);
      }
    }
    // What it led to.
    const table = await game.table();
    const [land] = rolls.slice(-1) as [Rolled];
    const won = land.totals[0] > land.totals[1];
    const markers = (of: Table, seat: number): number => of.areas[field]!.markers[seat] ?? 0;
    expect(markers(table, BEA)).toBe(markers(before, BEA) - (won ? 1 : 0));
    expect(markers(table, ANA)).toBe(markers(before, ANA) + (won ? 1 : 0));
    expect(events(ana, won ? 'conquered' : 'repelled', from[ANA])).toHaveLength(1);
    expect(table).toMatchObject({ stage: 'turn', active: ANA, actions: 1 });

    for (const person of people) {
      await look(person, 'room');
      const report = room(person, 'report');
      await expect(report).toContainText(words(person, 'room.report.title', { at: nameOf(person, field) }));
      const rows = report.locator('tbody tr');
      await expect(rows).toHaveCount(2 * rolls.length);
      for (const [n, { attack, defence, totals }] of rolls.entries()) {
        for (const [i, dice] of [attack, defence].entries()) {
          const row = rows.nth(2 * n + i);
          const values = { spread: spread(dice), added: totals[i]! - spread(dice) };
          await expect(row).toContainText(words(person, 'room.throw.dice', { a: dice[0], b: dice[1] }));
          await expect(row.locator('.figures')).toHaveText(
            `${words(person, 'room.throw.equation', values)} ${totals[i]}`,
          );
        }
      }
      await expect(report.locator('ul > li')).toHaveCount(lost.length);
      for (const [i, { seat, unit }] of lost.entries()) {
        await expect(report.locator('ul > li').nth(i)).toContainText(power(person, seat));
        await expect(report.locator('ul > li').nth(i)).toContainText(words(person, 'room.report.lost', { unit }));
      }
      await expect(report).toContainText(words(person, `room.report.${won ? 'conquered' : 'repelled'}`));
      await show(person, 'report');
    }
    await accessible(dina, 'the report of a battle');
    // Each lost unit is 1 unrest for its owner, who alone reads the sum (EMP-7.4, 7.5).
    for (const [seat, person] of people.entries()) {
      const grown = lost.filter((one) => one.seat === seat).length;
      for (const other of people.keys()) {
        expect(await unrestOf(person, other)).toBe(other === seat ? String(unrest[seat]! + grown) : '?');
      }
      await person.closeTab();
    }
  });

  // ── The rest of the round ─────────────────────────────────────────────────────────────────────────

  await test.step('the report is put away, and a tile is taken from the market', async () => {
    await look(ana, 'room');
    await room(ana, 'report')
      .getByRole('button', { name: words(ana, 'room.report.close'), exact: true })
      .click();
    await expect(room(ana, 'report')).toBeHidden();
    await expect(room(bea, 'report')).toBeVisible();
    const { gold } = (await game.table()).seats[ANA]!;
    const panel = await desk(ana, 'tiles');
    const tile = panel.getByRole('listitem').filter({ hasText: words(ana, 'tile.army_training.effect') });
    await expect(tile).toContainText(words(ana, 'room.tiles.left', { left: 7, count: 7 }));
    const taxes = Math.max(0, Math.ceil((3 - gold) / 2));
    if (taxes > 0) await expect(tile).toContainText(words(ana, 'room.tiles.taxes', { taxes }));
    await show(ana, 'market');
    await accessible(ana, 'the market of tiles');
    const name = words(ana, 'room.tiles.take', { tile: nameOf(ana, 'army_training') });
    await did(ana, () => tile.getByRole('button', { name }).click());
    await game.together();
    const table = await game.table();
    expect(table.seats[ANA]).toMatchObject({ tiles: [{ tile: 'army_training' }], gold: gold + 2 * taxes - 3 });
    expect(table).toMatchObject({ active: BEA, actions: 2 });
    await expect(panel).toContainText(words(ana, 'room.tiles.left', { left: 6, count: 7 }));
    await expect((await players(carlos)).nth(ANA)).toContainText(words(carlos, 'board.seat.tiles'));
    await expect((await players(carlos)).nth(BEA)).not.toContainText(words(carlos, 'board.seat.tiles'));
    await carlos.closeTab();
  });

  await test.step('a unit is built at home, and a colony founded where there is one to found', async () => {
    const { population } = (await game.table()).seats[BEA]!;
    await says(bea, words(bea, 'verb.build'), nameOf(bea, 'army'));
    await game.together();
    let table = await game.table();
    expect(table.seats[BEA]!.population).toBe(population - 1);
    expect(unitsAt(table, BEA, `home:${powers[BEA]}`)).toMatchObject({ army: 1 });
    expect(events(ana, 'built').at(-1)).toEqual({ seat: BEA, unit: 'army', at: `home:${powers[BEA]}` });
    const pops = Object.values(table.areas).flatMap(({ counters }) =>
      Object.keys(counters).filter((counter) => counter.endsWith('/pop')),
    );
    if (pops.length > 0) {
      const [at] = pops[0]!.split('/') as [string];
      const own = table.areas[at]!.markers[BEA] ?? 0;
      await show(bea, 'colonise');
      await says(bea, words(bea, 'verb.colonise'), ...(pops.length > 1 ? [new RegExp(nameOf(bea, at))] : []));
      await game.together();
      table = await game.table();
      expect(table.areas[at]!.markers[BEA]).toBe(own + 1);
      expect(table.seats[BEA]!.population).toBe(population - 2);
    } else await says(bea, words(bea, 'verb.pass'));
    await game.together();
    expect(await game.table()).toMatchObject({ active: CARLOS, actions: 2 });
  });

  await test.step('a navy sails through what storm there is, and an army after it', async () => {
    const to = COASTS.find((at) => at !== field && at !== 'africa')!;
    await says(carlos, words(carlos, 'verb.move'), nameOf(carlos, 'navy'));
    await pick(carlos, 'africa');
    await show(carlos, 'moving');
    await did(carlos, () => pick(carlos, to));
    await game.together();
    const [storm] = events(ana, 'storm') as { dice: number[]; result: string }[];
    const [first, second] = storm!.dice as [number, number | undefined];
    expect(storm!.result).toBe(first > 1 ? 'arrives' : second! > 2 ? 'returns' : 'lost');
    const table = await game.table();
    expect(unitsAt(table, CARLOS, 'africa').navy + unitsAt(table, CARLOS, to).navy).toBe(
      storm!.result === 'lost' ? 0 : 1,
    );
    expect(unitsAt(table, CARLOS, to).navy).toBe(storm!.result === 'arrives' ? 1 : 0);
    // Once the navy is there, an army may follow from wherever it stands (EMP-10.5).
    if (storm!.result === 'arrives' && unitsAt(table, CARLOS, field).army > 0) {
      await says(carlos, words(carlos, 'verb.move'), nameOf(carlos, 'army'));
      // Where all armies stand in one place nobody is asked from where.
      if (await carlos.bar.getByText(words(carlos, 'field.from')).isVisible()) await pick(carlos, field);
      await did(carlos, () => pick(carlos, to));
      await game.together();
      expect(events(ana, 'storm')).toHaveLength(2);
    } else await says(carlos, words(carlos, 'verb.end_move'));
    await game.together();
    expect(await game.table()).toMatchObject({ stage: 'turn', active: CARLOS, actions: 1 });
    await show(carlos, 'moved');
    for (const person of [ana, emil]) await expect(await person.tab('tab.log')).toContainText(storm!.dice.join(', '));
    await says(carlos, words(carlos, 'verb.pass'));
    await game.together();
  });

  await test.step('a reform: what it discards is told to its player alone', async () => {
    const unrest = Number(await unrestOf(dina, DINA));
    const discarded = Math.min(2, unrest);
    const from = people.map(({ frames }) => frames.length);
    const panel = await desk(dina, 'tiles');
    const tile = panel.getByRole('listitem').filter({ hasText: words(dina, 'tile.government_reform.effect') });
    await expect(tile).toContainText(words(dina, 'room.tiles.reform', { unrest: discarded }));
    await tile.scrollIntoViewIfNeeded();
    await show(dina, 'market');
    const name = words(dina, 'room.tiles.take', { tile: nameOf(dina, 'government_reform') });
    await did(dina, () => tile.getByRole('button', { name }).click());
    await game.together();
    for (const [seat, person] of people.entries()) {
      expect(events(person, 'reform', from[seat]), 'all hear of a reform').toEqual([{ seat: DINA }]);
      const own = seat === DINA ? [{ seat: DINA, unrest: discarded }] : [];
      expect(events(person, 'reformed', from[seat]), `what ${person.name} hears of it`).toEqual(own);
    }
    expect(await unrestOf(dina, DINA)).toBe(String(unrest - discarded));
    await dina.tab('tab.log');
    await expect(dina.page.getByRole('log')).toContainText(
      plainly(words(dina, 'event.reformed', { seat: 'Dina', unrest: discarded })),
    );
    await show(dina, 'reform');
    await says(dina, words(dina, 'verb.pass'));
    await game.together();
    await says(emil, words(emil, 'verb.pass'));
    await game.together();
    expect(await game.table()).toMatchObject({ round: 2, active: ANA, actions: 2 });
  });

  await test.step('the war ends: income, points, and the auction of the next one', async () => {
    const last = await game.table();
    await game.until(null, 'open');
    const table = await game.table();
    // By own markers in each area; who shares a place has its full value, and the next lower number the next (EMP-16).
    const points = people.map((_, seat) =>
      Object.entries(last.areas).reduce((sum, [at, { markers }]) => {
        const own = markers[seat] ?? 0;
        const place = new Set(markers.filter((count) => count > own)).size;
        return sum + (own > 0 ? (valuesOf(at)[place] ?? 0) : 0);
      }, 0),
    );
    expect(table.seats.map(({ vp }) => vp)).toEqual(points);
    expect(table).toMatchObject({ war: 2, stage: 'auction', auction: { number: 1, opener: EMIL, turn: EMIL } });
    expect(table.display.filter((seat) => seat !== null)).toEqual([]);
    for (const [seat, person] of people.entries()) {
      for (const other of people.keys()) {
        const row = (await players(person)).nth(other);
        const entry = row.locator('dl > div').filter({ hasText: words(person, 'board.seat.vp') });
        await expect(entry.locator('dd')).toContainText(new RegExp(`^${points[other]}\\D`));
        expect(table.seats[other]!.population).toBe(Math.min(9, last.seats[other]!.population + 5));
        if (other !== seat) expect(await unrestOf(person, other)).toBe('?');
      }
      const log = await person.tab('tab.log');
      await expect(log).toContainText(words(person, 'event.war_end', { war: 1 }));
      await worded(person, 'the log of a war');
      if (person === ana || person === carlos) await show(person, 'war-end');
      await person.closeTab();
      expect(leaks(person.frames), `unrest that ${person.name} was sent`).toEqual([]);
    }
    for (const person of [emil, dina]) await show(person, 'second-war');
  });

  await test.step('the game ends: unrest is revealed and costs points', async () => {
    await game.until(null, null);
    const { result, seats } = await game.table();
    expect(result!.map(({ unrest }) => unrest)).toEqual(seats.map(({ unrest }) => unrest));
    for (const { vp, penalty, revolution, score } of result!) {
      expect(score).toBe(revolution ? 0 : Math.max(0, vp - penalty));
    }
    for (const [seat, person] of people.entries()) {
      await expect(person.result).toBeVisible();
      await expect(person.result).toContainText(person.say('empires.reason.vp'));
      if (seat === BEA || seat === DINA) await show(person, 'result');
      await person.page.keyboard.press('Escape');
      await expect(person.result).toBeHidden();
      await look(person, 'room');
      const rows = room(person, 'final').locator('tbody tr');
      const ranked = [...result!].sort((a, b) => a.place - b.place || a.seat - b.seat);
      await expect(rows).toHaveCount(ranked.length);
      for (const [i, one] of ranked.entries()) {
        await expect(rows.nth(i)).toContainText(power(person, one.seat));
        const cells = rows.nth(i).locator('td');
        await expect(cells.nth(0)).toHaveText(String(one.vp));
        await expect(cells.nth(1)).toHaveText(String(one.unrest));
        await expect(cells.nth(3)).toHaveText(String(one.score));
      }
      for (const other of people.keys()) {
        expect(await unrestOf(person, other)).toBe(String(result![other]!.unrest));
      }
      await person.closeTab();
      if (seat !== EMIL) await show(person, 'over');
    }
    for (const person of people) expect(leaks(person.frames), 'now it is told').not.toEqual([]);
    await accessible(dina, 'the final scoring');
  });
});

test('whatever bots do in three wars is told in words', async ({ server, invite }) => {
  const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
    game: 'empires',
    name: 'Ana',
    seats: 5,
  });
  for (const seat of [1, 2, 3, 4]) {
    await server.send('POST', `/rooms/${made.room}/bots`, { seat, level: seat < 3 ? 'normal' : 'easy' }, made.token);
  }
  const guests = [await invite('Guest'), await invite('Visita', { lang: 'es', phone: true })];
  for (const guest of guests) await guest.visit(made.room);
  await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
  await server.send('POST', `/rooms/${made.room}/bots`, { seat: 0, level: 'easy' }, made.token);
  const info = async (): Promise<string> => (await server.get<{ status: string }>(`/rooms/${made.room}`)).status;
  await expect.poll(info, { timeout: 150_000 }).toBe('finished');
  for (const guest of guests) {
    await expect(guest.result).toBeVisible();
    await guest.page.keyboard.press('Escape');
    await guest.tab('tab.log');
    const earlier = guest.button('log.earlier');
    while (await earlier.isVisible()) await earlier.click();
    await worded(guest, 'the log of a match of bots');
    for (const id of ['war', 'tiles'] as const) {
      await desk(guest, id);
      await worded(guest, `the ${id} desk after a match of bots`);
      await fits(guest, `the ${id} desk after a match of bots`);
    }
    // Unrest comes with the end, and not before.
    const end = guest.frames.findIndex(({ outcome }) => outcome);
    expect(leaks(guest.frames.slice(0, end))).toEqual([]);
    expect(leaks(guest.frames.slice(end))).not.toEqual([]);
  }
});
