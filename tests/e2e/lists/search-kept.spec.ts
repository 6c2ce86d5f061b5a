import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { expect, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, NOOR, RUTH } from '#tests/e2e/kit/people.ts';
import { REAL_SLUGS } from '#tests/e2e/kit/screens/posts.ts';

const [WINTER, BICYCLE] = REAL_SLUGS;
const box = (page: Page) => page.getByRole('searchbox');
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggestions' });
const tile = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Two articles with words that no list has, opened by whoever is signed in. */
async function openTwo(page: Page, backend: Backend): Promise<void> {
  const winter = await serveArticle(backend, WINTER, {
    id: 901,
    title: 'Through the winter',
    content:
      '<h2>Wool</h2><p>Put a <b>caterpillar</b> hat on everybody &amp; go.</p><script>document.title = "quokka"</script>',
  });
  const bicycle = await serveArticle(backend, BICYCLE, {
    id: 902,
    title: 'By bicycle',
    content: '<p>Ask for the Elternzeitantrag in the crèche.</p>',
  });
  await page.goto('/v2/');
  await untilOfflineReady(page);
  for (const address of [winter, bicycle]) {
    await page.goto(address);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await untilTrue(page, async () => {
    const names = (await caches.keys()).filter((name) => name.includes('-posts:'));
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return kept.some((count) => count >= 2);
  });
}

async function search(page: Page, term: string): Promise<void> {
  if (isNarrow(page) && !(await box(page).isVisible())) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  }
  await box(page).fill(term);
}

function indexes(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kinward-v1-search:')));
}

/** Until what is searched is written down. */
function untilIndexKept(page: Page): Promise<void> {
  return untilTrue(page, async () => {
    const found = (await caches.keys()).filter((name) => name.startsWith('kinward-v1-search:'));
    const kept = await Promise.all(found.map((cacheName) => caches.match('/.kinward/search', { cacheName })));
    return kept.some((answer) => answer !== undefined);
  });
}

test.describe('without a network', () => {
  test.use({ person: RUTH });

  test('the topics that were suggested before are still suggested after a new start', async ({ page, backend }) => {
    const topics = page.getByRole('main').getByRole('list', { name: 'Suggested topics' }).getByRole('link');
    await page.goto('/v2/search-results');
    await untilOfflineReady(page);
    await expect(topics).toHaveCount(12);
    const names = await topics.allInnerTexts();
    await untilTrue(page, async () => (localStorage.getItem('kinward.queries') ?? '').includes('["tags"'));
    await backend.stop();
    await page.goto('/v2/search-results');
    await expect(topics).toHaveText(names);
  });

  test('finds a word that only the text of an article has, marks it, and opens the article', async ({
    page,
    backend,
  }) => {
    await openTwo(page, backend);
    await backend.stop();
    await search(page, 'caterpill');
    await expect(suggestions(page).getByRole('link')).toHaveText(['Through the winter']);
    await expect(suggestions(page).getByRole('listitem')).toContainText('Opens offline');
    await box(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^1 article$/ })).toBeVisible();
    await expect(tile(page, 'Through the winter').locator('mark')).toHaveText(['caterpill']);
    await expect(tile(page, 'Through the winter')).toContainText('Put a caterpillar hat on everybody & go.');
    await expect(tile(page, 'Through the winter')).toContainText('Opens offline');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Through the winter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Through the winter' })).toBeVisible();
  });

  test('finds words with a typing error, without their accents and by how a long one begins', async ({
    page,
    backend,
  }) => {
    await openTwo(page, backend);
    await backend.stop();
    await page.goto('/v2/search-results');
    for (const [typed, marked] of [
      ['catterpillar', 'caterpillar'],
      ['caterplilar', 'caterpillar'],
      ['creche', 'crèche'],
      ['Elternzeit', 'Elternzeit'],
    ] as const) {
      await search(page, typed);
      await box(page).press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /^1 article$/ })).toBeVisible();
      await expect(page.getByRole('article').locator('mark')).toHaveText([marked]);
    }
    for (const typed of ['quokka', 'catpilar']) {
      await search(page, typed);
      await box(page).press('Enter');
      await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    }
  });

  test('is ready at the next start from what was written down, also after it was cut off', async ({
    page,
    backend,
  }) => {
    await openTwo(page, backend);
    await search(page, 'caterpillar');
    await untilIndexKept(page);
    await page.evaluate(async () => {
      for (const name of (await caches.keys()).filter((one) => one.startsWith('kinward-v1-search:'))) {
        const cache = await caches.open(name);
        const bytes = await (await cache.match('/.kinward/search'))?.arrayBuffer();
        await cache.put('/.kinward/search', new Response(bytes?.slice(0, 500)));
      }
    });
    await backend.stop();
    for (const _ of ['cut off', 'whole']) {
      await page.goto('/v2/search-results?term=caterpillar');
      await expect(tile(page, 'Through the winter').locator('mark')).toHaveText(['caterpillar']);
      await untilIndexKept(page);
    }
  });

  test('finds a policy by its name, which leads to the policies', async ({ page, backend }) => {
    await page.goto('/v2/policies-benefits');
    const name = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    await untilOfflineReady(page);
    await backend.stop();
    await page.goto(`/v2/search-results?term=${encodeURIComponent(name)}`);
    await page.getByRole('list', { name: 'Policies' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/v2\/policies-benefits$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
  });
});

test.describe('with a network', () => {
  test.use({ person: RUTH });

  test('what is kept stands at once, and what the server finds joins below it, each once', async ({
    page,
    backend,
  }) => {
    await openTwo(page, backend);
    await backend.addFaults({ match: { endpoint: 'searchPosts', path: 'search=winter' }, fault: { delayMs: 2000 } });
    await page.goto('/v2/search-results?term=winter');
    await expect(page.getByRole('article').first()).toContainText('Through the winter');
    const before = await page.getByRole('article').getByRole('link').allTextContents();
    await expect(page.getByRole('status').filter({ hasText: /^\d+ articles?$/ })).toBeVisible();
    const after = await page.getByRole('article').getByRole('link').allTextContents();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
  });
});

test.describe('from right to left', () => {
  test.use({ person: NOOR });

  test(
    'English titles, which begin under a tile’s button, are targets of their own',
    { tag: '@night' },
    async ({ page }) => {
      await page.goto('/v2/search-results?term=sleep');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('finds an Arabic word in whatever form it is written', async ({ page, backend }) => {
    const address = await serveArticle(backend, WINTER, {
      id: 901,
      language: 'ar',
      content: '<p>تقديم طلب إجازة الأُبُوَّة في الزرافـــة.</p>',
    });
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await page.goto(address);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await backend.stop();
    for (const [typed, marked] of [
      ['الزرافه', 'الزرافـــة'],
      ['زرافة', 'زرافـــة'],
      ['ابوه', 'أُبُوَّة'],
    ] as const) {
      await page.goto(`/v2/search-results?term=${encodeURIComponent(typed)}`);
      await expect(page.getByRole('article').locator('mark')).toHaveText(marked);
    }
    await expectNoSidewaysScroll(page);
  });
});

test('nothing of what was searched stays after a log-out, and the next person finds none of it', async ({
  page,
  backend,
}) => {
  await page.goto('/login');
  await signIn(page, RUTH);
  await expect(page.locator('main h1')).toContainText('Ruth');
  await openTwo(page, backend);
  await search(page, 'caterpillar');
  await untilIndexKept(page);
  expect(await indexes(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectNothingPrivate(page);
  await backend.clearFaults();
  await signIn(page, AMARA);
  await expect(page.locator('main h1')).toContainText('Amara');
  await untilOfflineReady(page);
  await search(page, 'caterpillar');
  await untilIndexKept(page);
  expect(await indexes(page)).toHaveLength(1);
  await backend.stop();
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});
