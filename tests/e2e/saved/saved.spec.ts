import { rmSync } from 'node:fs';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/accessibility.ts';
import { serveArticle } from '#tests/e2e/kit/articles.ts';
import { anotherBuild } from '#tests/e2e/kit/another-build.ts';
import { expectNothingPrivate } from '#tests/e2e/kit/device-storage.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, RUTH } from '#tests/e2e/kit/people.ts';
import { aPicture, serveList, somePosts } from '#tests/e2e/kit/posts.ts';
import { install, openUpdated } from '#tests/e2e/kit/updates.ts';

test.use({ person: LIAM });

const SLUG = 'nights-in-shifts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save for offline' });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Opens an article with the worker in charge, and gives its title. */
async function openArticle(page: Page, address = `/v2/post/${SLUG}`): Promise<string> {
  await page.goto('/v2/saved');
  await untilOfflineReady(page);
  await page.goto(address);
  await expect(saveButton(page)).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

/** Saved whole: the row has a size and says when it was checked. */
async function expectSaved(page: Page, title: string): Promise<void> {
  await expect(row(page, title)).toContainText(/\d.*checked /);
  await expect(row(page, title).getByRole('button', { name: `Refresh “${title}”` })).toBeVisible();
}

test('an article that was saved opens without a network, with its pictures, and can be removed', async ({
  page,
  backend,
}) => {
  const title = await openArticle(page);
  await saveButton(page).click();
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await backend.stop();
  await page.reload();
  await row(page, title).getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = page.locator('article figure img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto('/v2/saved');
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await expect(row(page, title)).toContainText('was removed');
  await expect(page.getByRole('button', { name: `Undo: keep “${title}”` })).toBeFocused();
  await page.getByRole('button', { name: `Undo: keep “${title}”` }).click();
  await expectSaved(page, title);
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await page.goto('/v2/device'); // Whoever leaves wants it gone.
  await page.goto('/v2/saved');
  await expect(page.getByRole('heading', { level: 2, name: 'Saved articles' })).toBeVisible();
  await expect(row(page, title)).toHaveCount(0);
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
  await expect(row(page, 'Post 1')).toContainText('Waiting for a connection');
  await backend.start();
  await serveArticle(backend, 'post-1', { title: 'Post 1' });
  await expectSaved(page, 'Post 1');
});

test('a picture that the server cannot give is said, with Retry, and the words open', async ({ page, backend }) => {
  const address = await serveArticle(backend, 'with-picture', { title: 'With a picture', image: aPicture(backend) });
  await backend.addFaults({ match: { path: 'sam-my-brothers' }, fault: { status: 503 } });
  const title = await openArticle(page, address);
  await saveButton(page).click();
  await expect(page.getByText('The words are here, but not all pictures.')).toBeVisible();
  await backend.clearFaults();
  await serveArticle(backend, 'with-picture', { title: 'With a picture', image: aPicture(backend) });
  await page.goto('/v2/saved');
  await page.getByRole('button', { name: `Retry “${title}”` }).click();
  await expectSaved(page, title);
});

test('what the browser has cleared by itself is named, and can be saved again', async ({ page }) => {
  const title = await openArticle(page);
  await saveButton(page).click();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.includes('-saved:'))) {
      await caches.delete(name);
    }
  });
  await page.reload();
  await expect(row(page, title)).toContainText('Cleared by this device');
  await page.getByRole('button', { name: `Save “${title}” again` }).click();
  await expectSaved(page, title);
});

test('on a full device it says what to do, and what was saved before stays', async ({ page, context, backend }) => {
  const first = await openArticle(page);
  await saveButton(page).click();
  await page.goto('/v2/saved');
  await expectSaved(page, first);
  const second = await openArticle(page, '/v2/post/feeding-two-at-once');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize: 1 });
  await saveButton(page).click();
  await expect(page.getByText(/not enough space on this device to save this|couldn't be saved/).first()).toBeVisible();
  await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin });
  await backend.stop();
  await page.goto('/v2/saved');
  await expect(row(page, second).getByRole('button', { name: `Refresh “${second}”` })).toHaveCount(0);
  await row(page, first).getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
});

test('a refresh that fails keeps the copy and says so', async ({ page, backend }) => {
  const title = await openArticle(page);
  await saveButton(page).click();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 500 } });
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expect(row(page, title)).toContainText("Couldn't update");
  await expect(row(page, title)).toContainText(/The copy from .* still opens/);
  await backend.clearFaults();
  await page.getByRole('button', { name: `Retry “${title}”` }).click();
  await expect(row(page, title)).not.toContainText("Couldn't update");
});

test('an article that the server gives no more goes, and its row says so', async ({ page, backend }) => {
  const title = await openArticle(page);
  await saveButton(page).click();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await backend.addFaults({ match: { endpoint: 'post' }, fault: { status: 410, body: { message: 'Gone' } } });
  await page.getByRole('button', { name: `Refresh “${title}”` }).click();
  await expect(row(page, title)).toContainText('No longer available');
});

test('free up space removes what was only opened and leaves what was saved', async ({ page, backend }) => {
  const title = await openArticle(page);
  await saveButton(page).click();
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
  const title = await openArticle(page, address);
  await saveButton(page).click();
  await page.goto('/v2/saved');
  await expectSaved(page, title);
  await expect(row(page, title)).toContainText('linked items: 2');
  await expect(page.getByRole('region', { name: 'Policies' })).toContainText('Parental leave policy');
  await backend.stop();
  await page.goto('/v2/post/feeding-two-at-once');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await page.goto('/v2/saved');
  await page.getByRole('button', { name: `Remove “${title}”` }).click();
  await page.goto('/v2/device');
  await page.goto('/v2/post/feeding-two-at-once');
  await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible();
});

test('an update between saving and reading loses nothing', async ({ page, context, backend }) => {
  const dist = anotherBuild();
  try {
    const title = await openArticle(page);
    await saveButton(page).click();
    await page.goto('/v2/saved');
    await expectSaved(page, title);
    await install(page, backend, dist);
    await backend.stop();
    const updated = await openUpdated(context, page, '/v2/saved');
    await row(updated, title).getByRole('link', { name: title }).click();
    await expect(updated.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(updated.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  } finally {
    await backend.deploy();
    rmSync(dist, { recursive: true, force: true });
  }
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
  const title = await openArticle(page);
  await saveButton(page).click();
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
    const title = await openArticle(page);
    await saveButton(page).click();
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
