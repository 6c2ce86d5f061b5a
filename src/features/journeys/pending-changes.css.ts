import { style } from '@vanilla-extract/css';

import { stack } from '#ui/surfaces/layout.css.ts';
import { space } from '#ui/theme/scale.ts';

export const changeList = style([stack, { marginBlockStart: space[5] }]);
/** What a change is and how it stands. Where its buttons would leave too little room for words, they stand below. */
export const words = style({ flex: '1 1 min(12rem, 100%)', minInlineSize: 0 });
