import { globalStyle, style } from '@vanilla-extract/css';

import { below, up } from '#ui/theme/breakpoints.ts';
import { BANNER_MARGIN, bannerHeight, TARGET } from '#ui/theme/scale.ts';

const over = (height: string) => ({ blockSize: height, marginBlockEnd: `calc(0px - ${height})` });

/** Lies over the room that the page keeps free for it. */
export const place = style({
  position: 'relative',
  insetBlockStart: BANNER_MARGIN,
  zIndex: 1,
  '@media': { [below('sm')]: over(bannerHeight.phone), [up('sm')]: over(bannerHeight.wider) },
});
/** docs/coverage.md §9: never higher than 180 px; longer words scroll above their link. */
export const banner = style({ blockSize: '100%' });
globalStyle(`${place} > ${banner}`, { paddingInlineEnd: '6px', paddingBlock: '6px' });
/** In the middle of the height; where letters are too large for both, words and link scroll together. */
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  selectors: { '&::before, &::after': { content: '', marginBlock: 'auto' } },
});
export const said = style({ minBlockSize: '3em', overflow: 'auto' });
globalStyle(`${said} > *`, { margin: 0 });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  flex: 'none',
  minBlockSize: TARGET,
});
/** Goes where large letters leave no room for it: whole above so many of them, else nothing. */
export const picture = style({
  flex: 'none',
  alignSelf: 'center',
  inlineSize: 'clamp(0px, (100% - 15em) * 999, 88px)',
  '@media': { [up('sm')]: { inlineSize: 'clamp(0px, (100% - 22em) * 999, 150px)' } },
});
