// People take their seats at a new table of a game, each in a browser of their own.
import { expect } from '@playwright/test';
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
