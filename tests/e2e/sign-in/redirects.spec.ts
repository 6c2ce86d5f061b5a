import { byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import { HELEN, LIAM, SOPHIE } from '#tests/e2e/kit/people.ts';

test.describe('Back leads out of an address that redirects', () => {
  for (const address of ['/', '/v2/', '/v2/real-stories']) {
    test(`to the login: ${address}`, byNightIf(address !== '/v2/real-stories'), async ({ page }) => {
      await page.goto('/privacy');
      await page.goto(address);
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
      await page.goForward();
      await signIn(page, HELEN);
      await expect(page).toHaveURL(address === '/v2/real-stories' ? /\/v2\/real-stories$/ : /\/v2\/$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
    });
  }

  test.describe('of somebody who is signed in', () => {
    test.use({ person: LIAM });

    for (const [address, arrival] of [
      ['/', /\/v2\/$/],
      ['/v2/nothing-here', /\/v2\/404$/],
      ['/v2/resources/managers', /\/v2\/403$/],
    ] as const) {
      test(`within the app: ${address}`, byNightIf(address === '/'), async ({ page }) => {
        await page.goto('/privacy');
        await page.goto(address);
        await expect(page).toHaveURL(arrival);
        await expect(page.locator('main h1')).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/privacy$/);
      });
    }
  });

  test.describe('of somebody whose profile is to be completed', () => {
    test.use({ person: SOPHIE });

    test('by two redirects', async ({ page }) => {
      await page.goto('/privacy');
      await page.goto('/');
      await expect(page).toHaveURL(/\/complete/);
      await expect(page.locator('main h1')).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/privacy$/);
    });
  });
});
