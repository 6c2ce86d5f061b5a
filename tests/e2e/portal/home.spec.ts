import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import {
  FONT_ARRIVALS,
  layoutShiftSoFar,
  setFontArrival,
  watchLayoutShifts,
} from '#tests/e2e/kit/screens/layout-shifts.ts';
import { isNarrow, switchTheme, TABLET } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, JAN, LIAM, NOOR, RUTH } from '#tests/e2e/kit/people.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const titlesIn = (page: Page, name: string) => region(page, name).getByRole('heading', { level: 3 });

test.describe('home of somebody who expects a child', () => {
  test.use({ person: AMARA });

  test('greets, and has what the specification asks for, in order', async ({ page }) => {
    await page.goto('/v2/');
    await expect(page).toHaveTitle('Home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (?:morning|afternoon|evening), ?Amara$/);
    await expect(page.getByRole('main').getByText('Expecting', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Your leave starts in 7\d days$/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      "Top tips while you're expecting",
      'Featured',
      'Recommended',
      'Your journeys',
      'Real Stories',
      'Policies & Benefits',
      'Get ready for leave',
    ]);
    await expectNoSidewaysScroll(page);
  });

  test('has three top tips, and the way to all of the stage', async ({ page }) => {
    await page.goto('/v2/');
    const tips = region(page, "Top tips while you're expecting");
    await expect(tips.getByRole('listitem')).toHaveCount(3);
    const first = tips.getByRole('heading', { level: 3 }).first();
    const title = (await first.textContent()) ?? '';
    const isWhole = () =>
      first.getByRole('link').evaluate((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top } = link.getBoundingClientRect();
        return [1, 22, 43].every((by) => link.contains(document.elementFromPoint(left + 5, top + by)));
      });
    await expect.poll(isWhole).toBe(true); // As high as a finger, on one line too.
    await tips.getByRole('link', { name: "See all Top tips while you're expecting" }).click();
    await expect(page).toHaveURL(/\/v2\/resources\/parents\/im-expecting$/);
    await expect(page.getByRole('region', { name: 'Recommended reading' })).toContainText(title);
    await page.goBack();
    await first.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  });

  test('recommends nothing that stands above already', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/');
    await expect(titlesIn(page, 'Recommended').first()).toBeVisible();
    const above = [
      ...(await titlesIn(page, "Top tips while you're expecting").allTextContents()),
      ...(await titlesIn(page, 'Featured').allTextContents()),
    ];
    const recommended = await titlesIn(page, 'Recommended').allTextContents();
    expect(above.length).toBeGreaterThan(5);
    expect(recommended.length).toBeGreaterThanOrEqual(4);
    expect(recommended.length).toBeLessThanOrEqual(8);
    expect(recommended.filter((title) => above.includes(title))).toEqual([]);
    const links = await titlesIn(page, 'Recommended').getByRole('link').all();
    for (const link of links) {
      await expect(link).toHaveAttribute('href', /^\/v2\/post\/[\w-]+\?origin=recommended$/);
    }
  });

  test('features posts in a row that scrolls by hand and by its buttons', { tag: '@night' }, async ({ page }) => {
    if (isNarrow(page)) {
      await page.setViewportSize(TABLET);
    }
    await page.goto('/v2/');
    const featured = region(page, 'Featured');
    const row = featured.getByRole('list');
    const position = () => row.evaluate((list) => Math.round(list.scrollLeft));
    await expect(titlesIn(page, 'Featured').first()).toBeVisible();
    await featured.scrollIntoViewIfNeeded();
    expect(await row.evaluate((list) => getComputedStyle(list).scrollSnapType)).toBe('x mandatory');
    await featured.getByRole('button', { name: 'Next' }).click();
    await expect.poll(position).toBeGreaterThan(200);
    await featured.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(position).toBe(0);
    await titlesIn(page, 'Featured').last().getByRole('link').focus();
    await expect.poll(position).toBeGreaterThan(200);
  });

  test('moves the featured row by its buttons on a phone, and at night without motion', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/v2/');
    const next = region(page, 'Featured').getByRole('button', { name: 'Next' });
    await expect(next).toBeVisible();
    await switchTheme(page, 'night');
    const moved = await next.evaluate((button: HTMLButtonElement) => {
      button.click();
      return button.closest('section')?.querySelector('ul')?.scrollLeft;
    });
    expect(moved).toBeGreaterThan(200);
  });

  test('loads the first picture of the first row at once, and others when they come near', async ({ page }) => {
    await page.goto('/v2/');
    const pictures = page.getByRole('main').locator('img');
    await expect(titlesIn(page, 'Real Stories').first()).toBeVisible();
    const loading = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({ loading: image.loading, priority: image.fetchPriority })),
    );
    expect(loading.length).toBeGreaterThan(10);
    expect(loading[0]).toEqual({ loading: 'eager', priority: 'high' });
    expect(loading.slice(1).every((image) => image.loading === 'lazy')).toBe(true);
  });

  test('lists the policies: those elsewhere as links, files by their names', async ({ page, context }) => {
    await page.goto('/v2/');
    const policies = region(page, 'Policies & Benefits');
    await expect(policies.getByText('Parental leave policy')).toBeVisible();
    await expect(policies.getByRole('link', { name: 'Parental leave policy' })).toHaveCount(0);
    const link = policies.getByRole('link', { name: 'Employee assistance line' });
    await expect(link).toHaveAccessibleDescription('Opens in a new tab');
    await context.route('https://www.example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.getByText('Elsewhere')).toBeVisible();
    await policies.getByRole('link', { name: 'See all Policies & Benefits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Policies & Benefits' })).toBeFocused();
  });

  test('has stories that lead to all of them', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/');
    const stories = region(page, 'Real Stories');
    await expect(stories.getByRole('article')).toHaveCount(4);
    await expect(stories.getByText('Community Story').first()).toBeVisible();
    await stories.getByRole('link', { name: 'See all Real Stories' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeFocused();
  });

  test('moves nothing while its parts arrive', async ({ page, backend }) => {
    const late = (endpoint: string, delayMs: number) => ({ match: { endpoint }, fault: { delayMs } });
    await backend.addFaults(
      late('posts', 500),
      late('featuredPosts', 250),
      late('recommendedPosts', 3000),
      late('journeys', 50),
    );
    await watchLayoutShifts(page);
    await page.goto('/v2/', { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(titlesIn(page, 'Recommended').first()).toBeVisible();
    expect(await layoutShiftSoFar(page)).toBe(0);
    await untilOfflineReady(page);
    for (const comes of FONT_ARRIVALS) {
      await setFontArrival(page, comes);
      await page.reload();
      await expect(titlesIn(page, 'Recommended').first()).toBeVisible();
      expect(await layoutShiftSoFar(page), `the font ${comes}`).toBe(0);
    }
  });
});

test.describe('home of somebody who cares for somebody', () => {
  test.use({ person: RUTH });

  test('has headlines instead of tips, and no journeys', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/');
    await expect(titlesIn(page, 'For caregivers')).toHaveCount(3);
    await expect(titlesIn(page, 'Real Stories').first()).toBeVisible();
    await expect(region(page, 'Your journeys')).toHaveCount(0);
    await region(page, 'For caregivers').getByRole('link', { name: 'See all For caregivers' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Caregivers' })).toBeVisible();
  });

  test('marks a journey as new until it was read', async ({ page }) => {
    await page.goto('/v2/');
    const journey = region(page, 'Recommended')
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Ready for leave' }) });
    await expect(journey).toContainText('JourneyNew');
    await journey.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready for leave' })).toBeVisible();
    await page.getByRole('article').waitFor();
    await page.goBack();
    await expect(journey).toContainText('Journey');
    await expect(journey.getByText('New', { exact: true })).toHaveCount(0);
  });
});

test.describe('home of somebody on a journey', () => {
  test.use({ person: LIAM });

  test('shows the journeys that are still there, and the way to all', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/');
    await expect(titlesIn(page, 'Your journeys')).toHaveText(['Sleep well, both of you']);
    await region(page, 'Your journeys').getByRole('link', { name: 'See all Your journeys' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your journeys' })).toBeFocused();
  });
});

test.describe('home in other languages', () => {
  test.describe('from right to left', () => {
    test.use({ person: NOOR });

    test('Next leads to the left', async ({ page }) => {
      await page.setViewportSize(TABLET);
      await page.goto('/v2/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      const row = page.locator('main ul:has(article)').first();
      await row.scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'التالي', exact: true }).first().click();
      await expect.poll(() => row.evaluate((list) => Math.round(list.scrollLeft))).toBeLessThan(-100);
      await expectNoSidewaysScroll(page);
    });
  });

  test.describe('without a text of one’s own', () => {
    test.use({ person: JAN });

    test('what there is in English is shown, with a word about it', async ({ page }) => {
      await page.goto('/v2/');
      const tips = page.getByRole('main').getByRole('region').first();
      await expect(tips.getByRole('status')).toBeVisible();
      await expect(tips.locator('li a [lang]').first()).toHaveAttribute('lang', /^en/);
    });
  });
});

test('who expects a child and has not said when is asked, and then the days are counted', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, { ...AMARA, organisation: 'Northmoor Foods' });
  const card = region(page, 'When is your leave?');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await card.getByLabel('First day of leave').fill(day);
  await card.getByRole('button', { name: 'Save dates' }).click();
  await expect(page.getByText('Your leave dates are saved.')).toBeVisible();
  await expect(page.getByText(/^Your leave starts in (?:39|40) days$/)).toBeVisible();
});
