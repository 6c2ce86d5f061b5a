import { style } from '@vanilla-extract/css';

import { vars } from '#ui/theme/tokens.css.ts';

/** The lamp in the colours of the theme; the drawing itself stands in index.html. */
export const wordmark = style({
  vars: {
    '--wordmark-post': vars.color.dusk,
    '--wordmark-shade': vars.color.lampGraphic,
    '--wordmark-light': vars.art[3],
  },
  // The ground is none of the theme's, and drawings keep their colours.
  '@media': { '(forced-colors: active)': { vars: { '--wordmark-post': 'CanvasText' } } },
});
