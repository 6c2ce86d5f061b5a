import type { Page } from '@playwright/test';

type Clip = NonNullable<NonNullable<Parameters<Page['screenshot']>[0]>['clip']>;

interface Pixels {
  readonly width: number;
  /** Red, green, blue and alpha of each pixel, row by row. */
  readonly bytes: readonly number[];
}

/** What a part of the window looks like, one pixel for each pixel of the style sheet. */
export async function pixelsOf(page: Page, clip: Clip): Promise<Pixels> {
  const picture = (await page.screenshot({ clip, scale: 'css' })).toString('base64');
  const decoder = await page.context().newPage(); // The app's own policy lets no page of it read this.
  const pixels = await decoder.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    return { width: bitmap.width, bytes: [...data] };
  }, picture);
  await decoder.close();
  return pixels;
}

/** Red, green and blue at a place of the picture. */
export function colourAt({ width, bytes }: Pixels, x: number, y: number): readonly number[] {
  const start = (Math.floor(y) * width + Math.floor(x)) * 4;
  return bytes.slice(start, start + 3);
}
