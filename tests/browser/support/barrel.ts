// A table of One More Barrel: people who decide by buttons and by taps on the map, and a hand that plays the turns
// between quickly, by a plan that holds whatever the dice say.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person';
import type { Server } from './server';
import { begun, type Guests, sitDown } from './seating';
import type { Invite } from './test';

export interface Action {
  verb: string;
  [field: string]: unknown;
}
interface Prompt {
  ask: { k: string; p?: Record<string, unknown> };
  choices: Action[];
  aside?: string[];
}
export interface Region {
  state: string;
  controller: number | null;
  locals: number;
  logistics: number;
  barrels: number;
  buildings: string[];
  troops: { seat: number; troops: number }[];
  pact: { roller: number; order: number[] } | null;
}
export interface Table {
  turn: number;
  phase: number;
  stage: { kind: string };
  order: number[];
  price: number;
  government: number;
  seats: {
    troops: number;
    allowed: number;
    pacifism: number;
    influence: number;
    mass_media: number;
    cell: { at: string; power: number } | null;
    taxed: boolean;
    sold: boolean;
    speech_used: boolean;
  }[];
  regions: Record<string, Region>;
  clauses: { parties: number[]; term: Action }[];
  battle: { at: string; players: number; locals: number; ratio: string; lost: number; killed: number } | null;
  bombing: {
    at: string;
    by: number;
    target: string;
    attackers: number[];
    defenders: number[];
    minimum: number;
    dice: [number, number];
    damage: number;
  } | null;
  purses: { money: number; barrels: number }[] | null;
  result: { fortune: number }[] | null;
}

/**
 * What is said to a question of a turn: by "turn seat question", one action after the other. Everything else gets the
 * plainest answer there is. A `choose` may name a row alone: its first free box is taken.
 */
export type Plan = Readonly<Record<string, readonly Action[]>>;

interface Order {
  room: string;
  tokens: string[];
  plan: Plan;
  turn: number;
  /** Stops before this question is answered in that turn or later. */
  ask: string;
}

/** Runs in a page: counts the actions it sends, as soon as they are sent. */
function countActs(): void {
  const counter = window as unknown as { acts: number };
  counter.acts = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, data) {
    if (String(data).startsWith('{"t":"act"')) counter.acts += 1;
    send.call(this, data);
  };
}

/** Runs in a page: answers every question until it is time to stop. */
async function hurry(order: Order): Promise<void> {
  interface Line {
    socket: WebSocket;
    prompt: Prompt | null;
    waiting: string | null;
  }
  let wake = (): void => undefined;
  let failure: Error | null = null;
  let over = false;
  const lines: Line[] = order.tokens.map((token) => {
    const line: Line = {
      socket: new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${order.room}/socket`),
      prompt: null,
      waiting: 'welcome',
    };
    line.socket.onopen = () => line.socket.send(JSON.stringify({ t: 'hello', token }));
    line.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as {
        t: string;
        id?: string;
        prompt?: Prompt | null;
        outcome?: object | null;
      };
      if ((frame.t === 'welcome' || frame.t === 'update') && frame.prompt !== undefined) line.prompt = frame.prompt;
      if (frame.t === 'welcome' || (frame.t === 'done' && frame.id === line.waiting)) line.waiting = null;
      if (frame.outcome) over = true;
      if (frame.t === 'refused') failure = new Error(`refused: ${String(data)}`);
      wake();
    };
    return line;
  });

  const options = (domain: unknown): unknown[] =>
    typeof domain === 'object' && domain !== null ? ((domain as { one?: unknown[] }).one ?? []) : [domain];
  /** As much as goes of a split. */
  const most = (domain: unknown): Record<string, number> => {
    const { over, total } = (domain as { split: { over: Record<string, number>; total: [number, number] } }).split;
    let left = total[1];
    return Object.fromEntries(
      Object.entries(over).map(([id, count]) => {
        const share = Math.min(count, left);
        left -= share;
        return [id, share];
      }),
    );
  };
  const said = new Map<string, number>();
  function planned(key: string, offered: readonly Action[]): Action | null {
    const at = said.get(key) ?? 0;
    const next = order.plan[key]?.[at];
    if (!next) return null;
    said.set(key, at + 1);
    if (next.verb !== 'choose') return next;
    const boxes = offered.filter(({ verb }) => verb === 'choose').flatMap(({ box }) => options(box).map(String));
    const box = boxes.find((one) => one === next['box'] || one.replace(/-\d$/, '') === next['box']);
    return box === undefined ? null : { verb: 'choose', box };
  }
  function plain(ask: string, offered: readonly Action[]): Action {
    const find = (verb: string): Action | undefined => offered.find((choice) => choice.verb === verb);
    for (const verb of ['end_slot', 'stop_buying', 'end_moves', 'end_construction', 'tax', 'speech']) {
      if (find(verb)) return { verb };
    }
    for (const verb of ['no_pact', 'disagree', 'stay', 'rest', 'decline', 'pass', 'give_up']) {
      if (find(verb)) return { verb };
    }
    const first = offered[0]!;
    switch (ask) {
      case 'campaign': {
        const points = first['points'] as number | { int: [number, number] };
        return { verb: 'campaign', points: Math.min(1, typeof points === 'number' ? points : points.int[1]) };
      }
      case 'production':
        return { verb: 'produce', regions: (first['regions'] as { some: { of: string[] } }).some.of };
      case 'ask_defence':
        return { verb: 'ask_defence', seats: [] };
      case 'place_cell':
        return { verb: 'place_cell', at: options(first['at'])[0] };
      case 'pipe':
        return { verb: 'pipe', pipeline: first['pipeline'], from: options(find('pipe')!['from'])[0] };
      case 'transport':
        return { verb: 'transport', barrels: most(first['barrels']) };
      case 'hand_over':
        return { verb: 'hand_over', barrels: most(first['barrels']) };
      case 'remove':
        return { verb: 'remove', troops: most(first['troops']) };
      case 'cover': {
        const barrels = first['barrels'] as number | { int: [number, number] };
        return { verb: 'cover', barrels: typeof barrels === 'number' ? barrels : barrels.int[1] };
      }
      default:
        throw new Error(`nothing to say to ${ask}`);
    }
  }

  try {
    for (;;) {
      const changed = new Promise<void>((done) => (wake = done));
      if (failure) throw failure as Error;
      if (over) return;
      let acted = false;
      if (lines.every(({ waiting }) => waiting === null)) {
        for (const [seat, line] of lines.entries()) {
          if (!line.prompt) continue;
          const { ask, choices, aside = [] } = line.prompt;
          const offered = choices.filter(({ verb }) => !aside.includes(verb));
          if (offered.length === 0) continue;
          const k = ask.k.replace('barrel.', '');
          const turn = Number(ask.p?.['turn'] ?? 0);
          if (turn >= order.turn && k === order.ask) return;
          if (turn > order.turn) throw new Error(`turn ${turn} has come without ${order.ask}`);
          const action = planned(`${turn} ${seat} ${k}`, offered) ?? plain(k, offered);
          line.waiting = crypto.randomUUID();
          line.socket.send(JSON.stringify({ t: 'act', id: line.waiting, action }));
          acted = true;
          break;
        }
      }
      if (!acted) await changed;
    }
  } finally {
    for (const { socket } of lines) socket.close();
  }
}

export class Match {
  private constructor(
    readonly server: Server,
    readonly room: string,
    readonly tokens: readonly string[],
    readonly leaders: readonly Leader[],
    /** A page beside theirs for what is played quickly: its frames are nobody's. */
    private readonly beside: Page,
  ) {}

  /** They sit down, each in a browser of their own. */
  static async seat(server: Server, invite: Invite, guests: Guests, options: object = {}): Promise<Match> {
    const { room, tokens } = await begun(server, 'barrel', guests, options);
    const people = await sitDown(invite, guests, { room, tokens }, async ({ page }) => page.addInitScript(countActs));
    const leaders: Leader[] = [];
    people.forEach((person, seat) => leaders.push(new Leader(person, seat, leaders)));
    const beside = await leaders[0]!.person.context.newPage();
    await beside.goto(`${server.url}/healthz`);
    return new Match(server, room, tokens, leaders, beside);
  }

  /** Plays on quickly, until somebody is asked this in that turn, or to the end. */
  async until(turn: number, ask: string, plan: Plan): Promise<void> {
    await this.beside.evaluate(hurry, { room: this.room, tokens: [...this.tokens], plan, turn, ask });
    await this.together();
  }

  async table(): Promise<Table> {
    const { v } = await this.server.get<{ v: number }>(`/rooms/${this.room}`);
    return (await this.server.get<{ table: Table }>(`/rooms/${this.room}/at/${v}`)).table;
  }
  async region(id: string): Promise<Region> {
    return (await this.table()).regions[id]!;
  }

  /** All pages hold what the server holds. */
  async together(): Promise<void> {
    for (const { person } of this.leaders) await person.caughtUp();
  }
  /** Who is to decide next, and what. */
  async next(): Promise<{ leader: Leader; ask: string }> {
    await this.together();
    const leader = this.leaders.find(({ due }) => due);
    if (!leader) throw new Error('nobody is asked anything');
    return { leader, ask: leader.ask };
  }
}

/** Fields that hold seats. */
const SEATS = ['seat', 'seats', 'victim', 'allies', 'roller', 'order', 'by', 'towards', 'from', 'to'];

export class Leader {
  constructor(
    readonly person: Person,
    readonly seat: number,
    private readonly all: readonly Leader[],
  ) {}

  get page() {
    return this.person.page;
  }
  get name(): string {
    return this.person.name;
  }
  get bar(): Locator {
    return this.person.bar;
  }
  get map(): Locator {
    return this.page.getByRole('region', { name: this.say('barrel.panel.map.label') });
  }
  /** The card beside the map. */
  card(id: string): Locator {
    return this.page.locator(`.room[data-room="${id}"]`);
  }
  say(key: string, values?: Record<string, string | number>): string {
    return this.person.say(key, values);
  }
  /** A value as this page calls it. */
  called(value: unknown, field = ''): string {
    if (Array.isArray(value)) return value.map((one) => this.called(one, field)).join(', ');
    if (typeof value === 'boolean') return this.say(value ? 'value.yes' : 'value.no');
    if (typeof value === 'string') return this.say(`barrel.id.${value}`);
    if (typeof value === 'number' && SEATS.includes(field)) return this.all[value]!.name;
    return String(value);
  }

  // ── What this page was told ───────────────────────────────────────────────────────────────────

  get prompt(): Prompt | null {
    const { frames } = this.person;
    for (let i = frames.length - 1; i >= 0; i--) {
      const { sent, prompt } = frames[i]!;
      if (!sent && prompt !== undefined) return prompt as Prompt | null;
    }
    return null;
  }
  get due(): boolean {
    const { prompt } = this;
    return prompt !== null && prompt.choices.some(({ verb }) => !prompt.aside?.includes(verb));
  }
  get ask(): string {
    return this.prompt?.ask.k.replace('barrel.', '') ?? '';
  }
  can(verb: string): boolean {
    return this.prompt?.choices.some((choice) => choice.verb === verb) ?? false;
  }
  /** Whether this page was told of an offer. */
  knows(offer: string): boolean {
    return this.person.frames.some(
      ({ sent, events }) =>
        !sent &&
        ((events ?? []) as { k: string; p?: Record<string, unknown> }[]).some(
          ({ k, p }) => k === 'barrel.offered' && p?.['offer'] === offer,
        ),
    );
  }

  // ── What this person sees ─────────────────────────────────────────────────────────────────────

  /** What is known of a player: a part of the list of players, which on a phone is a tab. */
  async panel(of: Leader): Promise<Locator> {
    if (this.person.phone) await this.person.tab('tab.players');
    return this.page.locator('.players li').filter({ has: this.page.getByText(of.name, { exact: true }) });
  }
  /** The figure beside a word in a player's panel. */
  async figure(of: Leader, word: string): Promise<string> {
    const panel = await this.panel(of);
    const term = panel.locator('dt', {
      hasText: new RegExp(`^\\s*${this.say(`barrel.panel.seatpanel.${word}`)}\\s*$`),
    });
    const text = await term.locator('xpath=following-sibling::dd').innerText();
    await this.person.closeTab();
    return text.trim();
  }
  /** The own money in half-dollars, and the own barrels, as the own panel shows them. */
  async purse(): Promise<{ money: number; barrels: number }> {
    const money = await this.figure(this, 'money');
    return {
      money: Number(money.replace('$', '').replace(',', '.')) * 2,
      barrels: Number(await this.figure(this, 'barrels')),
    };
  }
  /** Nothing is shown of what somebody else has. */
  async hides(of: Leader): Promise<void> {
    const panel = await this.panel(of);
    await expect(panel).toHaveCount(1);
    for (const word of ['money', 'barrels']) {
      await expect(panel, `${of.name} before ${this.name}`).not.toContainText(
        this.say(`barrel.panel.seatpanel.${word}`),
      );
    }
    await this.person.closeTab();
  }
  /** Opens what lies beside the board where it tells of the last battle or bombing. */
  async last(what: 'battle' | 'bombing', at: string): Promise<void> {
    const panel = await this.person.tab('tab.side');
    const title = this.say(`barrel.panel.${what}.title`, { at: this.called(at) });
    await panel.locator('section').filter({ hasText: title }).last().scrollIntoViewIfNeeded();
  }
  private async log(): Promise<Locator> {
    await this.person.tab('tab.log');
    return this.page.getByRole('log').locator('p');
  }
  /** The log holds these lines, each in this person's language. */
  async reads(...lines: RegExp[]): Promise<void> {
    const log = await this.log();
    for (const line of lines) await expect(log.filter({ hasText: line }).last(), `${this.name} reads`).toBeAttached();
    await this.person.closeTab();
  }
  async doesNotRead(...lines: RegExp[]): Promise<void> {
    const log = await this.log();
    for (const line of lines) await expect(log.filter({ hasText: line }), `${this.name} does not read`).toHaveCount(0);
    await this.person.closeTab();
  }
  /** What the map says of a place to those who do not see it. */
  async sees(place: string, what: RegExp): Promise<void> {
    await this.look('map');
    const target = this.map.locator(`[aria-label^="${this.called(place)}:"]`);
    await expect(target, `${this.name} sees`).toHaveAttribute('aria-label', what);
  }

  // ── What this person does ─────────────────────────────────────────────────────────────────────

  async click(target: Locator): Promise<void> {
    if (this.person.phone) await target.tap();
    else await target.click();
  }
  /** How many actions this page has sent. */
  private acts(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { acts: number }).acts);
  }
  /** Does something and waits until this page holds what came of it. */
  async did(what: () => Promise<void>): Promise<void> {
    const { person } = this;
    const before = person.v;
    const sent = await this.acts();
    await person.closeTab();
    await person.settled();
    await what();
    await expect.poll(() => this.acts(), { message: `${person.name} played something` }).toBeGreaterThan(sent);
    await person.holds(before + 1);
    await person.settled();
  }

  target(place: string): Locator {
    return this.map.locator(`g.target.active[role=button][aria-label^="${this.called(place)}"]`);
  }
  async still(): Promise<void> {
    await expect(this.map.locator('> svg.moving')).toHaveCount(0);
    await this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }
  /** What the board shows: on a phone it is one thing at a time. */
  async look(at: 'map' | 'buying' | 'actions' | 'battle' | 'bombing' | 'final' | 'desk'): Promise<void> {
    if (at === 'map') return this.person.look('map');
    await this.person.look(new RegExp(`^${this.say(`barrel.panel.${at === 'desk' ? 'desk.title' : `room.${at}`}`)}`));
  }
  /** Taps a place on the map. On a phone the first tap brings nearer what is small. */
  async tap(place: string): Promise<void> {
    await this.look('map');
    await this.still();
    const before = await this.person.signature();
    const hit = this.target(place).locator('.hit').first();
    await this.click(hit);
    if (!this.person.phone) return;
    await this.still();
    if ((await this.person.signature()) === before) await this.click(hit);
  }

  /** Chooses the first free box of a row on the action board. */
  async choose(row: string, grave = false): Promise<void> {
    await this.did(async () => {
      await this.look('actions');
      const line = this.card('actions')
        .getByRole('row')
        .filter({
          has: this.page.getByRole('rowheader', { name: this.say(`barrel.panel.box.row.${row}`), exact: true }),
        });
      await this.click(line.getByRole('button').first());
      // A box that is good for nothing but what there is once a game is asked about first.
      const yes = { name: this.say('confirm.yes'), exact: true };
      if (grave) await this.click(this.page.getByRole('alertdialog').getByRole('button', yes));
    });
  }

  /** Buys the first troops and logistics. */
  async buy(count: { troops: number; logistics: number }): Promise<void> {
    await this.did(async () => {
      await this.look('buying');
      const form = this.card('buying').getByRole('form');
      for (const kind of ['troops', 'logistics'] as const) {
        const input = form.getByRole('spinbutton', { name: this.called(kind) });
        await input.fill(String(count[kind]));
        await input.blur();
      }
      await this.click(form.locator('button[type=submit]'));
    });
  }

  /** Puts an action together as the page asks for it, and sends it. */
  async play(action: Action): Promise<void> {
    await this.did(() => this.compose(action));
  }
  /** The same up to the fields that are named, where others are to follow. */
  async begin(action: Action): Promise<void> {
    await this.person.closeTab();
    await this.compose(action, true);
  }
  private async compose(action: Action, part = false): Promise<void> {
    const { verb, ...fields } = action;
    const open = new Map(Object.entries(fields));
    const sent = await this.acts();
    const name = new RegExp(`^${this.say(`barrel.verb.${verb}`)}`);
    const sentence = this.sentence(action);
    let named = false;
    for (let steps = 0; steps < 12 && (await this.acts()) === sent; steps++) {
      if (part && open.size === 0 && named) return;
      if (sentence !== null && (await this.press(sentence))) continue;
      if ((await this.fillEditor(verb, open)) || (await this.pickPlace(open)) || (await this.pickOption(open)))
        continue;
      const button = this.buttons.getByRole('button', { name }).first();
      const whole = this.buttons.locator('> button.primary');
      if (!named && (await button.isVisible())) {
        named = true;
        await this.click(button);
      } else if ((await whole.count()) === 1) await this.click(whole);
      else break;
      await this.person.settled();
    }
    if (!part && (await this.acts()) === sent) {
      const texts = await this.bar.getByRole('button').allInnerTexts();
      throw new Error(`${this.name} cannot say ${JSON.stringify(action)}; offered: ${texts.join(' | ')}`);
    }
  }

  // ── The agreement desk ────────────────────────────────────────────────────────────────────────

  get desk(): Locator {
    return this.page.getByRole('region', { name: this.say('barrel.panel.desk.title'), exact: true });
  }
  private deskSays(key: string, values?: Record<string, string | number>): string {
    return this.say(`barrel.panel.desk.${key}`, values);
  }
  /** Presses a button of the desk. */
  async atDesk(name: string): Promise<void> {
    await this.did(async () => {
      await this.look('desk');
      await this.click(this.desk.getByRole('button', { name, exact: true }));
    });
  }
  /** Begins an offer. */
  async write(...to: Leader[]): Promise<void> {
    await this.look('desk');
    const seats = this.desk.getByRole('group', { name: this.deskSays('to_whom') });
    for (const { name } of to) await this.click(seats.getByRole('button', { name, exact: true }));
    await this.atDesk(this.say('barrel.verb.draft'));
  }
  /** Adds a term to the draft. */
  async term({ verb, ...fields }: Action): Promise<void> {
    await this.look('desk');
    const form = this.desk.getByRole('form', { name: this.deskSays('add') });
    await form.getByRole('combobox', { name: this.deskSays('kind'), exact: true }).selectOption(verb);
    for (const [field, value] of Object.entries(fields)) {
      if (field === 'amount') {
        const money = verb.includes('money');
        const name = money ? this.deskSays('dollars') : this.label(verb, field);
        const input = form.getByRole('spinbutton', { name });
        await input.fill(String(Number(value) / (money ? 2 : 1)));
        await input.blur();
      } else {
        const name = this.label(verb, field);
        await form.getByRole('combobox', { name, exact: true }).selectOption(String(value));
      }
    }
    await this.atDesk(this.deskSays('add_term'));
  }
  /** What can be done about an offer between this person and another one, by its number among theirs. */
  async answer(verb: 'accept' | 'refuse' | 'withdraw_offer', number: number, other: Leader): Promise<void> {
    const offer = this.say('barrel.word.offer_with', { number, seats: other.name });
    await this.atDesk(this.say(`barrel.do.${verb}`, { offer }));
  }

  // ── Putting an action together ────────────────────────────────────────────────────────────────

  private get buttons(): Locator {
    return this.bar.locator('.buttons');
  }
  /** What a button says that means all of an action, where that is a plain sentence. */
  private sentence({ verb, ...fields }: Action): string | null {
    try {
      const values = Object.entries(fields).map(([field, value]) => [field, this.called(value, field)]);
      const text = this.say(`barrel.do.${verb}`, Object.fromEntries(values) as Record<string, string>);
      return text.includes('{') ? null : text;
    } catch {
      return null;
    }
  }
  private label(verb: string, field: string): string {
    try {
      return this.say(`barrel.field.${verb}.${field}`);
    } catch {
      return this.say(`barrel.field.${field}`);
    }
  }
  /** The editor that is open, if it asks for one of these fields. */
  private async fillEditor(verb: string, open: Map<string, unknown>): Promise<boolean> {
    const editor = this.bar.locator('.editor');
    if (!(await editor.isVisible())) return false;
    for (const [field, value] of open) {
      const group = editor.getByRole('group', { name: this.label(verb, field) }).first();
      if ((await group.count()) === 0) continue;
      if (typeof value === 'number') await this.count(group, value);
      else if (Array.isArray(value)) {
        // The order counts: what is ticked already is unticked first.
        const pressed = group.locator('button[aria-pressed=true]');
        while ((await pressed.count()) > 0) await this.click(pressed.first());
        for (const one of value) {
          await this.click(group.getByRole('button', { name: this.called(one, field), exact: true }));
        }
      } else {
        for (const [id, share] of Object.entries(value as Record<string, number>)) {
          await this.count(group.getByRole('group', { name: this.called(id), exact: true }), share);
        }
      }
      open.delete(field);
      await this.click(editor.locator('.foot > button.primary'));
      await this.person.settled();
      return true;
    }
    return false;
  }
  private async count(stepper: Locator, value: number): Promise<void> {
    for (let steps = 0; steps < 40; steps++) {
      const now = Number(await stepper.locator('output').innerText());
      if (now === value) return;
      await this.click(stepper.getByRole('button').nth(now < value ? 1 : 0));
    }
    throw new Error(`${this.name} cannot count to ${value}`);
  }
  private async pickPlace(open: Map<string, unknown>): Promise<boolean> {
    for (const [field, value] of open) {
      if (typeof value !== 'string' || (await this.target(value).count()) === 0) continue;
      await this.tap(value);
      open.delete(field);
      await this.person.settled();
      return true;
    }
    return false;
  }
  /** Presses the button of the bar that says exactly this, if there is one. A note on it (what it costs) does not count. */
  private async press(text: string): Promise<boolean> {
    const buttons = this.buttons.locator('> button');
    const texts = await buttons.evaluateAll((some) =>
      some.map((one) =>
        [...one.childNodes]
          .map((node) => (node.nodeName === 'SMALL' ? '' : node.textContent))
          .join('')
          .trim(),
      ),
    );
    const at = texts.indexOf(text);
    if (at < 0) return false;
    await this.click(buttons.nth(at));
    await this.person.settled();
    return true;
  }
  private async pickOption(open: Map<string, unknown>): Promise<boolean> {
    for (const [field, value] of open) {
      if (Array.isArray(value)) continue;
      if (!(await this.press(this.called(value, field)))) continue;
      open.delete(field);
      return true;
    }
    return false;
  }
}
