// A match with the keyboard alone: every choice is reached, and the focus is never lost.
import { Chance } from '../support/chance';
import type { Person } from '../support/person';
import { expect, test } from '../support/test';

interface Focus {
  lost: boolean;
  what: string;
  place: 'board' | 'bar' | 'list' | 'players' | 'other';
  enabled: boolean;
  /** What the mark of the focus looks like. */
  marked: boolean;
}

function focus(person: Person): Promise<Focus> {
  return person.page.evaluate(() => {
    const element = document.activeElement;
    const within = (selector: string): boolean => element?.closest(selector) != null;
    const marked = (): boolean => {
      if (!element) return false;
      if (!element.matches(':focus-visible')) return false;
      const ring = element.matches('g.target') ? element.querySelector('.focus') : null;
      const style = getComputedStyle(ring ?? element);
      return ring ? style.stroke !== 'none' : style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    };
    return {
      lost: element === null || element === document.body || !element.isConnected,
      what: element
        ? `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? ''}`
        : '',
      place: within('.port')
        ? 'board'
        : within('section.bar')
          ? 'bar'
          : within('.list')
            ? 'list'
            : within('.players')
              ? 'players'
              : 'other',
      enabled: element?.matches('button:enabled, g.target[role=button]') ?? false,
      marked: marked(),
    } as const;
  });
}

async function kept(person: Person, after = ''): Promise<Focus> {
  const now = await focus(person);
  expect(now.lost, `${person.name} has the focus somewhere ${after}`).toBe(false);
  return now;
}

/** Tab (or Shift+Tab) until the focus is where it is wanted. */
async function tabTo(person: Person, wanted: (now: Focus) => boolean, key = 'Tab'): Promise<Focus> {
  const seen: string[] = [];
  for (let steps = 0; steps < 160; steps++) {
    await person.page.keyboard.press(key);
    // Past the last thing of the page comes the browser itself, then the page again.
    const now = await focus(person);
    seen.push(now.what);
    if (!now.lost && wanted(now)) {
      expect(now.marked, `the focus on ${now.what} can be seen`).toBe(true);
      return now;
    }
  }
  throw new Error(`the keyboard does not get there; it passes\n${[...new Set(seen)].join('\n')}`);
}

test('a match with the keyboard alone', async ({ server, invite }) => {
  const chance = new Chance(77);
  const ana = await invite('Ana');
  const bea = await invite('Bea', { lang: 'es' });

  // The front page: the name, the limit of rounds, and the room.
  await ana.home();
  const keys = ana.page.keyboard;
  const on = (name: string) => (now: Focus) => now.what.includes(name);
  await tabTo(ana, (now) => now.what.startsWith('INPUT') && now.place === 'other' && !now.what.includes('RADIO'));
  while ((await ana.page.evaluate(() => (document.activeElement as HTMLInputElement).type)) !== 'text')
    await keys.press('Tab');
  await keys.type('Ana');
  await tabTo(ana, on(ana.say('options.title')));
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('3');
  await tabTo(ana, on(ana.say('create.go')));
  await keys.press('Enter');
  await ana.page.waitForURL(/\/r\/[0-9a-z]{10}$/);
  const room = new URL(ana.page.url()).pathname.slice(3);

  // The guest sits down, and the host begins.
  await bea.visit(room);
  await expect(bea.button('join.go')).toBeVisible();
  await tabTo(bea, (now) => now.what.startsWith('INPUT'));
  await bea.page.keyboard.type('Bea');
  await bea.page.keyboard.press('Enter');
  await expect(bea.page.getByText(bea.say('seat.you'), { exact: false }).first()).toBeVisible();
  await expect(ana.button('lobby.start')).toBeEnabled();
  await tabTo(ana, on(ana.say('lobby.start')));
  await keys.press('Enter');
  for (const person of [ana, bea]) await person.atTable();

  /** Answers whether something is meant: yes to what the rules warn of, no to giving up. */
  async function meant(person: Person): Promise<void> {
    const question = person.page.getByRole('alertdialog');
    if (!(await question.isVisible())) return;
    const text = (await question.textContent()) ?? '';
    if (['out', 'broke', 'draw'].some((what) => text.includes(person.say(`petrodolar.warn.${what}`)))) {
      await tabTo(person, (now) => now.what === `BUTTON ${person.say('confirm.yes')}`);
      await person.page.keyboard.press('Enter');
    } else {
      await person.page.keyboard.press('Escape');
    }
    await expect(question).toBeHidden();
    await person.settled();
  }

  /** On the board: things by Tab and Enter, or by the buttons of the bar. */
  async function board(person: Person): Promise<void> {
    const before = person.v;
    for (let picks = 0; picks < 8 && person.v === before; picks++) {
      await person.settled();
      const targets = await person.targets.count();
      const buttons = await person.bar.locator('.buttons button:enabled').count();
      const place = targets > 0 && (buttons === 0 || chance.below(3) > 0) ? 'board' : 'bar';
      let skip = chance.below(place === 'board' ? Math.min(targets, 6) : buttons);
      const tools = ['prompt.undo', 'prompt.more', 'prompt.back', 'prompt.all'].map((key) => person.say(key));
      const what = await tabTo(person, (now) => {
        if (now.place !== place || !now.enabled) return false;
        if (place === 'bar' && tools.some((tool) => now.what.startsWith(`BUTTON ${tool}`))) return false;
        if (place === 'board' && now.what.startsWith('BUTTON')) return false;
        return skip-- <= 0;
      });
      await person.page.keyboard.press(chance.below(2) === 0 ? 'Enter' : ' ');
      await person.settled();
      await meant(person);
      await kept(person, `after ${what.what} (${what.place})`);
    }
    expect(person.v, `${person.name} played something`).toBeGreaterThan(before);
  }

  /** In the list of all choices, reached by the arrows between the tabs. */
  async function list(person: Person): Promise<void> {
    const before = person.v;
    for (let picks = 0; picks < 8 && person.v === before; picks++) {
      await person.settled();
      const tab = person.page.getByRole('tab', { name: person.say('tab.choices') });
      if ((await tab.getAttribute('aria-selected')) !== 'true') {
        await tabTo(person, (now) => now.what.startsWith('BUTTON') && now.place === 'other' && isTab.test(now.what));
        for (let steps = 0; steps < 8 && (await tab.getAttribute('aria-selected')) !== 'true'; steps++) {
          await person.page.keyboard.press('ArrowRight');
        }
        await expect(tab).toBeFocused();
      }
      const offered = await person.offered.count();
      let skip = chance.below(Math.min(offered, 12));
      const first = await person.offered.first().textContent();
      expect(first).not.toBe('');
      await tabTo(person, (now) => now.place === 'list' && now.enabled && skip-- <= 0);
      await person.page.keyboard.press('Enter');
      await person.settled();
      // The result stays for whoever looks at it below.
      await meant(person);
      await kept(person);
    }
    expect(person.v, `${person.name} played something`).toBeGreaterThan(before);
  }
  const isTab = new RegExp(
    ['log', 'chat', 'choices', 'side', 'rules', 'info']
      .flatMap((id) => [ana.say(`tab.${id}`), bea.say(`tab.${id}`)])
      .map((name) => `BUTTON ${name}`)
      .join('|'),
  );

  let tookBack = false;
  for (let moves = 0; moves < 200; moves++) {
    const { status } = await server.get<{ status: string }>(`/rooms/${room}`);
    for (const person of [ana, bea]) await person.caughtUp();
    if (status === 'finished') break;
    for (const person of [ana, bea]) await person.settled();
    await expect.poll(async () => (await ana.isTurn()) !== (await bea.isTurn())).toBe(true);
    const person = (await ana.isTurn()) ? ana : bea;
    // Esc takes a pick back: once, with a kind of ruler in hand.
    if (!tookBack && person.ask === 'open') {
      const kind = new RegExp(`^BUTTON ${person.say('petrodolar.id.king')}`);
      await tabTo(person, (now) => now.place === 'players' && kind.test(now.what));
      await person.page.keyboard.press('Enter');
      await expect(person.targets).not.toHaveCount(0);
      await kept(person);
      await person.page.keyboard.press('Escape');
      await expect(person.targets).toHaveCount(0);
      await kept(person);
      tookBack = true;
    }
    if (moves % 3 === 2) await list(person);
    else await board(person);
  }
  expect(tookBack).toBe(true);

  // The result is a dialog: the focus is in it, Esc closes it, and it can be opened again.
  for (const person of [ana, bea]) {
    await expect(person.result).toBeVisible();
    expect(await person.page.evaluate(() => document.activeElement?.closest('dialog') != null)).toBe(true);
    await person.page.keyboard.press('Escape');
    await expect(person.result).toBeHidden();
  }
  await tabTo(ana, (now) => now.place === 'bar' && now.what.includes(ana.say('result.show')));
  for (let times = 0; times < 5; times++) {
    await keys.press('Enter');
    await expect(ana.result).toBeVisible();
    await keys.press('Escape');
    await expect(ana.result).toBeHidden();
    await expect(ana.button('result.show')).toBeFocused();
  }
});
