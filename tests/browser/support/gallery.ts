// The client as those who work on it see it: Vite's own server, with the gallery of the kit at /kit.
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from './server';

const WEB = resolve(import.meta.dirname, '../../../web');

interface Vite {
  createServer(options: object): Promise<{ listen(): Promise<unknown>; close(): Promise<void> }>;
}

export async function gallery(): Promise<{ url: string; close(): Promise<void> }> {
  const path = createRequire(resolve(WEB, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(path).href)) as Vite;
  const port = await freePort();
  const server = await createServer({
    root: WEB,
    logLevel: 'error',
    cacheDir: resolve(WEB, 'node_modules/.vite-gallery'),
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, watch: null },
  });
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
