import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';

const TOO_OFTEN = "Oops, you've tried to do this too many times. Please wait a couple of hours before trying again";

const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

async function openJourneys(page: Page, person: typeof LIAM): Promise<void> {
  await page.goto('/v2/your-journeys');
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Your journeys' })).toBeVisible();
}

test('one’s journeys stand before the others; one that is gone is shown by its name and can be left', async ({
  page,
}) => {
  await openJourneys(page, LIAM);
  await expect(page).toHaveTitle('Your journeys');
  const own = tile(page, 'Sleep well, both of you');
  await expect(own.getByRole('button', { name: 'Unsubscribe from “Sleep well, both of you”' })).toBeVisible();
  const more = page.getByRole('region', { name: 'More journeys' });
  await expect(more.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const gone = page.getByRole('listitem').filter({ hasText: 'a-calmer-commute' });
  await expect(gone).toContainText('This journey is no longer available. You can unsubscribe from it.');
  await gone.getByRole('button', { name: 'Unsubscribe from “a-calmer-commute”' }).click();
  await expect(gone).toHaveCount(0);
  await expect(own).toBeVisible();
});

test(
  'one that is gone stays in its place until the server knows that it was left',
  { tag: '@night' },
  async ({ page, backend }) => {
    await openJourneys(page, LIAM);
    const gone = page.getByRole('listitem').filter({ hasText: 'a-calmer-commute' });
    await expect(gone.getByRole('button', { name: 'Unsubscribe from “a-calmer-commute”' })).toBeVisible();
    await untilOfflineReady(page);
    await backend.setNetwork('offline');
    await gone.getByRole('button', { name: 'Unsubscribe from “a-calmer-commute”' }).click();
    await expect(gone.getByRole('status')).toHaveText('Waiting to sync');
    await expect(gone).not.toContainText('You can unsubscribe');
    await page.reload();
    await expect(gone.getByRole('status')).toHaveText('Waiting to sync');
    await gone.getByRole('button', { name: 'Subscribe to “a-calmer-commute”' }).click(); // Never mind.
    await expect(gone.getByRole('button', { name: 'Unsubscribe from “a-calmer-commute”' })).toBeVisible();
    await gone.getByRole('button', { name: 'Unsubscribe from “a-calmer-commute”' }).click();
    await expect(gone.getByRole('button', { name: 'Subscribe to “a-calmer-commute”' })).toBeVisible();
    await backend.setNetwork('online');
    await expect(gone).toHaveCount(0);
    await expect(tile(page, 'Sleep well, both of you')).toBeVisible();
  },
);

test('a journey that is not among the listed ones is found by its address', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'posts' }, fault: { status: 200, body: [] } });
  await openJourneys(page, LIAM);
  await expect(tile(page, 'Sleep well, both of you')).toBeVisible();
});

test(
  'one that is gone can be read to its end, however long its name is',
  { tag: '@night' },
  async ({ page, backend }) => {
    const name = 'au_kinward_back_at_work_without_losing_yourself_weekly';
    await backend.addFaults({
      match: { endpoint: 'journeys' },
      fault: { status: 200, body: ['a', 'b'].map((end) => ({ postSlug: `gone-${end}`, listName: `${name}_${end}` })) },
    });
    await openJourneys(page, RUTH);
    const rows = page.getByRole('listitem').filter({ hasText: 'no longer available' });
    await expect(rows).toHaveCount(2);
    const { width = 0 } = page.viewportSize() ?? {};
    for (const words of await rows.getByRole('heading').or(rows.getByRole('paragraph')).all()) {
      const box = await words.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThan(width);
    }
  },
);

test('subscribing brings a journey to one’s own, unsubscribing takes it back', async ({ page }) => {
  await openJourneys(page, RUTH);
  await expect(page.getByRole('heading', { name: 'No journeys yet' })).toBeVisible();
  await expectAccessible(page);
  const more = page.getByRole('region', { name: 'More journeys' });
  await more.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(more.getByRole('heading', { name: 'Ready for leave' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'No journeys yet' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' }).click();
  await expect(more.getByRole('heading', { name: 'Ready for leave' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No journeys yet' })).toBeVisible();
});

for (const [status, subscribing, unsubscribing] of [
  [429, TOO_OFTEN, TOO_OFTEN],
  [
    500,
    'Failed to subscribe to journey. Please try again later.',
    'Failed to unsubscribe from journey. Please try again later.',
  ],
] as const) {
  test(
    `a journey that answers ${status} says why nothing happened, until it is dismissed`,
    byNightIf(status === 500),
    async ({ page, backend }) => {
      await openJourneys(page, LIAM);
      const messages = [
        ['Subscribe to “Ready for leave”', subscribing, 'subscribe'],
        ['Unsubscribe from “Sleep well, both of you”', unsubscribing, 'unsubscribe'],
      ] as const;
      for (const [name, words, endpoint] of messages) {
        await backend.addFaults({ match: { endpoint }, fault: { status, body: { message: 'No' } } });
        const button = page.getByRole('button', { name, exact: true });
        await button.click();
        const message = page.getByRole('alert').filter({ hasText: words });
        await expect(message).toBeVisible();
        await expect(button).toBeEnabled();
        await page.getByRole('button', { name: 'Close' }).click();
        await expect(message).toHaveCount(0);
      }
      await expect(tile(page, 'Sleep well, both of you')).toBeVisible();
    },
  );
}

test('a site without a journey says so', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'posts' }, fault: { status: 200, body: [] } });
  await openJourneys(page, RUTH);
  await expect(page.getByText('Journeys you can subscribe to will appear here.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'More journeys' })).toHaveCount(0);
});

for (const [person, heading] of [
  [RUTH, undefined],
  [LIAM, 'Sleep well, both of you'],
] as const) {
  test(
    `a list of journeys that failed is not taken for an empty one, ${person.email}`,
    byNightIf(person === LIAM),
    async ({ page, backend }) => {
      await backend.addFaults({ match: { endpoint: 'posts' }, fault: { status: 403, body: { message: 'No' } } });
      await openJourneys(page, person);
      await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No journeys yet' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: heading ?? 'This list could not be loaded' })).toBeVisible();
      await backend.clearFaults();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
    },
  );
}
