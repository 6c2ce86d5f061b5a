import { expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

test('a first visit whose line drops for a moment gets the rest without a press', async ({
  page,
  context,
  backend,
}) => {
  // The page loads them once its first content stands, and the worker when it is installed.
  await backend.addFaults({ match: { path: '^/assets/(?:services|style-later)-' }, fault: { reset: true } });
  const begun = context.waitForEvent('serviceworker');
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/services-'));
  await page.goto('/v2/');
  await Promise.all([begun, missed]);
  await untilTrue(page, async () => (await navigator.serviceWorker.getRegistration()) === undefined);
  await backend.clearFaults();
  await untilOfflineReady(page);
  const sheets = () => page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  await expect.poll(sheets).toContainEqual(expect.stringContaining('/style-later-'));
  await page.locator('main a[href^="/v2/post/"]').first().click();
  await expect(page.getByRole('article')).toHaveCount(1); // Home has many.
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByText('Not saved on this device').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not saved on this device')).toHaveCount(0, { timeout: 30_000 }); // Without a press.
  await page.goBack();
  await backend.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
