import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

test('a content blocker that refuses files by their names does not keep the app from opening offline', async ({
  backend,
  page,
}) => {
  await backend.addFaults({
    match: { origin: 'app', path: '^/assets/(?:[a-z]+-)*(?:ads?|analytics|track[a-z]*)-' },
    fault: { reset: true },
  });
  await page.goto('/v2/');
  await untilOfflineReady(page);
  await backend.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
});
