import { style } from '@vanilla-extract/css';

import { line } from '#ui/theme/scale.ts';

/** Its line is kept free until it is known, so that nothing below moves under a finger. */
export const size = style({ minBlockSize: `${line.body}em` });
/** As high as a target has to be, and nothing moves for it. */
export const choice = style({ paddingBlock: '10px', marginBlock: '-10px' });
