import type { Locator } from '@playwright/test';

import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, RUTH } from '#tests/e2e/kit/people.ts';

/** While the tab is marked, no database of its pages answers. */
async function hangDatabasesWhileMarked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function openUnlessMarked(...parameters) {
      const isMarked = sessionStorage.getItem('test.hang') !== null;
      return isMarked ? (Object.create(null) as IDBOpenDBRequest) : open.apply(this, parameters);
    };
  });
}

test('a journey that was pressed counts though the page was left before it was written down', async ({ page }) => {
  await hangDatabasesWhileMarked(page);
  await page.goto('/v2/your-journeys');
  await signIn(page, RUTH);
  const subscribe = page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
  await expect(subscribe).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('test.hang', 'yes'));
  await page.reload();
  await subscribe.click();
  await expect(subscribe).toHaveAttribute('aria-busy', 'true');
  await page.evaluate(() => sessionStorage.removeItem('test.hang'));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/journeys'));
  await page.goto('/v2/resources/caregivers');
  await sent;
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kinward.presses'))).toBeNull();
});

/** The page is loaded anew in the very instant in which the button is pressed. */
async function pressAndReload(page: Page, name: string): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await reloaded;
}

/** Whose answer is lost on the way: it waits. @returns the button that was pressed */
async function subscribeInVain(page: Page, backend: Backend): Promise<Locator> {
  await page.goto('/v2/your-journeys');
  await signIn(page, RUTH);
  const subscribe = page.getByRole('button', { name: 'Subscribe to “Ready for leave”' });
  await expect(subscribe).toBeVisible();
  await backend.addFaults({ match: { endpoint: 'journeys' }, fault: { reset: true } });
  await subscribe.click();
  return subscribe;
}

const nothingWaits = (page: Page) => page.getByRole('heading', { name: 'All your changes are saved' });

test('a journey that was discarded is not sent though the page was left in the same instant', async ({
  page,
  backend,
}) => {
  const subscribe = await subscribeInVain(page, backend);
  await page.goto('/v2/device/changes');
  await pressAndReload(page, 'Discard “Ready for leave”');
  await expect(nothingWaits(page)).toBeVisible();
  await backend.clearFaults();
  await page.goto('/v2/your-journeys');
  await expect(subscribe).toBeVisible();
});

test('a refused journey that is tried again is sent though the page was left in the same instant', async ({
  page,
  backend,
}) => {
  await subscribeInVain(page, backend);
  // Over the fault of before, which is not cleared first: the change would be sent in between.
  await backend.addFaults(
    { match: { endpoint: 'subscribe' }, fault: { status: 422, body: { message: 'No' } } },
    { match: { endpoint: 'journeys' }, fault: { delayMs: 0 } },
  );
  await page.goto('/v2/device/changes');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ready for leave' })).toContainText('Failed to subscribe');
  await backend.clearFaults();
  await pressAndReload(page, 'Retry “Ready for leave”');
  await expect(nothingWaits(page)).toBeVisible();
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
});

test('leave dates that were discarded are not sent though the page was left in the same instant', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/');
  await signIn(page, { ...AMARA, organisation: 'Northmoor Foods' });
  await page.getByLabel('First day of leave').fill('2031-12-24');
  await backend.addFaults({ match: { endpoint: 'saveAttribute' }, fault: { reset: true } });
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByText('Waiting to sync')).toBeVisible();
  await page.goto('/v2/device/changes');
  await pressAndReload(page, 'Discard “Your leave dates”');
  await expect(nothingWaits(page)).toBeVisible();
  await backend.clearFaults();
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { name: 'When is your leave?' })).toBeVisible();
});
