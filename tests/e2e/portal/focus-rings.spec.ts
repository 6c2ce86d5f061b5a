import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { colourAt, pixelsOf } from '#tests/e2e/kit/screens/pixels.ts';

/** Where the ring lies: 2 px of air, and the middle of its 3 px. */
const BESIDE_PX = 3.5;
const AROUND_PX = 6;

test.use({ person: RUTH, reducedMotion: 'reduce' });

test('the rings in the bar of small screens are whole, beside the logo and around it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/v2/');
  const bar = page.getByRole('banner');
  const logo = bar.getByRole('link').filter({ has: page.getByRole('img') });
  await expect(logo).toBeVisible();
  await bar.getByRole('button', { name: 'Open navigation' }).focus();
  for (const link of [logo, bar.getByRole('link', { name: 'Policies & Benefits' })]) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const picture = await pixelsOf(page, {
      x: box.x - AROUND_PX,
      y: box.y - AROUND_PX,
      width: box.width + 2 * AROUND_PX,
      height: box.height + 2 * AROUND_PX,
    });
    const middle = { x: AROUND_PX + box.width / 2, y: AROUND_PX + box.height / 2 };
    const colours = [
      colourAt(picture, AROUND_PX - BESIDE_PX, middle.y),
      colourAt(picture, AROUND_PX + box.width + BESIDE_PX, middle.y),
      colourAt(picture, middle.x, AROUND_PX - BESIDE_PX),
      colourAt(picture, middle.x, AROUND_PX + box.height + BESIDE_PX),
    ];
    const ring = await link.evaluate((element) => getComputedStyle(element).outlineColor.match(/\d+/g)?.map(Number));
    expect(colours).toEqual([ring, ring, ring, ring]);
  }
});

test('the ring over the picture of a film is dark and light: one of them is seen on any picture', async ({ page }) => {
  await page.goto('/v2/post/breathing-space-before-the-pickup');
  const play = page.getByRole('button', { name: /^Play video/ });
  await expect(play).toBeVisible();
  await page.keyboard.press('Tab');
  await play.focus();
  const box = (await play.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const picture = await pixelsOf(page, box);
  const [dark, light] = [2, 6].map((inside) => colourAt(picture, inside, 20));
  expect(dark).toEqual([28, 20, 18]);
  expect(light).toEqual([255, 245, 234]);
});
