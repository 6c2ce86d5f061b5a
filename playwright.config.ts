import { defineConfig } from '@playwright/test';
import { NETWORK_NAMES } from './server/network/profiles.ts';
import type { NetworkName } from './server/network/profiles.ts';
import { BROWSER_FLAGS, findTestBrowser, findFirefox } from './tests/setup/find-browser.ts';
import { findHost, HOST_NAMES } from './tests/setup/find-host.ts';

const browser = findTestBrowser();

/** `npm run nightly:e2e`: wider screens for more pages, and every theme. By day `npm test` has to end within its time. */
const isNight = process.env['NIGHTLY'] === 'true';

/** Walks under one named network each: at night, and whenever one is asked for by its name. */
const NETWORKS = '**/networks/*.spec.ts';
/** The story of one person, in another engine. */
const ENGINES = '**/engines/*.spec.ts';
/** The build behind other web servers, each where it is found; `npm test` says which are. */
const HOSTS = '**/deploy/hosts.spec.ts';
const isAskedFor = (project: string) => isNight || process.argv.some((word) => word.split('=').at(-1) === project);

// The processes that run the tests read this file again, with other words on their command line.
const firefox = isAskedFor('firefox') ? findFirefox() : process.env['FIREFOX_PATH'];
if (firefox !== undefined) {
  process.env['FIREFOX_PATH'] = firefox;
}

/** Tests that choose a narrow window themselves. */
const NARROW = /on small screens/;

const specs = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`);

const WIDE_AT_NIGHT = specs(
  'portal',
  'tour',
  'story',
  'home',
  'home-empty',
  'search',
  'resources',
  'lists',
  'pages',
  'policies',
  'portal-accessibility',
);

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

export default defineConfig<{ network: NetworkName }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Measured on two cores: with two, a third of their time goes by in waiting.
  workers: 3,
  // Once more where nobody watches: a browser that starved on a loaded machine is not a broken promise. It is counted.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  timeout: 90_000,
  // Three workers share two cores with the back end: slow is not wrong here, speed is the benchmark's matter.
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // Further cases of what is tried by day with a few, and what takes long.
  ...(isNight ? {} : { grepInvert: /@night/ }),
  reporter: [['line'], ['json', { outputFile: '.local/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    timezoneId: 'UTC',
    serviceWorkers: 'allow',
    launchOptions: { args: BROWSER_FLAGS, ...(browser === undefined ? {} : { executablePath: browser }) },
  },
  projects: [
    { name: 'phone', testIgnore: [NETWORKS, ENGINES, HOSTS], use: PHONE },
    // The same code runs on wider screens; there, what is laid out differently is looked at.
    {
      name: 'tablet',
      testMatch: isNight ? specs('resources') : [],
      use: { viewport: { width: 768, height: 1024 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: [NETWORKS, ENGINES, HOSTS],
      ...(isNight ? { testMatch: WIDE_AT_NIGHT, grepInvert: NARROW } : { grep: /@wide/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'firefox',
      testMatch: firefox === undefined ? [] : ENGINES,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: PHONE.viewport,
        launchOptions: { args: [], executablePath: firefox ?? '' },
      },
    },
    ...HOST_NAMES.map((host) => ({ name: host, testMatch: findHost(host) === undefined ? [] : HOSTS, use: PHONE })),
    ...NETWORK_NAMES.map((network) => ({
      name: network,
      testMatch: isAskedFor(network) ? NETWORKS : [],
      use: { ...PHONE, network },
    })),
  ],
});
