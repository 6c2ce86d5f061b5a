import { expectAccessible } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import type { BrowserContext, Page } from './fixtures.ts';
import { BETH, PRIYANKA, RUTH } from './people.ts';

const MINUTE_MS = 60_000;
const TITLE = "Looks like you haven't updated your profile recently";
const prompt = (page: Page) => page.getByRole('alertdialog', { name: TITLE });

/** The profile as the server has it, but last updated six months ago and so many minutes. */
async function updatedSixMonthsAgo(context: BrowserContext, minutes: number): Promise<void> {
  const updated = new Date(Date.now() - minutes * MINUTE_MS);
  updated.setUTCMonth(updated.getUTCMonth() - 6);
  await context.route('**/api/sites/*/users/', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, updatedAt: updated.toISOString() } });
  });
}

test.describe('the update-profile prompt', () => {
  test('sums up a profile of seven months ago, and stands until it is confirmed', async ({ page }) => {
    await page.goto('/v2/');
    await signIn(page, PRIYANKA);
    await expect(prompt(page)).toBeVisible();
    await expect(prompt(page).getByRole('definition')).toHaveText([
      'Priyanka Nair',
      'self described',
      'You don’t manage people',
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

  test('a profile that cannot be saved is told of in place, and can be saved again', async ({ page, backend }) => {
    await page.goto('/v2/');
    await signIn(page, PRIYANKA);
    await expect(prompt(page)).toBeVisible();
    await backend.misbehave({ match: { endpoint: 'saveProfile' }, fault: { status: 500 }, times: 1 });
    const confirm = prompt(page).getByRole('button', { name: 'My details are up to date' });
    await confirm.click();
    const words = 'There was an error saving your profile, please try again.';
    await expect(prompt(page).getByRole('alert')).toHaveText(words);
    await confirm.click();
    await expect(prompt(page)).toBeHidden();
    await expect(page.getByText(words)).toBeHidden();
  });

  test('comes when six calendar months are over and not before, with the manager in registration mode', async ({
    page,
    context,
  }) => {
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
  });

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

test.describe('a banner', () => {
  test.use({ person: RUTH });
  const offer = (page: Page) => page.getByRole('region', { name: 'Two weeks of backup care, on us' });

  test('stands in its window, is as high as it may be at most, and stays away once dismissed', async ({
    page,
    context,
  }) => {
    await changeBanners(context, ([first]) => [
      { ...first, from: '2020-01-01', to: '2999-12-31', body: 'Long words. '.repeat(200) },
      {
        ...first,
        id: 'hostile',
        title: 'Hostile',
        from: '2021-01-01',
        to: '2999-12-31',
        linkUrl: 'javascript:alert(1)',
      },
      { ...first, id: 'backwards', title: 'Backwards', from: '2999-12-31', to: '2020-01-01' },
    ]);
    // What was kept at the sign-in is shown first; a newer config counts from the next start.
    await page.goto('/v2/');
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('backwards'));
    await page.reload();
    const link = offer(page).getByRole('link', { name: 'See how it works' });
    await expect(link).toHaveAttribute('target', '_blank');
    // However long the words are, where they lead is in sight and as large as a finger needs it.
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect((await offer(page).boundingBox())?.height).toBeLessThanOrEqual(180);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    await expect(page.getByText('Hostile')).toHaveCount(0);
    await expect(page.getByText('Backwards')).toHaveCount(0);
    await expectAccessible(page, 'section[aria-labelledby]');
    await offer(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(offer(page)).toHaveCount(0);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'kinward_banner_offer-2023');
    expect(cookies).toMatchObject([{ secure: true, sameSite: 'Lax', path: '/' }]);
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });

  test('that is new in a config refreshed while somebody reads waits for the next start: nothing moves', async ({
    page,
    context,
  }) => {
    await changeBanners(context, ([first]) => [{ ...first, from: '2020-01-01', to: '2999-12-31' }]);
    await page.goto('/v2/');
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31'));
    await expect(page.getByRole('button', { name: 'Help' })).toBeVisible();
    // Whatever renders the page anew, by itself or by a press.
    await context.setOffline(true);
    await expect(page.getByText("You're offline")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You're offline")).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
    await page.getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Caregivers' })).toBeVisible();
    await expect(offer(page)).toHaveCount(0);

    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    // One that is gone from the config stays for as long as the page does.
    await changeBanners(context, () => []);
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('kinward.config')?.includes('2999-12-31') === false);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await expect(offer(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await expect(offer(page)).toHaveCount(0);
  });

  test('of 2023 is shown in its fortnight and not after it', async ({ page }) => {
    await page.clock.setFixedTime('2023-03-02T23:59:00Z');
    await page.goto('/v2/');
    await expect(offer(page)).toBeVisible();
    await page.clock.setFixedTime('2023-03-03T00:00:00Z');
    await page.reload();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });
});

/** The deploy config with other banners than the local one. */
async function changeBanners(context: BrowserContext, change: (banners: readonly object[]) => object[]): Promise<void> {
  const response = await context.request.get('/.kinward/config.json');
  const config = (await response.json()) as { banners: object[] };
  const changed = { ...config, banners: change(config.banners) };
  await context.route('**/.kinward/config.json', (route) => route.fulfill({ json: changed }));
}

/** How much of the page has moved by itself since it began, in shares of the window. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[];
          resolve(shifts.reduce((sum, { hadRecentInput, value }) => sum + (hadRecentInput ? 0 : value), 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without an entry the observer is silent.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}
