import { style } from '@vanilla-extract/css';

import { PAGE_WIDTH, space } from '#ui/theme/scale.ts';
import { layoutVars } from '#ui/theme/tokens.css.ts';

/** A page without navigation around it. */
export const screen = style({
  maxInlineSize: `calc(${PAGE_WIDTH} + 2 * ${layoutVars.gutter})`,
  marginInline: 'auto',
  paddingInline: layoutVars.gutter,
  paddingBlock: `${space[5]} 13rem`, // A message over the page's end leaves its last button free.
});
export const head = style({ marginBlockEnd: space[6] });
export const wordmark = style({ display: 'block', blockSize: '34px', inlineSize: 'auto' });
