// One room's socket: greets, notices dead links and gaps, comes back, and repeats what was not acknowledged.
import type { Action, ClientFrame, Question, Saying, ServerFrame } from './types';

export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
}

/** The world around a connection; tests bring their own. */
export interface World {
  open(url: string): SocketLike;
  now(): number;
  random(): number;
  after(ms: number, run: () => void): () => void;
  newId(): string;
}

export interface Wiring {
  url: string;
  token(): string | null;
  /** The version this client holds; null where it must be told everything. */
  have(): number | null;
  onFrame(frame: ServerFrame): void;
  onLink(link: Link): void;
  /** The server will not have this token (any more). */
  onRejected(code: string): void;
  world?: World;
}

export type Link = 'connecting' | 'open' | 'waiting' | 'closed';
/** What is repeated until it is acknowledged; a question is asked anew by those who still want to know. */
type Kept = Exclude<Extract<ClientFrame, { id: string }>, { t: 'ask' }>;

/** With these the seat, or the whole room, is closed to this page: it is no use coming back with the same token. */
const REJECTIONS = ['bad_token', 'token_reissued', 'removed', 'banned', 'left', 'room_closed'];
/** The room cannot be opened until the server's host has done something: coming back at once shows the same. */
export const BROKEN = ['room_damaged', 'unknown_rules'];
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const TICK = 5_000;
const QUIET = 10_000;
const DEAD = 25_000;
const REPEAT = 2_000;

export class Connection {
  #socket: SocketLike | null = null;
  #link: Link = 'closed';
  #tries = 0;
  #heard = 0;
  #asked = 0;
  #greeted = false;
  #cancelWait: (() => void) | null = null;
  #cancelTick: (() => void) | null = null;
  #kept = new Map<string, Kept>();
  readonly #world: World;

  constructor(private readonly wiring: Wiring) {
    this.#world = wiring.world ?? browserWorld();
  }

  get link(): Link {
    return this.#link;
  }

  /** Frames that the server has not acknowledged yet. */
  get unacknowledged(): readonly Kept[] {
    return [...this.#kept.values()];
  }

  open(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#drop(1000);
    this.#greeted = false;
    this.#heard = this.#world.now();
    this.#asked = 0;
    this.#setLink('connecting');
    const socket = this.#world.open(this.wiring.url);
    this.#socket = socket;
    socket.onopen = () => {
      const token = this.wiring.token();
      const since = this.wiring.have();
      this.#send({ t: 'hello', ...(token ? { token } : {}), ...(since === null ? {} : { since }) });
    };
    socket.onmessage = (event) => this.#receive(event.data);
    socket.onclose = (event) => this.#lost(event.code, event.reason);
    this.#cancelTick?.();
    this.#cancelTick = this.#world.after(TICK, () => this.#tick());
  }

  close(): void {
    this.#cancelWait?.();
    this.#cancelTick?.();
    this.#cancelWait = this.#cancelTick = null;
    this.#drop(1000);
    this.#setLink('closed');
  }

  /** The network or the page is back: no use in waiting any longer. */
  wake(): void {
    if (this.#link === 'waiting') this.open();
    else if (this.#link === 'open' && this.#world.now() - this.#heard > TICK) this.#ping();
  }

  act(action: Action, d: number): string {
    return this.#keep({ t: 'act', id: this.#world.newId(), d, action });
  }

  undo(d: number | undefined): string {
    return this.#keep({ t: 'undo', id: this.#world.newId(), ...(d === undefined ? {} : { d }) });
  }

  say(saying: Saying): string {
    return this.#keep({ t: 'say', id: this.#world.newId(), ...saying });
  }

  /** Asks about the position; null while there is no line. */
  ask(question: Question): string | null {
    if (!this.#greeted) return null;
    const id = this.#world.newId();
    this.#send({ t: 'ask', id, question });
    return id;
  }

  #keep(frame: Kept): string {
    this.#kept.set(frame.id, frame);
    if (this.#greeted) this.#send(frame);
    return frame.id;
  }

  #receive(data: unknown): void {
    this.#heard = this.#world.now();
    this.#asked = 0;
    let frame: ServerFrame;
    try {
      frame = JSON.parse(String(data)) as ServerFrame;
    } catch {
      return;
    }
    if (frame.t === 'refused' && frame.id === null && [...REJECTIONS, ...BROKEN].includes(frame.code)) {
      this.close();
      this.wiring.onRejected(frame.code);
      return;
    }
    if (frame.t === 'update') {
      const have = this.wiring.have() ?? 0;
      if (frame.v <= have) return;
      if (frame.v !== have + 1) {
        this.open();
        return;
      }
    }
    if (!this.#greeted && frame.t !== 'pong') {
      this.#greeted = true;
      this.#tries = 0;
      this.#setLink('open');
      for (const kept of this.#kept.values()) this.#send(kept);
    }
    if (frame.t === 'done') this.#kept.delete(frame.id);
    if (frame.t === 'said' && frame.id) this.#kept.delete(frame.id);
    if (frame.t === 'refused' && frame.id !== null) {
      // Nothing changed, and the same frame may be repeated: the journal is away for a moment.
      if (frame.code === 'journal_unavailable') this.#repeat(frame.id);
      else this.#kept.delete(frame.id);
    }
    this.wiring.onFrame(frame);
  }

  #repeat(id: string): void {
    const socket = this.#socket;
    this.#world.after(REPEAT, () => {
      const frame = this.#kept.get(id);
      if (frame && this.#greeted && this.#socket === socket) this.#send(frame);
    });
  }

  #lost(code: number, reason: string): void {
    this.#socket = null;
    this.#greeted = false;
    if ((code === 1008 && REJECTIONS.includes(reason)) || (code === 1011 && BROKEN.includes(reason))) {
      this.close();
      this.wiring.onRejected(reason);
      return;
    }
    if (this.#link === 'closed') return;
    this.#setLink('waiting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries);
    this.#tries += 1;
    this.#cancelWait?.();
    this.#cancelWait = this.#world.after(wait * (0.5 + this.#world.random() / 2), () => this.open());
  }

  #tick(): void {
    this.#cancelTick = this.#world.after(TICK, () => this.#tick());
    if (!this.#socket) return;
    const quiet = this.#world.now() - this.#heard;
    if (quiet >= DEAD) {
      // The browser may take minutes to notice that nobody is there any more.
      this.#drop(1000);
      this.#lost(1006, 'silent');
    } else if (this.#greeted && quiet >= QUIET && this.#asked === 0) this.#ping();
  }

  #ping(): void {
    this.#asked = this.#world.now();
    this.#send({ t: 'ping' });
  }

  #send(frame: ClientFrame): void {
    try {
      this.#socket?.send(JSON.stringify(frame));
    } catch {
      // Not open (any more): `onclose` follows, and what counts is kept.
    }
  }

  #drop(code: number): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    try {
      socket.close(code);
    } catch {
      // Already gone.
    }
  }

  #setLink(link: Link): void {
    if (this.#link === link) return;
    this.#link = link;
    this.wiring.onLink(link);
  }
}

/** A random id for one action; `randomUUID` exists on secure origins only, and a table at home has plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function browserWorld(): World {
  return {
    open: (url) => new WebSocket(url) as unknown as SocketLike,
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId,
  };
}
