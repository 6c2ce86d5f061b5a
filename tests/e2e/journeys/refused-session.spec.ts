import type { Locator } from '@playwright/test';

import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { countLoads } from '#tests/e2e/kit/network/count-loads.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });
test.beforeEach(({ pageErrors }) => pageErrors.allow(/401/));
test.afterEach(({ backend }) => backend.reset());

async function openJourney(page: Page): Promise<Locator> {
  await page.goto('/v2/post/ready-for-leave');
  return page.getByRole('button', { name: 'Subscribe', exact: true });
}

const refuseWrites = (backend: Backend, fault: { body: object } | { html: true }) =>
  backend.addFaults({ match: { endpoint: 'subscribe' }, fault: { status: 401, ...fault } });

test('a session that is refused while a change is sent leads to the login and back, and the change is sent then', async ({
  page,
  backend,
}) => {
  const subscribe = await openJourney(page);
  await refuseWrites(backend, { body: { message: 'No' } });
  await subscribe.click();
  await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2Fpost%2Fready-for-leave$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible();
  await backend.clearFaults();
  await signIn(page, RUTH);
  await expect(page).toHaveURL(/\/v2\/post\/ready-for-leave$/);
  await expect(page.getByText('Subscribed to “Ready for leave”')).toBeVisible();
});

test('the page of a gateway that says 401 to a change is a failure, and ends no session', async ({ page, backend }) => {
  const subscribe = await openJourney(page);
  await refuseWrites(backend, { html: true });
  await subscribe.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to subscribe to journey.' })).toBeVisible();
  await expect(page).toHaveURL(/\/v2\/post\/ready-for-leave$/);
});

for (const [who, person, begun] of [
  ['the same person, who signs in again, goes on with the page as it is', RUTH, 1],
  ['somebody else, who signs in, begins with a page of their own', LIAM, 2],
] as const) {
  test(`where a session was refused, ${who}`, async ({ page, backend }) => {
    const loads = countLoads(page);
    await page.goto('/v2/post/ready-for-leave');
    await backend.addFaults({ match: { endpoint: 'tags' }, fault: { status: 401, body: { message: 'No' } } });
    await page.getByRole('link', { name: 'Search' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toBeVisible();
    await backend.clearFaults();
    await signIn(page, person);
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page).toHaveURL(/\/v2\/search-results$/);
    expect(loads()).toBe(begun);
  });
}
