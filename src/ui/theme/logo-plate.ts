const WIDTH = 64;
const HEIGHT = 32;
const OPAQUE = 128;
/** Of 255: from here on ink is lost on a light ground. */
const BRIGHT = 190;

/**
 * Whether a logo is all bright ink on nothing: it was drawn for a dark ground, and on a light one nobody would see it.
 * @throws a SecurityError where its host does not let a page look at it
 */
export function isBrightInk(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null) {
    return false;
  }
  drawing.drawImage(image, 0, 0, WIDTH, HEIGHT);
  const { data } = drawing.getImageData(0, 0, WIDTH, HEIGHT);
  let ink = 0;
  let bright = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity >= OPAQUE) {
      ink += 1;
      bright += 0.2126 * red + 0.7152 * green + 0.0722 * blue >= BRIGHT ? 1 : 0;
    }
  }
  const isCutOut = ink < WIDTH * HEIGHT * 0.95;
  return isCutOut && ink > 0 && bright > ink * 0.8;
}
