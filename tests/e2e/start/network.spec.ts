import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

/** By day the one that lies most; the others by night. */
const when = (network: string) => ({ tag: network === 'captive-portal' ? [] : ['@night'] });

async function openJourneys(page: Page): Promise<void> {
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible({ timeout: 20_000 });
}

const isSubscribed = (page: Page) => page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting to sync' });

async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(isSubscribed(page)).toBeVisible();
}

test.use({ person: RUTH });

test.afterEach(async ({ context, backend }) => {
  await context.close(); // Nothing is sent any more.
  await backend.reset(); // Ruth has no journeys when others begin.
});

for (const network of ['offline', 'lie-fi', 'captive-portal'] as const) {
  test(
    `${network}: what was read opens, a change waits, and is sent when there is a network`,
    when(network),
    async ({ page, backend }) => {
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      await openJourneys(page);
      await untilOfflineReady(page);
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      await backend.setNetwork(network);
      await page.reload();
      await expect(page.getByRole('article')).toBeVisible();
      await page.goto('/v2/your-journeys');
      await subscribe(page);
      await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await expect(isSubscribed(page)).toBeVisible();
      await backend.setNetwork('online');
      await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
      await expect(isSubscribed(page)).toBeVisible();
    },
  );
}

for (const network of ['slow-4g', 'slow-3g', 'flaky'] as const) {
  test.describe(network, when(network), () => {
    test.use({ network });

    test('one reads and subscribes, from a first start on', async ({ page, backend }) => {
      test.slow();
      // Who meets a browser's own error page, or one that does not come, loads it again.
      const patiently = (open: () => Promise<void>) => expect(open).toPass({ intervals: [100] });
      await patiently(async () => {
        await page.goto('/v2/post/nights-in-shifts');
        await expect(page.getByRole('article')).toBeVisible({ timeout: network === 'flaky' ? 8000 : 60_000 });
      });
      await patiently(() => openJourneys(page));
      await subscribe(page);
      await expect(waiting(page)).toHaveCount(0, { timeout: 90_000 });
      await backend.setNetwork('online');
      await page.reload();
      await expect(isSubscribed(page)).toBeVisible();
    });
  });
}
