import type { Route } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { showAppBadge } from '#tests/e2e/kit/screens/app-badge.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { allStoredText, byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';

const TOO_OFTEN = "Oops, you've tried to do this too many times. Please wait a couple of hours before trying again";
const FAILED = 'Failed to subscribe to journey. Please try again later.';

async function openJourneys(page: Page, person: typeof LIAM): Promise<void> {
  await page.goto('/v2/your-journeys');
  await signIn(page, person);
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await untilOfflineReady(page);
}

async function subscribeOffline(page: Page, backend: Backend): Promise<void> {
  await backend.stop();
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
}

/** How many writes reached the server since it started counting. */
async function writes(backend: Backend): Promise<number> {
  const { endpoints } = (await (await fetch(`${backend.origin}/_local/requests`)).json()) as {
    endpoints: Record<string, Record<string, number>>;
  };
  return (endpoints['subscribe']?.['POST'] ?? 0) + (endpoints['unsubscribe']?.['DELETE'] ?? 0);
}

test('what was subscribed to without a network survives a reload, and is sent once there is one', async ({
  page,
  backend,
}) => {
  await openJourneys(page, RUTH);
  await subscribeOffline(page, backend);
  await page.reload();
  const waiting = page.getByRole('status').filter({ hasText: 'Waiting to sync' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await backend.start();
  await expect(page.getByText('Subscribed to “Ready for leave”')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  expect(await writes(backend)).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
});

test('a button that waits for what was pressed never says the opposite first', async ({ page, backend }) => {
  await openJourneys(page, RUTH);
  await page.goto('/v2/post/ready-for-leave');
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();
  await backend.stop();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible();
  await page.addInitScript(() => {
    const look = () => {
      for (const button of document.querySelectorAll('button')) {
        if (button.checkVisibility({ visibilityProperty: true }) && /^(?:Uns|S)ubscribe$/.test(button.textContent)) {
          document.documentElement.dataset['said'] =
            `${document.documentElement.dataset['said'] ?? ''} ${button.textContent}`;
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  const said = () => page.evaluate(() => document.documentElement.dataset['said'] ?? '');
  await expect.poll(said).not.toBe('');
  expect([...new Set((await said()).trim().split(' '))]).toEqual(['Unsubscribe']);
});

test('pending changes are listed by name, and one that is discarded never happened', async ({ page, backend }) => {
  await openJourneys(page, RUTH);
  await subscribeOffline(page, backend);
  await page.goto('/v2/device');
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Pending changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pending changes' })).toBeVisible();
  const change = page.getByRole('listitem').filter({ hasText: 'Ready for leave' });
  await expect(change.getByRole('status')).toHaveText('Waiting to sync');
  await expect(change.getByRole('button', { name: 'Retry “Ready for leave”' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await change.getByRole('button', { name: 'Discard “Ready for leave”' }).click();
  await expect(page.getByText('Discarded “Ready for leave”', { exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
  await backend.start();
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  expect(await writes(backend)).toBe(0);
});

test('a change that the server refuses later is the person’s to retry or discard', async ({ page, backend }) => {
  await showAppBadge(page);
  const badge = page.locator('html');
  await openJourneys(page, RUTH);
  await subscribeOffline(page, backend);
  await expect(badge).toHaveAttribute('data-badge', '0'); // Nothing that anybody has to do something about.
  await backend.start({ match: { endpoint: 'subscribe' }, fault: { status: 422, body: { message: 'No' } } });
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  const tile = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Ready for leave' }) });
  await expect(tile).toContainText(FAILED);
  await expect(badge).toHaveAttribute('data-badge', '1');
  await expect(tile.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await expect(tile.getByRole('button', { name: 'Discard “Ready for leave”' })).toBeVisible();
  await backend.clearFaults();
  await tile.getByRole('button', { name: 'Retry “Ready for leave”' }).click();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  await expect(badge).toHaveAttribute('data-badge', '0');
});

test('a server that asks for patience is not written to again, and is told of once', async ({ page, backend }) => {
  await openJourneys(page, RUTH);
  await subscribeOffline(page, backend);
  await backend.start({
    match: { endpoint: 'subscribe' },
    fault: { status: 429, headers: { 'Retry-After': '600' } },
  });
  await expect(page.getByRole('alert').filter({ hasText: TOO_OFTEN })).toBeVisible();
  await backend.clearFaults();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe from “Sleep well, both of you”' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Subscribe to “Sleep well, both of you”' }).click();
  await expect(page.getByRole('alert').filter({ hasText: TOO_OFTEN })).toBeVisible();
  expect(await writes(backend)).toBe(1);
});

test('a failure that was shown is not followed by a surprise', async ({ page, backend }) => {
  await openJourneys(page, RUTH);
  await backend.addFaults({ match: { endpoint: 'subscribe' }, fault: { status: 500, body: { message: 'No' } } });
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await backend.clearFaults();
  await page.goto('/v2/device/changes');
  await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
  expect(await writes(backend)).toBe(1);
});

test('two tabs have one write in flight, and both know what came of it', async ({ page, context, backend }) => {
  await openJourneys(page, RUTH);
  const other = await context.newPage();
  await other.goto('/v2/your-journeys');
  await expect(other.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await subscribeOffline(page, backend);
  await expect(other.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  await backend.start();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Waiting to sync')).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  }
  expect(await writes(backend)).toBe(1);
});

test(
  'a tab whose own list is on its way while another sends shows what was sent',
  { tag: '@night' },
  async ({ page, context }) => {
    await openJourneys(page, RUTH);
    const other = await context.newPage();
    await other.addInitScript(() => {
      const getItem = localStorage.getItem.bind(localStorage);
      // What the first tab has kept would do: this one has to ask.
      Storage.prototype.getItem = (key) => (key === 'kinward.queries' ? null : getItem(key));
    });
    const sent = context.waitForEvent(
      'response',
      (response) => response.request().method() === 'POST' && response.ok(),
    );
    const isAnswered = new Promise<void>((resolve) => {
      const answer = async (route: Route) => {
        const before = await route.fetch();
        await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
        await expect(page.getByText('Subscribed to “Ready for leave”')).toBeVisible();
        await sent;
        await expect(page.getByText('Waiting to sync')).toHaveCount(0);
        await route.fulfill({ response: before });
        resolve();
      };
      void other.route('**/journeys/journey', answer, { times: 1 });
    });
    await other.goto('/v2/your-journeys');
    await isAnswered;
    await expect(other.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
  },
);

test('a log-out with unsent changes asks; what is kept is sent at the next sign-in, by nobody else', async ({
  page,
  backend,
}) => {
  await openJourneys(page, RUTH);
  await page.getByRole('button', { name: 'Account' }).hover();
  await subscribeOffline(page, backend);
  const dialog = await askToLogOut(page);
  await expect(dialog).toContainText('1 change has not been sent yet');
  const choices = dialog.getByRole('radiogroup', { name: 'Unsent changes' });
  await expect(choices.getByRole('radio', { name: 'Keep for my next sign-in' })).toBeChecked();
  await expect(choices.getByRole('radio', { name: 'Send now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await allStoredText(page)).not.toMatch(/ruth|Ready for leave/i);

  await backend.start();
  await signIn(page, LIAM);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  await page.goto('/v2/device/changes');
  await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
  expect(await writes(backend)).toBe(0);
  await page.goto('/login');
  await signIn(page, RUTH);
  await expect.poll(() => writes(backend)).toBe(1);
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
});

for (const [choice, sent] of [
  ['Discard', 0],
  ['Send now', 1],
] as const) {
  test(
    `a log-out with unsent changes can end in: ${choice}`,
    byNightIf(choice === 'Discard'),
    async ({ page, backend }) => {
      await openJourneys(page, RUTH);
      await backend.addFaults({ match: { endpoint: 'journeys' }, fault: { reset: true } });
      await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Waiting to sync' })).toBeVisible();
      const dialog = await askToLogOut(page);
      await dialog.getByRole('radio', { name: choice }).check();
      await (choice === 'Send now' ? backend.clearFaults() : undefined);
      await dialog.getByRole('button', { name: 'Yes, logout' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      expect(await writes(backend)).toBe(sent);
      expect(await allStoredText(page)).not.toContain('ready-for-leave');
    },
  );
}
