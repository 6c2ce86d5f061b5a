import type { EndpointName } from '#contract/api/endpoints.ts';
import type { FaultRule } from '#server/faults/fault-rule.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { byNightIf, expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { listAnswer, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

test.use({ person: RUTH });

/** What was opened a moment ago is kept, and counted as fresh for five minutes when the page is loaded again. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilOfflineReady(page);
  const refreshed = page.waitForResponse(/\/\.kinward\/config\.json$/); // The last that a load asks for.
  await page.reload(); // The worker is in charge from the first byte on.
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await untilTrue(page, async () => localStorage.getItem('kinward.queries') !== null);
  await refreshed;
  await untilNetworkIdle(page);
}

for (const [what, status, heading] of [
  ['that was removed', 404, 'Page not found'],
  ['that is no longer allowed', 403, 'No access'],
] as const) {
  test(
    `an article ${what} is not shown again when it is loaded again at once`,
    byNightIf(status === 403),
    async ({ page, backend }) => {
      await openAndKeep(page, '/v2/post/nights-in-shifts');
      await backend.addFaults({ match: { endpoint: 'post' }, fault: { status, body: { message: 'No' } } });
      await page.reload();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await backend.stop();
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('heading', { name: 'Not saved on this device' })).toBeVisible();
    },
  );
}

test('a list that has changed is shown as it is when it is loaded again at once', async ({ page, backend }) => {
  await openAndKeep(page, '/v2/resources/wellness');
  await backend.addFaults({ match: { endpoint: 'posts' }, fault: listAnswer(somePosts(3)) });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Post 2' })).toBeVisible();
  await expect(page.getByText('3 articles', { exact: true })).toBeVisible();
});

test('a journey that was subscribed to elsewhere says so when the page is loaded again at once', async ({
  page,
  backend,
}) => {
  await openAndKeep(page, '/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  const subscribed = [{ postSlug: 'ready-for-leave', listName: 'ready-for-leave' }];
  await backend.addFaults({ match: { endpoint: 'journeys' }, fault: { body: subscribed } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' })).toBeVisible();
});

const DOWN: readonly [string, FaultRule['fault'], RegExp][] = [
  ['that does not answer', { reset: true }, /^You're offline · Last updated \d/],
  ['that answers 503 to everything', { status: 503, body: { message: 'No' } }, /^Couldn't update · Last updated \d/],
];

for (const [how, fault, words] of DOWN) {
  test(
    `an API ${how} is told of when the page is loaded again at once, beside what is kept`,
    byNightIf('status' in fault),
    async ({ page, backend }) => {
      await page.clock.install();
      await openAndKeep(page, '/v2/resources/wellness');
      await backend.addFaults({ match: { origin: 'api' }, fault });
      await watchLayoutShifts(page);
      await page.reload();
      const status = page.getByRole('status').filter({ hasText: words });
      await expect(status).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(await layoutShiftSoFar(page)).toBe(0);
      await backend.clearFaults();
      await page.clock.fastForward('02:00'); // It asks again by itself.
      await expect(status).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  );
}

async function requestsOf(backend: Backend): Promise<Partial<Record<EndpointName, number>>> {
  const response = await fetch(`${backend.origin}/_local/requests`);
  const { endpoints } = (await response.json()) as { endpoints: Record<string, Record<string, number>> };
  return Object.fromEntries(Object.entries(endpoints).map(([name, { GET = 0 }]) => [name, GET]));
}

test('a load asks once for what it shows, and under data saver not at all while it is fresh', async ({
  page,
  backend,
}) => {
  await openAndKeep(page, '/v2/');
  const SHOWN = ['settings', 'theme', 'profile', 'journeys', 'featuredPosts', 'recommendedPosts'] as const;
  const countsOfLoad = async () => {
    await fetch(`${backend.origin}/_local/requests`, { method: 'DELETE' });
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect.poll(async () => (await requestsOf(backend)).deployConfig).toBe(1); // After the first content.
    const counts = await requestsOf(backend);
    return Object.fromEntries(SHOWN.map((name) => [name, counts[name] ?? 0]));
  };
  const answers: number[] = [];
  page.on(
    'response',
    (response) => /\/(?:featured-posts|recommended)\?/.test(response.url()) && answers.push(response.status()),
  );
  const each = (count: number) => Object.fromEntries(SHOWN.map((name) => [name, count]));
  expect(await countsOfLoad()).toEqual(each(1));
  expect(answers, 'lists that have not changed are not sent again').toEqual([304, 304]);
  await page.evaluate(() => {
    const choices = JSON.parse(localStorage.getItem('kinward.choices') ?? '{}') as object;
    localStorage.setItem('kinward.choices', JSON.stringify({ ...choices, dataSaver: 'on' }));
  });
  expect(await countsOfLoad()).toEqual(each(0));
});
