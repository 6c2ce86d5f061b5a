import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const PACKAGE = '0f0f0f0f-0000-4000-8000-000000000001';
const MODULE = '5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001';
const address = (module: string) => `/v2/interactive-learning/${PACKAGE}/${module}`;

test.use({ origins: 3, person: AMARA });

test('a module runs in a frame that reaches nothing of ours, with the way back above it', async ({ page, backend }) => {
  await page.goto(address(MODULE));
  await expect(page.getByRole('heading', { level: 1, name: 'Interactive learning' })).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  const link = `/content/${MODULE}\\?siteUuid=[\\w-]+&context=${PACKAGE}$`;
  await expect(frame).toHaveAttribute('src', new RegExp(`^${backend.apiOrigin}.*${link}`));
  const module = page.frameLocator('iframe');
  await expect(module.getByRole('heading', { level: 1 })).toHaveText('A first talk about leave');
  await module.getByRole('radio').first().check();
  await expect(module.locator('output').first()).not.toBeEmpty();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page).toHaveURL(/\/v2\/$/);
});

test('a module that is gone says so, whatever its address holds', { tag: '@night' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/404/);
  await page.goto(address(encodeURIComponent('../../users?x=<b>')));
  await expect(page.getByRole('heading', { name: 'This module is no longer available' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('without a connection a module says what it needs, and Retry brings it', async ({ page, backend }) => {
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await backend.stop();
  await page.goto(address(MODULE));
  await expect(page.getByRole('heading', { name: 'Interactive learning needs a connection' })).toBeVisible();
  await backend.start();
  await pressRetry(page);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('A first talk about leave');
});

test('a module that is empty says that it could not be loaded, and Retry brings it', async ({ page, backend }) => {
  await backend.addFaults({
    match: { path: '/content/' },
    fault: { status: 200, bodyText: '', headers: { 'content-type': 'text/html' } },
  });
  await page.goto(address(MODULE));
  await expect(page.getByRole('heading', { name: 'This module could not be loaded' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await backend.clearFaults();
  await pressRetry(page);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('A first talk about leave');
});
