import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { FILES, POLICY, policyRow, press } from '#tests/e2e/kit/screens/policies.ts';
import { openSavable, saveArticle, untilAllSaved } from '#tests/e2e/kit/screens/saved.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';

test.use({ person: LIAM });

const kept = (page: Page) => policyRow(page, POLICY).getByRole('link', { name: POLICY });

async function savePolicy(page: Page, backend: Backend): Promise<void> {
  const content = '<p>See <a href="https://files.example/parental-leave-policy.pdf">the policy</a>.</p>';
  await openSavable(page, await serveArticle(backend, 'with-policy', { title: 'With a policy', content }));
  await saveArticle(page);
  await page.goto('/v2/saved');
}

/** What has come last is written down too. */
async function untilSavingEnds(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .not.toContain('kinward-saving');
}

test('a policy that the browser has cleared is named, and can be saved again', async ({ page, backend }) => {
  await savePolicy(page, backend);
  await expect(kept(page)).toBeVisible();
  await untilAllSaved(page);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-files:'))) {
      await caches.delete(name);
    }
  });
  await page.reload();
  await expect(policyRow(page, POLICY)).toContainText('Cleared by this device');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, `Save again “${POLICY}”`);
  await expect(kept(page)).toBeVisible();
});

test('a policy that the server refuses can be removed', { tag: '@night' }, async ({ page, backend }) => {
  await backend.addFaults({ match: FILES, fault: { status: 404 } });
  await savePolicy(page, backend);
  await expect(policyRow(page, POLICY)).toContainText(/No longer available|Couldn't save/);
  await press(page, `Remove “${POLICY}”`);
  await expect(page.getByRole('heading', { name: POLICY })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'With a policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: POLICY })).toHaveCount(0);
});

test('a policy that is removed while it is on its way does not come back', async ({ page, backend }) => {
  await backend.addFaults({ match: FILES, fault: { delayMs: 3000 } });
  await savePolicy(page, backend);
  await press(page, `Remove “${POLICY}”`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: POLICY })).toHaveCount(0);
  await untilSavingEnds(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'With a policy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: POLICY })).toHaveCount(0);
});

test('a policy that is asked for on a first visit comes once there is a worker to keep it', async ({
  page,
  backend,
}) => {
  await backend.addFaults({ match: { path: '^/sw\\.js$' }, fault: { delayMs: 4000 } });
  await page.goto('/v2/policies-benefits');
  await press(page, `Download ${POLICY}`);
  await expect(page.getByRole('progressbar', { name: `Downloading ${POLICY}` })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await expect(policyRow(page, POLICY).getByText('Saved on this device')).toBeVisible({ timeout: 20_000 });
});
