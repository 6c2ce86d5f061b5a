import type { Ink } from '#ui/drawings/logo.tsx';

const WIDTH = 64;
const HEIGHT = 32;
const OPAQUE = 128;
/** Of 255: from here on ink is lost on a light ground. */
const BRIGHT = 190;
/** And up to here on a dark one. */
const DARK = 75;

/**
 * What the ink of a logo is that is all bright or all dark, on nothing: it was drawn for a ground of the other kind, and
 * on one of its own nobody would see it.
 * @throws a SecurityError where its host does not let a page look at it
 */
export function inkOf(image: HTMLImageElement): Ink | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) {
    return undefined;
  }
  drawing.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const { data } = drawing.getImageData(0, 0, WIDTH, HEIGHT);
  let ink = 0;
  let bright = 0;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity >= OPAQUE) {
      ink += 1;
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      bright += light >= BRIGHT ? 1 : 0;
      dark += light <= DARK ? 1 : 0;
    }
  }
  const isCutOut = ink < WIDTH * HEIGHT * 0.95;
  if (!isCutOut || Math.max(bright, dark) <= ink * 0.8) {
    return undefined;
  }
  return bright > dark ? 'bright' : 'dark';
}
