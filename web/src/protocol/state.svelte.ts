// What this viewer knows of the room. Patches change one deep-reactive document in place, so only what changed is
// drawn again.
import { applyPatch, type Operation } from 'rfc6902';
import { withNames } from '../i18n/bidi';
import { inShort } from './prompts';
import type {
  Clock,
  ClockRule,
  Json,
  Outcome,
  PatchOp,
  Prompt,
  Proposal,
  Say,
  Seat,
  Seats,
  ServerFrame,
  Status,
  Talk,
  Update,
  Welcome,
} from './types';

const isRunning = (clock: Clock | ClockRule | null | undefined): clock is Clock => !!clock && 'due' in clock;

export class RoomState {
  /** `table` and `hand`, under one root so that a patch may replace either as a whole. */
  #doc = $state<{ table: Json; hand: Json }>({ table: null, hand: null });
  /** Null until the first welcome (or after a patch that did not fit): everything must be told. */
  #have: number | null = null;

  v = $state(0);
  greeted = $state(false);
  you = $state<number | null>(null);
  game = $state('');
  status = $state<Status>('lobby');
  prompt = $state.raw<Prompt | null>(null);
  /** How this seat may speak; null: freely. */
  talk = $state.raw<Talk | null>(null);
  due = $state.raw<number[]>([]);
  seats = $state.raw<Seat[]>([]);
  host = $state(0);
  options = $state.raw<Record<string, Json>>({});
  commitment = $state('');
  rule = $state.raw<ClockRule | null>(null);
  clock = $state.raw<Clock | null>(null);
  /** Server time minus ours, in milliseconds. */
  skew = $state(0);
  public = $state(false);
  spectators = $state(0);
  journal = $state<'ok' | 'down'>('ok');
  /** The host lets nobody else in. */
  locked = $state(false);
  /** After so many milliseconds without a client a person is absent. */
  grace = $state(60_000);
  proposals = $state.raw<Proposal[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  news = $state.raw<{ v: number; events: readonly Say[] }>({ v: 0, events: [] });

  get table(): Json {
    return this.#doc.table;
  }
  get hand(): Json {
    return this.#doc.hand;
  }
  /** The version to resume from; null in the lobby, where there is nothing to resume. */
  get have(): number | null {
    return this.#have;
  }

  /** Forgets the version held, so that the next hello asks for everything. */
  forget(): void {
    this.#have = null;
  }

  /** Takes one frame in. False where it did not fit what we hold: everything must be told again. */
  take(frame: ServerFrame): boolean {
    switch (frame.t) {
      case 'welcome':
        this.#welcome(frame);
        return true;
      case 'update':
        return this.#update(frame);
      case 'seats':
        this.#seats(frame);
        return true;
      case 'refused':
        if (frame.prompt !== undefined) this.prompt = inShort(frame.prompt);
        return true;
      default:
        return true;
    }
  }

  #welcome(frame: Welcome): void {
    this.#doc = { table: frame.table, hand: frame.hand };
    this.#have = frame.v > 0 ? frame.v : null;
    this.v = frame.v;
    this.you = frame.you?.seat ?? null;
    this.game = frame.game;
    this.status = frame.status;
    this.prompt = inShort(frame.prompt);
    this.talk = frame.talk ?? null;
    this.due = frame.due ?? [];
    this.options = frame.options;
    this.commitment = frame.dice_commitment;
    this.#clock(frame.clock);
    this.#around(frame);
    this.outcome = frame.outcome ?? null;
    this.news = { v: frame.v, events: [] };
    this.greeted = true;
  }

  #update(frame: Update): boolean {
    if (!this.#patch('table', frame.table) || (frame.hand && !this.#patch('hand', frame.hand))) {
      this.#have = null;
      return false;
    }
    this.#have = frame.v;
    this.v = frame.v;
    if (this.status === 'lobby') this.status = 'playing';
    if (frame.prompt !== undefined) this.prompt = inShort(frame.prompt);
    if (frame.talk !== undefined) this.talk = frame.talk;
    if (frame.due !== undefined) this.due = frame.due;
    if (frame.clock !== undefined) this.#clock(frame.clock);
    if (frame.outcome) {
      this.outcome = frame.outcome;
      this.status = 'finished';
    }
    this.news = { v: frame.v, events: frame.events };
    return true;
  }

  #patch(part: 'table' | 'hand', patch: PatchOp[]): boolean {
    const rooted = patch.map((op): Operation => {
      const path = `/${part}${op.path}`;
      return (op.op === 'move' || op.op === 'copy'
        ? { ...op, path, from: `/${part}${op.from}` }
        : { ...op, path }) as unknown as Operation;
    });
    try {
      return applyPatch(this.#doc, rooted).every((error) => error === null);
    } catch {
      return false;
    }
  }

  #seats(frame: Seats): void {
    this.status = frame.status;
    this.options = frame.options;
    this.#clock(frame.clock);
    this.#around(frame);
  }

  /** The room around the match. */
  #around(frame: Welcome | Seats): void {
    this.seats = withNames(frame.seats);
    this.host = frame.host;
    this.public = frame.public;
    this.spectators = frame.spectators;
    this.journal = frame.journal;
    this.locked = frame.locked ?? false;
    this.grace = frame.grace ?? this.grace;
    this.proposals = frame.proposals ?? [];
  }

  /** In the lobby `clock` is the rule; in the match it is the time that runs. */
  #clock(clock: Clock | ClockRule | null): void {
    if (isRunning(clock)) {
      this.clock = clock;
      this.skew = clock.now - Date.now();
    } else {
      if (clock || this.status === 'lobby') this.rule = clock;
      if (!clock) this.clock = null;
    }
  }
}
