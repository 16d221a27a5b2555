// One room as this browser sees it: the state, the socket, the log, the chat, and what is being picked.
import { loadGame } from '../games';
import type { GameModule, AnyView } from '../games/types';
import { bare, isolated, withNames } from '../i18n/bidi';
import { addMessages, t } from '../i18n/i18n.svelte';
import { ApiError, games, roomApi, serverSkew, type RoomApi } from '../protocol/api';
import { BROKEN, Connection, type Link } from '../protocol/connection';
import { Forecasts } from '../protocol/forecasts.svelte';
import { RoomState } from '../protocol/state.svelte';
import type {
  Action,
  ChatMessage,
  GameInfo,
  Proposed,
  RoomInfo,
  Saying,
  Seat,
  SeatToken,
  ServerFrame,
} from '../protocol/types';
import { Chat } from './chat.svelte';
import { fill, Log } from './log.svelte';
import { PickerControl } from './picker/control.svelte';
import { Controls } from './picker/controls';
import { prefs } from './prefs.svelte';
import { Seating } from './seating.svelte';
import { forgetRoom, type KeptSeat } from './seats';
import { recall, remember } from '../storage';
import { toasts } from './toasts.svelte';
import { now } from './ui/tick';
import { Words } from './words.svelte';

/** Milliseconds until a page without a socket looks whether the server is there at all. */
const FIRST_LOOK = 4000;
const LATER_LOOK = 10_000;
const MOST_HEARD = 20;
const ALWAYS_GRAVE = ['resign', 'concede'];

export class Room {
  readonly state = new RoomState();
  readonly log = new Log();
  readonly chat: Chat;
  readonly seating: Seating;
  readonly api: RoomApi;
  readonly words: Words;
  readonly picker: PickerControl;
  /** What the board has in sight to answer with. */
  readonly controls = new Controls();
  readonly forecasts = new Forecasts({
    v: () => this.state.v,
    send: (question) => this.#connection?.ask(question) ?? null,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  readonly view: AnyView;

  info = $state.raw<RoomInfo | null>(null);
  /** Code of what keeps this room from opening. */
  error = $state<string | null>(null);
  module = $state.raw<GameModule | null>(null);
  loaded = $state(false);
  /** The room is gone, and with it whatever was shown of it. */
  over = $state(false);
  /** The game as the server offers it. */
  kind = $state.raw<GameInfo | null>(null);
  link = $state<Link>('closed');
  /** Links that were lost since the page opened: the first connecting needs no banner. */
  wasOpen = $state(false);
  /** The server answers and yet no socket comes about: something in between does not pass WebSockets on. */
  lineBlocked = $state(false);
  /** The action (or undo) on its way. */
  pending = $state.raw<{ id: string; action: Action | null } | null>(null);
  /** What was said while this page was open, last heard last: for those who listen to it. */
  heard = $state.raw<ChatMessage[]>([]);
  /** Id of a rule to show. */
  rule = $state<string | null>(null);

  #connection: Connection | null = null;
  #closed = false;
  #fresh = false;
  #leaving = false;
  #link: KeptSeat | null = null;
  #lineTimer: ReturnType<typeof setTimeout> | undefined;

  /** `link`: the seat that the address of the page brought along. */
  constructor(
    readonly id: string,
    link: KeptSeat | null = null,
  ) {
    this.#link = link;
    this.chat = new Chat(id);
    this.seating = new Seating(id, { accepts: (token) => this.#accepts(token), changed: () => this.#reseat() });
    this.chat.sit(this.seat?.token ?? null);
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
  /** The seat that is played here. */
  get seat(): KeptSeat | null {
    return this.seating.seat;
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
  get isHost(): boolean {
    return this.you !== null && this.you === this.state.host;
  }
  /** The server's time minus ours. */
  get skew(): number {
    return this.state.clock ? this.state.skew : serverSkew();
  }
  /** When a person counts as absent who is not here; null for whoever is here, and for bots. */
  absentAt(seat: Seat): number | null {
    return seat.away_since === undefined ? null : seat.away_since + this.state.grace;
  }
  /** Whether a person has been away for the time of grace: then others may act for him. */
  isAbsent(seat: Seat | undefined): boolean {
    const at = seat ? this.absentAt(seat) : null;
    return at !== null && at <= now() + this.skew;
  }
  /** The table may decide without the host. */
  get hostAbsent(): boolean {
    return this.isAbsent(this.seats.find(({ seat }) => seat === this.state.host));
  }
  /** Whether this person may propose something now. */
  get mayPropose(): boolean {
    const { you, state } = this;
    return you !== null && !this.isHost && state.status !== 'finished' && this.hostAbsent;
  }
  /** Nobody else could agree to a proposal: one voice is enough. */
  get alone(): boolean {
    return !this.seats.some((seat) => seat.seat !== this.you && this.isPerson(seat) && !this.isAbsent(seat));
  }
  /** What the button says that proposes something. */
  get proposing() {
    return this.alone ? 'standin.go' : 'proposal.make';
  }
  /** Whether a person holds the seat, whoever plays it now. */
  isPerson(seat: Seat): boolean {
    return seat.taken && (seat.bot === null || !!seat.away);
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
      const info = await this.api.info();
      this.info = { ...info, seats: withNames(info.seats) };
      this.state.rule = this.info.clock;
      this.module = await loadGame(this.info.game);
      if (this.module) addMessages(this.module.messages);
      await this.#takeLink();
      this.error = null;
    } catch (error) {
      this.error = error instanceof ApiError ? error.code : 'unknown';
      if (this.error === 'room_closed') this.#shut();
      else if (this.error !== 'no_such_room' && !this.#closed) setTimeout(() => void this.open(), 3000);
      return;
    }
    this.loaded = true;
    if (!this.#closed) this.#connect();
    void this.#askKind();
  }

  async #askKind(): Promise<void> {
    const all = await games().catch(() => []);
    this.kind = all.find((one) => one.id === this.game) ?? null;
  }

  /** A seat's link was pasted while its room is open. */
  async follow(link: KeptSeat): Promise<void> {
    this.#link = link;
    await this.try(() => this.#takeLink());
  }

  /** Judges the seat that a link brought along. It stays in the address until the server has said something to it. */
  async #takeLink(): Promise<void> {
    if (!this.#link || this.#closed) return;
    const verdict = await this.seating.take(this.#link);
    this.#link = null;
    history.replaceState(history.state, '', location.pathname);
    if (verdict === 'refused') toasts.refused('bad_link');
  }

  async #accepts(token: string): Promise<boolean> {
    try {
      // Chat from the end of all times: nothing is sent, and nobody at the table notices.
      await roomApi(this.id, () => token).chat(Number.MAX_SAFE_INTEGER);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#lineTimer);
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
        this.lineBlocked = false;
        this.#fresh = true;
        this.chat.lineLost();
        this.forecasts.lineBack();
      },
      onRejected: (code) => this.#rejected(code),
    });
    this.#connection.open();
    this.#watchLine(FIRST_LOOK);
  }

  #rejected(code: string): void {
    if (code === 'room_closed') return this.#shut();
    if (BROKEN.includes(code)) return this.#broken(code);
    this.seating.rejected(code);
    // A seat that is kept has a banner that says why.
    if (!this.seating.refused && !(code === 'left' && this.#leaving)) toasts.refused(code);
  }

  /** The room cannot be opened just now; the seat is not the reason, and stays. */
  #broken(code: string): void {
    this.error = code;
    toasts.refused(code);
    if (!this.#closed) setTimeout(() => void this.open(), 30_000);
  }

  /** The room was closed for good. */
  #shut(): void {
    forgetRoom(this.id);
    this.error = 'room_closed';
    this.over = true;
    this.close();
  }

  /** A page that came here over HTTP and gets no socket is told why, instead of waiting for ever. */
  #watchLine(after: number): void {
    clearTimeout(this.#lineTimer);
    if (this.wasOpen || this.#closed) return;
    this.#lineTimer = setTimeout(async () => {
      const reached = await this.api.info().then(
        () => true,
        () => false,
      );
      if (this.wasOpen || this.#closed) return;
      this.lineBlocked = reached;
      this.#watchLine(LATER_LOOK);
    }, after);
  }

  /** Another seat is played here from now on, or none. */
  #reseat(): void {
    this.pending = null;
    // What happened is numbered by what each viewer may see of it, and so is what was said.
    this.log.clear();
    this.forecasts.clear();
    this.chat.sit(this.seat?.token ?? null);
    this.heard = [];
    if (this.loaded && !this.#closed) this.#connect();
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
        if (frame.you) this.seating.seated(frame.you.seat, this.#ownName, frame.game);
        void this.#catchUp();
        break;
      case 'update':
        this.log.update(frame, Date.now() + this.skew);
        break;
      case 'done':
        if (this.pending?.id === frame.id) this.pending = null;
        break;
      case 'answer':
        this.forecasts.answered(frame.id, frame.v, frame.answer);
        break;
      case 'refused':
        if (this.forecasts.refused(frame.id, frame.code)) break;
        if (frame.code === 'journal_unavailable' && frame.id !== null) break;
        if (this.pending?.id === frame.id) this.pending = null;
        if (frame.id !== null) this.chat.refused(frame.id);
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
    const { chat } = this;
    for (;;) {
      const { messages } = await this.api.chat(chat.complete);
      if (messages.length === 0) return chat.caughtUp();
      this.#hear(messages, true);
    }
  }

  #hear(messages: readonly ChatMessage[], missed = false): void {
    const named = messages.map((message) => ({ ...message, name: isolated(message.name) }));
    const fresh = this.chat.hear(named, this.you, missed);
    if (!missed) this.heard = [...this.heard, ...fresh].slice(-MOST_HEARD);
  }

  get #ownName(): string | null {
    const name = this.seats.find((one) => one.seat === this.you)?.name;
    return name ? bare(name) : null;
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

  say(saying: Saying): string | undefined {
    return this.#connection?.say(saying);
  }

  /** Sends what is being written to those who read the open conversation. */
  sayDraft(): void {
    const saying = this.you === null ? null : this.chat.saying(this.you, this.state.talk?.promises ?? false);
    const id = saying && this.say(saying);
    if (id) this.chat.sent(id);
  }

  /** Takes a free seat of the lobby. */
  async join(name: string, seat?: number): Promise<void> {
    prefs.name = name;
    this.seating.play({ ...(await this.api.join(name, seat)), name }, this.game);
  }

  async leave(): Promise<void> {
    const { you, seat } = this;
    if (you === null || !seat) return;
    this.#leaving = true;
    try {
      await this.api.leave(you);
      this.seating.forget(seat.token);
    } finally {
      this.#leaving = false;
    }
  }

  /** Proposes something to the table, or agrees to it. */
  async propose(what: Proposed): Promise<void> {
    const { done } = await this.api.propose(what);
    if (!done) toasts.show(t('proposal.made'));
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

function viewOf(room: Room): AnyView {
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
    get due() {
      const { prompt } = room.state;
      return room.yourTurn ? (prompt?.choices ?? []).filter(({ verb }) => !prompt?.aside?.includes(verb)) : [];
    },
    begin: (action) => room.picker.begin(action),
    control: (action) => room.controls.mark(action),
    ask: (question) => room.forecasts.ask(question),
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
    look: (seat) => room.words.color(seat),
    who: (seat) => room.module?.called?.(seat, room.view) ?? room.words.seat(seat),
  };
}
