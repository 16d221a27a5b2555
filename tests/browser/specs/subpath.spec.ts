// A proxy shows the server below a path of another site. It cannot work there, and says so instead of staying empty.
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';

const words = {
  'en-GB': 'Entente needs a host name of its own',
  'es-AR': 'Entente necesita un nombre de host propio',
};

test('below a path of another site the page says what is wrong', async ({ browser, server }) => {
  const { hostname, port } = new URL(server.url);
  const proxy = createServer((asked, answer) => {
    if (!asked.url?.startsWith('/entente/')) {
      answer.writeHead(404).end('Nothing of ours.');
      return;
    }
    const path = asked.url.slice('/entente'.length);
    const onward = request({ hostname, port, path, method: asked.method, headers: asked.headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    asked.pipe(onward);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  for (const path of ['/entente/', '/entente/r/abcdefghij']) {
    const page = await browser.newPage();
    await page.goto(site + path);
    for (const said of Object.values(words)) await expect(page.getByText(said)).toBeVisible();
    await page.close();
  }
  proxy.close();
});

test('where the page works nobody reads that', async ({ browser, server }) => {
  const page = await browser.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading').first()).toBeVisible();
  for (const said of Object.values(words)) await expect(page.getByText(said)).toBeHidden();
  await page.close();
});
