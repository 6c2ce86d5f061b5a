import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { REAL_SLUGS } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: AMARA });

const article = (page: Page) => page.getByRole('article');
const DAY_MS = 86_400_000;
/** What was kept counts as fresh for five minutes. */
const LATER_MS = 600_000;

async function openHome(page: Page): Promise<void> {
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
}

/** Paths of the articles that the worker keeps. */
function keptArticles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of (await caches.keys()).filter((one) => one.includes('-posts:'))) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname.split('/').at(-1) ?? '');
      }
    }
    return paths.toSorted();
  });
}

/** As if it had been kept so long ago. */
function makeOlder(page: Page, byMs: number): Promise<void> {
  return page.evaluate(async (ms) => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-posts:'))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const copy = await cache.match(request);
        const headers = new Headers(copy?.headers);
        for (const [header, value] of [...headers].filter(([one]) => one.startsWith('x-kinward-'))) {
          headers.set(
            header,
            value.replace(/\d{4}-\d\d-\d\d(T\S+)?/, (moment, time?: string) =>
              new Date(Date.parse(moment) - ms).toISOString().slice(0, time === undefined ? 10 : undefined),
            ),
          );
        }
        await cache.put(request, new Response(await copy?.arrayBuffer(), { headers }));
      }
    }
  }, byMs);
}

test('three articles that were kept forty days ago all open without a network, and are all still there', async ({
  page,
  backend,
}) => {
  const slugs = REAL_SLUGS.slice(0, 3);
  await openHome(page);
  for (const slug of slugs) {
    await page.goto(`/v2/post/${slug}`);
    await expect(article(page)).toBeVisible();
  }
  await expect.poll(() => keptArticles(page)).toEqual(slugs.toSorted());
  await makeOlder(page, 40 * DAY_MS);
  await page.clock.setFixedTime(Date.now() + LATER_MS);
  await backend.stop();
  for (const slug of [...slugs, ...slugs]) {
    await page.goto(`/v2/post/${slug}`);
    await expect(article(page)).toBeVisible();
    await expect(page.getByText("You're offline")).toBeVisible();
  }
  expect(await keptArticles(page)).toEqual(slugs.toSorted());
});

test(
  'an article that grows beyond what may be kept is shown as it is now, and the old one without a network',
  { tag: '@night' },
  async ({ page, backend }) => {
    const words = (text: string) => article(page).getByText(text); // An article this long is one text.
    await openHome(page);
    const address = await serveArticle(backend, 'growing', { content: '<p>The old words.</p>' });
    await page.goto(address);
    await expect(words('The old words.')).toBeVisible();
    await expect.poll(() => keptArticles(page)).toContain('growing');

    await serveArticle(backend, 'growing', { content: `<p>The new words.</p>${'<p>word word</p>'.repeat(140_000)}` });
    for (const time of [1, 2]) {
      await page.clock.setFixedTime(Date.now() + time * LATER_MS);
      await page.goto(address);
      await expect(words('The new words.')).toBeVisible();
      await expect(page.getByText("You're offline")).toHaveCount(0);
    }

    await backend.stop();
    await page.goto(address);
    await expect(words('The old words.')).toBeVisible();
    await expect(page.getByText("You're offline")).toBeVisible();
  },
);

test.describe('in two languages', () => {
  test.use({ person: undefined }); // The profile changes.

  test('an article that is refused in one language is gone in all of them', async ({ page, backend }) => {
    const address = `/v2/post/${REAL_SLUGS[0]}`;
    await page.goto('/v2/');
    await signIn(page, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await untilOfflineReady(page);
    await page.goto(address);
    await expect(article(page)).toBeVisible();
    await expect.poll(() => keptArticles(page)).toEqual([REAL_SLUGS[0]]);

    await page.goto('/v2/profile');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Français' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
    await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 404, body: { message: 'Gone' } } });
    await page.goto(address);
    await expect(page).toHaveURL(/\/v2\/404$/);
    await expect.poll(() => keptArticles(page)).toEqual([]);

    await page.goto('/v2/profile');
    await page.getByRole('combobox', { name: 'Langue' }).selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await backend.stop();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible();
  });
});

test('people of an organisation that has moved read what is kept without a network, and are sent on with one', async ({
  page,
  backend,
}) => {
  await openHome(page);
  const moved = { settings: { migrated: true, ci2InvitationCode: 'INV1', siteRegion: 'au' }, featureSet: null };
  await backend.addFaults({ match: { endpoint: 'settings' }, fault: { body: moved } });
  await page.goto('/v2/post/nights-in-shifts');
  await expect(article(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kinward.queries'))).toContain('INV1');

  await backend.setNetwork('offline'); // The browser says that there is one: its line to everybody else may well be there.
  await page.goto('/v2/post/nights-in-shifts');
  await expect(article(page)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();

  await backend.setNetwork('online');
  await page.goto('/v2/');
  await expect(page).toHaveURL(/successor\?.*invitationCode=INV1/);
});
