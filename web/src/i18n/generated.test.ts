// The types of messages are what the English catalogues say; `UPDATE_TYPES=1` writes them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declared } from './generate';
import english from './en.json';
import { flat } from './i18n.svelte';

type Catalogues = Record<string, Record<string, unknown>>;
const games = import.meta.glob<Catalogues>('../games/*/messages.ts', { eager: true, import: 'default' });

const wanted: [string, string][] = [
  ['generated.messages.ts', declared(english, './messages')],
  ...Object.entries(games).map(([file, all]): [string, string] => [
    file.replace(/messages\.ts$/, 'generated.messages.ts'),
    declared(flat(all['en']!), '../../i18n/messages'),
  ]),
];

it.each(wanted)('%s is what the catalogues say', (file, text) => {
  const path = join(import.meta.dirname, file);
  if (process.env['UPDATE_TYPES']) writeFileSync(path, text);
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '', 'run `make types`').toBe(text);
});
