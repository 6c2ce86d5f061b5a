import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';

import { compilers } from '#build/plugins.ts';

import { BROWSER_FLAGS, findTestBrowser } from './find-browser.ts';

const browser = findTestBrowser();
/** As in the end-to-end tests: slow is not wrong here. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 };
const define = { 'import.meta.env.VITE_BUILD': JSON.stringify('test') };

/** What `vitest` runs, in vite.config.ts: the app's own units, all that runs on Node, and what needs a real browser. */
export const TESTS: ViteUserConfig = {
  test: {
    // Vitest leaves one core to the rest of the machine: here nothing else runs beside it.
    maxWorkers: 2,
    projects: [
      {
        plugins: compilers(),
        define,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/unit.ts'],
          ...PATIENCE,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'sw/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/{setup,bench,outbox,corpora}/**/*.test.ts',
            'build/**/*.test.ts',
            'deploy/**/*.test.ts',
          ],
          setupFiles: ['tests/setup/console.ts'],
          ...PATIENCE,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        plugins: compilers(),
        define,
        // Found in the middle of a run they would have its tests reloaded.
        optimizeDeps: { include: ['react-dom/client', '@tanstack/query-sync-storage-persister'] },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
          ...PATIENCE,
          restoreMocks: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: BROWSER_FLAGS, ...(browser === undefined ? {} : { executablePath: browser }) },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
};
