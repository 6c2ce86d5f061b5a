import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { allStoredText, expect, pressRetry, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow, switchTheme } from '#tests/e2e/kit/screens/layout.ts';
import { NOOR, RUTH } from '#tests/e2e/kit/people.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggestions' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Search results' });
const count = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** To where the box is: on phones it has a screen of its own. */
async function openBox(page: Page): Promise<void> {
  await page.goto('/v2/');
  if (isNarrow(page)) {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect(heading(page)).toBeFocused();
  }
  await expect(box(page)).toHaveCount(1);
}

test.describe('searching', () => {
  test.use({ person: RUTH });

  test('shows its glass in the middle of the box, whatever the size of the text', async ({ page }) => {
    await openBox(page);
    for (const percent of [100, 150, 200]) {
      await page.addStyleTag({ content: `html { font-size: ${percent}% !important }` });
      const off = await box(page).evaluate((input) => {
        const middles = [input, input.previousElementSibling].map((one) => {
          const { top = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
          return top + height / 2;
        });
        return Math.abs((middles[0] ?? 0) - (middles[1] ?? 0));
      });
      expect(off).toBeLessThanOrEqual(1);
    }
  });

  test('on a first visit what searches the device comes behind what the server finds', async ({ page, backend }) => {
    await backend.addFaults({ match: { endpoint: 'searchPosts' }, fault: { delayMs: 1500 } });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const found = page.waitForResponse((response) => response.url().includes('post-summaries'));
    await page.goto('/v2/search-results?term=sleep');
    await found;
    const isDevices = (path: string) => /\/(?:kept-search|search-worker)-/.test(path);
    expect(asked.filter(isDevices)).toEqual([]);
    await expect.poll(() => asked.filter(isDevices).length).toBe(2);
  });

  test('leads from the one box to the results, and leaves the box empty', async ({ page }) => {
    await openBox(page);
    await expect(box(page)).toHaveAttribute('placeholder', 'Search...');
    const before = page.url();
    for (const empty of ['', ' \u00a0 ']) {
      await box(page).fill(empty);
      await box(page).press('Enter');
      expect(page.url()).toBe(before);
    }
    await box(page).fill('SLEEP');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/v2\/search-results\?term=SLEEP$/);
    await expect(page).toHaveTitle('Search results');
    await expect(heading(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toHaveCount(1);
    await expect(suggestions(page)).toHaveCount(0);
    await expect(count(page, 'articles')).toHaveText(/^\d+ articles$/);
    const first = page.getByRole('article').first().getByRole('link');
    await expect(first.locator('mark')).toHaveText(/^sleep$/i);
    await expectNoSidewaysScroll(page);
    await box(page).fill('zebra crossing');
    await box(page).press('Enter');
    await expect(count(page, '0 articles')).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goBack();
    await first.click();
    await expect(page).toHaveURL(/\/v2\/post\/[^/]+\?origin=search$/);
  });

  test('finds them in the same order when one comes back from an article', async ({ page }) => {
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await page.goto('/v2/search-results?term=sleep');
    await expect(count(page, 'articles')).toHaveText(/^\d+ articles$/);
    const links = page.getByRole('main').getByRole('article').getByRole('link');
    await expect(links).toHaveCount(Number.parseInt((await count(page, 'articles').textContent()) ?? '', 10));
    const before = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await links.nth(8).click();
    await expect(page).toHaveURL(/\/v2\/post\//);
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('article').nth(8)).toContainText('Opens offline');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(before);
  });

  test('suggests before the first letter and while one types, reached by the arrows', async ({ page }) => {
    await openBox(page);
    await box(page).focus();
    await expect(suggestions(page).getByRole('link')).toHaveCount(8);
    await box(page).press('ArrowDown');
    const links = suggestions(page).getByRole('link');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(box(page)).toBeFocused();
    await box(page).pressSequentially('sleep w');
    await expect(links.first()).toHaveText(/^sleep well/i);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('sleep w');
    await expect(suggestions(page)).toHaveCount(0);
    await box(page).press('ArrowDown');
    await expect(links.first()).toBeVisible();
    await heading(page).or(page.locator('main h1')).first().click();
    await expect(suggestions(page)).toHaveCount(0);
    await box(page).focus();
    const title = (await links.first().textContent()) ?? '';
    await links.first().click();
    await expect(page).toHaveURL(/\/v2\/post\/[^/]+\?origin=search$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('gives up what was typed before, and shows the answer to what was typed last', async ({ page, backend }) => {
    await backend.addFaults({ match: { path: 'search=sl$' }, fault: { hang: true } });
    await openBox(page);
    await box(page).fill('sl');
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('search=sl'));
    await page.waitForRequest(/search=sl$/);
    await box(page).fill('handover');
    await aborted;
    await expect(suggestions(page).getByRole('link').first()).toContainText(/handover/i);
  });

  test('is safe with whatever is typed', async ({ page }) => {
    await page.goto('/v2/search-results');
    const rtl = '\u202eevil\u202c \u200fنوم';
    for (const term of ['100% %41 %zz', '<img src=x onerror=alert(1)>', '"&term=b#c', rtl, 'é'.repeat(500)]) {
      await box(page).fill(term);
      await box(page).press('Enter');
      await expect.poll(() => new URL(page.url()).searchParams.get('term')).toBe(term);
      await expect(count(page, 'article')).toBeVisible();
      await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    }
    await page.reload();
    await expect(heading(page)).toBeVisible();
  });

  test('that fails says so, and Retry brings the results', async ({ page, backend }) => {
    await backend.addFaults({
      match: { endpoint: 'searchPosts' },
      fault: { status: 500, body: { message: 'Broken' } },
    });
    await page.goto('/v2/search-results?term=sleep');
    await expect(page.getByRole('heading', { name: "We couldn't complete your search" })).toBeVisible();
    await expectAccessible(page);
    await backend.clearFaults();
    await pressRetry(page);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('goes on without a network, over what is kept here', async ({ page, backend }) => {
    await page.goto('/v2/');
    await untilOfflineReady(page);
    const first = page.getByRole('region', { name: 'For caregivers' }).getByRole('heading', { level: 3 }).first();
    const title = (await first.textContent()) ?? '';
    await backend.stop();
    if (isNarrow(page)) {
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    }
    await box(page).fill(title);
    await expect(suggestions(page).getByRole('link').first()).toHaveText(title);
    await box(page).press('Enter');
    await expect(page.getByText('we only searched what is saved on this device')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(title);
    await backend.start();
  });

  test('looks right in the three themes', { tag: '@night' }, async ({ page }) => {
    for (const path of ['/v2/search-results', '/v2/search-results?term=sleep']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
      await box(page).focus();
      await expect(suggestions(page).getByRole('link').first()).toBeVisible();
      for (const theme of ['day', 'evening', 'night'] as const) {
        await switchTheme(page, theme);
        await expectAccessible(page);
      }
    }
  });
});

test.describe('what was searched for last', () => {
  test.use({ person: RUTH });

  test('is offered again, can be removed, and is gone after a log-out', async ({ page }) => {
    for (const term of ['sleep', 'food', 'hospital']) {
      await page.goto(`/v2/search-results?term=${term}`);
      await expect(count(page, 'article')).toBeVisible();
      await expect.poll(() => allStoredText(page)).toContain(term);
    }
    await box(page).focus();
    const recent = page.getByRole('list', { name: 'Recent searches' });
    await expect(recent.getByRole('link')).toHaveText(['hospital', 'food', 'sleep']);
    await recent.getByRole('listitem').first().getByRole('button').click();
    await expect(recent.getByRole('link')).toHaveText(['food', 'sleep']);
    await expect(box(page)).toBeFocused();
    await recent.getByRole('link', { name: 'sleep' }).click();
    await expect(page).toHaveURL(/term=sleep$/);
    expect(await allStoredText(page)).toContain('food');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, logout' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await allStoredText(page)).not.toContain('food');
  });
});

test.describe('from right to left', () => {
  test.use({ person: NOOR });

  test('searches in Arabic', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/search-results?term=%D8%A7%D9%84%D9%86%D9%88%D9%85');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(page.locator('form[role="search"] li a').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
