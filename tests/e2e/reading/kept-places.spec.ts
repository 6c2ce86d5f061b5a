import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ person: AMARA });

const firstTile = (page: Page) => page.getByRole('main').getByRole('article').first();

/** What is written down of the lists that were opened, wherever it lies. */
const isWritten = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('kinward.queries') ?? '')).toContain(words);

/** What is written down in the second home, where localStorage has no room. */
const isWrittenSecond = (page: Page, words: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((one) => one.startsWith('kinward-v1-queries:')) ?? '';
        const kept = name === '' ? undefined : await caches.match('/.kinward/queries', { cacheName: name });
        return (await kept?.text()) ?? '';
      }),
    )
    .toContain(words);

test('of two tabs neither loses what the other kept', async ({ page, context, backend }) => {
  await page.goto('/v2/');
  await expect(firstTile(page)).toBeVisible();
  await untilOfflineReady(page);
  const other = await context.newPage();
  await other.goto('/v2/resources/caregivers');
  await expect(firstTile(other)).toBeVisible();
  await isWritten(other, '"caregivers"');
  // The tab that was opened first has never heard of that list, and saves now.
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL(/\/resources\/parents/);
  await expect(firstTile(page)).toBeVisible();
  await isWritten(page, '"categories":["parents"],"tags":["im-expecting"]}'); // Home has another of theirs, with fewer.
  await isWritten(page, '"caregivers"');
  await other.close();
  await page.close();

  await backend.stop();
  const later = await context.newPage();
  for (const address of ['/v2/resources/caregivers', '/v2/resources/parents', '/v2/']) {
    await later.goto(address);
    await expect(firstTile(later)).toBeVisible();
  }
});

test('a full localStorage takes nothing of offline reading away', async ({ page, backend }) => {
  await page.goto('/.kinward/config.json');
  await page.evaluate(() => {
    for (let characters = 4_000_000; characters >= 100;) {
      try {
        localStorage.setItem(`another.${localStorage.length}`, 'x'.repeat(characters));
      } catch {
        characters = Math.floor(characters / 2);
      }
    }
  });
  await page.goto('/v2/');
  const firstTitle = firstTile(page).getByRole('heading');
  await expect(firstTitle).toBeVisible();
  await isWrittenSecond(page, (await firstTitle.textContent()) ?? '');
  await untilOfflineReady(page);
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('article')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  expect(await page.evaluate(() => localStorage.getItem('kinward.queries'))).toBeNull();
  await isWrittenSecond(page, 'nights-in-shifts');

  await backend.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(firstTile(page)).toBeVisible();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const left = await page.evaluate(() => caches.keys());
  expect(left.filter((name) => name.startsWith('kinward-v1-queries'))).toEqual([]);
});
