import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Backend, startBackend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test as base, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, RUTH } from '#tests/e2e/kit/people.ts';
import { aPost, serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import { type Traffic, watchTraffic } from '#tests/e2e/kit/network/traffic.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

const MOST_REQUESTS = 5;
/** The browser looks for a new worker once the old one has nothing to do, which on a loaded machine may be minutes. */
const WORKER_CHECK = '/sw.js';
/** What the API is told once a page stands (docs/contract.md §8): who was let in, what was opened and what was seen. */
const EVENTS = /^\/api\/(?:a\/e|personalize)\//;
const MOST_EVENTS = 3;
const MOST_BYTES = 10_000;

const test = base.extend<object, { site: { large: Backend; traffic: Traffic } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kinward-large-'));
      const traffic = watchTraffic();
      const large = await startBackend({ origins: 1, dataFolder: folder, posts: 5000, watch: traffic.watch });
      await use({ large, traffic });
      await large.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** The last two that the app asks for at a start, in either order. */
async function untilAllAsked(traffic: Traffic): Promise<void> {
  const isAsked = (path: string) => traffic.exchanges.some((exchange) => exchange.path === path);
  await expect.poll(() => ['/.kinward/config.json', '/api/a/e/page-view'].filter((one) => !isAsked(one))).toEqual([]);
}

/** What is told with `keepalive` is no longer the page's, and a browser under load never says that it is over. */
async function untilQuiet(traffic: Traffic): Promise<void> {
  let before = -1;
  const isQuiet = () => {
    const now = traffic.exchanges.length;
    const isSame = now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [700] }).toBe(true);
}

test('a start of a large site that has not changed costs little, and the first visit nothing twice', async ({
  page,
  context,
  site: { large, traffic },
}) => {
  test.slow();
  traffic.forget();
  await page.goto(`${large.origin}/login`);
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await untilQuiet(traffic);
  const files = traffic.exchanges.map((exchange) => exchange.path).filter((one) => one.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file, place) => files.indexOf(file) !== place),
    'what the page has fetched, the worker finds in the browser’s cache',
  ).toEqual([]);
  await page.close();

  for (const address of ['/v2/', '/v2/resources/parents/all', '/v2/post/sleep-well-both-of-you']) {
    await visit(); // What this one asks for,
    await visit(); // and what the worker then keeps of it,
    await visit(); // is here now.
    const all = traffic.exchanges.map((exchange) => exchange.path);
    const told = all.filter((path) => EVENTS.test(path));
    const asked = all.filter((path) => !EVENTS.test(path) && path !== WORKER_CHECK);
    expect(told.length, `${address} told of ${told.join(' ')}`).toBeLessThanOrEqual(MOST_EVENTS);
    const bytes = traffic.exchanges.reduce((sum, exchange) => sum + exchange.bytes, 0);
    expect(asked.length, `${address} asked for ${asked.join(' ')}`).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes, `${address} asked for ${asked.join(' ')}`).toBeLessThanOrEqual(MOST_BYTES);

    async function visit(): Promise<void> {
      traffic.forget();
      const opened = await context.newPage();
      await opened.goto(large.origin + address);
      await expect(opened.getByRole('main').locator('a[href^="/v2/post/"]').first()).toBeVisible();
      await untilAllAsked(traffic);
      await untilQuiet(traffic);
      await opened.close();
    }
  }
});

test.describe('of a list that is kept,', () => {
  test.use({ person: RUTH });

  const DAY_MS = 86_400_000;
  const LIST = '/v2/resources/wellness';
  const POSTS = somePosts(240);

  /** The pages of the list that the page asks for from now on. */
  function pagesAsked(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/posts/') && searchParams.get('perPage') === '48') {
        asked.push(searchParams.get('page') ?? '');
      }
    });
    return asked;
  }

  const countOf = (page: Page) => page.getByRole('region', { name: 'All articles' }).getByRole('status');

  /** Its whole list is kept on the device. */
  async function readOnce(page: Page, backend: Backend): Promise<void> {
    await serveList(backend, POSTS);
    await page.goto(LIST);
    await expect(countOf(page)).toHaveText('240 articles');
    await untilOfflineReady(page);
  }

  /** A start whose last request has been answered. */
  async function start(page: Page): Promise<void> {
    const refreshed = page.waitForResponse(/\/\.kinward\/config\.json$/);
    await page.goto(LIST);
    await refreshed;
    await untilNetworkIdle(page);
  }

  test('the pages behind the first follow only where something has changed', async ({ page, backend }) => {
    await readOnce(page, backend);
    const asked = pagesAsked(page);
    await start(page);
    await expect(countOf(page)).toHaveText('240 articles');
    expect(asked).toEqual(['1']);
    asked.length = 0;
    await backend.clearFaults();
    await serveList(backend, [aPost(999), ...POSTS]);
    await start(page);
    await expect(countOf(page)).toHaveText('241 articles');
    expect(asked).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('the pages behind the first are asked for again after a day', async ({ page, backend }) => {
    await readOnce(page, backend);
    const asked = pagesAsked(page);
    await page.clock.setFixedTime(Date.now() + DAY_MS + 60_000);
    await start(page);
    expect(asked).toEqual(['1', '2', '3', '4', '5']);
  });

  test('under data saver the pages behind the first wait until somebody scrolls or filters', async ({
    page,
    backend,
  }) => {
    await serveList(
      backend,
      somePosts(240, (id) => (id > 200 ? { tags: [{ name: 'Rare things', slug: 'rare' }] } : {})),
    );
    await page.goto('/v2/device');
    await page.getByRole('radiogroup', { name: 'Data saver' }).getByRole('radio', { name: 'On', exact: true }).check();
    const asked = pagesAsked(page);
    await start(page);
    await expect(countOf(page)).toHaveText('at least 240 articles');
    expect(asked).toEqual(['1']);
    await page.goto(`${LIST}?tag=Rare_things`);
    await expect(countOf(page)).toHaveText('40 articles');
    asked.length = 0;

    await backend.clearFaults();
    await serveList(backend, [aPost(999), ...POSTS]);
    await page.clock.setFixedTime(Date.now() + 10 * 60_000);
    await start(page);
    expect(asked).toEqual(['1']);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
    await expect(countOf(page)).toHaveText('241 articles');
  });
});

test.describe('of home,', () => {
  test.use({ person: RUTH });

  test('what stands below the first shelf is asked for again once somebody uses the page', async ({ page }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await untilOfflineReady(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const refreshed = page.waitForResponse(/\/\.kinward\/config\.json$/);
    await page.goto('/v2/');
    await refreshed;
    await untilNetworkIdle(page);
    const later = [/\/featured-posts$/, /\/posts\/recommended$/, /\/policies-and-forms$/];
    expect(asked.filter((one) => later.some((pattern) => pattern.test(one)))).toEqual([]);
    await page.mouse.wheel(0, 200);
    for (const pattern of later) {
      await expect.poll(() => asked.filter((one) => pattern.test(one)).length).toBe(1);
    }
  });
});

test.describe('of what is saved,', () => {
  test.use({ person: RUTH });

  const pack = (page: Page) => page.getByRole('region', { name: 'Get ready for leave' });

  async function open(page: Page): Promise<void> {
    await page.goto('/v2/saved');
    await pack(page).scrollIntoViewIfNeeded();
    await expect(pack(page)).toContainText(/\d+ items, about \d/);
    await untilNetworkIdle(page);
  }

  test('how large a pack would be is asked once a week, and its whole list once somebody wants it', async ({
    page,
    backend,
  }) => {
    await serveList(backend, somePosts(400));
    await open(page);
    await expect(pack(page)).toContainText(/3\d\d items/);
    await untilOfflineReady(page);
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() === 'HEAD' || Number(searchParams.get('page')) > 1) {
        asked.push(`${request.method()} ${pathname} ${searchParams.get('page')}`);
      }
    });
    await open(page);
    await expect(pack(page)).toContainText(/3\d\d items/);
    expect(asked).toEqual([]);
  });
});
