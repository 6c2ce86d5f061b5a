import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const PARENTS = '/v2/resources/parents';

const count = (page: Page) => page.getByText(/^\d+ articles?$/);

test('a filter that was chosen before the app was there is in force once it is', async ({ page }) => {
  await see(page, PARENTS);
  const all = await count(page).innerText();
  await holdScripts(page);
  await page.reload();
  const age = lastSeen(page).getByRole('checkbox').first();
  await age.scrollIntoViewIfNeeded();
  await age.check();
  await release(page);
  await expect(page).toHaveURL(/[?&]ages=/);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(count(page)).not.toHaveText(all);
});

test('a tag that was chosen before the app was there is chosen once it is', { tag: '@night' }, async ({ page }) => {
  await see(page, PARENTS);
  const all = await count(page).innerText();
  await holdScripts(page);
  await page.reload();
  const tag = lastSeen(page).getByRole('group', { name: 'Tags' }).getByRole('radio').nth(2);
  const value = await tag.inputValue();
  await tag.scrollIntoViewIfNeeded();
  await tag.check();
  await release(page);
  await expect(page).toHaveURL(/[?&]tag=/);
  await expect(page.locator(`input[type=radio][value="${value}"]`)).toBeChecked();
  await expect(count(page)).not.toHaveText(all);
});

test('the place among tiles far down stays, and nothing moves', async ({ page }) => {
  await watchLayoutShifts(page);
  await see(page, PARENTS);
  await holdScripts(page);
  await page.reload();
  const tile = lastSeen(page).getByRole('article').nth(9);
  await tile.scrollIntoViewIfNeeded();
  const title = await tile.getByRole('heading').innerText();
  const before = await tile.boundingBox();
  await release(page);
  const after = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  await expect.poll(() => after.first().boundingBox()).toEqual(before);
  expect(await layoutShiftSoFar(page)).toBe(0);
});
