import { style } from '@vanilla-extract/css';

import { below, up } from '#ui/breakpoints.ts';
import { radius } from '#ui/scale.ts';
import { layoutVars } from '#ui/tokens.css.ts';

/** From edge to edge on phones; above, with the lampshade corner of what leads a page. */
export const figure = style({
  marginBlock: '24px 28px',
  maxInlineSize: '820px',
  '@media': { [below('sm')]: { marginInline: `calc(${layoutVars.gutter} * -1)` }, print: { maxInlineSize: '320px' } },
});
export const articlePicture = style({
  selectors: { '&&': { borderRadius: 0 } },
  '@media': {
    [up('sm')]: {
      selectors: { '&&': { aspectRatio: '2 / 1', borderRadius: radius.card, borderStartStartRadius: '96px' } },
    },
  },
});
