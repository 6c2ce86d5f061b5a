import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { lastSeen, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ person: AMARA });

/** Home with a tile on the screen and its middle, once it listens to fingers. */
async function tileOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/v2/');
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
  const tile = page.getByRole('main').locator('a[href*="/v2/post/"]').first();
  await tile.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const slug = /post\/([^?]+)/.exec((await tile.getAttribute('href')) ?? '')?.[1] ?? '';
  const askedFor = () => asked.filter((address) => address.includes(`/posts/${slug}?`)).length;
  return { middle: [x + width / 2, y + height / 2] as const, askedFor };
}

test('an article is on its way while its tile is being pressed, and is asked for once', async ({ page }) => {
  const { middle, askedFor } = await tileOf(page);
  await page.mouse.move(...middle);
  await page.mouse.down();
  await expect.poll(askedFor).toBe(1);
  await page.mouse.up();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  expect(askedFor()).toBe(1);
});

test('a list is on its way while the link to it is being pressed, and is asked for once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const askedFor = () => asked.filter((address) => /posts\/\?.*categories=parents.*perPage=48/.test(address)).length;
  await tileOf(page);
  await page.getByRole('link', { name: 'Resources' }).hover();
  await page.mouse.down();
  await expect.poll(askedFor).toBe(1);
  await page.mouse.up();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(askedFor()).toBe(1);
});

test(
  'also while nothing has been answered yet, where every file is on the device',
  { tag: '@night' },
  async ({ page, backend }) => {
    await see(page, '/v2/');
    await backend.addFaults({ match: { origin: 'api' }, fault: { hang: true } });
    await page.reload();
    await expect(lastSeen(page)).toHaveCount(0);
    const tile = page.getByRole('main').locator('a[href*="/v2/post/"]').first();
    const slug = /post\/([^?]+)/.exec((await tile.getAttribute('href')) ?? '')?.[1] ?? '';
    let isAskedFor = false;
    page.on('request', (request) => (isAskedFor ||= request.url().includes(`/posts/${slug}?`)));
    await expect(async () => {
      await page.mouse.move(0, 0);
      await tile.hover();
      await expect.poll(() => isAskedFor, { timeout: 500 }).toBe(true);
    }).toPass({ timeout: 8000 });
  },
);
