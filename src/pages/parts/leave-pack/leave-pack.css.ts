import { style } from '@vanilla-extract/css';

/** Its line is kept free until it is known, so that nothing below moves under a finger. */
export const size = style({ minBlockSize: '1lh' });
