// A match that bots play for everybody, until somebody sits down.
import { expect } from '@playwright/test';
import type { Server } from './server';

export interface Table {
  phase: string;
  round: number;
  active: number | null;
  seats: { alive: boolean; cash: number }[];
}
export interface Info {
  v: number;
  status: string;
}

export class BotMatch {
  private constructor(
    readonly server: Server,
    readonly room: string,
    readonly token: string,
  ) {}

  /** Ana hosts and is away; three bots sit with her. */
  static async begin(server: Server, rounds: number): Promise<BotMatch> {
    const made = await server.send<{ room: string; token: string }>('POST', '/rooms', {
      game: 'petrodolar',
      name: 'Ana',
      options: { max_rounds: rounds },
    });
    const match = new BotMatch(server, made.room, made.token);
    for (const seat of [1, 2, 3]) {
      await server.send('POST', `/rooms/${made.room}/bots`, { seat, level: 'normal' }, made.token);
    }
    return match;
  }

  get hash(): string {
    return `#seat=0&token=${this.token}`;
  }

  info(): Promise<Info> {
    return this.server.get<Info>(`/rooms/${this.room}`);
  }
  async table(): Promise<Table> {
    const { v } = await this.info();
    return (await this.server.get<{ table: Table }>(`/rooms/${this.room}/at/${v}`)).table;
  }

  start(): Promise<void> {
    return this.server.send('POST', `/rooms/${this.room}/start`, undefined, this.token);
  }
  /** A bot plays Ana's seat. */
  standIn(): Promise<unknown> {
    return this.server.send('POST', `/rooms/${this.room}/bots`, { seat: 0, level: 'normal' }, this.token);
  }
  giveBack(): Promise<unknown> {
    return this.server.send('DELETE', `/rooms/${this.room}/bots/0`, undefined, this.token);
  }

  /** Until Ana is to decide in this phase, in this round or later. */
  async until(phase: string, round: number): Promise<void> {
    const there = async (): Promise<boolean> => {
      const table = await this.table();
      return table.round >= round && table.active === 0 && table.phase === phase;
    };
    for (let tries = 0; tries < 20; tries++) {
      await this.standIn();
      await expect.poll(there, { timeout: 60_000, intervals: [15] }).toBe(true);
      await this.giveBack();
      if (await there()) return;
    }
    throw new Error(`the bots were too quick to stop at ${phase}`);
  }
}
