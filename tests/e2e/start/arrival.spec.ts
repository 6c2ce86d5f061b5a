import type { Page } from '@playwright/test';

import type { FaultRule } from '#server/faults/fault-rule.ts';
import { byNightIf, expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ person: AMARA });

interface State {
  readonly state: string;
  readonly fault: FaultRule['fault'];
  readonly heading: string;
  readonly title: string;
}

const STATES: readonly State[] = [
  {
    state: 'is not kept and cannot be had',
    fault: { reset: true },
    heading: 'Not saved on this device',
    title: 'Not saved on this device · Kinward',
  },
  {
    state: 'fails',
    fault: { status: 503 },
    heading: 'This article could not be loaded',
    title: 'This article could not be loaded · Kinward',
  },
  { state: 'is refused', fault: { status: 403 }, heading: 'No access', title: 'No access' },
  { state: 'is gone', fault: { status: 410 }, heading: 'Page not found', title: 'Page not found' },
];

for (const { state, fault, heading, title } of STATES) {
  test(
    `an article that ${state} says so by title, heading and announcement`,
    byNightIf('status' in fault && fault.status !== 503),
    async ({ page, backend }) => {
      await backend.addFaults({ match: { endpoint: 'post' }, fault });
      await page.goto('/v2/');
      await openFeatured(page);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.locator('[aria-live="polite"] > span')).toHaveText(title);
    },
  );
}

test('a page that is opened by its address begins at the top of the document: Tab finds the skip link', async ({
  page,
}) => {
  for (const path of ['/v2/', '/v2/resources/parents', '/v2/post/sleep-well-both-of-you']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await untilNetworkIdle(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' }), path).toBeFocused();
  }
});

test(
  'an article that is on its way says so by title and announcement, and has no heading but its own',
  { tag: '@night' },
  async ({ page, backend }) => {
    await backend.addFaults({ match: { endpoint: 'post' }, fault: { hang: true } });
    await page.goto('/v2/');
    await openFeatured(page);
    await expect(page).toHaveTitle('Loading · Kinward');
    await expect(page.getByRole('main').getByText('Loading')).toBeFocused();
    await expect(page.locator('[aria-live="polite"] > span')).toHaveText('Loading · Kinward');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await backend.clearFaults();
    await page.reload();
    const title = page.getByRole('article').getByRole('heading', { level: 1 });
    await expect(page).toHaveTitle(`${await title.textContent()} · Kinward`);
  },
);

test('Retry keeps the focus while it tries, and gives it to the title of what came', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 503 } });
  await page.goto('/v2/post/nights-in-shifts');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeFocused();
  await backend.clearFaults();
  await pressRetry(page);
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(page).toHaveTitle(`${await title.textContent()} · Kinward`);
});

async function openFeatured(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Featured' })
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .click();
}
