import type { Locator } from '@playwright/test';

import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { listSaved, SLUG } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM, origins: 3 });

const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('pictures of a media host that lets no page read them are shown, and an article is saved without them', async ({
  backend,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/CORS|ERR_FAILED/);
  await backend.addFaults({
    match: { origin: 'media' },
    fault: {
      status: 200,
      headers: { 'content-type': 'image/svg+xml', 'access-control-allow-origin': 'https://elsewhere.example' },
      bodyText: '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>',
    },
  });
  await page.goto('/v2/resources/parents/all');
  await untilOfflineReady(page);
  await expect.poll(() => widthOf(page.getByRole('article').locator('img').first())).toBeGreaterThan(0);
  const title = await listSaved(page);
  await page.goto(`/v2/post/${SLUG}`);
  await expect.poll(() => widthOf(page.locator('article figure img').first())).toBeGreaterThan(0);
  await backend.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
