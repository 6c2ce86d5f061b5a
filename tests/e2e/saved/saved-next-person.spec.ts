import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';
import { expectSaved, openSavable, saveArticle, savedRow } from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('whoever signs in where somebody else’s session has ended saves for themselves', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  const title = await openSavable(page);
  await saveArticle(page);
  const topics = /\/api\/sites\/[^/]+\/tags/;
  await page.route(topics, (route) => route.fulfill({ status: 401, json: { message: 'No' } }));
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.unroute(topics);
  await signIn(page, RUTH);
  await page.getByRole('link', { name: 'Resources' }).first().click();
  const buttons = page.getByRole('main').getByRole('button', { name: /^Save “/ });
  await expect(buttons.nth(1)).toBeVisible();
  const own: string[] = [];
  for (const button of (await buttons.all()).slice(0, 2)) {
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    own.push(/“(.*)”/.exec((await button.getAttribute('aria-label')) ?? '')?.[1] ?? '');
  }
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  for (const one of own) {
    await expectSaved(page, one);
  }
  await expect(savedRow(page, title)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('2 articles', { exact: true })).toBeVisible();
});
