import { allStoredText, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';

test.use({ origins: 3, ignoreHTTPSErrors: true });

const HOUR_MS = 3_600_000;
const GRACE = 'grace.okafor@bellweather.example';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** So much later than the servers' is the page's clock, from the next document on. */
const setClock = (context: BrowserContext, aheadMs: number) =>
  context.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, aheadMs);

async function signOn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(GRACE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: GRACE }).click();
  await expect(heading(page)).toContainText('Grace');
}

/** No refresh token: only the provider renews such a session. */
const hasTokens = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.idToken')));

for (const [status, tag] of [
  [403, []],
  [401, ['@night']],
  [511, ['@night']],
  [503, ['@night']],
] as const) {
  test(
    `whose session has run out reads on behind a hotel’s page with ${status}`,
    { tag: [...tag] },
    async ({ page, context, backend, pageErrors }) => {
      pageErrors.allow(new RegExp(`${status}|401`));
      await signOn(page);
      await page.goto('/v2/real-stories');
      await expect(page.getByText('Community Story').first()).toBeVisible();
      await untilOfflineReady(page);
      await setClock(context, 2 * HOUR_MS);
      await backend.addFaults({ match: { origin: 'api' }, fault: { status, html: true } });
      await backend.addFaults({ match: { endpoint: 'deployConfig' }, fault: { status, html: true } });
      await page.goto('/v2/real-stories');
      await expect(page.getByText(/offline|Couldn't update/).first()).toBeVisible();
      await expect(heading(page)).toContainText('Real Stories');
      expect(await hasTokens(page)).toBe(true);
    },
  );
}

test('a clock that is fast signs nobody out for an article that is not for them', async ({
  page,
  context,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/403/);
  await setClock(context, 3 * HOUR_MS);
  await signOn(page);
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 403 } });
  await page.goto('/v2/post/nights-in-shifts');
  await expect(heading(page)).toContainText('No access');
  expect(await hasTokens(page)).toBe(true);
});

test(
  'whoever never came back from the provider leaves no trace for long',
  { tag: '@night' },
  async ({ page, context }) => {
    await page.goto('/v2/search-results?term=sleep');
    await page.getByRole('textbox', { name: 'Email' }).fill(GRACE);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: GRACE })).toBeVisible();
    await setClock(context, HOUR_MS);
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
    await expect.poll(() => allStoredText(page)).not.toMatch(/grace|term=sleep/);
  },
);
