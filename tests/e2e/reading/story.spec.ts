import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expectAllListed, expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import {
  allStoredText,
  byNightIf,
  expect,
  pressRetry,
  signIn,
  test,
  untilOfflineReady,
} from '#tests/e2e/kit/fixtures.ts';
import { watchOutgoing } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { watchPageErrors } from '#tests/e2e/kit/page-errors.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

for (const origins of [1, 3] as const) {
  test.describe(`with ${origins === 1 ? 'one origin' : 'app, API and media on three origins'}`, () => {
    test.use({ origins });

    test(
      'a person signs in, reads, loses the network, goes on reading, and leaves nothing behind',
      byNightIf(origins === 1),
      async ({ backend, launchOptions, viewport, isMobile, hasTouch }) => {
        const profileFolder = mkdtempSync(path.join(tmpdir(), 'kinward-profile-'));
        const open = async () => {
          const context = await chromium.launchPersistentContext(profileFolder, {
            ...launchOptions,
            baseURL: backend.origin,
            viewport,
            isMobile,
            hasTouch,
            locale: 'en-AU',
            timezoneId: 'UTC',
          });
          watchOutgoing(context);
          return {
            context,
            pageErrors: watchPageErrors(context),
            page: context.pages()[0] ?? (await context.newPage()),
          };
        };

        let { context, page, pageErrors } = await open();
        await page.goto('/');
        await expect(page).toHaveTitle('Login');
        await signIn(page, AMARA);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
        await expect(page).toHaveURL(/\/v2\/$/);
        await expect(page).toHaveTitle('Home');
        await untilOfflineReady(page);

        await page.goto('/v2/post/telling-your-manager');
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toBeVisible();
        const words = (await title.textContent()) ?? '';
        await expect(page).toHaveTitle(`${words} · Kinward`);
        await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);

        await backend.stop();
        await page.reload();
        await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
        await page.goto('/v2/');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
        await expectAccessible(page);

        await page.goto('/v2/post/nights-in-shifts');
        await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible();
        await expect(page).toHaveURL(/\/v2\/post\/nights-in-shifts$/);
        await expectAccessible(page);
        expect(pageErrors.met()).toEqual([]);

        await context.close();
        ({ context, page, pageErrors } = await open());
        await page.goto('/v2/post/telling-your-manager');
        await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
        await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');

        await page.goto('/v2/post/nights-in-shifts');
        await expect(page.getByRole('heading', { level: 1, name: 'Not saved on this device' })).toBeVisible();
        await backend.start();
        await pressRetry(page);
        await expect(page.getByRole('article')).toBeVisible();
        await expect(page.getByText("You're offline")).toHaveCount(0);

        const before = await allStoredText(page);
        expect(before).toContain('telling-your-manager');
        await expectAllListed(page);
        await page.getByRole('button', { name: 'Account' }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toHaveCount(0);
        await page.getByRole('button', { name: 'Account' }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await dialog.getByRole('button', { name: 'Yes, logout' }).click();
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
        await expectNothingPrivate(page);
        const after = await allStoredText(page);
        for (const trace of [
          'amara',
          'Osei',
          'telling-your-manager',
          'CognitoIdentity',
          'eyJ',
          '/posts/',
          'expecting',
        ]) {
          expect(after, `a trace of ${trace}`).not.toMatch(new RegExp(trace, 'i'));
        }
        await page.goBack();
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
        expect(pageErrors.met()).toEqual([]);
        await context.close();
        rmSync(profileFolder, { recursive: true, force: true });
      },
    );
  });
}

test('the network comes back by itself: the page catches up without a hand on it', async ({ page, backend }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await backend.stop();
  await page.reload();
  await expect(page.getByText("You're offline")).toBeVisible();
  await backend.start();
  await expect(page.getByText("You're offline")).toHaveCount(0, { timeout: 30_000 });
});
