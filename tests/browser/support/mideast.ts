// A table of Mid-East Peace: four seats in four browsers, and a hand that plays on quickly up to where a test begins.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './person';
import type { Server } from './server';
import { begun, type Guests, sitDown } from './seating';
import type { Invite } from './test';

export interface Table {
  stage: string;
  round: number;
  active: number | null;
  supply: number;
  areas: Record<string, { owner: number | null; tokens: number; drilling: number }>;
  seats: { homeland: string | null; oil: number | null; points: number; score: number | null }[];
  peacekeepers: string;
  result: string | null;
  resolutions: { text: string }[];
}

/** How the quick hand plays, and when it stops. */
interface Plan {
  room: string;
  tokens: string[];
  homes: string[];
  /** Stops before this seat answers this question (the end of its key). */
  seat: number | null;
  ask: string;
  /** Stops at a revenue only where it can empty the Supply. */
  last: boolean;
}

/** Runs in a page: answers every question in the plainest way until it is time to stop. */
async function hurry(plan: Plan): Promise<void> {
  interface Prompt {
    ask: { k: string };
    aside?: string[];
    choices: ({ verb: string } & Record<string, unknown>)[];
  }
  interface Line {
    socket: WebSocket;
    prompt: Prompt | null;
    waiting: string | null;
  }
  let wake = (): void => undefined;
  const lines: Line[] = plan.tokens.map((token) => {
    const line: Line = {
      socket: new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${plan.room}/socket`),
      prompt: null,
      waiting: 'welcome',
    };
    line.socket.onopen = () => line.socket.send(JSON.stringify({ t: 'hello', token }));
    line.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as { t: string; id?: string; prompt?: Prompt | null; code?: string };
      if ((frame.t === 'welcome' || frame.t === 'update') && frame.prompt !== undefined) line.prompt = frame.prompt;
      if (frame.t === 'welcome' || (frame.t === 'done' && frame.id === line.waiting)) line.waiting = null;
      if (frame.t === 'refused' && frame.code !== 'stale') throw new Error(`refused: ${String(data)}`);
      if (frame.t === 'refused') line.waiting = null;
      wake();
    };
    return line;
  });

  const fewest = (over: Record<string, [number, number]>, total: number): Record<string, number> => {
    const pieces = Object.entries(over).sort(([, [, a]], [, [, b]]) => b - a);
    const search = (at: number, rest: number): Record<string, number> | null => {
      if (rest === 0) return {};
      const piece = pieces[at];
      if (!piece) return null;
      const [id, [most, each]] = piece;
      for (let n = Math.min(most, Math.floor(rest / each)); n >= 0; n--) {
        const found = search(at + 1, rest - n * each);
        if (found) return n > 0 ? { ...found, [id]: n } : found;
      }
      return null;
    };
    return search(0, total)!;
  };
  const supply = async (): Promise<number> => {
    const { v } = (await (await fetch(`/api/rooms/${plan.room}`)).json()) as { v: number };
    const at = (await (await fetch(`/api/rooms/${plan.room}/at/${v}`)).json()) as { table: { supply: number } };
    return at.table.supply;
  };
  /** What to do; `stop` where the test goes on. */
  async function answer(seat: number, { ask, choices, aside = [] }: Prompt): Promise<object | 'stop' | null> {
    const k = ask.k.replace('mideast.', '');
    const offered = choices.filter(({ verb }) => !aside.includes(verb));
    if (offered.length === 0) return null;
    const here = k === plan.ask && (plan.seat === null || plan.seat === seat);
    if (here && !plan.last) return 'stop';
    const has = (verb: string): boolean => offered.some((choice) => choice.verb === verb);
    switch (k) {
      case 'homeland':
        return { verb: 'homeland', at: plan.homes[seat] };
      case 'forces': {
        const { over, totals } = (
          offered[0]!['tokens'] as { sum: { over: Record<string, [number, number]>; totals: number[] } }
        ).sum;
        return { verb: 'start_forces', tokens: fewest(over, totals[0]!) };
      }
      case 'pair':
        return { verb: 'pair', phases: 'economic+diplomatic' };
      case 'revenue': {
        const take = offered.find((choice) => choice['source'] === 'supply')!;
        const amount = take['amount'] as number | { int: [number, number] };
        const most = typeof amount === 'number' ? amount : amount.int[1];
        const left = await supply();
        if (here && plan.last && most === left) return 'stop';
        return { verb: 'take', source: 'supply', amount: Math.min(most, left - 1) };
      }
      case 'host':
        return { verb: 'no_auction' };
      case 'resolution':
        return { verb: 'no_resolution' };
      case 'relations':
        return { verb: 'end_relations' };
      case 'negotiation':
        return has('ready') ? { verb: 'ready' } : null;
      default:
        throw new Error(`nothing to say to ${k}`);
    }
  }

  try {
    for (;;) {
      const changed = new Promise<void>((done) => (wake = done));
      let acted = false;
      if (lines.every(({ waiting }) => waiting === null)) {
        for (const [seat, line] of lines.entries()) {
          if (!line.prompt) continue;
          const action = await answer(seat, line.prompt);
          if (action === 'stop') return;
          if (action === null) continue;
          line.waiting = crypto.randomUUID();
          line.socket.send(JSON.stringify({ t: 'act', id: line.waiting, action }));
          acted = true;
          break;
        }
      }
      if (!acted || lines.some(({ waiting }) => waiting !== null)) await changed;
    }
  } finally {
    for (const { socket } of lines) socket.close();
  }
}

export class Mideast {
  private constructor(
    readonly server: Server,
    readonly room: string,
    readonly tokens: readonly string[],
    readonly homes: readonly string[],
    readonly people: readonly Person[],
  ) {}

  /** Four people sit down, each in a browser of their own. */
  static async seat(
    server: Server,
    invite: Invite,
    guests: Guests,
    homes: readonly string[],
    options: object,
  ): Promise<Mideast> {
    const { room, tokens } = await begun(server, 'mideast', guests, options);
    const people = await sitDown(invite, guests, { room, tokens });
    return new Mideast(server, room, tokens, homes, people);
  }

  /** Plays on quickly until a seat is asked something. */
  async until(seat: number | null, ask: string, last = false): Promise<void> {
    const page: Page = this.people[0]!.page;
    await page.evaluate(hurry, {
      room: this.room,
      tokens: [...this.tokens],
      homes: [...this.homes],
      seat,
      ask,
      last,
    });
    await this.together();
  }

  async table(): Promise<Table> {
    const { v } = await this.server.get<{ v: number }>(`/rooms/${this.room}`);
    return (await this.server.get<{ table: Table }>(`/rooms/${this.room}/at/${v}`)).table;
  }

  /** All pages hold what the server holds. */
  async together(): Promise<void> {
    for (const person of this.people) await person.caughtUp();
  }
}

/** The card beside the map. */
export const room = (person: Person, id: string): Locator => person.page.locator(`.room[data-room="${id}"]`);

/** Presses a button in a room, by a part of what it says, and waits until that was played. */
export async function press(person: Person, where: Locator, name: string | RegExp, warned?: string): Promise<void> {
  if (person.phone) await person.look('panel');
  const before = person.v;
  await where
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  if (warned !== undefined) {
    const question = person.page.getByRole('alertdialog');
    await expect(question).toContainText(warned);
    await question.getByRole('button', { name: person.say('confirm.yes'), exact: true }).click();
  }
  await person.holds(before + 1);
  await person.settled();
}

/** Picks an area on the map. */
export async function pick(person: Person, area: string): Promise<void> {
  await person.look('map');
  const name = person.say(`mideast.id.${area}`);
  await person.page.locator(`.port g.target[role=button][aria-label^="${name}:"] .hit`).first().click();
}

/** The same with the keyboard alone. */
export async function pickByKey(person: Person, area: string): Promise<void> {
  const name = person.say(`mideast.id.${area}`);
  const target = person.page.locator(`.port g.target[role=button][aria-label^="${name}:"]`);
  await target.focus();
  await expect(target).toBeFocused();
  await person.page.keyboard.press('Enter');
}
