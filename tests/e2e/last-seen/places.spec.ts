import { LENT, OF_THE_MOMENT } from '#contract/device/last-seen-marks.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

test.use({ person: LIAM });

const LONG = '/v2/post/when-nursery-calls-at-ten';

test('whoever has read on from a place that an address names stays there when the app takes over', async ({ page }) => {
  await see(page, LONG);
  await holdScripts(page);
  await page.goto('about:blank');
  await page.goto(`${LONG}#part-2`, { waitUntil: 'commit' });
  await expectToStayBehindPart(page);
});

test('so does whoever pressed an entry of the contents list before the app was there', async ({ page }) => {
  await see(page, LONG);
  await holdScripts(page);
  await page.goto(LONG, { waitUntil: 'commit' });
  await lastSeen(page).getByText('On this page').click();
  await lastSeen(page).locator('a[href="#part-2"]').click();
  await expectToStayBehindPart(page);
});

test('an article opens where it was left, however soon the app is there', async ({ page }) => {
  await see(page, LONG);
  const before = await readOn(page);
  await untilPlaceIsKept(page);
  await page.goto('about:blank');
  await page.goto(LONG);
  await expect.poll(() => placeOf(page)).toBeCloseTo(before, -1);
});

test('whoever has opened something at the beginning of an article stays there', async ({ page }) => {
  await see(page, LONG);
  await readOn(page);
  await untilPlaceIsKept(page);
  await holdScripts(page);
  await page.goto('about:blank');
  await page.goto(LONG, { waitUntil: 'commit' });
  await lastSeen(page).getByText('On this page').dispatchEvent('click');
  await release(page);
  await untilFollowed(page);
  expect(await placeOf(page)).toBe(0);
  await expect(page.getByRole('article').locator('details').first()).toHaveAttribute('open');
});

test(
  'whoever has skipped the navigation before the app was there goes on in the content',
  { tag: '@night' },
  async ({ page }) => {
    const list = '/v2/resources/parents';
    await see(page, list);
    await holdScripts(page);
    await page.goto('about:blank');
    await page.goto(list, { waitUntil: 'commit' });
    await expect(lastSeen(page).getByRole('main')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await release(page);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  },
);

test(
  'the end of a page lies still in every frame while the app takes over, also right above the lower bar',
  { tag: '@night' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const ends = Object.assign(globalThis, { ends: new Set<number>() }).ends;
      const look = () => {
        const footer = document.querySelector('footer');
        if (footer !== null) {
          ends.add(Math.round(footer.getBoundingClientRect().top));
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const lookAnew = () => page.evaluate(() => (globalThis as unknown as { ends: Set<number> }).ends.clear());
    const seen = () => page.evaluate(() => [...(globalThis as unknown as { ends: Set<number> }).ends]);
    await see(page, '/v2/your-journeys');
    await holdScripts(page);
    await page.goto('about:blank');
    await page.goto('/v2/your-journeys', { waitUntil: 'commit' });
    await expect(lastSeen(page).getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(lastSeen(page).getByRole('contentinfo')).toBeInViewport();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await lookAnew();
    await release(page);
    await expect(page.locator(`[${LENT}]`)).toHaveCount(0);
    expect(await seen()).toHaveLength(1);
  },
);

/** Whoever reads on from there before the app is there is where they have come to when it has taken over. */
async function expectToStayBehindPart(page: Page): Promise<void> {
  await expect(lastSeen(page).locator('#part-2')).toBeInViewport();
  const before = await readOn(page);
  await release(page);
  await untilFollowed(page);
  expect(await placeOf(page)).toBeCloseTo(before, -1);
}

/** Where somebody comes to who scrolls on from where they are. */
async function readOn(page: Page): Promise<number> {
  const before = await placeOf(page);
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 1200);
  await expect.poll(() => placeOf(page)).toBe(before + 1200);
  return before + 1200;
}

/** What is put behind the words once the article was opened where it was left. */
const endOf = (page: Page) => page.getByRole('article').locator(`[${OF_THE_MOMENT}][style*="absolute"]`);
const placeOf = (page: Page) => page.evaluate(() => scrollY);

/** Nothing stands in for it any more, and it was opened where it was left, if it is to be. */
async function untilFollowed(page: Page): Promise<void> {
  await expect(lastSeen(page)).toHaveCount(0);
  await expect(page.locator(`[${LENT}]`)).toHaveCount(0);
  await expect(endOf(page)).toHaveCount(1);
}

async function untilPlaceIsKept(page: Page): Promise<void> {
  const place = await endOf(page).evaluate(({ parentElement }) => {
    const { top, height } = (parentElement ?? document.body).getBoundingClientRect();
    return Math.round((-top / height) * 1000);
  });
  await expect.poll(() => keptPlace(page)).toBe(place);
}

/** How far the article was read, in thousandths, as it is written down. */
function keptPlace(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kinward');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('reading').objectStore('reading').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            const [row] = all.result as readonly { readonly position: number }[];
            resolve(Math.round((row?.position ?? 0) * 1000));
          });
        });
      }),
  );
}
