// People take their seats at a new table of a game, each in a browser of their own.
import { expect } from '@playwright/test';
import { Hands, type Asked, type Prompt, type Wanted } from './hands';
import type { Person } from './person';
import type { Server } from './server';
import type { Asks, Invite } from './test';

export type Guests = readonly [name: string, asks: Asks][];

/** A table at which everybody has a seat and the match has begun; the tokens are in the order of the seats. */
export async function begun(
  server: Server,
  game: string,
  guests: Guests,
  options: object,
): Promise<{ room: string; tokens: string[] }> {
  const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
    game,
    name: guests[0]![0],
    seats: guests.length,
    options,
  });
  const tokens = [made.token];
  for (const [name] of guests.slice(1)) {
    tokens.push((await server.send<{ token: string }>('POST', `/rooms/${made.room}/seats`, { name })).token);
  }
  await server.send('POST', `/rooms/${made.room}/start`, undefined, made.token);
  return { room: made.room, tokens };
}

/** The first seat that owes a decision, as a spectator in this person's browser is told. */
export async function whoseTurn(person: Person, room: string): Promise<number> {
  await person.home();
  const welcome = await person.page.evaluate(
    (url) =>
      new Promise<string>((found, failed) => {
        const socket = new WebSocket(url);
        socket.onopen = () => socket.send(JSON.stringify({ t: 'hello' }));
        socket.onerror = () => failed(new Error(`no socket at ${url}`));
        socket.onmessage = ({ data }) => {
          socket.close();
          found(String(data));
        };
      }),
    `${new URL(person.page.url()).origin.replace('http', 'ws')}/api/rooms/${room}/socket`,
  );
  const due = (JSON.parse(welcome) as { due?: number[] }).due ?? [];
  expect(due, 'somebody owes a decision').not.toEqual([]);
  return due[0]!;
}

/** A page in front of each seat, one after the other; `before` is done before it first shows the table. */
export async function sitDown(
  invite: Invite,
  guests: Guests,
  { room, tokens }: { room: string; tokens: readonly string[] },
  before?: (person: Person) => Promise<unknown>,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const [seat, [name, asks]] of guests.entries()) {
    const person = await invite(name, asks);
    await before?.(person);
    await person.visit(room, `#seat=${seat}&token=${tokens[seat]}`);
    await expect(person.bar).toBeVisible();
    people.push(person);
  }
  return people;
}

/** One page that sits down now here, now there. */
export class Visitor {
  #seat: number | null = null;

  constructor(
    readonly person: Person,
    private readonly room: string,
    private readonly tokens: readonly string[],
  ) {}

  get sits(): boolean {
    return this.#seat !== null;
  }
  /** Goes away from the table. */
  async leave(): Promise<void> {
    if (this.#seat === null) return;
    const { page } = this.person;
    // Each time another guest: a browser that knew the seat of before would ask which of the two to take.
    await page.evaluate(() => {
      for (const store of [localStorage, sessionStorage]) {
        for (const key of Object.keys(store)) if (key.startsWith('entente.seat')) store.removeItem(key);
      }
    });
    await page.goto('about:blank');
    this.#seat = null;
  }

  /** Sits in front of a seat and sees what it is asked. */
  async sit({ seat, prompt }: Asked): Promise<void> {
    const { person } = this;
    if (this.#seat !== seat) {
      await this.leave();
      person.frames.length = 0;
      await person.visit(this.room, `#seat=${seat}&token=${this.tokens[seat]}`);
      this.#seat = seat;
    }
    await expect
      .poll(() => this.#d, { message: `${person.name} is asked ${prompt.ask.k}`, intervals: [5, 10, 20, 40, 80] })
      .toBe(prompt.d);
    await expect(person.bar).toBeVisible();
    await person.settled();
  }
  /** The decision that the page was told of last. */
  get #d(): number | undefined {
    return (this.person.frames.findLast(({ sent, prompt }) => !sent && prompt)?.['prompt'] as Prompt | undefined)?.d;
  }
}

export interface Scene {
  hands: Hands;
  visitor: Visitor;
  person: Person;
  asked: Asked;
}

/** Random matches of a game until somebody is asked this; a page sits down before that seat. */
export async function scene(
  { server, invite }: { server: Server; invite: Invite },
  game: string,
  seats: number,
  wanted: Wanted,
  asks: Asks = {},
): Promise<Scene> {
  const clerk = await invite('Clerk');
  await clerk.home();
  const guests = Array.from({ length: seats }, (_, seat) => [`P${seat + 1}`, {}] as [string, object]);
  for (let match = 0; match < 12; match++) {
    const { room, tokens } = await begun(server, game, guests, {});
    const hands = await Hands.at(clerk.page, room, tokens, match + 1);
    const { asked } = await hands.until(wanted, 1500);
    if (asked) {
      const visitor = new Visitor(await invite(`P${asked.seat + 1}`, asks), room, tokens);
      await visitor.sit(asked);
      return { hands, visitor, person: visitor.person, asked };
    }
    await hands.close();
  }
  throw new Error(`nobody was asked ${JSON.stringify(wanted)}`);
}
