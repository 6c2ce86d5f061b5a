import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './tests/setup/find-browser.ts';
import { compilers } from './vite.plugins.ts';

const browser = findBrowser();
/** As in the end-to-end tests: slow is not wrong here. */
const testTimeout = 20_000;
const define = { 'import.meta.env.VITE_BUILD': JSON.stringify('test') };

export default defineConfig({
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
          testTimeout,
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
            'tests/{setup,bench,outbox}/**/*.test.ts',
            'vite.*.test.ts',
          ],
          setupFiles: ['tests/setup/console.ts'],
          testTimeout,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      {
        plugins: compilers(),
        define,
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.tsx'],
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
});
