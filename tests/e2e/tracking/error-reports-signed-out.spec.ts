import { test, throwAgain } from '#tests/e2e/kit/network/error-reports.ts';
import { expect, test as base, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

const CODE = /assets\/error-reports-/;

test('the answer of a single sign-on is nowhere in a report of the page after it', async ({
  page,
  ingestion,
  pageErrors,
}) => {
  pageErrors.allow(/planted/);
  const token = `eyJhbGciOiJSUzI1NiJ9.${'QWxhcm0tc2VjcmV0'.repeat(20)}.c2VjcmV0LXNpZ25hdHVyZQ`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (page.url().includes('/sso')) {
      asked.push(request.url());
    }
  });
  await page.goto(`/sso#id_token=${token}&access_token=${token}&state=made-up`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate((secret) => {
    setTimeout(() => {
      throw new TypeError(`planted: ${document.referrer} ${secret}`);
    });
  }, token);
  await expect.poll(() => ingestion.errors().length).toBeGreaterThan(0);
  expect(ingestion.text()).not.toMatch(/QWxhcm0|eyJ|id_token|made-up/);
  expect(asked.filter((address) => CODE.test(address) || address.includes('/envelope/'))).toEqual([]);
});

test(
  'what nobody expects on the login screen is told at once, by its status',
  { tag: '@night' },
  async ({ page, backend, ingestion }) => {
    await backend.addFaults({ match: { endpoint: 'identifySites' }, fault: { status: 500 } });
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => ingestion.errors().length).toBe(1);
    const [error] = ingestion.errors();
    expect(error).toMatchObject({ transaction: '/login', tags: { code: 'KW-A500' } });
    expect(error).not.toHaveProperty('user');
    expect(ingestion.text()).not.toMatch(/amara|alderway/i);
  },
);

base.describe('a deployment that names no address', () => {
  base.use({ person: AMARA });

  base('loads nothing of it and tells nobody, whatever goes wrong', async ({ page, backend, pageErrors }) => {
    pageErrors.allow(/planted/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await throwAgain(page);
    await untilNetworkIdle(page);
    await useTheApp(page);
    expect(asked.filter((address) => CODE.test(address) || !address.startsWith(backend.origin))).toEqual([]);
  });
});

/** Somewhere else within the app, so that everything of a start has had its turn. */
async function useTheApp(page: Page): Promise<void> {
  await page.goto('/v2/profile');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await untilNetworkIdle(page);
}
