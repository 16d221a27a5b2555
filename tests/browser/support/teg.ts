// People at a table of TEG, who do everything as people do: by buttons and by taps on the map.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import type { Person } from './person';
import type { Server } from './server';

interface Board {
  countries: { id: string; continent: string }[];
  neighbours: { a: string; b: string }[];
}
const board = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../server/games/teg/board.json'), 'utf8'),
) as Board;

export const countries: readonly string[] = board.countries.map(({ id }) => id);
export const continentOf = (id: string): string => board.countries.find((one) => one.id === id)!.continent;
const near = new Map(countries.map((id) => [id, [] as string[]]));
for (const { a, b } of board.neighbours) {
  near.get(a)!.push(b);
  near.get(b)!.push(a);
}
export const neighboursOf = (id: string): readonly string[] => near.get(id)!;

type Domain = unknown;
export interface Choice {
  verb: string;
  [field: string]: Domain;
}
export interface Prompt {
  ask: { k: string };
  choices: Choice[];
  aside?: string[];
}
export interface Holding {
  seat: number;
  armies: number;
  missiles: number;
}
export interface Table {
  stage: string;
  round: number;
  card: string | null;
  active: number | null;
  countries: Record<string, { holdings: Holding[]; bond: string; blockaded: boolean }>;
  seats: { color: string | null; cards: number; exchanges: number; alive: boolean }[];
  deeds: { solo: string[]; draw: string };
  pacts: { id: string; parties: [number, number]; terms: { kind: string }; ending: { by: number } | null }[];
  proposals: { id: string; from: number; to: number; terms: { kind: string } }[];
  fight: { kind: string; from: string; to: string } | null;
}

/** The values that a field of a choice may take, where it is a list or fixed. */
export function options(domain: Domain): unknown[] {
  if (typeof domain !== 'object' || domain === null) return [domain];
  return (domain as { one?: unknown[] }).one ?? [];
}

export class General {
  constructor(
    readonly person: Person,
    readonly seat: number,
    private readonly server: Server,
    private readonly room: string,
  ) {}

  get page() {
    return this.person.page;
  }
  get bar(): Locator {
    return this.person.bar;
  }
  get map(): Locator {
    return this.page.getByRole('region', { name: this.say('teg.map.label') });
  }
  /** The treaty desk. */
  get desk(): Locator {
    return this.page.getByRole('region', { name: this.say('teg.treaty.title') });
  }
  say(key: string, values?: Record<string, string | number>): string {
    return this.person.say(key, values);
  }
  name(id: string): string {
    return this.say(`teg.id.${id}`);
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
  choices(verb: string): Choice[] {
    return this.prompt?.choices.filter((choice) => choice.verb === verb) ?? [];
  }
  can(verb: string): boolean {
    return this.choices(verb).length > 0;
  }
  /** Pairs of countries that a verb may be used with. */
  pairs(verb: string): { from: string; to: string }[] {
    return this.choices(verb).flatMap((choice) =>
      options(choice['from']).flatMap((from) =>
        options(choice['to']).map((to) => ({ from: String(from), to: String(to) })),
      ),
    );
  }
  async table(): Promise<Table> {
    const { v } = await this.server.get<{ v: number }>(`/rooms/${this.room}`);
    return (await this.server.get<{ table: Table }>(`/rooms/${this.room}/at/${v}`)).table;
  }
  /** Parameters of events with this key that this page was told. */
  events(key: string): Record<string, unknown>[] {
    return this.person.frames.flatMap((frame) =>
      frame.sent || frame.t !== 'update'
        ? []
        : (frame['events'] as { k: string; p: Record<string, unknown> }[]).flatMap(({ k, p }) =>
            k === `teg.${key}` ? [p] : [],
          ),
    );
  }

  // ── What this person does ─────────────────────────────────────────────────────────────────────

  async click(target: Locator): Promise<void> {
    if (this.person.phone) await target.tap();
    else await target.click();
  }
  async verb(verb: string): Promise<void> {
    const name = this.say(`teg.verb.${verb}`);
    await this.click(this.bar.getByRole('button', { name: new RegExp(`^${name}`) }).first());
  }

  target(country: string): Locator {
    return this.map.locator(`g.target[role=button][aria-label^="${this.name(country)}:"]`);
  }
  /** A point of a country where nothing lies above it: its counter, or else anywhere in its borders. */
  private async spot(country: string): Promise<{ x: number; y: number } | null> {
    return this.page.evaluate(
      ({ port, label }) => {
        const root = [...document.querySelectorAll('.port')].find((one) => one.getAttribute('aria-label') === port)!;
        const counter = [...root.querySelectorAll('g.target[role=button]')].find((one) =>
          one.getAttribute('aria-label')?.startsWith(label),
        );
        const land = [...root.querySelectorAll('path:has(> title)')].find((one) =>
          one.querySelector('title')?.textContent?.startsWith(label),
        );
        const free = (x: number, y: number): boolean => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (top === land || (counter?.contains(top) ?? false));
        };
        for (const part of [counter?.querySelector('.hit'), land]) {
          if (!part) continue;
          const box = part.getBoundingClientRect();
          for (const fy of [0.5, 0.35, 0.65, 0.2, 0.8]) {
            for (const fx of [0.5, 0.35, 0.65, 0.2, 0.8]) {
              const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
              if (free(x, y)) return { x, y };
            }
          }
        }
        return null;
      },
      { port: this.say('teg.map.label'), label: `${this.name(country)}:` },
    );
  }
  /** Taps a country. On a phone its continent comes first, by the button with its name. */
  async tap(country: string): Promise<void> {
    const { person, page } = this;
    if (person.phone) {
      await person.closeTab();
      await page
        .getByRole('navigation', { name: this.say('teg.map.go_to') })
        .getByRole('button', { name: this.name(continentOf(country)), exact: false })
        .first()
        .tap();
      await this.still();
    }
    await person.tappable();
    const at = await this.spot(country);
    if (!at) throw new Error(`${person.name} finds no place to tap ${country}`);
    if (person.phone) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
  }
  async still(): Promise<void> {
    await expect(this.map.locator('> svg.moving')).toHaveCount(0);
    await this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }
  /** Taps those of the countries that are asked for; one that is the only choice is not. */
  async pick(...ids: string[]): Promise<void> {
    for (const id of ids) {
      const offered = this.map.locator(`g.target.active[aria-label^="${this.name(id)}:"]`);
      if ((await offered.count()) > 0) await this.tap(id);
    }
  }

  private get acts(): number {
    return this.person.frames.filter(({ sent, t }) => sent && t === 'act').length;
  }
  /** Does something, answers what is asked last, and waits until this page holds what came of it. */
  async did(what: () => Promise<void>): Promise<void> {
    const { person } = this;
    const before = person.v;
    const sent = this.acts;
    await person.closeTab();
    await person.settled();
    await what();
    // What was sent is known once the page has answered something later.
    await person.settled();
    for (let tries = 0; tries < 4 && this.acts === sent; tries++) {
      await person.closeTab();
      // What is left is a choice that makes no difference here, and a yes to it.
      const yes = this.bar.locator('.buttons button.primary:enabled').first();
      const any = this.bar.locator('.buttons button:enabled').first();
      if (await yes.isVisible()) await this.click(yes);
      else await this.click(any);
      await person.settled();
    }
    expect(this.acts, `${person.name} played something`).toBeGreaterThan(sent);
    await person.holds(before + 1);
    await person.settled();
  }

  /** Puts all armies of a pool into one country. */
  async place(pool: string, at: string): Promise<void> {
    await this.did(async () => {
      await this.verb('place');
      const which = this.bar.getByRole('button', { name: this.name(pool), exact: true });
      if (await which.isVisible()) await this.click(which);
      await this.pick(at);
      await this.most();
    });
  }
  async fight(verb: 'attack' | 'storm' | 'launch', from: string, to: string): Promise<void> {
    await this.did(async () => {
      await this.verb(verb);
      await this.pick(from, to);
    });
  }
  /** A number that is asked for: as much as goes. */
  private async most(): Promise<void> {
    const range = this.bar.locator('input[type=range]');
    const more = this.bar.locator('.stepper button').last();
    if (await range.isVisible()) await range.press('End');
    else if (await more.isVisible()) while (await more.isEnabled()) await this.click(more);
  }
  /** A verb of which nothing more has to be said, or no more than how much. Where it is the only one, it has no button. */
  async simply(verb: string): Promise<void> {
    await this.did(async () => {
      const button = this.bar.getByRole('button', { name: new RegExp(`^${this.say(`teg.verb.${verb}`)}`) }).first();
      if (await button.isVisible()) await this.click(button);
      else await this.most();
    });
  }
}
