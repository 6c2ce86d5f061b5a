import { style } from '@vanilla-extract/css';

import { vars } from '#ui/theme/tokens.css.ts';

/** The lamp in the colours of the theme; the drawing itself stands in index.html. */
export const wordmark = style({
  vars: {
    '--wordmark-post': vars.color.dusk,
    '--wordmark-shade': vars.color.lampGraphic,
    '--wordmark-light': vars.art[3],
  },
});
