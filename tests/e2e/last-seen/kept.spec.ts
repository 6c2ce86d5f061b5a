import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { fakeVoice, serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, isKept, lastSeen, placesOf, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: LIAM });

const PARENTS = '/v2/resources/parents';

/** What is kept is written down at once. */
async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test(
  'an article that has become too long to keep is not shown as it was before',
  { tag: '@night' },
  async ({ page, backend }) => {
    const path = await serveArticle(backend, 'post-1', { title: 'The old title' });
    await see(page, path);
    await serveArticle(backend, 'post-1', {
      title: 'The corrected title',
      content: '<p>Words that are read by somebody at night, with a cup beside them.</p>'.repeat(1300),
      updatedDate: '2026-06-03T09:00:00.000Z',
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'The corrected title' })).toBeVisible();
    await expect.poll(() => isKept(page, path)).toBe(false);
  },
);

test('a page whose store was damaged starts without what was kept of it', async ({ page }) => {
  const path = '/v2/post/nights-in-shifts';
  await see(page, path);
  await page.goto('/v2/saved');
  await page.evaluate(
    async ([address = '', cacheName = '']) => {
      const cache = await caches.open(cacheName);
      const kept = (await (await cache.match(address))?.json()) as { html: string };
      await cache.put(address, Response.json({ ...kept, html: kept.html.slice(0, kept.html.indexOf('<p') + 2) }));
    },
    [lastSeenAddress(path), LAST_SEEN_CACHE],
  );
  await page.goto(path);
  await expect(page.getByRole('article')).toBeVisible();
});

for (const presses of [1, 2]) {
  test(
    `tags that were opened with ${presses} of the presses that it takes are closed at the next start, and nothing moves`,
    byNightIf(presses === 1),
    async ({ page }) => {
      await see(page, PARENTS);
      const tags = page.getByRole('group', { name: 'Tags' });
      const count = await tags.getByRole('radio').count();
      for (let press = 0; press < presses; press += 1) {
        await tags.getByRole('button', { name: 'More tags' }).click();
      }
      await expect.poll(() => tags.getByRole('radio').count()).toBeGreaterThan(count);
      await putAway(page);
      await holdScripts(page);
      await page.goto(PARENTS);
      await expect(lastSeen(page)).toBeVisible();
      await tags.scrollIntoViewIfNeeded();
      const before = await placesOf(page);
      await release(page);
      expect(await placesOf(page)).toEqual(before);
    },
  );
}

test('an article that was being read aloud is silent at the next start, and Listen begins it', async ({
  page,
  backend,
}) => {
  await page.addInitScript(fakeVoice, 'en-AU');
  const path = await serveArticle(backend, 'read-aloud', {});
  const listen = page.getByRole('button', { name: 'Listen' });
  await see(page, path);
  await listen.click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await putAway(page);
  await holdScripts(page);
  await page.goto(path);
  await expect(lastSeen(page)).toBeVisible();
  await expect(listen).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await listen.click();
  await release(page);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said))
    .toEqual(['A title @1']);
});

test(
  'a list of which more was shown is not kept: a reload would find less than there was',
  { tag: '@night' },
  async ({ page, backend }) => {
    await serveList(backend, somePosts(60));
    await see(page, '/v2/real-stories');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => isKept(page, '/v2/real-stories')).toBe(false);
    await expect(page.getByRole('heading', { name: 'Post 60' })).toBeVisible();
    await putAway(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Post 60' })).toBeVisible();
    expect(await isKept(page, '/v2/real-stories')).toBe(false);
  },
);

for (const [what, change] of [
  ['the phone is turned', (page: Page) => page.setViewportSize({ width: 740, height: 360 })],
  ['the system goes dark', (page: Page) => page.emulateMedia({ colorScheme: 'dark' })],
  ['the text is made larger in another tab', enlargeTextElsewhere],
] as const) {
  test(
    `a page that stood while ${what} is there at once at the next start`,
    byNightIf(what === 'the phone is turned'),
    async ({ page }) => {
      await see(page, PARENTS);
      const look = await keptLook(page, PARENTS);
      await change(page);
      await expect.poll(() => keptLook(page, PARENTS)).not.toBe(look);
      await holdScripts(page);
      await page.reload();
      await expect(lastSeen(page).getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}

async function enlargeTextElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/v2/device');
  await other.getByRole('radio', { name: '130%' }).check({ force: true });
  await other.close();
}

function keptLook(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(
    async ([address = '', cacheName = '']) => {
      const kept = await caches.match(address, { cacheName });
      return kept === undefined ? undefined : ((await kept.json()) as { look: string }).look;
    },
    [lastSeenAddress(path), LAST_SEEN_CACHE],
  );
}
