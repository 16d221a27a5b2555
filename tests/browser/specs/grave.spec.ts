// What cannot be taken back: it is asked about before it is sent, and what others have heard stays said.
import { join } from 'node:path';
import { answer, controls, press } from '../support/answers';
import { Chance } from '../support/chance';
import { dueOf, Hands, type Choice, type Prompt } from '../support/hands';
import { accessible, fits, worded } from '../support/inspect';
import type { Person } from '../support/person';
import { begun, scene, Visitor } from '../support/seating';
import { expect, test, type Asks } from '../support/test';

const acts = (person: Person): Choice[] =>
  person.frames.filter(({ sent, t }) => sent && t === 'act').map((frame) => frame['action'] as Choice);
const dialogOf = (person: Person) => person.page.getByRole('alertdialog');
const pictureOf = (name: string): string => join(import.meta.dirname, `../artefacts/grave/${name}.png`);

/** Asked about: no at first, which sends nothing and has the focus; then yes, which sends. */
async function confirms(person: Person, what: RegExp, ask: () => Promise<void>, name: string): Promise<Choice> {
  const dialog = dialogOf(person);
  const before = acts(person).length;
  await ask();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(what);
  const no = dialog.getByRole('button', { name: person.say('confirm.no'), exact: true });
  await expect(no).toBeFocused();
  await person.page.screenshot({ path: pictureOf(`${name}-${person.phone ? '390x844' : '1440x900'}`) });
  await accessible(person, name);
  await fits(person, name);
  await worded(person, name);
  await person.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await ask();
  await expect(dialog).toBeVisible();
  await person.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(acts(person).length, 'nothing was sent').toBe(before);
  await ask();
  await dialog.getByRole('button', { name: person.say('confirm.yes'), exact: true }).click();
  await expect.poll(() => acts(person).length).toBe(before + 1);
  await person.settled();
  return acts(person).at(-1)!;
}

for (const phone of [false, true]) {
  test(`giving up the homeland, or all land, is asked about${phone ? ' on a phone' : ''}`, async ({
    server,
    invite,
  }) => {
    const asks: Asks = phone ? { phone, lang: 'es' } : {};
    const wanted = { ask: 'move', warned: 'end_moves', by: ['redeploy'] };
    const { person, asked } = await scene({ server, invite }, 'mideast', 4, wanted, asks);
    const { warn } = asked.prompt.hints as { warn: { verb: string; k: string }[] };
    const { k } = warn.find(({ verb }) => verb === 'end_moves')!;
    // The last sentence of the warning asks.
    const question = person.say(k).split(/[.:] /).at(-1)!;
    const end = person.bar.getByRole('button', { name: person.say('mideast.verb.end_moves') }).first();
    const sent = await confirms(person, new RegExp(question.replace(/[?¿]/g, '.')), () => end.click(), 'given-up');
    expect(sent).toEqual({ verb: 'end_moves' });
  });
}

test('oil that would be spilt is asked about, and the best plan is there to begin with', async ({ server, invite }) => {
  const { person, asked } = await scene({ server, invite }, 'barrel', 4, { ask: 'transport', warned: 'transport' });
  const { plan } = asked.prompt.hints as { plan: Record<string, number> };
  const barrels = Object.values(plan).reduce((sum, one) => sum + one, 0);
  expect(barrels).toBeGreaterThan(0);
  const outputs = person.bar.locator('.stepper output');
  const held = async (): Promise<number> =>
    (await outputs.allInnerTexts()).reduce((sum, text) => sum + Number(text), 0);
  expect(await held()).toBe(barrels);
  for (const less of await person.bar.locator('.stepper button:first-of-type').all()) {
    while (await less.isEnabled()) await less.click();
  }
  expect(await held()).toBe(0);
  const send = person.bar.locator('.editor button.primary');
  const sent = await confirms(person, /./, () => send.click(), 'spilt');
  expect(sent.verb).toBe('transport');
});

for (const phone of [false, true]) {
  const where = phone ? ' on a phone' : '';
  test(`TEG: to end the turn without the card that is due is asked about${where}`, async ({ server, invite }) => {
    const asks: Asks = phone ? { phone, lang: 'es' } : {};
    const wanted = { ask: 'request', warned: 'end_request', by: ['attack', 'roll', 'end_regroup'] };
    const { person, asked } = await scene({ server, invite }, 'teg', 3, wanted, asks);
    const { warn } = asked.prompt.hints as { warn: { verb: string; k: string }[] };
    const { k } = warn.find(({ verb }) => verb === 'end_request')!;
    const question = person
      .say(k)
      .split(/[.:;] /)
      .at(-1)!;
    const end = person.page.getByRole('button', { name: person.say('teg.verb.end_request') }).first();
    const sent = await confirms(person, new RegExp(question.replace(/[?¿]/g, '.')), () => end.click(), 'turn-ended');
    expect(sent).toEqual({ verb: 'end_request' });
  });
}

test('TEG: a continent card that costs the country card is asked about', async ({ server, invite }) => {
  const wanted = { ask: 'request', by: ['attack', 'roll', 'end_regroup'] };
  const { hands, visitor, person, asked } = await scene({ server, invite }, 'teg', 3, wanted);
  // Whole continents are rare in random matches: the question is the server's own, with one more answer to it.
  await visitor.leave();
  await person.page.routeWebSocket(/\/socket$/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { prompt?: Prompt | null };
      if (frame.prompt) {
        frame.prompt.choices.push({ verb: 'take_continent', continent: { one: ['oceania'] } });
        const hints = (frame.prompt.hints ?? {}) as { warn?: unknown[] };
        const warn = [...(hints.warn ?? []), { verb: 'take_continent', k: 'teg.warn.continent' }];
        frame.prompt.hints = { ...hints, warn };
      }
      near.send(JSON.stringify(frame));
    });
  });
  await visitor.sit(asked);
  const before = acts(person).length;
  await person.tab('tab.choices');
  await person.offered
    .filter({ hasText: person.say('teg.do.take_continent', { continent: person.say('teg.id.oceania') }) })
    .first()
    .click();
  const dialog = dialogOf(person);
  if (!(await dialog.isVisible())) await person.offered.first().click();
  await expect(dialog).toContainText(person.say('teg.warn.continent'));
  await expect(dialog.getByRole('button', { name: person.say('confirm.no'), exact: true })).toBeFocused();
  await person.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(acts(person).length, 'nothing was sent').toBe(before);
  expect((await hands.promptOf(asked.seat))?.d).toBe(asked.prompt.d);
});

for (const phone of [false, true]) {
  test(`every way of sending asks about what is warned of${phone ? ' on a phone' : ''}`, async ({ server, invite }) => {
    const chance = new Chance(3);
    const clerk = await invite('Clerk');
    await clerk.home();
    const { room, tokens } = await begun(
      server,
      'petrodolar',
      [
        ['Ana', {}],
        ['Bea', {}],
      ],
      {},
    );
    const hands = await Hands.at(clerk.page, room, tokens, 5);
    const asked = (await hands.asked())[0]!;
    const person = await invite('Ana', phone ? { phone, lang: 'es' } : {});
    // The server's own prompt, with a warning of everything that it asks for.
    await person.page.routeWebSocket(/\/socket$/, (near) => {
      const far = near.connectToServer();
      far.onMessage((text) => {
        const frame = JSON.parse(String(text)) as { prompt?: Prompt | null };
        if (frame.prompt) {
          const verbs = new Set(dueOf(frame.prompt).map(({ verb }) => verb));
          frame.prompt.hints = {
            ...(frame.prompt.hints as object | undefined),
            warn: [...verbs].map((verb) => ({ verb, k: 'petrodolar.warn.out' })),
          };
        }
        near.send(JSON.stringify(frame));
      });
    });
    await person.visit(room, `#seat=${asked.seat}&token=${tokens[asked.seat]}`);
    await expect(person.bar).toBeVisible();
    const dialog = dialogOf(person);
    const still = async (): Promise<void> => {
      await person.settled();
      const [now] = await hands.asked();
      expect([now!.seat, now!.prompt.d], 'nothing was sent').toEqual([asked.seat, asked.prompt.d]);
    };

    // From the list of all choices.
    await person.tab('tab.choices');
    await person.offered.first().click();
    await expect(dialog).toContainText(person.say('petrodolar.warn.out'));
    await expect(dialog.getByRole('button', { name: person.say('confirm.no'), exact: true })).toBeFocused();
    await person.page.screenshot({ path: pictureOf(`warning-${phone ? '390x844' : '1440x900'}`) });
    await accessible(person, 'a warning');
    await fits(person, 'a warning');
    await person.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await still();
    await person.closeTab();

    // On the board and in the bar, with the keyboard: the yes sends it.
    for (let steps = 0; steps < 12 && !(await dialog.isVisible()); steps++) {
      const open = (await controls(person)).filter(({ pressed }) => !pressed);
      await press(person, chance.of(open), chance);
      await person.settled();
    }
    await expect(dialog).toBeVisible();
    await still();
    await dialog.getByRole('button', { name: person.say('confirm.yes'), exact: true }).press('Enter');
    await expect.poll(async () => (await hands.asked())[0]?.prompt.ask.k).not.toBe(asked.prompt.ask.k);
  });
}

test('what a seat has heard cannot be taken back', async ({ server, invite }) => {
  const chance = new Chance(11);
  const clerk = await invite('Clerk');
  await clerk.home();
  const { room, tokens } = await begun(
    server,
    'petrodolar',
    [
      ['Ana', {}],
      ['Bea', {}],
    ],
    {},
  );
  const hands = await Hands.at(clerk.page, room, tokens, 5);
  const visitor = new Visitor(await invite('Ana'), room, tokens);
  const { person } = visitor;
  const undo = person.button('prompt.undo');
  const more = person.bar.getByRole('button', { name: person.say('prompt.more'), exact: true });
  const offer = person.bar.getByRole('button', { name: person.say('petrodolar.verb.offer_draw'), exact: true });

  // In the midst of a turn, with something to take back: then a draw is offered.
  let offered = false;
  let ended = 0;
  for (let moves = 0; moves < 40 && !(offered && ended > 1); moves++) {
    const asked = (await hands.asked()).find(({ seat }) => seat === 0) ?? null;
    if (!asked) {
      const other = (await hands.asked())[0]!;
      // The turn went over to Bea, who may be looking at it: nothing is left to take back.
      if (moves > 0 && visitor.sits) {
        await person.caughtUp();
        await person.settled();
        await expect(undo).toHaveCount(0);
        ended += 1;
      }
      const choices = other.prompt.choices.filter(({ verb }) => !other.prompt.aside?.includes(verb));
      await hands.put(other.seat, { verb: chance.of(choices).verb });
      continue;
    }
    await visitor.sit(asked);
    if (!offered && (await undo.isVisible())) {
      await more.click();
      if (await offer.isVisible()) {
        await offer.click();
        await expect(undo).toHaveCount(0);
        offered = true;
        await person.settled();
        continue;
      }
      await more.click();
    }
    const verbs = [...new Set(asked.prompt.choices.map(({ verb }) => verb))].filter(
      (verb) => !asked.prompt.aside?.includes(verb),
    );
    const { sent } = await answer(person, asked.prompt, chance.of(verbs), chance);
    expect(sent).not.toBeNull();
  }
  expect(offered, 'a draw was offered where there was something to take back').toBe(true);
  expect(ended, 'turns ended').toBeGreaterThan(1);
});

test('who has promised not to bomb is no longer asked to join', async ({ server, invite }) => {
  const { hands, person, asked } = await scene({ server, invite }, 'barrel', 4, {
    ask: 'join',
    verb: 'join',
    by: ['bomb', 'purchases', 'buy_land', 'land_troops', 'move', 'stay', 'place_cell', 'enter', 'move_cell'],
  });
  const victim = asked.prompt.ask.p!['victim'] as number;
  const join = person.bar.getByRole('button', { name: new RegExp(`^${person.say('barrel.verb.join')}`) });
  await expect(join).toBeVisible();
  await hands.put(victim, { verb: 'draft', to: [asked.seat] });
  await hands.put(victim, { verb: 'add_no_bombing', by: asked.seat, towards: victim });
  await hands.put(victim, { verb: 'propose' });
  await expect(join).toBeVisible();
  // The promise is signed by what the page has for it, while the question is open.
  const accept = (await hands.promptOf(asked.seat))!.choices.find(({ verb }) => verb === 'accept')!;
  expect(accept).toBeDefined();
  await person.look(new RegExp(`^${person.say('barrel.panel.desk.title')}`));
  await person.page
    .getByRole('article')
    .filter({ hasText: /bomb/i })
    .getByRole('button', { name: person.say('barrel.panel.desk.accept') })
    .first()
    .click();
  await person.settled();
  await expect(join).toHaveCount(0);
});

test('an easy bot answers a gift out of its turn', async ({ server, invite }) => {
  const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
    game: 'barrel',
    name: 'Ana',
    seats: 3,
  });
  for (const seat of [1, 2]) await server.send('POST', `/rooms/${made.room}/bots`, { seat, level: 'easy' }, made.token);
  await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
  const clerk = await invite('Clerk');
  await clerk.home();
  const hands = await Hands.at(clerk.page, made.room, [made.token], 1);
  for (let steps = 0; steps < 20; steps++) {
    const prompt = await hands.promptOf(0);
    if (prompt?.choices.some(({ verb }) => verb === 'draft')) break;
    const [asked] = await hands.asked();
    const verb = asked?.prompt.choices.find((one) => !asked.prompt.aside?.includes(one.verb))?.verb;
    if (verb) await hands.put(0, { verb });
  }
  await hands.put(0, { verb: 'draft', to: [1] });
  await hands.put(0, { verb: 'add_money', from: 0, to: 1, amount: 1 });
  const ana = await invite('Ana');
  await ana.visit(made.room, `#seat=0&token=${made.token}`);
  await expect(ana.bar).toBeVisible();
  await ana.look(new RegExp(`^${ana.say('barrel.panel.desk.title')}`));
  await ana.button('barrel.verb.propose').click();
  const heard = (key: string) =>
    ana.frames.some(({ sent, events }) => !sent && ((events ?? []) as { k: string }[]).some(({ k }) => k === key));
  await expect.poll(() => heard('barrel.offered')).toBe(true);
  await expect.poll(() => heard('barrel.agreed'), { message: 'the bot takes a gift' }).toBe(true);
  await expect(ana.page.getByRole('article')).toHaveCount(0);
});
