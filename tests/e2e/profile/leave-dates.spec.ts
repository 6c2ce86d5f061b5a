import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { allStoredText, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { startKillableBrowser } from '#tests/e2e/kit/browser/killable-browser.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

// Leave dates that home asks for, given without a network.

const NIGHT = { tag: '@night' };
const HERS = { ...AMARA, organisation: 'Northmoor Foods' };
const card = (page: Page) => page.getByRole('region', { name: 'Your leave dates' });

async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, HERS);
  await expect(page.getByRole('heading', { name: 'When is your leave?' })).toBeVisible();
  await untilOfflineReady(page);
}

async function giveDates(page: Page): Promise<void> {
  await page.getByLabel('First day of leave').fill('2031-12-24');
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(card(page).getByText('Waiting to sync')).toBeVisible();
}

test('outlive a browser that is killed the moment they wait', NIGHT, async ({ backend }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'kinward-dates-'));
  let browser = await startKillableBrowser(profile);
  await openHome(await browser.context.newPage(), `${backend.origin}/v2/`);
  await browser.close(); // Who is signed in is written down.
  browser = await startKillableBrowser(profile);
  const page = await browser.context.newPage();
  await page.goto(`${backend.origin}/v2/`);
  await expect(page.getByRole('heading', { name: 'When is your leave?' })).toBeVisible();
  await backend.setNetwork('offline');
  await giveDates(page);
  await browser.kill();

  browser = await startKillableBrowser(profile);
  const next = await browser.context.newPage();
  await backend.setNetwork('online');
  await next.goto(`${backend.origin}/v2/`);
  await expect(next.getByText(/^Your leave starts in/)).toBeVisible();
  await expect(card(next)).toHaveCount(0);
  await browser.kill();
  rmSync(profile, { recursive: true, force: true });
});

test(
  'are kept at a log-out for the same person, and sent at the next sign-in by nobody else',
  NIGHT,
  async ({ page, backend }) => {
    await openHome(page, '/v2/');
    await page.getByRole('button', { name: 'Account' }).hover();
    await backend.setNetwork('offline');
    await giveDates(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('1 change has not been sent yet');
    await expect(dialog.getByRole('radio', { name: 'Keep for my next sign-in' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await allStoredText(page)).not.toMatch(/amara|profileId/i);

    await backend.setNetwork('online');
    await signIn(page, LIAM);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Liam');
    await page.goto('/v2/device/changes');
    await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
    await page.goto('/login');
    await signIn(page, HERS);
    await expect(page.getByText(/^Your leave starts in/)).toBeVisible();
  },
);

test('that the server refuses later stay, with its words, until the person tries again', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/403/);
  const refused = card(page).getByText('There was an error saving your profile, please try again.');
  const willBeSent = page.getByText("Your changes will be sent as soon as you're online.");
  await openHome(page, '/v2/');
  await backend.setNetwork('offline');
  await giveDates(page);
  await page.goto('/v2/device/changes');
  await expect(willBeSent).toBeVisible();
  await backend.addFaults({ match: { endpoint: 'saveAttribute' }, fault: { status: 403, body: { message: 'No' } } });
  await backend.setNetwork('online');
  await expect(refused).toBeVisible();
  await expect(willBeSent).toHaveCount(0);
  await page.reload();
  await expect(refused).toBeVisible();
  await backend.clearFaults();
  await card(page).getByRole('button', { name: 'Retry “Your leave dates”' }).click();
  await expect(page.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
  await expect(willBeSent).toHaveCount(0);
});

test('that were given in one tab are asked for by no other', async ({ page, context }) => {
  const question = (tab: Page) => tab.getByRole('heading', { name: 'When is your leave?' });
  await openHome(page, '/v2/');
  const other = await context.newPage();
  await other.goto('/v2/');
  await expect(question(other)).toBeVisible();
  await page.getByLabel('First day of leave').fill('2031-12-24');
  await page.getByRole('button', { name: 'Save dates' }).click();
  await expect(other.getByText(/^Your leave starts in/)).toBeVisible();
  await expect(question(other)).toHaveCount(0);
});
