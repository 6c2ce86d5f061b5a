import { CONTRAST_THRESHOLD } from '#contract/api/constants.ts';

import { channels, linearLight, parseHex } from './hex-color.ts';

/** WCAG 2.2: the least ratio for text, and for icons, borders of controls and focus rings. */
export const LEAST_CONTRAST = { text: 4.5, graphic: 3 } as const;

const BLACK = '#000000';
const WHITE = '#ffffff';

/**
 * Spec 9: black on colours whose YIQ brightness is above the threshold, white on the others. Many colours, every
 * orange among them, come out below 4.5:1 this way: what is shown uses `guardedText`.
 */
export function contrastText(color: string, threshold: number = CONTRAST_THRESHOLD): string {
  const [red, green, blue] = channels(parseHex(color));
  return red * 0.299 + green * 0.587 + blue * 0.114 > threshold ? BLACK : WHITE;
}

/** The pick of `contrastText`, swapped where it is below 4.5:1; the other one of the two is then always above. */
export function guardedText(color: string): string {
  const pick = contrastText(color);
  if (contrastRatio(pick, parseHex(color)) >= LEAST_CONTRAST.text) {
    return pick;
  }
  return pick === BLACK ? WHITE : BLACK;
}

/** From 1 (the same) to 21 (black and white); takes `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** The least ratio of a colour beside several grounds. */
export function leastRatio(color: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrastRatio(color, ground)));
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linearLight) as [number, number, number];
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}
