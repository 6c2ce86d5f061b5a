import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });

test.use({ person: RUTH });
test.afterEach(async ({ context, backend }) => {
  await context.close();
  await backend.start();
  await backend.reset();
});

test('on a device that is full from the first visit on a journey is subscribed to at once, and refused honestly without a network', async ({
  page,
  context,
  backend,
}) => {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize: 1 });
  await page.goto('/v2/your-journeys');
  const other = await context.newPage();
  await other.goto('/v2/your-journeys');
  await expect(subscribe(other)).toBeVisible();

  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.status() === 201);
  await subscribe(page).click();
  await sent;
  await expect(unsubscribe(page)).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(unsubscribe(page)).toBeVisible();

  const taken = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await unsubscribe(other).click();
  expect((await taken).ok()).toBe(true);
  await expect(subscribe(page)).toBeVisible();

  await backend.stop();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Journeys', exact: true }).click();
  await expect(page.getByText("You're offline")).toBeVisible();
  await subscribe(page).click();
  await expect(page.getByRole('alert')).toContainText('There is not enough space on this device to save this.');
  await expect(subscribe(page)).toBeVisible();
});
