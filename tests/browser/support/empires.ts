// A table of Struggle of Empires: five seats in five browsers, and a hand that plays on quickly up to where a test begins.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import type { Frame, Person } from './person';
import type { Server } from './server';
import { begun, type Guests, sitDown } from './seating';
import type { Invite } from './test';
import { tell } from './words';

const board = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../server/games/empires/board.json'), 'utf8'),
) as { areas: { id: string; vp: number[] }[] };
/** What the places of an area are worth (EMP-2.1). */
export const valuesOf = (area: string): readonly number[] => board.areas.find(({ id }) => id === area)!.vp;

export interface Units {
  army: number;
  navy: number;
  fort: number;
}
export interface Rolled {
  part: 'naval' | 'land';
  attack: [number, number];
  defence: [number, number];
  totals: [number, number];
}
export interface Side {
  principal: number | null;
  helpers: { seat: number; army: number; navy: number }[];
  requests: { seat: number; times: number; gold: number; open: boolean }[];
  answered: number[];
  strength: [number, number];
}
export interface Table {
  stage: string;
  asked: number[];
  war: number;
  round: number;
  start: number;
  active: number | null;
  actions: number | null;
  display: (number | null)[];
  areas: Record<string, { counters: Record<string, number>; markers: number[] }>;
  seats: {
    power: string | null;
    gold: number;
    population: number;
    vp: number;
    unrest: number | null;
    units: Record<string, Units>;
    supply: Units;
    tiles: { tile: string; used: boolean }[];
  }[];
  auction: { number: number; opener: number; turn: number; unplaced: string[] } | null;
  battle: { at: string; attacker: number; target: string; attack: Side; defence: Side } | null;
  result:
    | { seat: number; vp: number; unrest: number; penalty: number; revolution: boolean; score: number; place: number }[]
    | null;
}
export interface Happened {
  k: string;
  p: Record<string, unknown>;
}

/** How the quick hand plays, and when it stops. */
interface Plan {
  room: string;
  tokens: string[];
  /** What each seat places in the setup, in order. */
  places: [unit: string, at: string][][];
  /** Stops before this question (the end of its key) is answered by this seat, or by anybody; null: at the end. */
  ask: string | null;
  seat: number | null;
}

/** Runs in a page: answers every question in the plainest way until it is time to stop. */
async function hurry(plan: Plan): Promise<void> {
  type Choice = { verb: string } & Record<string, unknown>;
  interface Prompt {
    ask: { k: string };
    aside?: string[];
    choices: Choice[];
  }
  interface Line {
    socket: WebSocket;
    prompt: Prompt | null;
    waiting: string | null;
  }
  let wake = (): void => undefined;
  let over = false;
  const lines: Line[] = plan.tokens.map((token) => {
    const line: Line = {
      socket: new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${plan.room}/socket`),
      prompt: null,
      waiting: 'welcome',
    };
    line.socket.onopen = () => line.socket.send(JSON.stringify({ t: 'hello', token }));
    line.socket.onmessage = ({ data }) => {
      const frame = JSON.parse(String(data)) as {
        t: string;
        id?: string;
        prompt?: Prompt | null;
        code?: string;
        outcome?: unknown;
      };
      if ((frame.t === 'welcome' || frame.t === 'update') && frame.prompt !== undefined) line.prompt = frame.prompt;
      if (frame.outcome) over = true;
      if (frame.t === 'welcome' || (frame.t === 'done' && frame.id === line.waiting)) line.waiting = null;
      if (frame.t === 'refused' && frame.code !== 'stale') throw new Error(`refused: ${String(data)}`);
      if (frame.t === 'refused') line.waiting = null;
      wake();
    };
    return line;
  });

  const first = (domain: unknown): unknown => (domain as { one?: unknown[] }).one?.[0] ?? domain;
  function answer(seat: number, { ask, choices, aside = [] }: Prompt): object | 'stop' | null {
    const k = ask.k.replace('empires.', '');
    const offered = choices.filter(({ verb }) => !aside.includes(verb));
    if (offered.length === 0) return null;
    if (k === plan.ask && (plan.seat === null || plan.seat === seat)) return 'stop';
    switch (k) {
      case 'power':
        return { verb: 'draw_power' };
      case 'place': {
        const [unit, at] = plan.places[seat]!.shift()!;
        return { verb: 'place', unit, at };
      }
      case 'open': {
        const { verb, amount: _, ...powers } = offered[0]!;
        return {
          verb,
          amount: 0,
          ...Object.fromEntries(Object.entries(powers).map(([field, domain]) => [field, first(domain)])),
        };
      }
      case 'raise':
        return { verb: 'pass' };
      case 'turn':
        return { verb: offered.some(({ verb }) => verb === 'pass') ? 'pass' : 'end_turn' };
      default:
        throw new Error(`nothing to say to ${k}`);
    }
  }

  try {
    while (!over) {
      const changed = new Promise<void>((done) => (wake = done));
      let acted = false;
      if (lines.every(({ waiting }) => waiting === null)) {
        for (const [seat, line] of lines.entries()) {
          if (!line.prompt) continue;
          const action = answer(seat, line.prompt);
          if (action === 'stop') return;
          if (action === null) continue;
          line.waiting = crypto.randomUUID();
          line.socket.send(JSON.stringify({ t: 'act', id: line.waiting, action }));
          acted = true;
          break;
        }
      }
      if (!over && (!acted || lines.some(({ waiting }) => waiting !== null))) await changed;
    }
  } finally {
    for (const { socket } of lines) socket.close();
  }
}

export class Empires {
  /** What is placed by the quick hand, seat by seat. */
  places: [unit: string, at: string][][] = [];

  private constructor(
    readonly server: Server,
    readonly room: string,
    readonly tokens: readonly string[],
    readonly people: readonly Person[],
    /** Somebody at the front page, whose browser has the quick hand: those at the table hear only what is theirs. */
    private readonly clerk: Person,
  ) {}

  /** People sit down, each in a browser of their own. */
  static async seat(server: Server, invite: Invite, guests: Guests, options: object = {}): Promise<Empires> {
    const { room, tokens } = await begun(server, 'empires', guests, options);
    const people = await sitDown(invite, guests, { room, tokens });
    const clerk = await invite('Clerk');
    await clerk.home();
    return new Empires(server, room, tokens, people, clerk);
  }

  /** Plays on quickly until a seat (or anybody) is asked something, or to the end. */
  async until(seat: number | null, ask: string | null): Promise<void> {
    const places = this.places;
    await this.clerk.page.evaluate(hurry, { room: this.room, tokens: [...this.tokens], places, seat, ask });
    await this.together();
  }

  async table(): Promise<Table> {
    const { v } = await this.server.get<{ v: number }>(`/rooms/${this.room}`);
    return (await this.server.get<{ table: Table }>(`/rooms/${this.room}/at/${v}`)).table;
  }

  /** All pages hold what the server holds. */
  async together(): Promise<void> {
    for (const person of this.people) await person.caughtUp();
    for (const person of this.people) await person.settled();
  }
}

/** A message of the game with its plurals worked out. */
export const words = (person: Person, key: string, values?: Record<string, string | number | boolean>): string =>
  tell(person.lang, `empires.${key}`, values);
export const nameOf = (person: Person, id: string): string => person.say(`empires.id.${id}`);

/** The card beside the map. */
export const room = (person: Person, id: string): Locator => person.page.locator(`.room[data-room="${id}"]`);

/** On a phone there may be room for one of the two alone: what to see is chosen by a switch above. */
export async function look(person: Person, what: 'map' | 'room'): Promise<void> {
  if (person.phone) await person.look(what === 'map' ? 'map' : 'panel');
}

/** Does something and waits until it was played. */
export async function did(person: Person, what: () => Promise<void>): Promise<void> {
  const before = person.v;
  await what();
  await person.holds(before + 1);
  await person.settled();
}

/** Presses a button beside the map, by what it says, and waits until that was played. */
export async function press(person: Person, where: Locator, name: string | RegExp): Promise<void> {
  await look(person, 'room');
  await did(person, () =>
    where
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click(),
  );
}

/** Presses buttons below the question one after the other, and what is left to confirm, until the map is needed. */
export async function says(person: Person, ...names: (string | RegExp)[]): Promise<void> {
  const { bar } = person;
  const acts = (): number => person.frames.filter(({ sent, t }) => sent && t === 'act').length;
  const [before, sent] = [person.v, acts()];
  await person.closeTab();
  for (const name of names) {
    const start = typeof name === 'string' ? new RegExp(`^${name}`) : name;
    await bar.locator('.buttons').getByRole('button', { name: start }).first().click();
    await person.settled();
  }
  const ready = bar.locator('.buttons button.primary:enabled').first();
  if (acts() === sent && (await ready.isVisible())) await ready.click();
  await person.settled();
  if (acts() > sent) await person.holds(before + 1);
  await person.settled();
}

/** A desk of the side panel. */
export async function desk(person: Person, id: 'war' | 'tiles' | 'attacks' | 'purse'): Promise<Locator> {
  const panel = await person.tab('tab.side');
  await panel
    .getByRole('group', { name: words(person, 'room.side.desks') })
    .getByRole('button', { name: words(person, `room.side.${id}`) })
    .click();
  return panel;
}

/** Types a number, as people do who do not like to step. */
export async function enter(where: Locator, amount: number): Promise<void> {
  await where.fill(String(amount));
  await where.blur();
}

/** What is known of a player: beside the board, on a phone in a sheet. */
export async function players(person: Person): Promise<Locator> {
  if (person.phone) await person.tab('tab.players');
  return person.page.locator('ul.players > li');
}

/** The number of a seat's unrest as this person reads it; "?" where it is hidden. */
export async function unrestOf(person: Person, seat: number): Promise<string> {
  const row = (await players(person)).nth(seat);
  const entry = row.locator('dl > div').filter({ hasText: words(person, 'board.seat.unrest') });
  return /\?|\d+/.exec(await entry.locator('dd').innerText())![0];
}

// ── What a page was told ────────────────────────────────────────────────────────────────────────────

const isNews = ({ sent, t }: Frame): boolean => !sent && (t === 'update' || t === 'welcome');
const updates = (person: Person, from = 0): Frame[] => person.frames.slice(from).filter(isNews);

/** Events that a page was told from a frame on. */
export function events(person: Person, key: string, from = 0): Record<string, unknown>[] {
  return updates(person, from).flatMap((frame) =>
    ((frame['events'] ?? []) as Happened[]).flatMap(({ k, p }) => (k === `empires.${key}` ? [p] : [])),
  );
}

/** What a page came to know from a frame on, questions aside: the table's changes, the own hand, events. */
export const told = (person: Person, from: number): string =>
  JSON.stringify(updates(person, from).map(({ table, hand, events: all }) => ({ table, hand, events: all })));

/** Unrest totals that were sent for the table, which is the same for everybody. */
export function leaks(frames: readonly Frame[]): unknown[] {
  return frames.filter(isNews).flatMap((frame) => {
    const { table } = frame as unknown as { table: Table | { path: string; value?: unknown }[] | null };
    if (!Array.isArray(table)) return table?.seats.map(({ unrest }) => unrest).filter((one) => one !== null) ?? [];
    return table.flatMap(({ path, value }) => {
      if (/^\/seats\/\d+\/unrest$/.test(path)) return value === null ? [] : [value];
      return [...JSON.stringify(value ?? null).matchAll(/"unrest":([^,}]+)/g)]
        .map(([, found]) => found)
        .filter((found) => found !== 'null');
    });
  });
}

// ── The map ─────────────────────────────────────────────────────────────────────────────────────────

/** Clicks a place where nothing lies above it. On a phone it comes near first, by the button with its name. */
export async function pick(person: Person, id: string): Promise<void> {
  const { page, phone } = person;
  await look(person, 'map');
  /** A point of the place where nothing lies above it, once the map has come to rest. */
  async function spot(): Promise<{ x: number; y: number } | null> {
    await expect(page.locator('.port > svg.moving')).toHaveCount(0);
    await person.tappable();
    return page.evaluate(
      async ({ area, wide }) => {
        const land = document.querySelector(`path[data-region="${area}"]`)!;
        const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
        let box = land.getBoundingClientRect();
        for (let same = 0; same < 3;) {
          await frame();
          const next = land.getBoundingClientRect();
          same = next.left === box.left && next.top === box.top && next.width === box.width ? same + 1 : 0;
          box = next;
        }
        // A finger is wide: what lies beside it is touched as well.
        const steps = 15;
        for (const room of wide ? [22, 12, 4] : [4]) {
          for (let i = 0; i < steps * steps; i++) {
            const [fx, fy] = [((i * 7 + 7) % steps) / steps, ((Math.floor(i / steps) * 4 + 7) % steps) / steps];
            const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
            const near = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => (n * Math.PI) / 4);
            const free = [[x, y], ...near.map((n) => [x + room * Math.cos(n), y + room * Math.sin(n)])];
            if (free.every(([left, top]) => document.elementFromPoint(left!, top!) === land)) return { x, y };
          }
        }
        return null;
      },
      { area: id, wide: phone },
    );
  }
  let at = phone ? null : await spot();
  if (!at) {
    const places = page.getByLabel(words(person, 'board.map.go_to'), { exact: true });
    if (!(await places.isVisible())) {
      // Too many answers leave too little of the map on a phone; they have buttons.
      await person.bar.getByRole('button', { name: new RegExp(`^${nameOf(person, id)}`) }).click();
      return;
    }
    await places.selectOption(id);
    at = await spot();
  }
  if (!at) throw new Error(`${person.name} finds no place to touch ${id}`);
  if (phone) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}
