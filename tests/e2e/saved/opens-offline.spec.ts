import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('without the server a list says which of its articles open, and with it no longer', async ({ page, backend }) => {
  await page.goto('/v2/');
  await untilOfflineReady(page);
  await page.goto('/v2/resources/parents/all');
  const tiles = page.getByRole('main').getByRole('article');
  const first = tiles.filter({ has: page.getByRole('button', { name: 'Save “A day with a shape”' }) }).first();
  const save = first.getByRole('button', { name: 'Save “A day with a shape”' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/v2/saved');
  await expectSaved(page, 'A day with a shape');
  await page.goto('/v2/resources/parents/all');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const marks = page.getByText('Opens offline');
  await expect(marks).toHaveCount(0);
  await backend.stop();
  await page.reload();
  await expect(page.getByText("You're offline").first()).toBeVisible({ timeout: 15_000 });
  await expect(first).toContainText('Opens offline');
  expect(await marks.count()).toBeLessThan(await tiles.count());
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'A day with a shape' })).toBeVisible();
  await page.goBack();
  await expect(first).toContainText('Opens offline');
  await backend.start();
  await expect(marks).toHaveCount(0, { timeout: 30_000 });
});
