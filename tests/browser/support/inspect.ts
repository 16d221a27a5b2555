// What has to hold on every page, however it looks.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Person } from './person';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact: string;
  help: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** No serious and no critical finding. The checker is not part of the page: its policy does not apply to it. */
export async function accessible(person: Person, where: string): Promise<void> {
  const { page } = person;
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: `${AXE};0` });
    await session.detach();
  }
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (root: unknown, options: unknown) => Promise<{ violations: Violation[] }> };
    };
    // The printed map is a picture, hidden from readers: thousands of shapes and nothing to find.
    const result = await axe.run({ exclude: [['g.paper']] }, { resultTypes: ['violations'] });
    return result.violations as Violation[];
  });
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary.replace(/\n/g, '\n    ')}`).join('\n')}`,
    );
  expect.soft(grave.join('\n'), `accessibility of ${where} (${person.lang})`).toBe('');
}

/** Everything that is read or heard. */
export function words(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const said = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], svg text')) {
      for (const name of ['aria-label', 'title', 'placeholder']) said.push(element.getAttribute(name) ?? '');
      if (element instanceof SVGTextElement) said.push(element.textContent ?? '');
    }
    return said
      .flatMap((text) => text.split('\n'))
      .map((text) => text.trim())
      .filter(Boolean);
  });
}

const RAW_KEY = /(?<![/@\w.])[a-z]+\.[a-z_.]*[a-z_](?![\w/:@])/;
const HOLE = /\{\w+[,}]|undefined|NaN|\[object/;

/** Nobody reads the key of a message, or a domain in one. */
export async function worded(person: Person, where: string): Promise<void> {
  const raw = (await words(person)).filter((line) => RAW_KEY.test(line) || HOLE.test(line));
  expect.soft(raw, `raw messages on ${where} (${person.lang})`).toEqual([]);
}

/** Nothing sticks out, nothing is covered, nothing is too small for a finger. */
export async function fits(person: Person, where: string): Promise<void> {
  await person.tappable();
  const faults = await person.page.evaluate((phone) => {
    const faults: string[] = [];
    const { innerWidth: width, innerHeight: height } = window;
    const page = document.documentElement;
    if (page.scrollWidth > width) faults.push(`the page is ${page.scrollWidth} px wide, the window ${width} px`);
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const visible = (element: Element): boolean =>
      (element as HTMLElement).checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;

    const table = document.querySelector('.table');
    if (table && page.scrollHeight > height)
      faults.push(`the table is ${page.scrollHeight} px high, the window ${height} px`);
    const bar = document.querySelector('section.bar');
    if (bar && !dialog) {
      const box = bar.getBoundingClientRect();
      if (box.top < 0 || box.left < 0 || box.right > width + 1 || box.bottom > height + 1)
        faults.push('the prompt bar leaves the window');
      if (bar.scrollWidth > bar.clientWidth + 1 || bar.scrollHeight > bar.clientHeight + 1)
        faults.push('the prompt bar is cut');
      for (const part of bar.querySelectorAll('.question, button')) {
        const own = part.getBoundingClientRect();
        if (own.width === 0) continue;
        const scroller = part.closest('.buttons')?.getBoundingClientRect();
        if (scroller && (own.bottom > scroller.bottom + 1 || own.top < scroller.top - 1)) continue;
        const top = document.elementFromPoint(own.left + own.width / 2, own.top + own.height / 2);
        const inert = part.closest('[inert]');
        if (!inert && top && !bar.contains(top))
          faults.push(`${name(part)} in the prompt bar is covered by ${name(top)}`);
      }
    }
    for (const element of root.querySelectorAll('button, a.button, select, input, summary, [role=tab]')) {
      if (!visible(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      if (element instanceof HTMLButtonElement && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name(element)} cuts its words`);
      if (!phone) continue;
      // A box to tick is touched anywhere on its line.
      const target =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
          ? (element.closest('label') ?? element)
          : element;
      const touch = target.getBoundingClientRect();
      if (touch.height < 43.5 || touch.width < 43.5)
        faults.push(`${name(element)} is ${Math.round(touch.width)}×${Math.round(touch.height)} px`);
    }
    // Words that are cut off without a sign of it.
    for (const element of root.querySelectorAll('h1, h2, h3, p, dt, dd, .name, .hint, .title')) {
      if (!visible(element) || element.closest('.seen-by-readers, .hidden')) continue;
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.right > width + 1 && !element.closest('.strip'))
        faults.push(`${name(element)} sticks out to the right`);
    }
    return faults;
  }, person.phone);
  expect.soft(faults, `layout of ${where} (${person.lang}, ${person.phone ? 'phone' : 'desk'})`).toEqual([]);
}
