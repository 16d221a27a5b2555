// Somebody at the table: a browser of their own, watched for errors, and the words for what people do.
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { Chance } from './chance';
import { say, type Lang } from './words';

/** What the browser may say while the line is down, and at no other time. */
const LOST =
  /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|INTERNET_DISCONNECTED|EMPTY_RESPONSE|NETWORK_CHANGED|ABORTED)|WebSocket connection to .* failed/;

export interface Frame {
  sent: boolean;
  t: string;
  v?: number;
  id?: string;
  [field: string]: unknown;
}

/** A seat as the browser keeps it. */
export interface Kept {
  seat: number;
  token: string;
  name?: string;
  refused?: string;
}

/** Chromium may ask for the icon of a page that was left for an empty one only then, and is refused there. A missing icon would be a 404. */
const LEFT = /favicon\.svg'.* \(about:blank\)$|net::ERR_FAILED \(.*\/favicon\.svg\)$/;

export class Person {
  /** Errors, exceptions and violations of the content policy: the test fails if there are any. */
  readonly complaints: string[] = [];
  /** Every frame of every socket of this page. */
  readonly frames: Frame[] = [];
  /** The line is down on purpose. */
  lineMayBreak = false;
  /** What the browser may say besides, because it is asked for on purpose. */
  allowed: RegExp | null = null;

  constructor(
    readonly name: string,
    readonly lang: Lang,
    readonly phone: boolean,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly origin: string,
  ) {
    const complain = (text: string): void => {
      if ((this.lineMayBreak && LOST.test(text)) || this.allowed?.test(text) || LEFT.test(text)) return;
      this.complaints.push(`${this.name}: ${text}`);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`);
      else if (/Content.Security.Policy/i.test(message.text())) complain(`policy: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`exception: ${error.stack ?? error.message}`));
    page.on('websocket', (socket) => {
      const keep = (sent: boolean, payload: string | Buffer): void => {
        this.frames.push({ ...(JSON.parse(String(payload)) as Frame), sent });
      };
      socket.on('framesent', ({ payload }) => keep(true, payload));
      socket.on('framereceived', ({ payload }) => keep(false, payload));
    });
  }

  /** The version this page holds. Each viewer counts what changed something for him: no two need agree. */
  get v(): number {
    for (let i = this.frames.length - 1; i >= 0; i--) {
      const frame = this.frames[i]!;
      if (!frame.sent && (frame.t === 'update' || frame.t === 'welcome')) return frame.v ?? 0;
    }
    return 0;
  }

  /** Whether the rules warn of something that this page may choose now: then a question comes before it is sent. */
  get warned(): boolean {
    for (let i = this.frames.length - 1; i >= 0; i--) {
      const { sent, prompt } = this.frames[i]!;
      if (sent || prompt === undefined) continue;
      const { hints } = (prompt ?? {}) as { hints?: { warn?: unknown[] } };
      return (hints?.warn ?? []).length > 0;
    }
    return false;
  }

  /** What this page was asked last: the end of the question's key. */
  get ask(): string | null {
    for (let i = this.frames.length - 1; i >= 0; i--) {
      const { sent, prompt } = this.frames[i]!;
      if (sent || prompt === undefined) continue;
      return prompt === null ? null : ((prompt as { ask: { k: string } }).ask.k.split('.').pop() ?? null);
    }
    return null;
  }

  say(key: string, values?: Record<string, string | number>): string {
    return say(this.lang, key, values);
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.say(key, values), exact: true });
  }

  // ── Coming in ─────────────────────────────────────────────────────────────────────────────────

  async home(): Promise<void> {
    await this.page.goto(`${this.origin}/`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('home.title') })).toBeVisible();
    // The game that most tests play, wherever it stands in the list.
    await this.page.getByText(this.say('petrodolar.tagline')).click();
  }

  /** Opens a room from the front page; returns its id. */
  async create(options: { seats?: number; rounds?: number } = {}): Promise<string> {
    const { page } = this;
    await this.home();
    await page.getByLabel(this.say('name.label')).fill(this.name);
    if (options.seats)
      await page.getByLabel(this.say('create.seats'), { exact: false }).selectOption(String(options.seats));
    if (options.rounds !== undefined) {
      await page.getByText(this.say('options.title'), { exact: true }).click();
      const field = page.getByLabel(this.say('petrodolar.option.max_rounds'));
      await field.fill(String(options.rounds));
      await field.blur();
    }
    await this.button('create.go').click();
    await page.waitForURL(/\/r\/[0-9a-z]{10}$/);
    await expect(page.getByRole('heading', { level: 1, name: this.say('lobby.title') })).toBeVisible();
    return new URL(page.url()).pathname.slice('/r/'.length);
  }

  async visit(room: string, hash = ''): Promise<void> {
    await this.page.goto(`${this.origin}/r/${room}${hash}`);
  }

  async join(room: string): Promise<void> {
    await this.visit(room);
    await this.page.getByLabel(this.say('name.label')).fill(this.name);
    await this.button('join.go').click();
    await expect(this.page.getByText(this.say('seat.you')).first()).toBeVisible();
  }

  // ── The table ─────────────────────────────────────────────────────────────────────────────────

  get bar(): Locator {
    return this.page.getByRole('region', { name: this.say('prompt.label') });
  }
  get board(): Locator {
    return this.page.getByRole('region', { name: this.say('petrodolar.map.label') });
  }
  /** What can be picked on the board now. */
  get targets(): Locator {
    return this.board.locator('g.target.active[role=button]');
  }
  get picked(): Locator {
    return this.board.locator('g.target.picked[role=button]');
  }

  async atTable(): Promise<void> {
    await expect(this.bar).toBeVisible();
    await expect(this.board).toBeVisible();
  }

  /** Whether this person owes a decision, as the title of the page says. */
  async isTurn(): Promise<boolean> {
    return (await this.page.title()).startsWith('●');
  }
  async isOver(): Promise<boolean> {
    return this.bar.getByText(this.say('result.over')).isVisible();
  }
  async hasTurn(): Promise<void> {
    await expect(this.page).toHaveTitle(this.say('turn.title', { game: this.say('petrodolar.name') }));
  }

  /** Opens a tab beside (on a phone: below) the board. */
  async tab(key: string): Promise<Locator> {
    const tab = this.page.getByRole('tab', { name: this.say(key) });
    if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
    const panel = this.page.getByRole('tabpanel');
    await expect(panel).toBeVisible();
    return panel;
  }
  /** On a phone: the sheet slides away. */
  async closeTab(): Promise<void> {
    const open = this.page.getByRole('tab', { selected: true });
    if (this.phone && (await open.count()) > 0) await open.click();
  }

  /** What is seen where there is room for the map or a panel: the map, the panel of the moment, or one by its name. */
  async look(at: 'map' | 'panel' | RegExp): Promise<void> {
    if (at !== 'map' || this.phone) await this.closeTab();
    // Where there is room beside it the map is always there.
    if (at === 'map' && !this.phone) return;
    const group = this.page.getByRole('group', { name: this.say('board.show'), exact: true });
    const all = group.locator('button[aria-pressed]');
    const one = at === 'map' ? all.first() : at === 'panel' ? all.nth(1) : all.filter({ hasText: at });
    // One panel alone beside the map has no switch.
    if (!(await one.isVisible())) return;
    if ((await one.getAttribute('aria-pressed')) !== 'true') await one.click();
    await expect(one).toHaveAttribute('aria-pressed', 'true');
  }

  async chat(text: string): Promise<void> {
    await this.tab('tab.chat');
    await this.page.getByLabel(this.say('chat.label')).fill(text);
    await this.button('chat.send.all').click();
    await expect(this.page.getByRole('list', { name: this.say('tab.chat') }).getByText(text)).toBeVisible();
  }

  /** Waits until nothing is on its way. */
  async settled(): Promise<void> {
    await expect(this.bar.getByText(this.say('prompt.pending'))).toBeHidden();
    await this.page.evaluate(() => 0);
  }

  /** Waits until board and bar can be tapped again: for a moment after the question has changed they cannot. */
  async tappable(): Promise<void> {
    await expect(this.page.locator('[data-shield]')).toHaveCount(0);
  }

  /** Waits until this page holds a version, looking often: there are hundreds of these waits. */
  async holds(v: number): Promise<void> {
    // After a hurry there are a hundred versions to go through in five browsers.
    const patience = { intervals: [5, 10, 20, 40, 80], timeout: 60_000 };
    await expect
      .poll(() => this.v, { message: `${this.name} holds version ${v}`, ...patience })
      .toBeGreaterThanOrEqual(v);
  }

  /** Waits until this page holds everything that the server has for this person. */
  async caughtUp(): Promise<void> {
    const room = /\/r\/([0-9a-z]+)/.exec(this.page.url())?.[1];
    const token = room ? ((await this.seat(room))?.token ?? null) : null;
    const answer = await fetch(`${this.origin}/api/rooms/${room}/history?from=1000000000`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the history of ${room}: ${answer.status} ${await answer.text()}`);
    await this.holds(((await answer.json()) as { v: number }).v);
  }

  /** Touches or clicks a thing on the board. On a phone what is small comes nearer first. */
  async press(target: Locator): Promise<void> {
    if (!this.phone) {
      await target.locator('.hit').first().click();
      return;
    }
    await this.wholeMap();
    const before = await this.signature();
    await target.locator('.hit').first().tap();
    await this.still();
    if ((await this.signature()) === before && (await target.count()) > 0) await target.locator('.hit').first().tap();
  }

  /** Shows the whole map; where it is whole already a phone has no button for it. */
  async wholeMap(): Promise<void> {
    const whole = this.button('petrodolar.map.whole');
    if (await whole.isVisible()) await whole.tap();
    await this.still();
  }

  /** Waits until the board has come to rest. */
  async still(): Promise<void> {
    await expect(this.board.locator('> svg.moving')).toHaveCount(0);
    await this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }

  /** What the prompt bar and the board offer: changes when a pick is taken. */
  async signature(): Promise<string> {
    return this.page.evaluate(() => {
      const text = document.querySelector('section.bar .left')?.textContent ?? '';
      const targets = [...document.querySelectorAll('.port g.target[role=button]')].map(
        (one) => `${one.getAttribute('aria-label')}${one.getAttribute('aria-pressed')}`,
      );
      return `${text}|${targets.join(';')}`;
    });
  }

  /** One action on the board: things are clicked until something was played; buttons where the board has nothing. */
  async playOnBoard(chance: Chance): Promise<void> {
    const before = this.v;
    await this.closeTab();
    for (let clicks = 0; clicks < 10 && this.v === before; clicks++) {
      await this.settled();
      const targets = await this.targets.all();
      const buttons = await this.bar.locator('.buttons button:enabled').all();
      if (targets.length === 0 && buttons.length === 0) throw new Error(`${this.name} has nothing to click`);
      // The board first; from time to time a button, or else nobody ever ended a turn.
      if (targets.length > 0 && (buttons.length === 0 || chance.below(4) > 0)) await this.press(chance.of(targets));
      else await chance.of(buttons).click();
      await this.settled();
      await this.meansIt();
    }
    expect(this.v, `${this.name} played something`).toBeGreaterThan(before);
  }

  /** Answers where it is asked whether something grave is meant: somebody who plays at random means everything. */
  private async meansIt(answer: 'yes' | 'no' = 'yes'): Promise<void> {
    const name = this.say(`confirm.${answer}`);
    const button = this.page.getByRole('alertdialog').getByRole('button', { name, exact: true });
    if (!(await button.isVisible())) return;
    await button.click();
    await this.settled();
  }

  /** The buttons of the choice list that answer the question. */
  get offered(): Locator {
    return this.page.getByRole('tabpanel').locator('.list section:not(.overline ~ section) button:enabled');
  }

  /** One action through the list of all choices; who is careful chooses again where the rules warn of it. */
  async playFromList(chance: Chance, careful = false): Promise<void> {
    const before = this.v;
    for (let clicks = 0; clicks < 10 && this.v === before; clicks++) {
      await this.settled();
      await this.tab('tab.choices');
      const buttons = await this.offered.all();
      if (buttons.length === 0) throw new Error(`${this.name} is offered nothing`);
      await chance.of(buttons).click();
      await this.settled();
      await this.meansIt(careful ? 'no' : 'yes');
    }
    expect(this.v, `${this.name} played something`).toBeGreaterThan(before);
  }

  /** Presses a button of the bar whose verb is known. */
  async resign(): Promise<void> {
    await this.closeTab();
    await this.bar.getByRole('button', { name: this.say('prompt.more') }).click();
    await this.bar.getByRole('button', { name: this.say('petrodolar.verb.resign'), exact: true }).click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.say('confirm.yes'), exact: true })
      .click();
  }

  get result(): Locator {
    return this.page.getByRole('dialog', { name: this.say('result.title') });
  }

  /** The seat that this page plays, as its browser keeps it; null where it watches. */
  async seat(room: string): Promise<Kept | null> {
    return this.page.evaluate((room) => {
      const { seats = [] } = JSON.parse(localStorage.getItem(`entente.seats.${room}`) ?? '{}') as { seats?: Kept[] };
      return seats.find(({ token }) => token === sessionStorage.getItem(`entente.active.${room}`)) ?? null;
    }, room);
  }

  async token(room: string): Promise<Kept> {
    const kept = await this.seat(room);
    if (!kept) throw new Error(`${this.name} has no seat in ${room}`);
    return kept;
  }
}
