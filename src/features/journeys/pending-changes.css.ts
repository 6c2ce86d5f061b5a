import { style } from '@vanilla-extract/css';

/** What a change is and how it stands. Where its buttons would leave too little room for words, they stand below. */
export const words = style({ flex: '1 1 min(12rem, 100%)', minInlineSize: 0 });
