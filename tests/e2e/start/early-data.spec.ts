import type { BrowserContext, Page } from '@playwright/test';

import { STORAGE } from '#contract/device/storage.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

/** Holds the app's own scripts back until the answer is called. */
async function holdScripts(to: Page | BrowserContext): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await to.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** What this page has asked the server for, by path and query. */
function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pattern.test(pathname)) {
      asked.push(pathname + search);
    }
  });
  return asked;
}

test.describe('whoever is signed in and has nothing of the app', () => {
  test.use({ person: LIAM });

  /** A phone on which home was open, without its worker, its caches and its lists. */
  async function bareDevice(page: Page, change: (key: string, value: string) => string = (_, value) => value) {
    await page.goto('/v2/');
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, STORAGE.firstRequests.key);
    const { cookies, origins } = await page.context().storageState();
    const without = origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage
        .filter(({ name }) => name !== STORAGE.queries.key)
        .map(({ name, value }) => ({ name, value: change(name, value) })),
    }));
    const browser = page.context().browser();
    const context = await browser?.newContext({
      storageState: { cookies, origins: without },
      baseURL: new URL(page.url()).origin,
    });
    if (context === undefined) {
      throw new Error('No browser');
    }
    return context;
  }

  test('has their data asked for while the scripts are on their way, and once', async ({ page }) => {
    await using context = await bareDevice(page);
    const fresh = await context.newPage();
    const asked = requestsOf(fresh, /^\/api\//);
    const release = await holdScripts(context);
    await fresh.goto('/v2/', { waitUntil: 'commit' });
    const first = /settings|users\/|featured-posts|recommended/;
    await expect.poll(() => asked.filter((path) => first.test(path))).toHaveLength(4);
    release();
    await expect(fresh.getByRole('main').getByRole('article').first()).toBeVisible();
    expect(asked.filter((path) => first.test(path))).toHaveLength(4);
  });

  test('is not asked for early at an address in which the region is still to be named', async ({ page }) => {
    await using context = await bareDevice(page, (key, value) =>
      key === STORAGE.config.key ? value.replace('"baseApiUrl":"/api"', '"baseApiUrl":"/{region}/api"') : value,
    );
    const fresh = await context.newPage();
    await holdScripts(context);
    await fresh.goto('/v2/', { waitUntil: 'commit' });
    await fresh.waitForFunction(() => document.getElementById('root') !== null);
    expect(await fresh.evaluate(() => Object.keys(globalThis.kinwardEarly?.answers ?? { none: 1 }))).toEqual([]);
  });

  const expired = (token: string) => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const earlier = JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 1 });
    return [head, Buffer.from(earlier).toString('base64url'), signature].join('.');
  };
  for (const [what, change] of [
    ['the session has expired', (key: string, value: string) => (key.endsWith('.idToken') ? expired(value) : value)],
    ['somebody else owns the device', changed(STORAGE.owner.key, { sub: 'somebody-else' })],
  ] as const) {
    test(`nothing is asked for early where ${what}`, async ({ page }) => {
      await using context = await bareDevice(page, change);
      const fresh = await context.newPage();
      await holdScripts(context);
      await fresh.goto('/v2/', { waitUntil: 'commit' });
      await fresh.waitForFunction(() => document.getElementById('root') !== null);
      expect(await fresh.evaluate(() => Object.keys(globalThis.kinwardEarly?.answers ?? { none: 1 }))).toEqual([]);
    });
  }

  for (const [what, change] of [
    ['it was somebody else’s page', changed(STORAGE.firstRequests.key, { owner: 'somebody-else' })],
    ['the API has moved', changed(STORAGE.firstRequests.key, { api: 'https://elsewhere.example' })],
    ['the page was never open', changed(STORAGE.firstRequests.key, { pages: {} })],
  ] as const) {
    test(
      `only what every page asks for is asked for early where ${what}`,
      byNightIf(what === 'the API has moved'),
      async ({ page }) => {
        await using context = await bareDevice(page, change);
        const fresh = await context.newPage();
        await holdScripts(context);
        await fresh.goto('/v2/', { waitUntil: 'commit' });
        await fresh.waitForFunction(() => document.getElementById('root') !== null);
        const asked = await fresh.evaluate(() => Object.keys(globalThis.kinwardEarly?.answers ?? {}));
        expect(asked.map((path) => path.replace(/sites\/[^/]+/, 'sites/*')).toSorted()).toEqual([
          '/api/journeys/journey',
          '/api/sites/*/settings',
          '/api/sites/*/themes',
          '/api/sites/*/users/',
        ]);
      },
    );
  }
});

function changed(of: string, fields: object) {
  return (key: string, value: string) => (key === of ? JSON.stringify({ ...JSON.parse(value), ...fields }) : value);
}

test('whoever has to sign in has the config asked for while the scripts are on their way, and once', async ({
  page,
}) => {
  const asked = requestsOf(page, /config\.json$/);
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => asked).toHaveLength(1);
  release();
  await expect(page.getByRole('textbox')).toBeVisible();
  expect(asked).toHaveLength(1);
});
