// The real server as a process: started, killed, started again on the same journal and port.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Journal = 'sqlite' | 'postgres';

const BINARY = process.env['ENTENTE_BIN'] ?? resolve(import.meta.dirname, '../../../target/debug/entente');
const SETTINGS: Record<string, string> = {
  ENTENTE_BOT_DELAY_MS: '30',
  ENTENTE_ROOMS_PER_HOUR: '1000000',
  ENTENTE_REQUESTS_PER_SECOND: '1000000',
  ENTENTE_FRAMES_PER_SECOND: '1000000',
  ENTENTE_SOCKETS_PER_ADDRESS: '10000',
  ENTENTE_CONNECTIONS_PER_ADDRESS: '10000',
  ENTENTE_CHAT_PER_MINUTE: '1000000',
  ENTENTE_CHAT_PER_HOUR: '1000000',
  ENTENTE_ACTS_PER_MINUTE: '1000000',
  // Whoever goes is absent at once; tests about the time of grace set it.
  ENTENTE_GRACE_SECONDS: '0',
  NO_COLOR: '1',
};

/** A port outside the range that systems give to outgoing connections: nobody sits on it while the server is down. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = 21_000 + Math.floor(Math.random() * 9_000);
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
  throw new Error('no free port');
}

/** A database of its own on the Postgres that the tests were given. */
class Database {
  readonly name = `entente_browser_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  readonly #base: string;

  constructor() {
    const base = process.env['ENTENTE_TEST_POSTGRES'];
    if (!base) {
      throw new Error('ENTENTE_TEST_POSTGRES is not set. Run: eval "$(scripts/postgres.sh start)"');
    }
    this.#base = base;
    this.#run(`CREATE DATABASE ${this.name}`);
  }

  get url(): string {
    const url = new URL(this.#base);
    url.pathname = `/${this.name}`;
    return url.href;
  }

  drop(): void {
    this.#run(`DROP DATABASE ${this.name} WITH (FORCE)`);
  }

  #run(statement: string): void {
    execFileSync('psql', ['--quiet', '--no-psqlrc', '--dbname', this.#base, '--command', statement], { stdio: 'pipe' });
  }
}

/** Servers that run: none outlives the tests. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export class Server {
  readonly log: string[] = [];
  #process: ChildProcess | null = null;
  readonly #dir = mkdtempSync(join(tmpdir(), 'entente-browser-'));
  readonly #database: Database | null;

  private constructor(
    journal: Journal,
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {
    this.#database = journal === 'postgres' ? new Database() : null;
  }

  static async start(journal: Journal, settings: Record<string, string> = {}): Promise<Server> {
    const server = new Server(journal, await freePort(), settings);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it (again) and waits until it is ready. */
  async restart(): Promise<void> {
    await this.kill();
    const outside = Object.entries(process.env).filter(
      ([name]) => name !== 'DATABASE_URL' && !name.startsWith('ENTENTE_'),
    );
    const child = spawn(BINARY, ['serve'], {
      env: {
        ...Object.fromEntries(outside),
        ...SETTINGS,
        ENTENTE_LISTEN: `127.0.0.1:${this.port}`,
        ENTENTE_DATA_DIR: this.#dir,
        ...(this.#database ? { DATABASE_URL: this.#database.url } : {}),
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    let failure: Error | null = null;
    child.once('error', (error) => (failure = error));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => this.log.push(text));
    }
    const until = Date.now() + 30_000;
    while (Date.now() < until) {
      if (failure) throw new Error(`${BINARY} does not start: ${(failure as Error).message}`);
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.log.join('')}`);
      const ready = await fetch(`${this.url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (ready) return;
      await sleep(50);
    }
    throw new Error(`the server is not ready after 30 s:\n${this.log.join('')}`);
  }

  /** kill -9: no goodbye to anybody. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  async stop(): Promise<void> {
    await this.kill();
    this.#database?.drop();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** What anyone with the link may ask. */
  async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`);
    if (!answer.ok) throw new Error(`GET /api${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  async text(path: string): Promise<string> {
    const answer = await fetch(`${this.url}/api${path}`);
    if (!answer.ok) throw new Error(`GET /api${path}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  }

  /** What a seat or the host asks, as a program. */
  async send<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} /api${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }
}
