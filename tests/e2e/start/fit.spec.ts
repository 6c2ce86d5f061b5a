import { expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { switchTheme, TABLET } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, EVAN, JAN, NOOR } from '#tests/e2e/kit/people.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };
const bar = (page: Page) => page.getByRole('banner');
const fontSize = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontSize);

test.describe('an organisation’s logo', () => {
  test.use({ person: EVAN });

  test('fits its place at every width, whole and beside what stands there', async ({ page }) => {
    for (const size of [{ width: 320, height: 640 }, PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto('/v2/');
      const logo = page.getByRole('img', { name: 'Summit Ridge Energy' });
      await expect(logo).toBeVisible();
      const { isWhole, isAlone } = await logo.evaluate((image: HTMLImageElement) => {
        const box = image.getBoundingClientRect();
        const place = image.closest('a')?.parentElement?.getBoundingClientRect() ?? box;
        return {
          isWhole: getComputedStyle(image).objectFit === 'contain' && box.width > 40 && box.height <= 30,
          isAlone: box.left >= place.left - 6 && box.right <= place.right + 6,
        };
      });
      expect({ isWhole, isAlone }).toEqual({ isWhole: true, isAlone: true });
      await expectNoSidewaysScroll(page);
    }
  });

  test('is there without a network too', async ({ page, backend }) => {
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await page.reload();
    await untilTrue(page, async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().some(({ url }) => url.includes('/logos/'));
    });
    await backend.stop();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: "You're offline" })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Summit Ridge Energy' })).toBeVisible();
  });

  test('has no white box by day, and is no lamp in the evening and at night', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    for (const theme of ['day', 'evening', 'night'] as const) {
      await page.goto('/v2/');
      await switchTheme(page, theme);
      const logo = page.getByRole('img', { name: 'Summit Ridge Energy' });
      await expect(logo).toBeVisible();
      const { x, y, width, height } = (await logo.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const colourAt = (left: number) =>
        page.screenshot({ clip: { x: Math.round(left), y: Math.round(y + height / 2), width: 1, height: 1 } });
      await expect
        .poll(async () => (await colourAt(x + width - 4)).equals(await colourAt(x + width + 20)))
        .toBe(theme === 'day');
      const filter = await logo.evaluate((image) => getComputedStyle(image.parentElement ?? image).filter);
      expect(filter.startsWith('none')).toBe(theme === 'day');
    }
  });
});

for (const [person, name] of [
  [AMARA, 'Policies & Benefits'],
  [JAN, 'Richtlinien und Leistungen'],
  [NOOR, 'السياسات والمزايا'],
] as const) {
  test.describe(`below md, the bar of ${person.email}`, () => {
    test.use({ person });

    test('leads to the policies, at any size of text', byNightIf(person !== NOOR), async ({ page }) => {
      for (const size of [{ width: 320, height: 640 }, PHONE, TABLET]) {
        await page.setViewportSize(size);
        await page.goto('/v2/');
        for (const textSize of ['100%', '200%']) {
          await page.evaluate((chosen) => document.documentElement.style.setProperty('font-size', chosen), textSize);
          const link = bar(page).getByRole('link', { name, exact: true });
          await expect(link).toBeInViewport({ ratio: 1 });
          await expectNoSidewaysScroll(page);
          if (textSize === '100%') {
            expect((await bar(page).boundingBox())?.height).toBe(65);
          }
        }
      }
      await bar(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(/\/v2\/policies-benefits$/);
    });
  });
}

for (const [person, labels] of [
  [AMARA, ['Home', 'Resources', 'Saved', 'Journeys', 'Menu']],
  [JAN, ['Start', 'Ressourcen', 'Gemerkt', 'Reisen', 'Menü']],
] as const) {
  test.describe(`the bottom bar of ${person.email}`, () => {
    test.use({ person });

    test(
      'breaks none of its words, however large, in a font of the device',
      byNightIf(person === AMARA),
      async ({ page }) => {
        await page.route('**/*.woff2', (route) => route.abort());
        for (const size of [{ width: 320, height: 640 }, PHONE]) {
          await page.setViewportSize(size);
          await page.goto('/v2/resources/parents');
          const words = page.locator('[data-part="bottom-bar"] span').filter({ hasText: /./ });
          await expect(words).toHaveText([...labels]);
          for (const textSize of ['100%', '150%', '200%']) {
            await page.evaluate((chosen) => document.documentElement.style.setProperty('font-size', chosen), textSize);
            const lines = await words.evaluateAll((all) =>
              all.map((word) => {
                const text = new Range();
                text.selectNodeContents(word);
                return text.getClientRects().length;
              }),
            );
            expect({ ...size, textSize, lines }).toEqual({ ...size, textSize, lines: [1, 1, 1, 1, 1] });
            await expectNoSidewaysScroll(page);
          }
        }
      },
    );
  });
}

test.describe('at the default size of text', () => {
  test.use({ person: AMARA });

  test('titles have 34 and 44 pixels, at any width', { tag: '@night' }, async ({ page }) => {
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto('/v2/resources/parents/all');
      expect(await fontSize(page)).toBe('44px');
      await page.goto('/v2/policies-benefits');
      expect(await fontSize(page)).toBe('34px');
    }
  });

  test('the buttons of a journey stand side by side', { tag: '@night' }, async ({ page }) => {
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto('/v2/post/ready-for-leave');
      const tops = [];
      for (const name of ['Unsubscribe', 'Save for offline']) {
        const button = page.getByRole('button', { name, exact: true });
        await expect(button).toBeVisible();
        tops.push((await button.boundingBox())?.y);
      }
      expect(tops[0]).toBe(tops[1]);
      await expectNoSidewaysScroll(page);
    }
  });
});
