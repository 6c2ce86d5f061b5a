import { rmSync } from 'node:fs';

import { anotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, JAN } from '#tests/e2e/kit/people.ts';
import { checkForUpdate, install, openUpdated } from '#tests/e2e/kit/browser/updates.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const offline = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" });

test.describe('an update that came while nobody looked', () => {
  let dist = '';
  test.beforeAll(() => {
    dist = anotherBuild();
  });
  test.afterAll(() => rmSync(dist, { recursive: true, force: true }));
  test.afterEach(({ backend }) => backend.deploy());

  test.describe('read by Amara', () => {
    test.use({ person: AMARA });

    test('opens without a network with all that was kept before it', async ({ page, context, backend }) => {
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      const article = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await untilOfflineReady(page);
      await page.goto('/v2/policies-benefits');
      await expect(page.getByRole('heading', { level: 2, name: 'Parental leave policy' })).toBeVisible();
      await page.goto('/v2/resources/caregivers');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.goto('/v2/your-journeys');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.goto('/v2/');
      await expect(title(page, /Amara/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

      await install(page, backend, dist);
      await backend.stop();
      await page.goto('/v2/your-journeys');
      await page
        .getByRole('button', { name: /^Subscribe to “/ })
        .first()
        .click();
      await expect(page.getByText('Waiting to sync').first()).toBeVisible();

      const updated = await openUpdated(context, page, '/v2/post/nights-in-shifts');
      await expect(title(updated, article)).toBeVisible();
      await expect(updated.getByRole('article').getByRole('paragraph').first()).toBeVisible();
      await expect(offline(updated)).toBeVisible();
      await updated.goto('/v2/');
      await expect(title(updated, /Amara/)).toBeVisible();
      await expect(updated.getByRole('main').getByRole('article').first()).toBeVisible();
      await updated.goto('/v2/resources/caregivers');
      await expect(updated.getByRole('main').getByRole('article').first()).toBeVisible();
      await updated.goto('/v2/policies-benefits');
      await expect(updated.getByRole('heading', { level: 2, name: 'Parental leave policy' })).toBeVisible();
      await updated.goto('/v2/your-journeys');
      await expect(updated.getByRole('main').getByRole('article').first()).toBeVisible();
      await updated.goto('/v2/device/changes');
      await expect(updated.getByText('Waiting to sync').first()).toBeVisible();
    });

    test('with nobody’s profile left, an owner’s articles can be read', async ({ page, backend }) => {
      await page.goto('/v2/');
      await untilOfflineReady(page);
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      const article = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await untilTrue(page, async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('kinward-v1-posts:')) ?? '';
        return name !== '' && (await (await caches.open(name)).keys()).length > 0;
      });
      await backend.stop();
      await page.addInitScript(() => localStorage.removeItem('kinward.queries'));
      await page.reload();
      await expect(title(page, article)).toBeVisible();
      await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
      await page.goto('/v2/');
      await expect(offline(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/v2\/$/);
      await page.goto('/v2/profile');
      await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await backend.start();
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amara');
    });
  });

  test.describe('read by Jan, in German', () => {
    test.use({ person: JAN });

    for (const [what, fails] of [
      ['the words that came with it', false],
      ['those of the build before, where the new ones did not come', true],
    ] as const) {
      test(`speaks the person’s language without a network: ${what}`, async ({
        page,
        context,
        backend,
        pageErrors,
      }) => {
        pageErrors.allow(/told to fail|status of 503/);
        await page.goto('/v2/');
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        await untilOfflineReady(page);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Jan');
        await backend.deploy(dist);
        if (fails) {
          await backend.addFaults({ match: { path: '^/assets/catalog-' }, fault: { status: 503 } });
        }
        await checkForUpdate(page);
        await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
        const words = await page.evaluate(async () =>
          (await (await caches.open('kinward-used-files')).keys()).map(({ url }) => url),
        );
        expect(words).toHaveLength(fails ? 1 : 2);
        await backend.stop();
        await context.addInitScript(() => {
          const seen: string[] = [];
          Object.assign(globalThis, { seen });
          new MutationObserver(() => seen.push(document.documentElement.lang)).observe(document, {
            subtree: true,
            attributes: true,
            attributeFilter: ['lang'],
          });
        });
        const updated = await openUpdated(context, page, '/v2/');
        await expect(updated.getByRole('heading', { level: 1 })).toContainText('Jan');
        await expect(updated.getByRole('link', { name: 'Zum Hauptinhalt springen' })).toBeAttached();
        await expect(updated.locator('html')).toHaveAttribute('lang', 'de');
        // Not a moment of English before: the first words are the person's.
        const seen = await updated.evaluate(() => Reflect.get(globalThis, 'seen') as string[]);
        expect(seen).not.toContain('en');
      });
    }
  });
});
