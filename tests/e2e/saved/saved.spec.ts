import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import type { Fault } from '#server/faults/fault-rule.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { byNightIf, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { aPicture, serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';
import {
  SLUG,
  expectSaved,
  listSaved,
  openSavable,
  saveArticle,
  saveButton,
  savedRow,
} from '#tests/e2e/kit/screens/saved.ts';

test.use({ person: LIAM });

test('an article that was saved opens without a network, with its pictures, and can be removed', async ({
  page,
  backend,
}) => {
  const title = await openSavable(page);
  await saveArticle(page);
  await expect(page.getByText(`“${title}” is saved on this device`)).toBeAttached();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await backend.stop();
  await page.reload();
  await savedRow(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.locator('article figure img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/v2/saved');
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText('was removed');
  await expect(page.getByRole('button', { name: `Undo: keep “${title}”` })).toBeFocused();
  await page.getByRole('button', { name: `Undo: keep “${title}”` }).click();
  await expectSaved(page, title);
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText('was removed');
  await page.goto('/v2/device'); // Whoever leaves wants it gone.
  await page.goto('/v2/saved');
  await expect(page.getByRole('heading', { level: 2, name: 'Saved articles' })).toBeVisible();
  await expect(savedRow(page, title)).toHaveCount(0);
});

test('a tile has the same button, pressed once it is saved, and the press survives a reload', async ({
  page,
  backend,
}) => {
  await serveList(backend, somePosts(4));
  await serveArticle(backend, 'post-2', { title: 'Post 2' });
  await page.goto('/v2/real-stories');
  await untilOfflineReady(page);
  const button = page.getByRole('button', { name: 'Save “Post 2”' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('saved without a network it waits and says so, and is fetched when there is one', async ({ page, backend }) => {
  await serveList(backend, somePosts(3));
  await serveArticle(backend, 'post-1', { title: 'Post 1' });
  await page.goto('/v2/real-stories');
  await untilOfflineReady(page);
  const button = page.getByRole('button', { name: 'Save “Post 1”' });
  await expect(button).toBeVisible();
  await backend.stop();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
  await button.click();
  await expect(page.getByText("“Post 1” will be saved once you're back online")).toBeVisible();
  await page.goto('/v2/saved');
  await expect(savedRow(page, 'Post 1')).toContainText('Waiting for a connection');
  await backend.start();
  await serveArticle(backend, 'post-1', { title: 'Post 1' });
  await expectSaved(page, 'Post 1');
});

/** Its picture does not come, and is said not to be there; from now on it would come. */
async function saveWithoutPicture(page: Page, backend: Backend, fault: Fault = { status: 503 }): Promise<string> {
  const address = await serveArticle(backend, 'with-picture', { title: 'With a picture', image: aPicture(backend) });
  await backend.addFaults({ match: { path: 'sam-my-brothers' }, fault });
  const title = await openSavable(page, address);
  await saveButton(page).click();
  await expect(page.getByText('The words are here, but not all pictures.')).toBeVisible();
  await backend.clearFaults();
  await serveArticle(backend, 'with-picture', { title: 'With a picture', image: aPicture(backend) });
  return title;
}

test('a picture that the server cannot give is said, with Retry, and the words open', async ({ page, backend }) => {
  const title = await saveWithoutPicture(page, backend);
  await page.getByRole('link', { name: 'Saved', exact: true }).first().click();
  await page.getByRole('button', { name: `Retry “${title}”` }).click();
  await expectSaved(page, title);
});

for (const [answer, fault] of Object.entries<Fault>({
  'a server in trouble': { status: 503 },
  'a hotel’s page': { html: true },
  'a refusal': { status: 403 },
})) {
  test(
    `a picture that did not come is asked for at the next start: ${answer}`,
    byNightIf(answer !== 'a hotel’s page'),
    async ({ page, backend }) => {
      const title = await saveWithoutPicture(page, backend, fault);
      await page.goto('/v2/saved');
      await expectSaved(page, title);
    },
  );
}

test(
  'an article with a picture that its host never gives opens without a network',
  { tag: '@night' },
  async ({ page, backend }) => {
    const title = await saveWithoutPicture(page, backend, { status: 403 });
    await backend.stop();
    await page.goto('/v2/saved');
    await expect(savedRow(page, title)).toContainText('Waiting for a connection');
    await savedRow(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByRole('article').getByText('Words.')).toBeVisible();
  },
);

test(
  'a picture that is lost on the way is asked for once more, without a word',
  { tag: '@night' },
  async ({ page, backend }) => {
    const address = await serveArticle(backend, 'with-picture', { title: 'With a picture', image: aPicture(backend) });
    const title = await openSavable(page, address);
    await backend.addFaults({ match: { path: 'sam-my-brothers' }, fault: { reset: true }, times: 1 });
    await saveArticle(page);
    await page.goto('/v2/saved');
    await expectSaved(page, title);
  },
);

test('a server that asks for patience gets it: what was to be saved waits, and is no failure', async ({
  page,
  backend,
}) => {
  const address = await serveArticle(backend, 'patience', { title: 'Patience' });
  const title = await openSavable(page, address);
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 429, body: { message: 'Later' } } });
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expect(savedRow(page, title)).toContainText('Waiting to be saved');
  await expect(savedRow(page, title)).not.toContainText("Couldn't save");
});

test('what the browser has cleared by itself is named, and can be saved again', async ({ page }) => {
  const title = await listSaved(page);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-saved:'))) {
      await caches.delete(name);
    }
  });
  await page.reload();
  await expect(savedRow(page, title)).toContainText('Cleared by this device');
  await expect(page.getByText(/^0 bytes saved/)).toBeVisible();
  await page.getByRole('button', { name: `Save again “${title}”` }).click();
  await expectSaved(page, title);
});

test('on a full device it says what to do, and what was saved before stays', async ({ page, context, backend }) => {
  const first = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/saved');
  await expectSaved(page, first);
  const second = await openSavable(page, '/v2/post/feeding-two-at-once');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize: 1 });
  await saveButton(page).click();
  await expect(page.getByText(/not enough space on this device to save this|couldn't be saved/).first()).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin });
  await backend.stop();
  await page.goto('/v2/saved');
  await expect(savedRow(page, second).getByRole('button', { name: `Refresh “${second}”` })).toHaveCount(0);
  await savedRow(page, first).getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test('a refresh says that it is done, or keeps the copy and says why, and Retry hands on its focus', async ({
  page,
  backend,
}) => {
  const title = await listSaved(page);
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expect(page.getByText(`“${title}” is saved on this device`)).toBeAttached();
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 500 } });
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText("Couldn't update");
  await expect(savedRow(page, title)).toContainText(/The copy from .* still opens/);
  await backend.clearFaults();
  await page.getByRole('button', { name: `Retry “${title}”` }).click();
  await expect(savedRow(page, title)).not.toContainText("Couldn't update");
  await expect(page.getByRole('button', { name: `Remove “${title}”` })).toBeFocused();
});

test('an article that the server gives no more goes, and its row says so', async ({ page, backend }) => {
  const title = await listSaved(page);
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 410, body: { message: 'Gone' } } });
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expect(savedRow(page, title)).toContainText('No longer available');
});

test('free up space removes what was only opened and leaves what was saved', async ({ page, backend }) => {
  const title = await openSavable(page);
  await saveArticle(page);
  await page.goto('/v2/post/feeding-two-at-once');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await page.getByRole('button', { name: 'Free up space' }).click();
  await expect(page.getByText(/freed\. What you saved is still here/)).toBeVisible();
  const proposed = page.getByRole('group', { name: 'Remove saved articles' });
  await expect(proposed.getByRole('checkbox', { name: new RegExp(title) })).toBeVisible();
  await backend.stop();
  await page.goto(`/v2/post/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
