// Hands for all seats of a match in one page, without a table in front of them: they play on at random until there is
// something to look at, and tell what is asked.
import type { Page } from '@playwright/test';

export interface Choice {
  verb: string;
  [field: string]: unknown;
}
export interface Prompt {
  d: number;
  ask: { k: string; p?: Record<string, unknown> };
  choices: Choice[];
  aside?: string[];
  hints?: unknown;
}
export interface Asked {
  seat: number;
  prompt: Prompt;
}
/** What somebody is waited for to be asked. */
export interface Wanted {
  /** The key of the question, without the name of the game. */
  ask: string;
  /** A verb that is offered. */
  verb?: string;
  /** A verb that the prompt warns of. */
  warned?: string;
  /** Verbs that lead there: done wherever they are offered. */
  by?: readonly string[];
}
/** What the hands stopped at: somebody who is asked something new, the end, or the last of the steps. */
export interface Stop {
  asked: Asked | null;
  over: boolean;
  steps: number;
}

/** The choices that somebody has to answer. */
export const dueOf = ({ choices, aside = [] }: Prompt): Choice[] => choices.filter(({ verb }) => !aside.includes(verb));

interface Orders {
  room: string;
  tokens: readonly string[];
  seed: number;
}

/** Runs in a page: takes all seats. What it leaves there the functions below use. */
async function takeSeats({ room, tokens, seed }: Orders): Promise<void> {
  interface Line {
    socket: WebSocket;
    prompt: Prompt | null;
    waiting: string | null;
  }
  let due: number[] = [];
  let over = false;
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const hear = (line: Line, text: string): void => {
    const frame = JSON.parse(text) as {
      t: string;
      id?: string | null;
      code?: string;
      prompt?: Prompt | null;
      due?: number[];
      outcome?: object | null;
    };
    if (frame.prompt !== undefined) line.prompt = frame.prompt;
    if (frame.due !== undefined) due = frame.due;
    if (frame.outcome) over = true;
    if (frame.t === 'welcome' || frame.t === 'pong') line.waiting = null;
    if ((frame.t === 'done' || frame.t === 'refused') && frame.id === line.waiting) line.waiting = null;
    // Somebody else was quicker: the refusal brings what is asked now.
    if (frame.t === 'refused' && !['stale', 'nothing_to_decide', 'not_offered'].includes(frame.code ?? '')) {
      failure = new Error(text);
    }
    wake();
  };
  const lines = tokens.map((token): Line => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/rooms/${room}/socket`);
    const line: Line = { socket, prompt: null, waiting: 'welcome' };
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', token }));
    socket.onmessage = ({ data }) => hear(line, String(data));
    return line;
  });
  async function when(there: () => boolean): Promise<void> {
    for (let late = false; !there() && !failure;) {
      if (late) throw new Error(`the hands wait in vain: ${JSON.stringify({ due, over })}`);
      await new Promise<void>((done) => {
        const timer = setTimeout(() => ((late = true), done()), 15_000);
        wake = () => (clearTimeout(timer), done());
      });
    }
    if (failure) throw failure;
  }

  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number): number => Math.floor(random() * n);
  const of = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const between = (min: number, max: number): number => min + below(max - min + 1);

  /** A permitted value of a field. */
  function value(domain: unknown): unknown {
    if (typeof domain !== 'object' || domain === null) return domain;
    const { one, int, some, split, text } = domain as {
      one?: unknown[];
      int?: [number, number];
      some?: { of: unknown[]; min: number; max: number };
      split?: { total: [number, number]; over: Record<string, number> };
      text?: number;
    };
    if (one) return of(one);
    if (int) return between(...int);
    if (some) {
      const left = [...some.of];
      const count = between(some.min, some.max);
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]);
    }
    if (split) {
      const room = Object.values(split.over).reduce((sum, most) => sum + most, 0);
      const shares: Record<string, number> = {};
      for (let left = between(split.total[0], Math.min(split.total[1], room)); left > 0; left--) {
        const id = of(Object.keys(split.over).filter((one) => (shares[one] ?? 0) < split.over[one]!));
        shares[id] = (shares[id] ?? 0) + 1;
      }
      return shares;
    }
    return 'Words'.slice(0, text);
  }
  const filled = ({ verb, ...fields }: Choice): Choice => ({
    verb,
    ...Object.fromEntries(Object.entries(fields).map(([field, domain]) => [field, value(domain)])),
  });
  /** Every verb is as likely as any other: what there are many ways to do is not done all the time. */
  function sample(choices: readonly Choice[], by: readonly string[] = []): Choice {
    const verbs = [...new Set(choices.map((choice) => choice.verb))];
    const leading = verbs.filter((verb) => by.includes(verb));
    const verb = of(leading.length > 0 ? leading : verbs);
    return filled(of(choices.filter((choice) => choice.verb === verb)));
  }
  const dueOf = ({ choices, aside = [] }: Prompt): Choice[] => choices.filter(({ verb }) => !aside.includes(verb));

  const mine = (): number[] => due.filter((seat) => seat < lines.length);
  /** Everybody has heard what there is to hear. */
  async function agree(): Promise<void> {
    await when(() => lines.every(({ waiting }) => waiting === null));
    for (const line of lines) {
      line.waiting = 'pong';
      line.socket.send('{"t":"ping"}');
    }
    await when(() => lines.every(({ waiting }) => waiting === null));
    // Bots have the seats that come last.
    await when(() => over || due.length === 0 || mine().length > 0);
    await when(() => over || mine().every((seat) => lines[seat]!.prompt && dueOf(lines[seat]!.prompt!).length > 0));
  }
  async function act(seat: number, action: Choice): Promise<void> {
    const line = lines[seat]!;
    line.waiting = crypto.randomUUID();
    line.socket.send(JSON.stringify({ t: 'act', id: line.waiting, d: line.prompt?.d, action }));
    await when(() => line.waiting === null);
  }

  /** What is known of an action, and anything that is permitted in the rest. */
  async function put(seat: number, known: Choice): Promise<Choice> {
    await agree();
    const fits = (domain: unknown, wanted: unknown): boolean => {
      if (typeof domain !== 'object' || domain === null) return domain === wanted;
      const { one } = domain as { one?: unknown[] };
      return !one || one.some((value) => JSON.stringify(value) === JSON.stringify(wanted));
    };
    const choice = lines[seat]!.prompt?.choices.find((one) =>
      Object.entries(known).every(([field, wanted]) => fits(one[field], wanted)),
    );
    if (!choice) throw new Error(`seat ${seat} is not offered ${JSON.stringify(known)}`);
    const action = { ...filled(choice), ...known };
    await act(seat, action);
    await agree();
    return action;
  }

  /** Plays on until somebody is asked something that is looked for, at most so many steps. */
  async function play(
    isFound: (prompt: Prompt) => boolean,
    steps: number,
    never: readonly string[],
    by: readonly string[] = [],
  ): Promise<Stop> {
    for (let step = 0; ; step++) {
      await agree();
      if (over || due.length === 0) return { asked: null, over: true, steps: step };
      const asked = mine().map((seat) => ({ seat, prompt: lines[seat]!.prompt! }));
      const found = asked.find(({ prompt }) => isFound(prompt));
      if (found) return { asked: found, over: false, steps: step };
      if (step >= steps) return { asked: null, over: false, steps: step };
      const aside = lines.flatMap(({ prompt }, seat) => {
        const free = (prompt?.aside ?? []).filter((verb) => !never.includes(verb));
        const choices = prompt?.choices.filter(({ verb }) => free.includes(verb)) ?? [];
        return choices.length > 0 ? [{ seat, choices }] : [];
      });
      if (aside.length > 0 && below(6) === 0) {
        const { seat, choices } = of(aside);
        await act(seat, sample(choices));
      } else {
        const { seat, prompt } = of(asked);
        await act(seat, sample(dueOf(prompt), by));
      }
    }
  }
  /** Until there is something in a prompt that is not known yet. */
  function walk(news: readonly string[], steps: number, never: readonly string[]): Promise<Stop> {
    const seen = new Set(news);
    return play((prompt) => whatIs(prompt).some((one) => !seen.has(one)), steps, never);
  }
  /** Until somebody is asked this. */
  function until(wanted: Wanted, steps: number, never: readonly string[]): Promise<Stop> {
    const isWanted = ({ ask, choices, hints }: Prompt): boolean => {
      const warn = (hints as { warn?: { verb: string }[] } | null | undefined)?.warn ?? [];
      return (
        ask.k.split('.').pop() === wanted.ask &&
        (wanted.verb === undefined || choices.some(({ verb }) => verb === wanted.verb)) &&
        (wanted.warned === undefined || warn.some(({ verb }) => verb === wanted.warned))
      );
    };
    return play(isWanted, steps, never, wanted.by);
  }
  /** What there is to look at in a prompt: each verb with the shape of its fields, and which verbs there are where they are few. */
  function whatIs(prompt: Prompt): string[] {
    const { k } = prompt.ask;
    const shape = (domain: unknown): string => {
      if (typeof domain !== 'object' || domain === null) return '';
      const kind = Object.keys(domain).join('+');
      const { one } = domain as { one?: unknown[] };
      return one && one.length > 12 ? 'many' : kind;
    };
    const due = dueOf(prompt);
    const verbs = [...new Set(due.map(({ verb }) => verb))].sort();
    const each = due.map(({ verb, ...fields }) => {
      const all = Object.entries(fields).map(([field, domain]) => `${field}:${shape(domain)}`);
      return `${k} ${verb}(${all.join(',')})`;
    });
    return [...new Set([...each, ...(verbs.length < 4 ? [`${k} = ${verbs.join('/')}`] : [])])];
  }

  await agree();
  (window as unknown as { hands: object }).hands = {
    walk,
    until,
    put,
    whatIs,
    promptOf: async (seat: number): Promise<Prompt | null> => {
      await agree();
      return lines[seat]!.prompt;
    },
    close: () => lines.forEach(({ socket }) => socket.close()),
    asked: async (): Promise<Asked[]> => {
      await agree();
      return over ? [] : mine().map((seat) => ({ seat, prompt: lines[seat]!.prompt! }));
    },
  };
}

interface InPage {
  walk(news: readonly string[], steps: number, never: readonly string[]): Promise<Stop>;
  until(wanted: Wanted, steps: number, never: readonly string[]): Promise<Stop>;
  put(seat: number, known: Choice): Promise<Choice>;
  promptOf(seat: number): Promise<Prompt | null>;
  whatIs(prompt: Prompt): string[];
  asked(): Promise<Asked[]>;
  close(): void;
}

/** What only ends a match. */
const NEVER = ['resign', 'concede', 'offer_draw', 'accept_draw'];

export class Hands {
  private constructor(private readonly page: Page) {}

  /** On a page of the server's own origin. */
  static async at(page: Page, room: string, tokens: readonly string[], seed: number): Promise<Hands> {
    await page.evaluate(takeSeats, { room, tokens, seed });
    return new Hands(page);
  }

  walk(news: readonly string[], steps: number): Promise<Stop> {
    return this.page.evaluate(
      ([seen, most, never]) => (window as unknown as { hands: InPage }).hands.walk(seen, most, never),
      [news, steps, NEVER] as const,
    );
  }
  until(wanted: Wanted, steps: number): Promise<Stop> {
    return this.page.evaluate(
      ([what, most, never]) => (window as unknown as { hands: InPage }).hands.until(what, most, never),
      [wanted, steps, NEVER] as const,
    );
  }
  whatIs(prompt: Prompt): Promise<string[]> {
    return this.page.evaluate((it) => (window as unknown as { hands: InPage }).hands.whatIs(it), prompt);
  }
  /** Who is asked what, once everything has been heard. */
  asked(): Promise<Asked[]> {
    return this.page.evaluate(() => (window as unknown as { hands: InPage }).hands.asked());
  }
  /** An action of a seat: what is named, and anything that is permitted in the rest. */
  put(seat: number, known: Choice): Promise<Choice> {
    return this.page.evaluate(([who, what]) => (window as unknown as { hands: InPage }).hands.put(who, what), [
      seat,
      known,
    ] as const);
  }
  /** What a seat may do, whether it is asked or not. */
  promptOf(seat: number): Promise<Prompt | null> {
    return this.page.evaluate((who) => (window as unknown as { hands: InPage }).hands.promptOf(who), seat);
  }
  close(): Promise<void> {
    return this.page.evaluate(() => (window as unknown as { hands: InPage }).hands.close());
  }
}
