// One room as this browser sees it: the state, the socket, the log, the chat, and what is being picked.
import { SvelteMap } from 'svelte/reactivity';
import { loadGame } from '../games';
import type { GameModule, GameView } from '../games/types';
import { addMessages, t } from '../i18n/i18n.svelte';
import { ApiError, roomApi, type RoomApi } from '../protocol/api';
import { Connection, type Link } from '../protocol/connection';
import { RoomState } from '../protocol/state.svelte';
import type { Action, ChatMessage, RoomInfo, Saying, SeatToken, ServerFrame } from '../protocol/types';
import { fill, Log } from './log.svelte';
import { PickerControl } from './picker/control.svelte';
import { Controls } from './picker/controls';
import { prefs } from './prefs.svelte';
import { recall, recallSeat, remember, rememberSeat, type KeptSeat } from './storage';
import { threadOf, unreadIn } from './threads';
import { toasts } from './toasts.svelte';
import { Words } from './words.svelte';

const ALWAYS_GRAVE = ['resign', 'concede'];

export class Room {
  readonly state = new RoomState();
  readonly log = new Log();
  readonly api: RoomApi;
  readonly words: Words;
  readonly picker: PickerControl;
  /** What the board has in sight to answer with. */
  readonly controls = new Controls();
  readonly view: GameView<any, any>;

  info = $state.raw<RoomInfo | null>(null);
  /** Code of what keeps this room from opening. */
  error = $state<string | null>(null);
  module = $state.raw<GameModule | null>(null);
  loaded = $state(false);
  link = $state<Link>('closed');
  /** Links that were lost since the page opened: the first connecting needs no banner. */
  wasOpen = $state(false);
  seat = $state.raw<KeptSeat | null>(null);
  /** The action (or undo) on its way. */
  pending = $state.raw<{ id: string; action: Action | null } | null>(null);
  chat = $state.raw<ChatMessage[]>([]);
  /** Number of the last message read in each thread. */
  readonly read = new SvelteMap<string, number>();
  /** Id of a rule to show. */
  rule = $state<string | null>(null);

  #connection: Connection | null = null;
  #closed = false;
  #fresh = false;

  constructor(readonly id: string) {
    this.seat = recallSeat(id);
    this.api = roomApi(id, () => this.seat?.token ?? null);
    this.words = new Words(this);
    this.picker = new PickerControl({
      prompt: () => (this.state.status === 'playing' ? this.state.prompt : null),
      busy: () => this.pending !== null,
      careful: () => prefs.ask,
      grave: (verb) => ALWAYS_GRAVE.includes(verb) || (this.module?.confirm?.includes(verb) ?? false),
      send: (action, prompt) => this.#act(action, prompt.d),
    });
    this.view = viewOf(this);
  }

  get game(): string {
    return this.state.game || this.info?.game || '';
  }
  get seats() {
    return this.state.greeted ? this.state.seats : (this.info?.seats ?? []);
  }
  get table() {
    return this.state.table;
  }
  get you(): number | null {
    return this.state.you;
  }
  /** Messages that nobody has looked at here. */
  get unread(): number {
    return unreadIn(this.chat, this.read);
  }
  get isHost(): boolean {
    return this.you !== null && this.you === this.state.host;
  }
  get url(): string {
    return `${location.origin}/r/${this.id}`;
  }
  /** Whether this seat owes a decision now. */
  get yourTurn(): boolean {
    return this.state.status === 'playing' && this.you !== null && this.state.due.includes(this.you);
  }
  /** The promise about the dice that this browser saw first. */
  get promise(): string | null {
    return recall(`dice.${this.id}`);
  }

  async open(): Promise<void> {
    try {
      this.info = await this.api.info();
      this.state.rule = this.info.clock;
      this.module = await loadGame(this.info.game);
      if (this.module) addMessages(this.module.messages);
      this.error = null;
    } catch (error) {
      this.error = error instanceof ApiError ? error.code : 'unknown';
      if (error instanceof ApiError && error.status !== 404 && !this.#closed) setTimeout(() => void this.open(), 3000);
      return;
    }
    this.loaded = true;
    if (!this.#closed) this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#connection?.close();
    this.#connection = null;
  }

  /** The network or the page is back. */
  wake = (): void => this.#connection?.wake();

  #connect(): void {
    this.#connection?.close();
    this.state.forget();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#connection = new Connection({
      url: `${scheme}://${location.host}/api/rooms/${this.id}/socket`,
      token: () => this.seat?.token ?? null,
      have: () => this.state.have,
      onFrame: (frame) => this.#take(frame),
      onLink: (link) => {
        this.link = link;
        if (link !== 'open') return;
        this.wasOpen = true;
        this.#fresh = true;
      },
      onRejected: (code) => {
        toasts.refused(code);
        this.#keepSeat(null);
      },
    });
    this.#connection.open();
  }

  #keepSeat(seat: KeptSeat | null): void {
    this.seat = seat;
    rememberSeat(this.id, seat);
    this.pending = null;
    // What happened is numbered by what each viewer may see of it.
    this.log.clear();
    this.#connect();
  }

  #take(frame: ServerFrame): void {
    if (!this.state.take(frame)) {
      this.#connection?.open();
      return;
    }
    this.#followUp(frame);
    this.#fresh = false;
  }

  #followUp(frame: ServerFrame): void {
    switch (frame.t) {
      case 'welcome':
        if (!this.promise) remember(`dice.${this.id}`, frame.dice_commitment);
        if (frame.you && this.seat && frame.you.seat !== this.seat.seat) {
          this.seat = { ...this.seat, seat: frame.you.seat };
          rememberSeat(this.id, this.seat);
        }
        void this.#catchUp();
        break;
      case 'update':
        this.log.update(frame.v, frame.events);
        break;
      case 'done':
        if (this.pending?.id === frame.id) this.pending = null;
        break;
      case 'refused':
        if (frame.code === 'journal_unavailable' && frame.id !== null) break;
        if (this.pending?.id === frame.id) this.pending = null;
        toasts.refused(frame.code, frame.rule, this.#reader(frame.rule));
        break;
      case 'said':
        this.#hear([frame]);
        break;
      case 'seats':
        // The first frame of a line that came back.
        if (this.#fresh) void this.#hearMissed().catch(() => undefined);
        break;
    }
  }

  async #catchUp(): Promise<void> {
    try {
      await fill(this.log, this.state.v, (from) => this.api.history(from));
      await this.#hearMissed();
    } catch {
      // The next welcome tries again.
    }
  }

  async #hearMissed(): Promise<void> {
    const old = this.chat.length === 0;
    for (;;) {
      const last = this.chat[this.chat.length - 1]?.n ?? 0;
      const { messages } = await this.api.chat(last);
      if (messages.length === 0) return;
      this.#hear(messages, old);
    }
  }

  #hear(messages: ChatMessage[], old = false): void {
    const known = new Set(this.chat.map((message) => message.n));
    const fresh = messages.filter((message) => !known.has(message.n));
    if (fresh.length === 0) return;
    this.chat = [...this.chat, ...fresh].sort((a, b) => a.n - b.n);
    for (const message of fresh) {
      if (old || message.seat === this.you) this.read.set(threadOf(message), message.n);
    }
  }

  /** Opens a rule, where the game brings its text. */
  #reader(rule: string | undefined): (() => void) | undefined {
    if (rule === undefined || !this.module?.Rules) return undefined;
    return () => (this.rule = rule);
  }

  #act(action: Action, d: number): void {
    const id = this.#connection?.act(action, d);
    if (id) this.pending = { id, action };
  }

  undo = (): void => {
    const id = this.#connection?.undo(this.state.prompt?.d);
    if (id) this.pending = { id, action: null };
  };

  say(saying: Saying): void {
    this.#connection?.say(saying);
  }

  /** Takes a free seat of the lobby. */
  async join(name: string, seat?: number): Promise<void> {
    prefs.name = name;
    this.#keepSeat(await this.api.join(name, seat));
  }

  async leave(): Promise<void> {
    if (this.you === null) return;
    await this.api.leave(this.you);
    this.#keepSeat(null);
  }

  linkFor({ seat, token }: SeatToken): string {
    return `${this.url}#seat=${seat}&token=${token}`;
  }

  /** Runs a call and tells what was refused. */
  async try(call: () => Promise<unknown>): Promise<boolean> {
    try {
      await call();
      return true;
    } catch (error) {
      toasts.failed(error);
      return false;
    }
  }
}

function viewOf(room: Room): GameView<any, any> {
  return {
    get table() {
      return room.state.table;
    },
    get hand() {
      return room.state.hand;
    },
    get you() {
      return room.state.you;
    },
    get seats() {
      return room.state.seats;
    },
    get hints() {
      return room.state.prompt?.hints;
    },
    get picker() {
      return room.picker;
    },
    get choices() {
      return room.state.status === 'playing' ? (room.state.prompt?.choices ?? []) : [];
    },
    begin: (action) => room.picker.begin(action),
    control: (action) => room.controls.mark(action),
    get busy() {
      return room.pending !== null;
    },
    get news() {
      return room.state.news;
    },
    get log() {
      return room.log.entries;
    },
    t,
    nameOf: room.words.nameOf,
  };
}

/** A seat that a link brings along (`#seat=1&token=…`); it is stored and vanishes from the address. */
export function adoptSeat(room: string): boolean {
  const params = new URLSearchParams(location.hash.slice(1));
  const token = params.get('token');
  const seat = Number(params.get('seat'));
  if (!token) return false;
  rememberSeat(room, { seat: Number.isInteger(seat) ? seat : 0, token });
  history.replaceState(null, '', location.pathname);
  return true;
}
