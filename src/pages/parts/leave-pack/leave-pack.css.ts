import { style } from '@vanilla-extract/css';

/** Its line is kept free until it is known, so that nothing below moves under a finger. */
export const size = style({ minBlockSize: '1lh' });
/** As high as a target has to be, and nothing moves for it. */
export const choice = style({ paddingBlock: '10px', marginBlock: '-10px' });
