import { style } from '@vanilla-extract/css';

import { BANNER_HEIGHT_MAX_PX } from '#contract/constants.ts';

/** Specification, section 9: never higher than this; longer words scroll beside the button. */
export const banner = style({ maxBlockSize: `${BANNER_HEIGHT_MAX_PX}px` });
export const words = style({ overflow: 'auto', overflowWrap: 'anywhere' });
export const picture = style({ flex: 'none', inlineSize: '96px' });
