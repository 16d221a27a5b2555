// Which seat this tab plays, which others this browser holds, and what a link brings. No seat is ever given up for one
// that the server has not accepted.
import { activate, activeSeat, forgetSeat, keepSeat, markSeat, recallRoom, type KeptSeat } from './seats';

/** What became of a link: nothing new, another seat is played now, a question was asked, or the server refused it. */
export type Verdict = 'same' | 'taken' | 'asked' | 'refused';

/** What a seat is told when it is gone for good; anything else may come back. */
const GONE = ['removed', 'banned', 'left'];

export class Seating {
  /** The seat that is played here. */
  seat = $state.raw<KeptSeat | null>(null);
  /** All that this browser holds in this room. */
  all = $state.raw<KeptSeat[]>([]);
  /** The seat that was played here until the server refused it. */
  refused = $state.raw<KeptSeat | null>(null);
  /** A link's seat that the server would accept, while the seat that is played stands against it. */
  offer = $state.raw<KeptSeat | null>(null);

  constructor(
    private readonly room: string,
    private readonly world: {
      /** Whether the server accepts a token. Throws where it cannot be asked. */
      accepts(token: string): Promise<boolean>;
      /** Another seat, or none, is played from now on. */
      changed(): void;
    },
  ) {
    this.seat = activeSeat(room);
    this.look();
  }

  /** Another tab may have changed what is held. */
  look(): void {
    this.all = recallRoom(this.room).seats;
  }

  /** A link was opened here. */
  async take(link: KeptSeat): Promise<Verdict> {
    if (link.token === this.seat?.token) return 'same';
    if (!(await this.world.accepts(link.token))) return 'refused';
    if (this.seat && (await this.world.accepts(this.seat.token))) {
      this.offer = link;
      return 'asked';
    }
    if (this.seat) markSeat(this.room, this.seat.token, 'bad_token');
    this.play(link);
    return 'taken';
  }

  /** Plays a seat here; those that are held besides stay. */
  play(seat: KeptSeat, game?: string): void {
    const { refused: _, ...good } = seat;
    const known = recallRoom(this.room).seats.find(({ token }) => token === good.token);
    keepSeat(this.room, { ...known, ...good, ...(known?.refused ? { refused: known.refused } : {}) }, game);
    activate(this.room, good.token);
    this.offer = null;
    this.refused = null;
    this.#now(good);
  }

  /** Watches here, and holds what it holds. */
  watch(): void {
    activate(this.room, null);
    this.refused = null;
    this.#now(null);
  }

  decline(): void {
    this.offer = null;
  }

  /** The server has told who plays here. */
  seated(seat: number, name: string | null, game: string): void {
    if (!this.seat) return;
    this.seat = { seat, token: this.seat.token, ...(name === null ? {} : { name }) };
    keepSeat(this.room, this.seat, game);
    activate(this.room, this.seat.token);
    this.look();
  }

  /** The server does not have this seat (any more). */
  rejected(code: string): void {
    const { seat } = this;
    if (!seat) return;
    if (GONE.includes(code)) {
      forgetSeat(this.room, seat.token);
      activate(this.room, null);
    } else {
      markSeat(this.room, seat.token, code);
      this.refused = { ...seat, refused: code };
    }
    this.#now(null);
  }

  /** Gives a seat up for good. */
  forget(token: string): void {
    forgetSeat(this.room, token);
    if (this.refused?.token === token) this.refused = null;
    if (this.seat?.token !== token) return this.look();
    activate(this.room, null);
    this.#now(null);
  }

  #now(seat: KeptSeat | null): void {
    this.seat = seat;
    this.look();
    this.world.changed();
  }
}
