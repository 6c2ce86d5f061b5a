import { style } from '@vanilla-extract/css';

import { BANNER_HEIGHT_MAX_PX } from '#contract/constants.ts';
import { space } from '#ui/scale.ts';
import { vars } from '#ui/tokens.css.ts';

/** Specification, section 9: never higher than this; longer words scroll beside the button. */
export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  maxBlockSize: `${BANNER_HEIGHT_MAX_PX}px`,
  paddingBlock: space[3],
  background: vars.color.duskTint,
  color: vars.color.onDuskTint,
});
export const words = style({
  maxBlockSize: `${BANNER_HEIGHT_MAX_PX - 24}px`,
  overflow: 'auto',
  overflowWrap: 'anywhere',
});
export const picture = style({ flex: 'none', inlineSize: '96px' });
