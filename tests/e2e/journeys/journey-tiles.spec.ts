import { expect, hangDatabases, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });
test.afterEach(async ({ context, backend }) => {
  await context.close(); // Nothing is sent any more.
  await backend.start();
  await backend.reset();
});

const FAILED = 'Failed to subscribe to journey. Please try again later.';
const button = (page: Page, title: string, does = 'Subscribe to') =>
  page.getByRole('button', { name: `${does} “${title}”` });

test('the tile of a journey has its button in every list, and a press there counts in all of them', async ({
  page,
}) => {
  for (const [address, title] of [
    ['/v2/', 'Ready for leave'],
    ['/v2/search-results?term=sleep', 'Sleep well, both of you'],
    ['/v2/post/nights-in-shifts', 'Sleep well, both of you'],
    ['/v2/resources/parents', 'Ready for leave'],
  ] as const) {
    await page.goto(address);
    await expect(button(page, title)).toBeVisible();
  }
  await button(page, 'Ready for leave').click();
  await expect(button(page, 'Ready for leave', 'Unsubscribe from')).toBeFocused();
  await page.goto('/v2/');
  const tiles = page.getByRole('article').filter({ hasText: 'Ready for leave' });
  await expect(button(page, 'Ready for leave', 'Unsubscribe from').first()).toBeVisible();
  await expect(button(page, 'Ready for leave')).toHaveCount(0);
  await expect(tiles.first()).toBeVisible();
});

test('a subscription that was refused stands among one’s own journeys, until one has decided on it', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/your-journeys');
  await expect(button(page, 'Ready for leave')).toBeVisible();
  await untilOfflineReady(page);
  await backend.setNetwork('offline');
  await button(page, 'Ready for leave').click();
  await expect(page.getByText('Waiting to sync')).toBeVisible();
  await backend.addFaults({ match: { endpoint: 'subscribe' }, fault: { status: 422, body: { message: 'No' } } });
  await backend.setNetwork('online');
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  const more = page.getByRole('region', { name: 'More journeys' });
  const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ready for leave' }) });
  await expect(tile).toContainText(FAILED);
  await expect(more).toBeVisible();
  await expect(more.getByRole('heading', { name: 'Ready for leave' })).toHaveCount(0);
  await expect(tile.getByRole('button', { name: 'Retry “Ready for leave”' })).toBeVisible();
  await tile.getByRole('button', { name: 'Discard “Ready for leave”' }).click();
  await expect(more.getByRole('heading', { name: 'Ready for leave' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No journeys yet' })).toBeVisible();
});

test('while nobody answers which journeys one has, one can subscribe, and what waits shows at the next start', async ({
  page,
  backend,
}) => {
  await backend.addFaults({ match: { endpoint: 'journeys' }, fault: { hang: true } });
  await page.goto('/v2/resources/parents');
  await button(page, 'Ready for leave').click();
  await expect(button(page, 'Ready for leave', 'Unsubscribe from')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Ready for leave', 'Unsubscribe from')).toBeVisible();
  await expect(button(page, 'Sleep well, both of you')).toBeVisible();
  await backend.clearFaults();
  await page.reload();
  await expect(button(page, 'Ready for leave', 'Unsubscribe from')).toBeVisible();
});

test(
  'a press while the device’s database hangs ends with words, and the button can be pressed again',
  { tag: '@night' },
  async ({ page }) => {
    await page.clock.install();
    await hangDatabases(page);
    await page.goto('/v2/post/ready-for-leave');
    await expect(page.getByRole('article')).toBeVisible();
    await page.clock.fastForward(3000);
    const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
    await subscribe.click();
    await expect(subscribe).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(5000);
    await expect(page.getByRole('alert')).toContainText("It isn't saved yet. You can try again.");
    await expect(subscribe).not.toHaveAttribute('aria-busy');
  },
);
