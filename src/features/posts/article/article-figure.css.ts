import { globalStyle, style } from '@vanilla-extract/css';

import { below, up } from '#ui/theme/breakpoints.ts';
import { radius } from '#ui/theme/scale.ts';
import { layoutVars } from '#ui/theme/tokens.css.ts';

/** From edge to edge on phones; above, with the lampshade corner of what leads a page. */
export const figure = style({
  position: 'relative',
  marginBlock: '24px 28px',
  maxInlineSize: '820px',
  '@media': { [below('sm')]: { marginInline: `calc(${layoutVars.gutter} * -1)` }, print: { maxInlineSize: '320px' } },
});
export const articlePicture = style({
  selectors: { '&&': { borderRadius: 0 }, 'figure[data-shape="film"] &&': { aspectRatio: '16 / 9' } },
  '@media': {
    [up('sm')]: {
      selectors: { '&&': { aspectRatio: '2 / 1', borderRadius: radius.card, borderStartStartRadius: '96px' } },
    },
  },
});
/** One line below a film says how it stands with its captions. */
globalStyle(`${figure} > figcaption`, {
  minBlockSize: '1.5em',
  marginBlockStart: '10px',
  '@media': { [below('sm')]: { paddingInline: layoutVars.gutter } },
});
