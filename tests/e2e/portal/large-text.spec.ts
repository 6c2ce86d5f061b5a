import type { Locator } from '@playwright/test';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { JAN, LIAM } from '#tests/e2e/kit/people.ts';

// A phone of 320 pixels with text of 200 %: WCAG 2.2, 1.4.4 and 1.4.10.
test.use({ viewport: { width: 320, height: 640 } });

const DOUBLED = 'html { font-size: 200% !important }';

async function expectNothingCutOff(words: Locator): Promise<void> {
  await words.scrollIntoViewIfNeeded();
  const end = () =>
    words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    });
  await expect.poll(end).toBeLessThanOrEqual(304);
}

test.describe('home', () => {
  test.use({ person: LIAM });

  test('the button of a journey stands below its picture where there is no room beside it', async ({ page }) => {
    await page.goto('/v2/');
    const journeys = page.getByRole('region', { name: 'Your journeys' });
    const unsubscribe = journeys.getByRole('button', { name: /^Unsubscribe from / }).first();
    await expect(unsubscribe).toBeVisible();
    const beside = await unsubscribe.boundingBox();
    expect(beside?.x).toBeGreaterThan(112);
    await page.addStyleTag({ content: DOUBLED });
    await expectNothingCutOff(unsubscribe);
  });
});

test.describe('journeys', () => {
  test.use({ person: LIAM });

  test('what is said of one that is gone stands above its button where there is no room beside it', async ({
    page,
  }) => {
    await page.goto('/v2/your-journeys');
    const gone = page.getByRole('listitem').filter({ hasText: 'This journey is no longer available.' });
    /** How far below the words the button begins. */
    const gap = async () => {
      const words = await gone.getByRole('paragraph').boundingBox();
      const button = await gone.getByRole('button').boundingBox();
      return (button?.y ?? NaN) - (words?.y ?? NaN) - (words?.height ?? NaN);
    };
    await expect(gone).toBeVisible();
    expect(await gap()).toBeLessThan(0);
    await page.addStyleTag({ content: DOUBLED });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
});

test.describe('the device page in German', () => {
  test.use({ person: JAN });

  test(
    'the title of a section breaks inside a word that is wider than the screen',
    { tag: '@night' },
    async ({ page }) => {
      await page.goto('/v2/device');
      const title = page.getByRole('heading', { name: 'Datenverbrauch' });
      await expect(title).toBeVisible();
      await page.addStyleTag({ content: DOUBLED });
      await expectNothingCutOff(title);
    },
  );
});
