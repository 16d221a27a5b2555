import { defineConfig } from '@playwright/test';
import type { Journal } from './support/server';

export default defineConfig<{ journal: Journal }>({
  testDir: 'specs',
  testIgnore: process.env['ENTENTE_PICTURE'] ? [] : ['picture.spec.ts'],
  outputDir: 'artefacts/results',
  workers: Number(process.env['ENTENTE_BROWSER_WORKERS'] ?? 1),
  fullyParallel: false,
  retries: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { outputFolder: 'artefacts/report', open: 'never' }]],
  use: {
    browserName: 'chromium',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // A trace copies the page at every step, and a board is large: tests take twice as long with it.
    trace: process.env['ENTENTE_BROWSER_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['ENTENTE_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'sqlite', use: { journal: 'sqlite' } },
    { name: 'postgres', use: { journal: 'postgres' }, testMatch: 'two-players.spec.ts' },
  ],
});
