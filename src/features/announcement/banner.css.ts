import { globalStyle, style } from '@vanilla-extract/css';

import { below, up } from '#ui/breakpoints.ts';
import { BANNER_MARGIN, bannerHeight } from '#ui/scale.ts';

const over = (height: string) => ({ blockSize: height, marginBlockEnd: `calc(0px - ${height})` });

/** Lies over the room that the page keeps free for it. */
export const place = style({
  position: 'relative',
  insetBlockStart: BANNER_MARGIN,
  zIndex: 1,
  '@media': { [below('sm')]: over(bannerHeight.phone), [up('sm')]: over(bannerHeight.wider) },
});
/** Specification, section 9: never higher than 180 px; longer words scroll beside the button. */
export const banner = style({ blockSize: '100%', paddingInlineEnd: '6px', paddingBlock: '10px' });
export const words = style({ overflow: 'auto', overflowWrap: 'anywhere' });
globalStyle(`${words} > *`, { margin: 0 });
/** Goes where large letters leave no room for it: whole above so many of them, else nothing. */
export const picture = style({
  flex: 'none',
  alignSelf: 'center',
  inlineSize: 'clamp(0px, (100% - 15em) * 999, 88px)',
  '@media': { [up('sm')]: { inlineSize: 'clamp(0px, (100% - 22em) * 999, 150px)' } },
});
