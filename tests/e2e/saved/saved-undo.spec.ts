import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { expectSaved, listSaved, savedRow } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('what was removed can be brought back although another tab starts, until its own tab leaves', async ({
  page,
  context,
}) => {
  const title = await listSaved(page);
  const remove = page.getByRole('button', { name: `Remove “${title}”` });
  const undo = page.getByRole('button', { name: `Undo: keep “${title}”` });
  await remove.click();
  await expect(undo).toBeVisible();

  const other = await context.newPage();
  await other.goto('/v2/saved');
  await expect(savedRow(other, title)).toContainText('was removed');
  await other.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Saved');
  await undo.click();
  await expectSaved(page, title);
  await expect(remove).toBeFocused();
  await expect(page.getByText(`“${title}” is saved on this device`)).toBeAttached();

  await remove.click();
  await expect(undo).toBeVisible();
  await page.close();
  await other.goto('/v2/saved');
  await expect(other.getByText("You haven't saved anything yet.")).toBeVisible();
});
