import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ person: AMARA });

const PAGES = [
  { path: '/v2/real-stories', title: 'Real Stories', endpoint: 'posts' },
  { path: '/v2/resources/caregivers', title: 'Resources for Caregivers', endpoint: 'posts' },
  { path: '/v2/your-journeys', title: 'Your journeys', endpoint: 'journeys' },
] as const;

const NO_LIST = 'This list could not be loaded';
const NO_NETWORK = 'Not saved on this device';

/** Answers that are no list, each with what is said of it. */
const ANSWERS = [
  ['HTML', { html: true }, NO_NETWORK],
  ['404', { status: 404, body: { message: 'Not found' } }, NO_LIST],
  ['500', { status: 500, bodyText: '<h1>Oops</h1>', headers: { 'content-type': 'text/html' } }, NO_LIST],
  ['an object', { status: 200, body: { posts: [] } }, NO_LIST],
  ['half a list', { cutAfterBytes: 1 }, NO_NETWORK],
] as const;

for (const { path, title, endpoint } of PAGES) {
  test(
    `${title} with an answer that is no list say so, and try again when they are told to`,
    byNightIf(title === 'Real Stories'),
    async ({ page, backend }) => {
      for (const [what, fault, words] of ANSWERS) {
        await test.step(what, async () => {
          await backend.addFaults({ match: { endpoint }, fault });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        });
      }
      await expectAccessible(page);
      await backend.clearFaults();
      await pressRetry(page);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  );

  const tag = endpoint === 'journeys' ? [] : ['@night'];
  test(`${title} without an answer ever show what comes, then that it did not`, { tag }, async ({ page, backend }) => {
    await page.clock.install();
    await backend.addFaults({ match: { endpoint }, fault: { hang: true } });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('heading', { level: 2, name: NO_NETWORK })).toBeVisible();
    await page.clock.resume();
    await backend.clearFaults();
    await pressRetry(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

for (const [path, rule] of [
  ['/v2/real-stories', { match: { endpoint: 'posts' }, fault: { status: 500 } }],
  ['/v2/search-results?term=sleep', { match: { path: '/post-summaries' }, fault: { status: 500 } }],
] as const) {
  test(`Retry on ${path} hands the focus on to the page’s title, as it goes with what failed`, async ({
    page,
    backend,
  }) => {
    await backend.addFaults(rule);
    await page.goto(path);
    // A page that still asks by itself may take the button away before it is pressed.
    await expect(async () => {
      await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter', { timeout: 2000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 2000 });
    }).toPass();
  });
}

test('Retry in a section of home hands the focus on to the section’s heading, and it stays there', async ({
  page,
  backend,
}) => {
  await backend.addFaults({ match: { path: '/featured-posts' }, fault: { status: 500 } });
  await page.goto('/v2/');
  const featured = page.getByRole('region', { name: 'Featured' });
  const retry = featured.getByRole('button', { name: 'Retry', exact: true });
  await expect(retry).toBeVisible();
  await backend.clearFaults();
  await retry.press('Enter');
  await expect(featured.getByRole('article').first()).toBeVisible();
  await expect(featured.getByRole('heading', { level: 2 })).toBeFocused();
});
