import { beforeEach, describe, expect, it } from 'vitest';
import { Connection, type Link, type SocketLike, type World } from './connection';
import { RoomState } from './state.svelte';
import type { Json, Prompt, ServerFrame, Welcome } from './types';

class FakeSocket implements SocketLike {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- frames as they travel, read field by field below
  sent: any[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  tell(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}

/** A world whose clock moves when told to. */
class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  time = 0;
  #timers: { at: number; run: () => void }[] = [];
  #ids = 0;
  open(): SocketLike {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  now(): number {
    return this.time;
  }
  random(): number {
    return 1;
  }
  newId(): string {
    this.#ids += 1;
    return `id-${this.#ids}`;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.#timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
  get socket(): FakeSocket {
    return this.sockets[this.sockets.length - 1]!;
  }
}

const prompt = (d: number): Prompt => ({ d, ask: { k: 'yardstick.add' }, choices: [{ verb: 'add' }] });
const welcome = (v: number, table: Json, more: Partial<Welcome> = {}): Welcome => ({
  t: 'welcome',
  v,
  you: { seat: 0 },
  game: 'yardstick',
  status: v > 0 ? 'playing' : 'lobby',
  table,
  hand: null,
  prompt: v > 0 ? prompt(v) : null,
  due: [],
  seats: [],
  host: 0,
  options: {},
  dice_commitment: 'c0ffee',
  clock: null,
  public: false,
  spectators: 0,
  journal: 'ok',
  outcome: null,
  ...more,
});
const step = (v: number, count: number): ServerFrame => ({
  t: 'update',
  v,
  table: [{ op: 'replace', path: '/count', value: count }],
  prompt: prompt(v),
  events: [{ k: 'yardstick.added', p: { seat: 0 } }],
});

let world: FakeWorld;
let state: RoomState;
let links: Link[];
let rejected: string[];
let connection: Connection;
let frames: ServerFrame[];

beforeEach(() => {
  world = new FakeWorld();
  state = new RoomState();
  links = [];
  rejected = [];
  frames = [];
  connection = new Connection({
    url: 'ws://test',
    token: () => 'secret',
    have: () => state.have,
    onFrame: (frame) => {
      frames.push(frame);
      if (!state.take(frame)) connection.open();
    },
    onLink: (link) => links.push(link),
    onRejected: (code) => rejected.push(code),
    world,
  });
  connection.open();
  world.socket.onopen?.();
});

const greeted = (v: number, table: Json): void => world.socket.tell(welcome(v, table));
const count = (): number => (state.table as { count: number }).count;

describe('greeting', () => {
  it('says hello with the token, and what it holds when it comes back', () => {
    expect(world.socket.sent).toEqual([{ t: 'hello', token: 'secret' }]);
    greeted(41, { count: 1 });
    world.socket.drop();
    world.pass(400);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ t: 'hello', token: 'secret', since: 41 }]);
    world.socket.tell({ t: 'seats', status: 'playing', host: 0, seats: [], spectators: 0, journal: 'ok' });
    world.socket.tell(step(42, 2));
    expect(count()).toBe(2);
    expect(links).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });

  it('begins from nothing with the first update', () => {
    greeted(0, null);
    expect(state.status).toBe('lobby');
    world.socket.tell({
      t: 'update',
      v: 1,
      table: [{ op: 'replace', path: '', value: { count: 0, log: [] } }],
      hand: [{ op: 'replace', path: '', value: { cards: ['c1'] } }],
      prompt: prompt(1),
      due: [0],
      events: [],
    });
    expect(state.table).toEqual({ count: 0, log: [] });
    expect(state.hand).toEqual({ cards: ['c1'] });
    expect(state.status).toBe('playing');
    world.socket.tell({ t: 'update', v: 2, table: [{ op: 'add', path: '/log/-', value: 'a/b' }], events: [] });
    expect(state.table).toEqual({ count: 0, log: ['a/b'] });
    expect(state.prompt?.d).toBe(1);
  });

  it('gives up a token that the server does not know', () => {
    world.socket.tell({ t: 'refused', id: null, code: 'bad_token', message: '' });
    expect(rejected).toEqual(['bad_token']);
    expect(connection.link).toBe('closed');
    world.pass(60_000);
    expect(world.sockets.length).toBe(1);
  });

  it.each(['token_reissued', 'removed', 'left', 'room_closed'])(
    'does not come back where it was told: %s',
    (reason) => {
      greeted(41, { count: 1 });
      const { length } = world.sockets;
      world.socket.drop(1008, reason);
      expect(rejected).toEqual([reason]);
      expect(connection.link).toBe('closed');
      world.pass(60_000);
      expect(world.sockets.length).toBe(length);
    },
  );
});

describe('a room that cannot be opened', () => {
  it.each(['room_damaged', 'unknown_rules'])('is not knocked at again and again: %s', (reason) => {
    greeted(41, { count: 1 });
    const { length } = world.sockets;
    world.socket.drop(1011, reason);
    expect(rejected).toEqual([reason]);
    world.pass(60_000);
    expect(world.sockets.length).toBe(length);
  });

  it('is another thing than one that met a fault', () => {
    greeted(41, { count: 1 });
    const { length } = world.sockets;
    world.socket.drop(1011, 'room_failed');
    world.pass(60_000);
    expect(rejected).toEqual([]);
    expect(world.sockets.length).toBeGreaterThan(length);
  });
});

describe('gaps', () => {
  it('asks again when a version is missing', () => {
    greeted(41, { count: 1 });
    const first = world.socket;
    first.tell(step(43, 3));
    expect(first.closed).toBe(true);
    expect(count()).toBe(1);
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ t: 'hello', token: 'secret', since: 41 }]);
  });

  it('takes no version twice', () => {
    greeted(41, { count: 1 });
    world.socket.tell(step(42, 2));
    world.socket.tell(step(42, 9));
    expect(count()).toBe(2);
    expect(world.sockets.length).toBe(1);
  });

  it('asks for everything when a patch does not fit', () => {
    greeted(41, { count: 1 });
    world.socket.tell({ t: 'update', v: 42, table: [{ op: 'replace', path: '/no/such', value: 1 }], events: [] });
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ t: 'hello', token: 'secret' }]);
    greeted(42, { count: 5 });
    expect(count()).toBe(5);
  });
});

describe('acts', () => {
  it('are sent once, and again with the same id on a new socket, until they are done', () => {
    greeted(41, { count: 1 });
    const id = connection.act({ verb: 'add' }, 41);
    const act = { t: 'act', id, d: 41, action: { verb: 'add' } };
    expect(world.socket.sent.slice(1)).toEqual([act]);
    world.socket.drop(1012);
    connection.wake();
    world.socket.onopen?.();
    expect(world.socket.sent.length).toBe(1);
    world.socket.tell({ t: 'seats', status: 'playing', host: 0, seats: [], spectators: 0, journal: 'ok' });
    world.socket.tell(step(42, 2));
    expect(world.socket.sent.slice(1)).toEqual([act]);
    world.socket.tell({ t: 'done', id, v: 42 });
    expect(connection.unacknowledged).toEqual([]);
    world.socket.drop();
    world.pass(1_000);
    world.socket.onopen?.();
    greeted(42, { count: 2 });
    expect(world.socket.sent.length).toBe(1);
  });

  it('wait for the greeting', () => {
    connection.say({ text: 'hola' });
    expect(world.socket.sent.length).toBe(1);
    greeted(1, { count: 0 });
    expect(world.socket.sent[1]).toMatchObject({ t: 'say', text: 'hola' });
    world.socket.tell({ t: 'said', n: 1, id: 'id-1', at: 0, seat: 0, name: 'Ana', text: 'hola' });
    expect(connection.unacknowledged).toEqual([]);
  });

  it('bring the current prompt when they were stale', () => {
    greeted(41, { count: 1 });
    const id = connection.act({ verb: 'add' }, 40);
    world.socket.tell({ t: 'refused', id, code: 'stale', message: '', prompt: prompt(44), v: 44 });
    expect(state.prompt?.d).toBe(44);
    expect(connection.unacknowledged).toEqual([]);
  });

  it('are repeated while the journal is away', () => {
    greeted(41, { count: 1 });
    const id = connection.act({ verb: 'add' }, 41);
    world.socket.tell({ t: 'refused', id, code: 'journal_unavailable', message: '' });
    world.pass(2_000);
    expect(world.socket.sent.filter((frame) => frame.id === id).length).toBe(2);
  });
});

describe('questions', () => {
  it('wait for nobody, and are not repeated on a new socket', () => {
    expect(connection.ask({ kind: 'idle', seat: 0 })).toBeNull();
    greeted(3, { count: 1 });
    const id = connection.ask({ kind: 'idle', seat: 0 });
    expect(world.socket.sent.slice(1)).toEqual([{ t: 'ask', id, question: { kind: 'idle', seat: 0 } }]);
    expect(connection.unacknowledged).toEqual([]);
    world.socket.drop();
    expect(connection.ask({ kind: 'idle', seat: 0 })).toBeNull();
    world.pass(400);
    world.socket.onopen?.();
    greeted(3, { count: 1 });
    expect(world.socket.sent.map(({ t }) => t)).toEqual(['hello']);
  });
});

describe('liveness', () => {
  it('pings a quiet link and leaves a dead one', () => {
    greeted(41, { count: 1 });
    world.pass(10_000);
    expect(world.socket.sent[1]).toEqual({ t: 'ping' });
    world.socket.tell({ t: 'pong' });
    world.pass(15_000);
    expect(world.sockets.length).toBe(1);
    world.pass(20_000);
    expect(world.sockets.length).toBeGreaterThan(1);
  });

  it('waits longer each time, up to a quarter of a minute', () => {
    const waits: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      world.socket.drop();
      const before = world.time;
      const opened = world.sockets.length;
      while (world.sockets.length === opened) world.pass(100);
      waits.push(world.time - before);
    }
    expect(waits.slice(0, 4)).toEqual([400, 800, 1600, 3200]);
    expect(waits[8]).toBe(15_000);
  });

  it('comes back at once when the network does', () => {
    world.socket.drop();
    connection.wake();
    expect(world.sockets.length).toBe(2);
  });
});
