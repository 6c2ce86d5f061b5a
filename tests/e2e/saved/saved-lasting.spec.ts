import { STORAGE } from '#contract/device/storage.ts';
import { withAnotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';
import { serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import { expectSaved, openSavable, saveArticle, savedRow, SLUG, untilAllSaved } from '#tests/e2e/kit/screens/saved.ts';
import { install, openUpdated } from '#tests/e2e/kit/browser/updates.ts';

test.use({ person: LIAM });

test('what belongs to an article comes with it: the steps of a journey, and the files that its links lead to', async ({
  page,
  backend,
}) => {
  const address = await serveArticle(backend, 'with-parts', {
    title: 'With parts',
    format: 'journey',
    content: '<p>See <a href="https://files.example/parental-leave-policy.pdf">the policy</a>.</p>',
    steps: [{ title: 'A step', postSlug: 'feeding-two-at-once' }],
  });
  const title = await openSavable(page, address);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await expect(savedRow(page, title)).toContainText('linked items: 2');
  await expect(page.getByRole('region', { name: 'Policies' })).toContainText('Parental leave policy');
  await untilAllSaved(page);
  await backend.stop();
  await page.goto('/v2/post/feeding-two-at-once');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await page.goto('/v2/saved');
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText('was removed');
  await page.goto('/v2/device');
  await page.goto('/v2/saved');
  await expect(page.getByText("You haven't saved anything yet.")).toBeVisible();
  await expect(page.getByText('Articles 0 bytes')).toBeVisible();
});

test(
  'a policy that two saved articles lead to stays until the second one goes',
  { tag: '@night' },
  async ({ page, backend }) => {
    const content = '<p>See <a href="https://files.example/parental-leave-policy.pdf">the policy</a>.</p>';
    await serveArticle(backend, 'first-one', { title: 'First one', content });
    await serveArticle(backend, 'second-one', { title: 'Second one', content });
    for (const slug of ['first-one', 'second-one']) {
      await openSavable(page, `/v2/post/${slug}`);
      await saveArticle(page);
    }
    await page.goto('/v2/saved');
    await expect(savedRow(page, 'First one')).toContainText('linked items: 1');
    await expect(savedRow(page, 'Second one')).toContainText('linked items: 1');
    await page.getByRole('button', { name: 'Remove “First one”' }).click();
    await expect(savedRow(page, 'First one')).toContainText('was removed');
    await expect(savedRow(page, 'Second one')).toContainText('linked items: 1');
    await page.getByRole('button', { name: 'Remove “Second one”' }).click();
    await page.getByRole('button', { name: 'Undo: keep “Second one”' }).click();
    await expect(savedRow(page, 'Second one')).toContainText('linked items: 1');
  },
);

test('an article that is removed and saved again without a network is still here after the next start', async ({
  page,
  backend,
}) => {
  await serveList(backend, somePosts(2));
  await serveArticle(backend, 'post-1', {
    title: 'Post 1',
    format: 'journey',
    steps: [{ title: 'A step', postSlug: 'feeding-two-at-once' }],
  });
  await page.goto('/v2/real-stories');
  await untilOfflineReady(page);
  const button = page.getByRole('button', { name: 'Save “Post 1”' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/v2/saved');
  await expectSaved(page, 'Post 1');
  await expect(savedRow(page, 'Post 1')).toContainText('linked items: 1');
  await untilAllSaved(page);
  await page.goto('/v2/real-stories');
  await backend.stop();
  await page.reload();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/v2/saved');
  await expectSaved(page, 'Post 1');
  await expect(savedRow(page, 'Post 1')).toContainText('linked items: 1');
  for (const slug of ['post-1', 'feeding-two-at-once']) {
    await page.goto(`/v2/post/${slug}`);
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  }
});

test('an article that was opened still opens without a network once it is saved no more', async ({ page, backend }) => {
  const title = await openSavable(page);
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText('was removed');
  await page.goto('/v2/device');
  await page.goto('/v2/saved');
  await expect(page.getByText("You haven't saved anything yet.")).toBeVisible();
  await page.addInitScript((key) => localStorage.removeItem(key), STORAGE.queries.key); // As after forty more articles.
  await backend.stop();
  await page.goto(`/v2/post/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
});

test('an update between saving and reading loses nothing', async ({ page, context, backend }) => {
  await withAnotherBuild(backend, async (dist) => {
    const title = await openSavable(page);
    await saveArticle(page);
    await page.goto('/v2/saved');
    await expectSaved(page, title);
    await install(page, backend, dist);
    await backend.stop();
    const updated = await openUpdated(context, page, '/v2/saved');
    await savedRow(updated, title).getByRole('link', { name: title }).click();
    await expect(updated.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(updated.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  });
});

test('the browser is asked once to keep what is saved, and its answer is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator.storage, {
      persist: () => {
        localStorage.setItem('asked', `${localStorage.getItem('asked') ?? ''}x`);
        return Promise.resolve(true);
      },
      persisted: () => Promise.resolve(localStorage.getItem('asked') !== null),
    });
  });
  const title = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await page.reload();
  await expect(page.getByText('Your browser has promised to keep what is saved here.')).toBeVisible();
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expectSaved(page, title);
  expect(await page.evaluate(() => localStorage.getItem('asked'))).toBe('x');
});

test.describe('a log-out', () => {
  test.use({ person: undefined });

  test('says how many go and leaves nothing, and the next person finds nothing saved', async ({ page }) => {
    await page.goto('/login');
    await signIn(page, LIAM);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    const title = await openSavable(page);
    await saveArticle(page);
    await page.goto('/v2/saved');
    await expectSaved(page, title);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 saved article will be removed from this device.');
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await expectNothingPrivate(page);
    await signIn(page, RUTH);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await page.goto('/v2/saved');
    await expect(page.getByText("You haven't saved anything yet.")).toBeVisible();
  });
});
