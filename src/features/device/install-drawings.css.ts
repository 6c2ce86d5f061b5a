import { style } from '@vanilla-extract/css';

import { space } from '#ui/theme/scale.ts';

/** As wide as the bar of a phone. A browser's bars and lists are mirrored where reading runs from right to left. */
export const drawing = style({
  display: 'block',
  inlineSize: '100%',
  maxInlineSize: '300px',
  marginBlockStart: space[2],
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
});
