import type { Locator } from '@playwright/test';

import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

/** Key by key: in Firefox the driver fills a field in a way that React takes for no change, unlike any person. */
async function type(field: Locator, words: string): Promise<void> {
  await field.click();
  await field.pressSequentially(words);
}

test('in another engine a person signs in, reads, saves, loses the network, subscribes, and finds it done', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/NetworkError|connection|Failed to fetch|ServiceWorker|load failed/i); // As other engines say it.
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/login');
  await type(page.getByRole('textbox', { name: 'Email' }), LIAM.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await type(page.getByLabel('Password', { exact: true }), LIAM.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(title).toContainText('Liam');
  await untilOfflineReady(page);

  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  const words = (await title.textContent()) ?? '';
  const save = page.getByRole('button', { name: 'Save for offline' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/v2/saved');
  await expect(page.getByRole('button', { name: `Refresh “${words}”` })).toBeVisible();
  await page.goto('/v2/your-journeys');
  const journey = page.getByRole('button', { name: /^Subscribe to “/ }).first();
  const name = ((await journey.getAttribute('aria-label')) ?? '').replace(/^Subscribe to /, '');
  await expect(journey).toBeVisible();

  await backend.stop();
  await page.goto('/v2/saved');
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link', { name: words }).click();
  await expect(title).toHaveText(words);
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await page.goto('/v2/your-journeys');
  await page.getByRole('button', { name: `Subscribe to ${name}` }).click();
  await page.goto('/v2/device/changes');
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();

  await backend.start();
  await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible({ timeout: 60_000 });
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: `Unsubscribe from ${name}` })).toBeVisible();
});
