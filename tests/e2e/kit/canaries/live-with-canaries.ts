import type { Backend } from '#tests/e2e/kit/backend.ts';
import { expect, signIn, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page, Person } from '#tests/e2e/kit/fixtures.ts';
import { isKept } from '#tests/e2e/kit/screens/last-seen.ts';
import { firstNameField } from '#tests/e2e/kit/screens/profile.ts';
import { saveArticle } from '#tests/e2e/kit/screens/saved.ts';

import { canary } from './canaries.ts';

/** A person does everything that leaves something behind; at the end there is a draft on the screen and no network. */
export async function liveWithCanaries(page: Page, person: Person, backend: Backend): Promise<void> {
  await page.goto(`${backend.origin}/v2/`);
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(canary('profile-first-name'));
  await untilOfflineReady(page);
  await expect(page.getByText(canary('featured-title')).first()).toBeVisible();

  await page.goto(`${backend.origin}/v2/post/${canary('article-slug')}?ref=${canary('query-of-the-address')}`);
  await expect(page.getByRole('article')).toContainText(canary('article-text'));
  await saveArticle(page);
  await page.mouse.wheel(0, 2500); // A place to go on reading from.

  for (const [address, words] of [
    ['/v2/resources/parents', canary('list-title')],
    ['/v2/real-stories', canary('story-title')],
    ['/v2/parents/about', canary('about-text')],
    ['/v2/contact-us', canary('contact-text')],
    ['/v2/search-results', canary('topic-name')],
    [`/v2/search-results?term=${canary('search-term')}`, canary('found-title')],
    ['/v2/your-journeys', canary('journey-title')],
  ] as const) {
    await page.goto(`${backend.origin}${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
  }

  await page.goto(`${backend.origin}/v2/real-stories`);
  await expect.poll(() => isKept(page, '/v2/real-stories'), { timeout: 5000 }).toBe(true);
  await page.goto(`${backend.origin}/v2/policies-benefits`);
  await page.getByRole('button', { name: `Download ${canary('policy-name')}` }).click();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();

  await page.goto(`${backend.origin}/v2/your-journeys`);
  await backend.setNetwork('offline');
  await page.getByRole('button', { name: `Subscribe to “${canary('journey-title')}”` }).click();
  await expect(page.getByText('Waiting to sync').first()).toBeVisible();

  await page.goto(`${backend.origin}/v2/change-password`);
  await page.getByLabel('Current password', { exact: true }).fill(canary('draft-password'));
  await page.goto(`${backend.origin}/v2/profile`);
  await expect(firstNameField(page)).toHaveValue(canary('profile-first-name'));
  await page.getByRole('textbox', { name: 'Last name' }).fill(canary('draft-last-name'));
}
