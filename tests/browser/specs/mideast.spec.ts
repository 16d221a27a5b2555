// Four browsers at a table of Mid-East Peace: a private deal, two auctions, a battle, resolutions, an OPEC vote, and both
// ends.
import type { TestInfo } from '@playwright/test';
import { accessible, fits, worded } from '../support/inspect';
import { Mideast, pick, pickByKey, press, room } from '../support/mideast';
import type { Person } from '../support/person';
import { expect, test } from '../support/test';

const homes = ['turkey', 'iraq', 'saudi_arabia', 'iran'];
const ANA = 0;
const CARLOS = 2;
const DINA = 3;

/** A picture for those who look at the results. */
async function picture(info: TestInfo, person: Person, name: string): Promise<void> {
  const size = person.phone ? '390x844' : '1440x900';
  await info.attach(`${name}, ${person.name}, ${size}`, {
    body: await person.page.screenshot({ animations: 'disabled' }),
    contentType: 'image/png',
  });
}
async function sound(person: Person, where: string): Promise<void> {
  await fits(person, where);
  await worded(person, where);
}

test('four people negotiate, bid, fight, vote and make peace', async ({ server, invite }, info) => {
  const game = await Mideast.seat(
    server,
    invite,
    [
      ['Ana', {}],
      ['Bea', {}],
      ['Carlos', { lang: 'es', phone: true }],
      ['Dina', { phone: true, dark: true }],
    ],
    homes,
    { cease_fire_votes: 4 },
  );
  const [ana, bea, carlos, dina] = game.people as [Person, Person, Person, Person];
  const all = [ana, bea, carlos, dina];
  await game.until(null, 'negotiation');

  await test.step('a private talk, a promise, a secret gift and a deal', async () => {
    await ana.tab('tab.chat');
    await ana.button('chat.private').click();
    await ana.page
      .getByRole('group', { name: ana.say('chat.with') })
      .getByRole('button', { name: 'Bea' })
      .click();
    await ana.button('chat.begin').click();
    await ana.page.getByLabel(ana.say('chat.promise')).check();
    await ana.page.getByLabel(ana.say('chat.label')).fill('I will leave Syria to you');
    await ana.button('chat.send.to', { names: 'Bea' }).click();
    await bea.tab('tab.chat');
    await bea.page
      .getByRole('group', { name: bea.say('chat.who') })
      .getByRole('button', { name: /Ana/ })
      .click();
    await expect(bea.page.getByText('I will leave Syria to you', { exact: true })).toBeVisible();
    await expect(bea.page.getByText(bea.say('chat.promised'))).toBeVisible();
    await picture(info, ana, 'private talk');
    for (const other of [carlos, dina]) {
      expect(
        other.frames.filter(({ t }) => t === 'said'),
        other.name,
      ).toEqual([]);
    }

    await dina.tab('tab.chat');
    await dina.button('chat.private').click();
    await picture(info, dina, 'whom to talk to');
    await sound(dina, 'whom to talk to');
    await dina.closeTab();

    const desk = room(carlos, 'negotiation');
    await desk.getByRole('button', { name: 'Dina' }).click();
    await desk.getByLabel(carlos.say('mideast.give.in_secret')).check();
    await picture(info, carlos, 'a secret gift');
    await sound(carlos, 'the negotiation');
    await press(carlos, desk, /^Dar 1 /);
    await game.together();
    await dina.tab('tab.log');
    await expect(dina.page.getByRole('log').getByText(/gives .*Dina.* 1 oil in secret/)).toBeVisible();
    await dina.closeTab();
    const told = (person: Person, key: string): boolean =>
      person.frames.some(({ events }) => ((events ?? []) as { k: string }[]).some(({ k }) => k === `mideast.${key}`));
    expect([told(ana, 'gift'), told(bea, 'gift'), told(dina, 'gift')]).toEqual([false, false, true]);

    await room(bea, 'negotiation')
      .getByRole('button', { name: bea.say('mideast.market.offer'), exact: true })
      .click();
    await pick(bea, 'turkey');
    await bea.bar.getByRole('button', { name: bea.say('editor.more', { name: bea.say('mideast.id.2') }) }).click();
    await bea.button('editor.next').click();
    await bea.bar
      .getByRole('button', { name: bea.say('editor.more', { name: bea.say('mideast.field.price') }) })
      .click();
    await picture(info, bea, 'an offer of arms');
    await press(bea, bea.bar, /^Offer 2 from/);
    await game.together();
    const offer = room(ana, 'negotiation');
    await expect(offer.getByText(/2 points from Iraq to Turkey for 1 oil/)).toBeVisible();
    await picture(info, ana, 'the negotiation');
    await accessible(ana, 'the negotiation');
    await sound(ana, 'the negotiation');
    await offer.getByRole('button', { name: ana.say('mideast.market.accept'), exact: true }).click();
    await ana.bar
      .getByRole('group', { name: ana.say('editor.fewest') })
      .getByRole('button', { name: '2' })
      .click();
    await press(ana, ana.bar, /^Accept deal 1/);
    await game.together();
    expect([told(ana, 'deal_done'), told(bea, 'deal_done')]).toEqual([true, true]);
    expect([told(carlos, 'deal_done'), told(dina, 'deal_offered'), told(dina, 'arms_passed')]).toEqual([
      false,
      false,
      true,
    ]);
    const { areas } = await game.table();
    expect([areas['turkey']!.tokens, areas['iraq']!.tokens]).toEqual([3, 1]);
  });

  await test.step('an OPEC vote on quotas', async () => {
    const desk = room(ana, 'negotiation');
    await desk.getByRole('button', { name: ana.say('mideast.opec.call_quotas'), exact: true }).click();
    await desk.getByRole('checkbox', { name: /Bea/ }).check();
    await press(ana, desk, ana.say('mideast.opec.put_quotas'));
    await game.together();
    await picture(info, dina, 'an OPEC vote');
    for (const [person, vote] of [
      [bea, 'no'],
      [ana, 'yes'],
      [carlos, 'yes'],
      [dina, 'abstain'],
    ] as const) {
      await press(person, room(person, 'negotiation'), person.say(`mideast.vote.${vote}`));
    }
    await game.together();
    for (const person of all) {
      await expect(
        room(person, 'negotiation').getByText(person.say('mideast.reveal.title'), { exact: true }),
      ).toBeVisible();
    }
    await expect(room(bea, 'negotiation').getByText(/Yes 2, No 1: passed/)).toBeVisible();
    for (const person of all) {
      await press(person, room(person, 'negotiation'), person.say('mideast.negotiation.ready'));
    }
  });

  await test.step('an open and a sealed auction, the second with a tie', async () => {
    await game.until(ANA, 'pair');
    await press(ana, ana.bar, /^Economic \+ Diplomatic/);
    await picture(info, ana, 'revenue');
    await press(ana, room(ana, 'revenue'), /^Take \d+$/);
    await press(ana, room(ana, 'host'), ana.say('mideast.id.open'));
    await press(ana, room(ana, 'auction'), ana.say('mideast.auction.open_at', { amount: 1 }));
    await game.together();
    await press(bea, room(bea, 'auction'), bea.say('mideast.auction.bid', { amount: 2 }));
    await game.together();
    await picture(info, carlos, 'the auction room');
    for (const person of [carlos, dina, ana]) {
      await press(person, room(person, 'auction'), person.say('mideast.auction.pass'));
    }
    await game.together();
    await expect(room(bea, 'auction').getByText(/has won a drilling token of 1 for 2 oil/)).toBeVisible();
    await pick(bea, 'iraq');
    await expect.poll(async () => (await game.table()).areas['iraq']!.drilling).toBe(1);

    await press(ana, room(ana, 'host'), ana.say('mideast.id.sealed'));
    await game.together();
    for (const [person, amount] of [
      [ana, 0],
      [bea, 2],
      [dina, 1],
      [carlos, 2],
    ] as const) {
      const where = room(person, 'auction');
      await person.closeTab();
      await where.getByRole('spinbutton').fill(String(amount));
      await where.getByRole('spinbutton').blur();
      await press(person, where, person.say('mideast.auction.bid', { amount }));
    }
    await game.together();
    await expect(room(ana, 'auction').getByText(/Tie \(repeat 1\): Bea, Carlos bid again, 2 or more/)).toBeVisible();
    await expect(room(ana, 'auction').getByText(/If nobody raises, Bea wins/)).toBeVisible();
    await picture(info, ana, 'a tie');
    await sound(dina, 'a tie');
    for (const person of [bea, carlos]) {
      await press(person, room(person, 'auction'), person.say('mideast.auction.bid', { amount: 2 }));
    }
    await game.together();
    await expect(room(carlos, 'auction').getByText(/Bea/).first()).toBeVisible();
    await bea.bar.getByRole('button', { name: bea.say('editor.more', { name: bea.say('mideast.id.1') }) }).click();
    await picture(info, bea, 'buying arms');
    await press(bea, bea.bar, /^Iraq becomes 5 \+ 1/);
    if (bea.ask === 'buy') await press(bea, bea.bar, bea.say('mideast.verb.end_buying'));
  });

  await test.step('a resolution that passes and is vetoed', async () => {
    await game.together();
    await ana.bar.getByRole('button', { name: ana.say('mideast.verb.peacekeepers'), exact: true }).click();
    await pickByKey(ana, 'iraq');
    await expect(room(ana, 'assembly').getByText(/The Peacekeepers go from Cyprus to Iraq/)).toBeVisible();
    await game.together();
    for (const [person, vote] of [
      [ana, 'yes'],
      [bea, 'no'],
      [carlos, 'yes'],
      [dina, 'yes'],
    ] as const) {
      if (person === carlos) await picture(info, carlos, 'the assembly hall');
      await press(person, room(person, 'assembly'), person.say(`mideast.vote.${vote}`));
    }
    await game.together();
    await picture(info, bea, 'a veto');
    await press(bea, room(bea, 'assembly'), bea.say('mideast.un.veto'));
    await game.together();
    expect((await game.table()).peacekeepers).toBe('cyprus');
    await expect(ana.page.getByText(ana.say('mideast.reveal.vetoes'), { exact: true })).toBeVisible();
  });

  await test.step('a battle, revealed to all at once', async () => {
    await game.until(CARLOS, 'pair');
    await press(carlos, carlos.bar, /Militar \+ Diplomática/);
    await press(carlos, carlos.bar, carlos.say('mideast.verb.begin_moves'));
    await pick(carlos, 'iraq');
    await carlos.bar
      .getByRole('button', { name: carlos.say('editor.more', { name: carlos.say('mideast.id.1') }) })
      .click();
    await picture(info, carlos, 'an attack');
    await press(carlos, carlos.bar, /^Atacar/);
    await game.together();
    const where = room(bea, 'battle');
    await expect(where.getByText(/points, by the tokens that are on the map/)).toBeVisible();
    await where.getByRole('spinbutton').fill('2');
    await where.getByRole('spinbutton').blur();
    await picture(info, bea, 'the defence');
    await picture(info, dina, 'a battle, hidden');
    await sound(dina, 'a battle');
    await press(bea, where, bea.say('mideast.battle.commit', { oil: 2 }));
    await game.together();
    for (const person of all) await expect(person.page.locator('.verdict').first()).toContainText('1 ≤ 2');
    await picture(info, dina, 'a battle, revealed');
    if (bea.ask === 'losses') {
      await bea.bar
        .getByRole('group', { name: bea.say('editor.fewest') })
        .getByRole('button')
        .first()
        .click();
      await press(bea, bea.bar, /^Keep/);
    }
    await game.together();
    await press(carlos, carlos.bar, carlos.say('mideast.verb.end_moves'));
  });

  await test.step('a resolution that stands', async () => {
    await game.until(CARLOS, 'resolution');
    await carlos.bar.getByRole('button', { name: carlos.say('mideast.verb.propose_text'), exact: true }).click();
    await carlos.page.getByLabel(carlos.say('mideast.field.text')).fill('Nobody attacks Iraq again');
    await press(carlos, carlos.bar, /^Proponer/);
    await game.together();
    for (const person of all) {
      await press(person, room(person, 'assembly'), person.say('mideast.vote.yes'));
    }
    await game.together();
    expect((await game.table()).resolutions.map(({ text }) => text)).toEqual(['Nobody attacks Iraq again']);
  });

  await test.step('a cease-fire ends the match in Peace', async () => {
    await game.until(DINA, 'resolution');
    await press(dina, dina.bar, dina.say('mideast.verb.cease_fire'));
    await game.together();
    for (const person of all) {
      await press(person, room(person, 'assembly'), person.say('mideast.vote.yes'));
    }
    for (const person of all) {
      await expect(person.result).toBeVisible();
      await expect(person.result).toContainText(person.say('mideast.reason.cease_fire'));
      await person.page.keyboard.press('Escape');
      await expect(room(person, 'final').getByRole('table')).toBeVisible();
    }
    const { result, seats } = await game.table();
    expect(result).toBe('peace');
    for (const seat of seats) expect(seat.score).toBe(seat.oil! - seat.points);
    await room(ana, 'final').getByText(ana.say('mideast.final.opened')).click();
    await expect(room(ana, 'final').getByText(/Carlos gave Dina 1 oil/)).toBeVisible();
    for (const person of [ana, dina]) await picture(info, person, 'Peace');
    await accessible(ana, 'the final scoring');
  });
});

test('the last oil brings War', async ({ server, invite }, info) => {
  const game = await Mideast.seat(
    server,
    invite,
    [
      ['Ana', {}],
      ['Bea', { phone: true }],
      ['Carlos', { lang: 'es' }],
      ['Dina', { phone: true, dark: true }],
    ],
    homes,
    {},
  );
  await game.until(null, 'revenue', true);
  const { active, supply } = await game.table();
  const last = game.people[active!]!;
  const where = room(last, 'revenue');
  await last.closeTab();
  await where.getByRole('spinbutton').first().fill(String(supply));
  await where.getByRole('spinbutton').first().blur();
  await expect(where.getByText(last.say('mideast.revenue.war'))).toBeVisible();
  await picture(info, last, 'the last oil');
  const take = last.say('mideast.revenue.take', { amount: supply });
  await press(last, where, take, last.say('mideast.warn.war'));
  for (const person of game.people) {
    await expect(person.result).toBeVisible();
    await expect(person.result).toContainText(person.say('mideast.reason.war'));
    await person.page.keyboard.press('Escape');
  }
  const { result, seats } = await game.table();
  expect(result).toBe('war');
  for (const seat of seats) expect(seat.score).toBe(seat.oil! + seat.points);
  for (const person of game.people.slice(0, 2)) await picture(info, person, 'War');
});

test('whatever bots do is told in words', async ({ server, invite }) => {
  const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
    game: 'mideast',
    name: 'Ana',
    seats: 5,
    options: { round_limit: 6 },
  });
  for (const seat of [1, 2, 3, 4]) {
    await server.send('POST', `/rooms/${made.room}/bots`, { seat, level: seat < 3 ? 'normal' : 'easy' }, made.token);
  }
  const guests = [
    await invite('Guest', { context: { viewport: { width: 1440, height: 900 } } }),
    await invite('Visita', { lang: 'es', phone: true }),
  ];
  for (const guest of guests) await guest.visit(made.room);
  await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
  await server.send('POST', `/rooms/${made.room}/bots`, { seat: 0, level: 'easy' }, made.token);
  const info = async (): Promise<string> => (await server.get<{ status: string }>(`/rooms/${made.room}`)).status;
  await expect.poll(info, { timeout: 120_000 }).toBe('finished');
  for (const guest of guests) {
    await expect(guest.result).toBeVisible();
    await guest.page.keyboard.press('Escape');
    await guest.tab('tab.log');
    const earlier = guest.button('log.earlier');
    while (await earlier.isVisible()) await earlier.click();
    await worded(guest, 'the log of a match of bots');
    await guest.tab('tab.side');
    await worded(guest, 'the table of a match of bots');
    await sound(guest, 'the table of a match of bots');
  }
});
