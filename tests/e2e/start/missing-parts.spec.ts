import type { Locator } from '@playwright/test';

import { expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { countLoads } from '#tests/e2e/kit/network/count-loads.ts';
import { expect, pressRetry, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';

// A deployment comes while a page stands, and no worker has its files.
test.use({ serviceWorkers: 'block' });

/** From now on these files are gone. Resolves with what says when the page has missed one of them. */
async function remove(page: Page, ...names: string[]): Promise<(name: string) => Promise<void>> {
  const missed = new Set<string>();
  for (const name of names) {
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      await route.fulfill({ status: 404, body: '' });
      missed.add(name);
    });
  }
  return (name) => expect.poll(() => [...missed]).toContain(name);
}

test('whoever signs in is not disturbed by a file that nobody waits for', async ({ page }) => {
  const missed = await remove(page, 'app-events', 'prepare-next', 'keep-last-seen');
  const loads = countLoads(page);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(LIAM.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(LIAM.password.slice(0, -3)); // As a secret too long to be found in other words by chance.
  await missed('app-events');
  await page.keyboard.type(LIAM.password.slice(-3)); // The page goes on as it was.
  await expect(password).toHaveValue(LIAM.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  await missed('keep-last-seen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
  expect(loads()).toBe(1);
});

test.describe('somebody who is signed in', () => {
  test.use({ person: AMARA });

  test('reads on where all is gone that comes by itself', async ({ page }) => {
    const late = ['app-events', 'keep-last-seen', 'prepare-next', 'prompts'];
    const missed = await remove(page, ...late);
    const loads = countLoads(page);
    await page.goto('/v2/resources/parents');
    await Promise.all(late.map((name) => missed(name)));
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Amara' })).toBeVisible();
    expect(loads()).toBe(1);
  });

  for (const [when, isBack] of [
    ['is back by then', true],
    ['comes back later', false],
  ] as const) {
    test(`gets a page whose script stood still, without a press, once the line ${when}`, async ({ page, backend }) => {
      await backend.addFaults({ match: { path: '^/assets/real-stories-' }, fault: { stallAfterBytes: 200 } });
      await page.clock.install();
      await page.goto('/v2/');
      await expect(page.getByRole('heading', { level: 1, name: 'Amara' })).toBeVisible();
      const asked = page.waitForRequest((request) => request.url().includes('/assets/real-stories-'));
      await page.getByRole('link', { name: /See all Real Stories/ }).click();
      await asked;
      if (isBack) {
        await backend.clearFaults();
        await page.clock.fastForward(121_000);
      } else {
        await backend.stop();
        await page.clock.fastForward(121_000);
        await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
        await backend.start();
        await backend.clearFaults();
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible({ timeout: 30_000 });
    });
  }

  test('gets one reload for a menu that does not come, then a message', async ({ page, pageErrors }) => {
    pageErrors.allow(/dynamically imported module|preload CSS/); // React says so of whatever a boundary takes.
    const missed = await remove(page, 'overlays');
    const loads = countLoads(page);
    await page.goto('/v2/contact-us');
    await page.getByRole('button', { name: 'Help' }).hover();
    await missed('overlays');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    expect(loads()).toBe(1);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect.poll(loads).toBe(2);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    expect(loads()).toBe(2);
    await page.unrouteAll();
    await pressRetry(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
    await page.getByRole('button', { name: 'Help' }).click();
    await expect.poll(loads).toBe(3);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('menu', { name: 'Help' })).toBeVisible();
  });

  for (const [what, path, ask, yes] of [
    ['a log-out', '/v2/', askToLogOut, 'Yes, logout'],
    ['removing everything', '/v2/device', askToRemove, 'Remove everything'],
  ] as const) {
    test(`has said yes to ${what}: it is done though its file is gone, and the page reloads for it`, async ({
      page,
    }) => {
      let isOld = true;
      await page.route(/\/assets\/(?:log-out|send-unsent)-/, (route) =>
        isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
      );
      await page.goto(path);
      page.on('request', (request) => {
        isOld &&= !request.isNavigationRequest();
      });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const question = await ask(page);
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: yes }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      expect(isOld).toBe(false);
      await expectNothingPrivate(page);
    });
  }
});

async function askToRemove(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Remove everything from this device' }).click();
  return page.getByRole('alertdialog', { name: 'Remove everything from this device?' });
}
