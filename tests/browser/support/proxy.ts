// A proxy that passes requests on, and no WebSockets.
import { createServer, request, type Server as Listener } from 'node:http';
import { freePort } from './server';

export class DeafProxy {
  private constructor(
    readonly port: number,
    private readonly listener: Listener,
  ) {}

  static async to(port: number): Promise<DeafProxy> {
    const listener = createServer((asked, answer) => {
      const { host: _, ...headers } = asked.headers;
      const far = request({ port, host: '127.0.0.1', path: asked.url, method: asked.method, headers }, (told) => {
        answer.writeHead(told.statusCode ?? 502, told.headers);
        told.pipe(answer);
      });
      far.on('error', () => answer.destroy());
      asked.pipe(far);
    });
    listener.on('upgrade', (_, socket) => socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n'));
    const own = await freePort();
    await new Promise<void>((done) => listener.listen(own, '127.0.0.1', done));
    return new DeafProxy(own, listener);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    this.listener.closeAllConnections();
    await new Promise((done) => this.listener.close(done));
  }
}
