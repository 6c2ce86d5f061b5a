import { backgroundSync } from '#tests/e2e/kit/background-sync.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const PERMIT = 'kinward-v1-send-permit';

async function openJourneys(page: Page): Promise<void> {
  await page.goto('/v2/your-journeys');
  await signIn(page, RUTH);
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await untilOfflineReady(page);
}

async function hasPermit(page: Page): Promise<boolean> {
  return page.evaluate(async (name) => (await (await caches.open(name)).keys()).length > 0, PERMIT);
}

/** Subscribes without a network, and closes the app once the worker may send. */
async function leaveWithChange(context: BrowserContext, page: Page, backend: Backend) {
  const sync = await backgroundSync(context);
  await backend.setNetwork('offline');
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await expect.poll(() => hasPermit(page)).toBe(true);
  await page.close();
  await backend.setNetwork('online');
  return sync;
}

interface Calls {
  writes: number;
  renewals: number;
}

async function calls({ origin }: Backend): Promise<Calls> {
  const { endpoints } = (await (await fetch(`${origin}/_local/requests`)).json()) as {
    endpoints: Record<string, Record<string, number>>;
  };
  return { writes: endpoints['subscribe']?.['POST'] ?? 0, renewals: 0 };
}

test('what waits is sent with the app closed, once, and told at the next start', async ({ context, page, backend }) => {
  await openJourneys(page);
  const sync = await leaveWithChange(context, page, backend);
  await sync.fire(backend.origin);
  await expect.poll(async () => (await calls(backend)).writes).toBe(1);
  const next = await context.newPage();
  await next.goto('/v2/your-journeys');
  await expect(next.getByText('Subscribed to “Ready for leave”')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await expect(next.getByText('Waiting to sync')).toHaveCount(0);
  await expect.poll(() => hasPermit(next)).toBe(false);
  expect((await calls(backend)).writes).toBe(1);
});
