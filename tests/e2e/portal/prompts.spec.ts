import type { Locator } from '@playwright/test';

import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, hangDatabases, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { BETH, DANIEL, PRIYANKA, SOPHIE } from '#tests/e2e/kit/people.ts';
import {
  alterProfile,
  lifeStage,
  MISSING,
  NOT_SAVED,
  recordWrites,
  saveButton,
} from '#tests/e2e/kit/screens/profile.ts';
import { checkForUpdate, deployWorker, nextWorker } from '#tests/e2e/kit/browser/updates.ts';

const MINUTE_MS = 60_000;
const TITLE = "Looks like you haven't updated your profile recently";
const prompt = (page: Page) => page.getByRole('alertdialog', { name: TITLE });

/** The profile as the server has it, but last updated six months ago and so many minutes. */
async function updatedSixMonthsAgo(context: BrowserContext, minutes: number): Promise<void> {
  const updated = new Date(Date.now() - minutes * MINUTE_MS);
  updated.setUTCMonth(updated.getUTCMonth() - 6);
  await alterProfile(context, { updatedAt: updated.toISOString() });
}

test.describe('the update-profile prompt', () => {
  test('sums up a profile of seven months ago, and stands until it is confirmed', async ({ page }) => {
    await page.goto('/v2/');
    await signIn(page, PRIYANKA);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByRole('definition')).toHaveText([
      'Priyanka Nair',
      'self described',
      "You don't manage people",
      'Working parent, Caregiver',
      'Just looking, Planning, Expecting, On leave, Back at work',
      'unspecified',
      'unspecified',
    ]);
    await expectAccessible(page, '[role="alertdialog"]');
    await page.keyboard.press('Escape');
    await page.mouse.click(4, 4);
    await expect(prompt(page)).toBeVisible();

    // The bottom bar is covered by nothing and still leads elsewhere; the question stays.
    await page.getByRole('link', { name: 'Resources', includeHidden: true }).click();
    await expect(page).toHaveURL(/\/v2\/resources\/parents/);
    const saving = page.waitForRequest((request) => request.method() === 'PUT');
    await prompt(page).getByRole('button', { name: 'My details are up to date' }).click();
    expect((await saving).postDataJSON()).toMatchObject({
      gender: 'gender fluid',
      stages: ['working-parent', 'caregiver'],
    });
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByText('Profile successfully updated')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(prompt(page)).toBeHidden();
  });

  test('does not ask whoever is at their profile already, however its address is written', async ({ page }) => {
    await page.goto('/v2/profile/');
    await signIn(page, PRIYANKA);
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await untilNetworkIdle(page); // By then it would be asked.
    await expect(prompt(page)).toBeHidden();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(prompt(page)).toBeVisible();
  });

  test(
    'a profile that cannot be saved is told of in place, and can be saved again',
    { tag: '@night' },
    async ({ page, backend }) => {
      await page.goto('/v2/');
      await signIn(page, PRIYANKA);
      await expect(prompt(page)).toBeVisible();
      await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status: 500 }, times: 1 });
      const confirm = prompt(page).getByRole('button', { name: 'My details are up to date' });
      await confirm.click();
      const words = 'There was an error saving your profile, please try again.';
      await expect(prompt(page).getByRole('alert')).toHaveText(words);
      await confirm.click();
      await expect(prompt(page)).toBeHidden();
      await expect(page.getByText(words)).toBeHidden();
    },
  );

  test('pressed twice sends once, and says of every refusal what the catalogue says', async ({ page, backend }) => {
    await page.goto('/v2/');
    await signIn(page, PRIYANKA);
    const confirm = prompt(page).getByRole('button', { name: 'My details are up to date' });
    const writes = recordWrites(page.context());
    for (const [status, words, sent] of [
      [400, MISSING, 1],
      [409, NOT_SAVED, 2],
    ] as const) {
      writes.length = 0;
      await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status, body: { message: 'No' } } });
      await confirm.dblclick();
      await expect(prompt(page).getByRole('alert')).toHaveText(words);
      expect(writes).toHaveLength(sent);
    }
    await backend.stop();
    await confirm.click();
    await expect(confirm).toBeEnabled(); // The words are those of before: only this tells that it has ended.
    await expect(prompt(page).getByRole('alert')).toHaveText(NOT_SAVED);
    await backend.start();
    await backend.clearFaults();
    await confirm.click();
    await expect(prompt(page)).toBeHidden();
  });

  test(
    'comes when six calendar months are over and not before, with the manager in registration mode',
    { tag: '@night' },
    async ({ page, context }) => {
      await page.clock.install();
      await updatedSixMonthsAgo(context, -2);
      await page.goto('/v2/');
      await signIn(page, BETH);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Beth');
      await page.clock.fastForward('01:00');
      await page.getByRole('link', { name: 'Resources' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Resources for Parents' })).toBeVisible();
      await expect(prompt(page)).toBeHidden();
      await page.clock.fastForward('01:30');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(prompt(page)).toBeVisible();
      const summary = prompt(page).getByRole('definition');
      await expect(summary).toHaveCount(9);
      await expect(summary.nth(5)).toHaveText(/^\w+ \d+ \w+ \d{4}$/);
      await expect(prompt(page)).toContainText('Iris Bowen');
      await expect(prompt(page)).toContainText('iris.bowen@fernhill.example');
      await prompt(page).getByRole('button', { name: 'Update my details' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Beth');
      await expect(prompt(page)).toBeHidden();
    },
  );

  test('goes without a connection, and is back with it', async ({ page, context }) => {
    await page.goto('/v2/');
    await signIn(page, PRIYANKA);
    await expect(prompt(page)).toBeVisible();
    await context.setOffline(true);
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByText("You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(prompt(page)).toBeVisible();
  });
});

test('who owes all of it is asked one thing after the other, each clear of the bottom bar', async ({
  page,
  context,
  backend,
}) => {
  await page.goto('/v2/');
  await signIn(page, SOPHIE);
  const completing = page.getByRole('heading', { level: 1, name: 'Complete your profile' });
  await expect(completing).toBeVisible();
  await untilOfflineReady(page);
  await deployWorker(backend, nextWorker());
  await checkForUpdate(page);
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting !== null);
  await watchPrompts(page);
  await lifeStage(page, 'Expecting').check();
  // The server counts neither of what is saved on the way as an update.
  await context.route(/\/api\/sites\/[^/]+\/users/, async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, updatedAt: '2026-01-01T00:00:00.000Z' } });
  });
  await saveButton(page).click();

  const tour = page.getByRole('dialog', { name: 'Step 1 of 3' });
  await expect(tour).toBeVisible();
  await expectClearOfBottomBar(page, tour);
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();
  await expectClearOfBottomBar(page, prompt(page));
  await prompt(page).getByRole('button', { name: 'My details are up to date' }).click();
  const update = page.getByRole('region', { name: 'A new version is ready' });
  await expect(update).toBeVisible();
  await expectClearOfBottomBar(page, update);
  await expect(prompt(page)).toHaveCount(0);
  expect(await promptsSeen(page)).toEqual(['complete profile', 'tour', 'prompt', 'update']);
});

test('the tour comes before the prompt also where the device’s database hangs', async ({ page, context }) => {
  await hangDatabases(page);
  await updatedSixMonthsAgo(context, 2);
  await page.goto('/v2/');
  await signIn(page, DANIEL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Daniel');
  await watchPrompts(page);
  await expect(page.getByRole('dialog', { name: 'Step 1 of 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toBeVisible();
  expect(await promptsSeen(page)).toEqual(['tour', 'prompt']);
});

/** From now on it is written down which prompts are on the screen, at every change of the page. */
async function watchPrompts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompts = {
      'complete profile': () => location.pathname === '/v2/complete-profile',
      tour: () => document.querySelector('[role="dialog"]'),
      prompt: () => document.querySelector('[role="alertdialog"]'),
      update: () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Refresh'),
    };
    const seen: string[] = [];
    Object.assign(window, { promptsSeen: seen });
    const note = () => {
      const now = Object.entries(prompts).flatMap(([name, isThere]) => (isThere() ? [name] : []));
      if (now.length > 0 && now.join(' + ') !== seen.at(-1)) {
        seen.push(now.join(' + '));
      }
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
    note();
  });
}

/** In their order; what stood on the screen together is joined by a plus. */
const promptsSeen = (page: Page) =>
  page.evaluate(() => (window as typeof window & { promptsSeen: string[] }).promptsSeen);

async function expectClearOfBottomBar(page: Page, shown: Locator): Promise<void> {
  const [box, bar] = await Promise.all([
    shown.boundingBox(),
    page.locator('nav[aria-label="Shortcuts"]').boundingBox(),
  ]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}
