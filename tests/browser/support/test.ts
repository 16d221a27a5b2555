// The test that all specs use: a server, people, and an end to every error that nobody looked at.
import { test as base, type BrowserContextOptions } from '@playwright/test';
import { Person } from './person';
import { Server, type Journal } from './server';
import type { Lang } from './words';

export interface Asks {
  lang?: Lang;
  phone?: boolean;
  dark?: boolean;
  /** Where this browser reaches the server, if not directly. */
  origin?: string;
  /** Axe and the like are not part of the page. */
  context?: BrowserContextOptions;
}

export type Invite = (name: string, asks?: Asks) => Promise<Person>;

interface Fixtures {
  server: Server;
  invite: Invite;
}

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export const test = base.extend<Fixtures & { journal: Journal; settings: Record<string, string> }>({
  journal: ['sqlite', { option: true }],
  settings: [{}, { option: true }],
  server: async ({ journal, settings }, use, info) => {
    const server = await Server.start(journal, settings);
    await use(server);
    if (info.status !== info.expectedStatus) {
      await info.attach('server.log', { body: server.log.join(''), contentType: 'text/plain' });
    }
    await server.stop();
  },
  invite: async ({ browser, server }, use) => {
    const people: Person[] = [];
    await use(async (name, asks = {}) => {
      const context = await browser.newContext({
        locale: asks.lang === 'es' ? 'es-AR' : 'en-GB',
        timezoneId: 'Europe/Berlin',
        colorScheme: asks.dark ? 'dark' : 'light',
        ...(asks.phone
          ? { viewport: phone, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
          : { viewport: desk }),
        ...asks.context,
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) =>
          console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      const page = await context.newPage();
      const person = new Person(name, asks.lang ?? 'en', asks.phone ?? false, context, page, asks.origin ?? server.url);
      people.push(person);
      return person;
    });
    const complaints = people.flatMap((person) => person.complaints);
    for (const person of people) await person.context.close();
    if (complaints.length > 0) throw new Error(`The browsers complain:\n${complaints.join('\n')}`);
  },
});

export { expect } from '@playwright/test';
