// A wire between one browser and the server that can be cut.
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';
import { freePort } from './server';

export class Wire {
  #listener: Listener;
  #sockets = new Set<Socket>();
  #cut = false;

  private constructor(
    readonly port: number,
    private readonly to: number,
  ) {
    this.#listener = createServer((near) => this.#join(near));
  }

  static async to(port: number): Promise<Wire> {
    const wire = new Wire(await freePort(), port);
    await new Promise<void>((done) => wire.#listener.listen(wire.port, '127.0.0.1', done));
    return wire;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  #join(near: Socket): void {
    if (this.#cut) {
      near.destroy();
      return;
    }
    const far = connect(this.to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.setNoDelay(true);
      one.on('data', (data) => other.write(data));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }

  /** Every connection breaks, and no new one comes about. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#listener.close(done));
  }
}
