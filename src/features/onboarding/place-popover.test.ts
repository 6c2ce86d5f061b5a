// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { placePopover } from './place-popover.ts';

const VIEW = { width: 1440, height: 900 };
const WORDS = { width: 360, height: 220 };

it.each([
  [
    'below a link of the top bar',
    { left: 300, top: 10, width: 100, height: 44 },
    'below',
    'ltr',
    { left: 170, top: 68 },
  ],
  [
    'below a button at the edge',
    { left: 1380, top: 10, width: 44, height: 44 },
    'below',
    'ltr',
    { left: 1068, top: 68 },
  ],
  ['beside the navigation', { left: 0, top: 65, width: 250, height: 700 }, 'beside', 'ltr', { left: 264, top: 65 }],
  [
    'beside it from right to left',
    { left: 1190, top: 65, width: 250, height: 700 },
    'beside',
    'rtl',
    { left: 816, top: 65 },
  ],
] as const)('stands %s', (_where, thing, side, dir, expected) => {
  expect(placePopover(thing, WORDS, VIEW, side, dir)).toEqual(expected);
});

it('never leaves a window that has room for it', () => {
  const coordinate = fc.integer({ min: -500, max: 2000 });
  const length = fc.nat(900);
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      length,
      length,
      fc.constantFrom('beside' as const, 'below' as const),
      fc.constantFrom('ltr' as const, 'rtl' as const),
      (left, top, width, height, side, dir) => {
        const place = placePopover({ left, top, width, height }, WORDS, VIEW, side, dir);
        expect(place.left).toBeGreaterThanOrEqual(12);
        expect(place.top).toBeGreaterThanOrEqual(12);
        expect(place.left + WORDS.width).toBeLessThanOrEqual(VIEW.width - 12);
        expect(place.top + WORDS.height).toBeLessThanOrEqual(VIEW.height - 12);
      },
    ),
  );
});
