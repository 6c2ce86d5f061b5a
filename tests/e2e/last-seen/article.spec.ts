import { LENT } from '#contract/device/last-seen-marks.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { layoutShiftSoFar, watchLayoutShifts } from '#tests/e2e/kit/screens/layout-shifts.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const ARTICLE = '/v2/post/sleep-well-both-of-you';

test('what was marked across paragraphs stays when the words are the app’s own, and nothing moves', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  await see(page, ARTICLE);
  const words = await page.getByRole('article').innerText();
  await holdScripts(page);
  await page.reload();
  await expect(lastSeen(page).getByRole('article')).toBeVisible();
  const marked = await page.evaluate(() => {
    const paragraphs = document.querySelectorAll('#last-seen-page [data-grows="words"] p');
    const [begin, end] = [paragraphs[0]?.firstChild ?? document.body, paragraphs[2]?.firstChild ?? document.body];
    getSelection()?.setBaseAndExtent(begin, 3, end, 5);
    return getSelection()?.toString();
  });
  expect(marked).toContain('\n');
  await watchTakeOver(page);
  await release(page);
  await untilOwn(page);
  expect(await page.evaluate(() => document.documentElement.dataset['wordsThen'])).toBe(`${words.length}`);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(marked);
  expect(await page.getByRole('article').innerText()).toBe(words);
  expect(await layoutShiftSoFar(page)).toBe(0);
});

test('an address of a place in an article leads there', async ({ page }) => {
  await see(page, ARTICLE);
  const place = page.getByRole('article').locator('#part-2');
  await expect(place).not.toBeInViewport();
  await page.goto('about:blank');
  await page.goto(`${ARTICLE}#part-2`);
  await untilOwn(page);
  await expect(place).toBeFocused();
  await expect(place).toBeInViewport();
});

test(
  'so does the content’s own name of a place, which only the app knows',
  { tag: '@night' },
  async ({ page, backend }) => {
    const filler = '<p>Words that are read by somebody at night, with a cup beside them.</p>'.repeat(30);
    const content = `${filler}<h2 id="at-the-clinic">At the clinic</h2>${filler}`;
    const path = await serveArticle(backend, 'post-1', { content });
    await see(page, path);
    await holdScripts(page);
    await page.goto('about:blank');
    await page.goto(`${path}#at-the-clinic`, { waitUntil: 'commit' });
    await expect(lastSeen(page).getByRole('heading', { level: 1 })).toBeVisible();
    await release(page);
    const place = page.getByRole('article').getByRole('heading', { name: 'At the clinic' });
    await expect(place).toBeFocused();
    await expect(place).toBeInViewport();
  },
);

/** Writes down how much can be read when the app takes over: lent or its own, whichever is sooner. */
async function watchTakeOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('#last-seen-page') === null) {
        observer.disconnect();
        document.documentElement.dataset['wordsThen'] = `${document.querySelector('article')?.innerText.length}`;
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

/** Nothing stands in for it any more. */
async function untilOwn(page: Page): Promise<void> {
  await expect(lastSeen(page)).toHaveCount(0);
  await expect(page.locator(`[${LENT}]`)).toHaveCount(0);
}
