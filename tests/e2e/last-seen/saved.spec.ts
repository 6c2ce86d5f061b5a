import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, isKept, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import { saveArticle } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

const LIST = '/v2/real-stories';

test.beforeEach(async ({ backend }) => {
  await serveList(backend, somePosts(3));
  await serveArticle(backend, 'post-1', { title: 'Post 1' });
  await serveArticle(backend, 'post-2', { title: 'Post 2' });
});

const tileButton = (page: Page, title: string) => page.getByRole('button', { name: `Save “${title}”` });

test('saving and removing forget the pages that say otherwise, and what is on the screen is kept again', async ({
  page,
}) => {
  await see(page, LIST);
  await see(page, '/v2/post/post-1');
  await saveArticle(page);
  await expect.poll(() => isKept(page, LIST)).toBe(false);
  await expect.poll(() => isKept(page, '/v2/post/post-1')).toBe(true);
  await see(page, LIST);
  await expect(tileButton(page, 'Post 1')).toHaveAttribute('aria-pressed', 'true');
  await tileButton(page, 'Post 1').click();
  await expect.poll(() => isKept(page, '/v2/post/post-1')).toBe(false);
  await expect.poll(() => isKept(page, LIST)).toBe(true);
  await holdScripts(page);
  await page.reload();
  await expect(lastSeen(page).getByRole('button', { name: 'Save “Post 1”' })).toHaveAttribute('aria-pressed', 'false');
});

test('an article that was opened from a list, and is saved there, is shown so from the next start on', async ({
  page,
}) => {
  const path = '/v2/post/post-1?origin=organic';
  await see(page, path);
  await page.goto('/v2/post/post-1');
  await saveArticle(page);
  await expect.poll(() => isKept(page, path)).toBe(false);
});

test('Save, pressed on a page that does not know of it yet, removes nothing', async ({ page }) => {
  await see(page, LIST);
  const before = await readKept(page, LIST);
  await page.goto('/v2/post/post-1');
  await saveArticle(page);
  await expect.poll(() => isKept(page, '/v2/post/post-1')).toBe(true);
  await writeKept(page, LIST, before); // As if another tab had been late.
  await holdScripts(page);
  await page.goto(LIST);
  for (const title of ['Post 1', 'Post 2']) {
    const button = lastSeen(page).getByRole('button', { name: `Save “${title}”` });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
  }
  await release(page);
  await expect(tileButton(page, 'Post 2')).toHaveAttribute('aria-pressed', 'true'); // Pressed after the other.
  await expect(tileButton(page, 'Post 1')).toHaveAttribute('aria-pressed', 'true');
});

test('an article that is saved is shown so all the time', async ({ page }) => {
  await see(page, LIST);
  await tileButton(page, 'Post 1').click();
  await expect(tileButton(page, 'Post 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readKept(page, LIST)).toMatch(/<button(?=[^>]*Save “Post 1”)(?=[^>]*aria-pressed=\\?"true)/);
  await holdScripts(page);
  await page.reload();
  await expect(lastSeen(page).getByRole('button', { name: 'Save “Post 1”' })).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    const states = new Set<string | null>();
    Object.assign(globalThis, { states });
    const note = () => {
      states.add(document.querySelector('[aria-label="Save “Post 1”"]')?.getAttribute('aria-pressed') ?? null);
      requestAnimationFrame(note);
    };
    note();
  });
  await release(page);
  await tileButton(page, 'Post 2').click();
  await expect(tileButton(page, 'Post 2')).toHaveAttribute('aria-pressed', 'true'); // It is known by then.
  expect(await page.evaluate(() => [...(globalThis as unknown as { states: Set<string> }).states])).toEqual(['true']);
});

function readKept(page: Page, path: string): Promise<string> {
  return page.evaluate(
    async ([address = '', cacheName = '']) => (await (await caches.match(address, { cacheName }))?.text()) ?? '',
    [lastSeenAddress(path), LAST_SEEN_CACHE],
  );
}

async function writeKept(page: Page, path: string, text: string): Promise<void> {
  await page.evaluate(
    async ([address = '', name = '', kept = '']) => (await caches.open(name)).put(address, new Response(kept)),
    [lastSeenAddress(path), LAST_SEEN_CACHE, text],
  );
}
