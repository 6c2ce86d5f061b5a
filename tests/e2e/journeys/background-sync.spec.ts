import path from 'node:path';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { backgroundSync } from '#tests/e2e/kit/browser/background-sync.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';

const HOUR_MS = 3_600_000;

async function openJourneys(page: Page, { origin }: Backend, person = RUTH): Promise<void> {
  await page.goto(`${origin}/v2/your-journeys`);
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await untilOfflineReady(page);
}

function hasPermit(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await (await caches.open('kinward-v1-send-permit')).keys()).length > 0);
}

function refreshToken(page: Page): Promise<string | undefined> {
  return page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.refreshToken'))?.[1]);
}

/** Subscribes without a network, so that the worker may send once no page does. */
async function subscribeOffline(page: Page, backend: Backend): Promise<void> {
  await backend.setNetwork('offline');
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await expect.poll(() => hasPermit(page)).toBe(true);
}

/** How many writes reached the server. */
async function writes({ origin }: Backend): Promise<number> {
  const { endpoints } = (await (await fetch(`${origin}/_local/requests`)).json()) as {
    endpoints: Record<string, Record<string, number>>;
  };
  return endpoints['subscribe']?.['POST'] ?? 0;
}

/** Beside it the words are said to screen readers. */
function snackbar(page: Page) {
  return page.getByRole('status').filter({ hasText: 'Subscribed to “Ready for leave”' });
}

async function expectTold(context: BrowserContext, backend: Backend): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${backend.origin}/v2/your-journeys`);
  await expect(snackbar(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  await expect.poll(() => hasPermit(page)).toBe(false);
  expect(await writes(backend)).toBe(1);
  return page;
}

test('what waits is sent with the app closed, once, and told at the next start', async ({ context, page, backend }) => {
  await openJourneys(page, backend);
  const sync = await backgroundSync(context);
  await subscribeOffline(page, backend);
  await page.close();
  expect(await sync.fire(backend.origin)).toBe('again'); // The browser was wrong: there is none yet.
  await backend.setNetwork('online');
  expect(await sync.fire(backend.origin)).toBe('done');
  expect(await writes(backend)).toBe(1);
  expect(await sync.fire(backend.origin)).toBe('done');
  const next = await expectTold(context, backend);
  await next.reload();
  await expect(next.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await expect(snackbar(next)).toHaveCount(0);
});

test('what the server refuses while the app is closed is the person’s to decide on', async ({
  context,
  page,
  backend,
}) => {
  await openJourneys(page, backend);
  const sync = await backgroundSync(context);
  await subscribeOffline(page, backend);
  await page.close();
  // First: a page that goes has the browser wake the worker by itself, which knows nothing of the line of the test.
  await backend.addFaults({ match: { endpoint: 'subscribe' }, fault: { status: 422, body: { message: 'No' } } });
  await backend.setNetwork('online');
  expect(await sync.fire(backend.origin)).toBe('done');
  const next = await context.newPage();
  await next.goto('/v2/your-journeys');
  const failed = 'Failed to subscribe to journey. Please try again later.';
  await expect(next.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Discard “Ready for leave”' })).toBeVisible();
  expect(await writes(backend)).toBe(1);
});

test('a page that is open sends by itself, and the worker nothing beside it', async ({ context, page, backend }) => {
  await openJourneys(page, backend);
  const sync = await backgroundSync(context);
  await subscribeOffline(page, backend);
  await page.bringToFront();
  await backend.setNetwork('online');
  await Promise.all([sync.fire(backend.origin), sync.begin(backend.origin)]);
  await expect(snackbar(page)).toBeVisible();
  await expect.poll(() => hasPermit(page)).toBe(false);
  expect(await writes(backend)).toBe(1);
});

test(
  'a page that is opened while the worker sends waits for it',
  { tag: '@night' },
  async ({ context, page, backend }) => {
    await openJourneys(page, backend);
    const sync = await backgroundSync(context);
    await subscribeOffline(page, backend);
    await page.close();
    await backend.addFaults({ match: { endpoint: 'subscribe' }, fault: { delayMs: 2000 } });
    await backend.setNetwork('online');
    const sent = sync.fire(backend.origin);
    await expectTold(context, backend);
    expect(await sent).toBe('done');
  },
);

test('nothing is sent after a log-out, nor as whoever signs in next', async ({ context, page, backend }) => {
  await openJourneys(page, backend);
  const sync = await backgroundSync(context);
  await subscribeOffline(page, backend);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click(); // What waits is kept for the next sign-in.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await hasPermit(page)).toBe(false);
  await page.close();
  await backend.setNetwork('online');
  expect(await sync.fire(backend.origin)).toBe('done');
  expect(await writes(backend)).toBe(0);

  const next = await context.newPage();
  await openJourneys(next, backend, LIAM);
  await next.close();
  expect(await sync.fire(backend.origin)).toBe('done');
  expect(await writes(backend)).toBe(0);
});

for (const rotatesRefreshTokens of [false, true]) {
  const pool = rotatesRefreshTokens ? 'rotates refresh tokens' : 'does not rotate refresh tokens';
  test(`a session that has expired is renewed by the worker, where the pool ${pool}`, async ({ context }, info) => {
    let ahead = 0;
    const dataFolder = path.join(info.outputDir, 'data');
    const now = () => Date.now() + ahead;
    const backend = await startBackend({ origins: 1, dataFolder, now, rotatesRefreshTokens });
    const page = await context.newPage();
    await openJourneys(page, backend);
    const before = await refreshToken(page);
    const sync = await backgroundSync(context);
    await subscribeOffline(page, backend);
    await page.close();
    await backend.setNetwork('online');
    ahead += 2 * HOUR_MS;
    expect(await sync.fire(backend.origin)).toBe('done');
    expect(await writes(backend)).toBe(1);

    const next = await expectTold(context, backend);
    expect((await refreshToken(next)) === before).toBe(!rotatesRefreshTokens);
    ahead += 2 * HOUR_MS; // The session goes on with what the worker got for it.
    await next.reload();
    await expect(next.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
    await next.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' }).click();
    await expect(next.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
    await backend.stop();
  });
}
