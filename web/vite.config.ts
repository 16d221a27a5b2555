import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// ENTENTE_SERVER: where `npm run dev` finds the server.
const server = process.env['ENTENTE_SERVER'] ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy knows no data: fonts and no inline scripts or styles.
    assetsInlineLimit: 0,
  },
  // Tests use Svelte's client runtime, the one that has reactive state.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
