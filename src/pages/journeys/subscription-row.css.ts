import { style } from '@vanilla-extract/css';

/** Above the button where there is no room beside it: large text would be broken inside its words. */
export const words = style({ flex: '1 1 min(7rem, 100%)', minInlineSize: 0 });
