import { countLoads } from '#tests/e2e/kit/network/count-loads.ts';
import { byNightIf, expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

// Without a worker, which would have every file: as on a first visit, or where a deployment comes in between.
test.use({ serviceWorkers: 'block' });

const GONE = { status: 404, bodyText: '' };
const BROKEN = { reset: true } as const;
const POLICIES = { path: '^/assets/policies-' };

const said = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('somebody who is signed in', () => {
  test.use({ person: AMARA });

  test('reads that a page did not come when the line drops, and Retry brings it once there is one', async ({
    page,
    backend,
  }) => {
    await page.goto('/v2/');
    await expect(title(page, 'Amara')).toBeVisible();
    await backend.setNetwork('offline');
    await page.getByRole('link', { name: 'Policies & Benefits' }).first().click();
    await expect(said(page)).toBeVisible();
    await expect(page).toHaveURL('/v2/policies-benefits');
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
    await backend.setNetwork('online');
    await pressRetry(page);
    await expect(title(page, 'Policies & Benefits')).toBeVisible();
  });

  test('gets the page by itself once the line is back, and no reload for it', async ({ page, backend }) => {
    await page.goto('/v2/');
    await expect(title(page, 'Amara')).toBeVisible();
    const loads = countLoads(page);
    await backend.setNetwork('offline');
    await page.getByRole('link', { name: 'Policies & Benefits' }).first().click();
    await expect(said(page)).toBeVisible();
    await expect(page.getByText("You're offline")).toBeVisible();
    await backend.setNetwork('online');
    await expect(title(page, 'Policies & Benefits')).toBeVisible();
    expect(loads()).toBe(0);
  });

  for (const [what, fault] of [
    ['is gone', GONE],
    ['breaks off', BROKEN],
  ] as const) {
    test(
      `is told so on a page that they come to while its file ${what}`,
      byNightIf(fault === GONE),
      async ({ page, backend }) => {
        await backend.addFaults({ match: POLICIES, fault });
        const loads = countLoads(page);
        await page.goto('/v2/policies-benefits');
        await expect(said(page)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
        expect(loads()).toBe(2);
        await pressRetry(page);
        await expect.poll(loads).toBe(3); // Whoever wishes it gets another one.
        await expect(said(page)).toBeVisible();
        await backend.clearFaults();
        await pressRetry(page);
        await expect(title(page, 'Policies & Benefits')).toBeVisible();
      },
    );
  }

  test('gets to the page that a press leads to by the one reload, and Back to where they were', async ({
    page,
    backend,
  }) => {
    await page.goto('/v2/');
    await expect(title(page, 'Amara')).toBeVisible();
    await backend.addFaults({ match: POLICIES, fault: GONE });
    // What comes with the new page finds its files.
    await page.route('**/v2/policies-benefits', async (route) => {
      await backend.clearFaults();
      await route.continue();
    });
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Policies & Benefits' }).first().click();
    await expect(title(page, 'Policies & Benefits')).toBeVisible();
    expect(loads()).toBe(1);
    await page.goBack();
    await expect(title(page, 'Amara')).toBeVisible();
  });

  test('is told so where the file stays away, and goes on from there', { tag: '@night' }, async ({ page, backend }) => {
    await page.goto('/v2/');
    await expect(title(page, 'Amara')).toBeVisible();
    await backend.addFaults({ match: POLICIES, fault: GONE });
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Policies & Benefits' }).first().click();
    await expect(said(page)).toBeVisible();
    await expect(page).toHaveURL('/v2/policies-benefits');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
    await expect(title(page, 'Amara')).toBeVisible();
    await page.getByRole('link', { name: 'Policies & Benefits' }).first().click();
    await expect(said(page)).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test('the login screen says so where its file does not come, with what was typed when it has', async ({
  page,
  backend,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await backend.addFaults({ match: { path: '^/assets/login-page-' }, fault: GONE });
  await page.route('**/assets/login-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const loads = countLoads(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Email' }).fill(LIAM.email);
  release();
  await expect(said(page)).toBeVisible();
  expect(loads()).toBe(1);
  await backend.clearFaults();
  await pressRetry(page);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(LIAM.email);
  expect(loads()).toBe(1);
});

test('so does a page for everybody', { tag: '@night' }, async ({ page, backend }) => {
  await backend.addFaults({ match: { path: '^/assets/texts-' }, fault: GONE });
  await page.goto('/privacy');
  await expect(said(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await backend.clearFaults();
  await pressRetry(page);
  await expect(title(page, 'Privacy')).toBeVisible();
});
