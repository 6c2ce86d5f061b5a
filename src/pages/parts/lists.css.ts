import { style } from '@vanilla-extract/css';

import { aboveCover } from '#ui/surfaces/card.css.ts';
import { space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

export const remark = style({ marginBlock: space[5] });
export const list = style({ marginBlockStart: space[5] });
export const above = style({ marginBlock: `-${space[2]} ${space[4]}`, color: vars.color.textMuted });
/** In the words of a tile, above the link that covers it. */
export const tileButton = style([aboveCover, { display: 'inline-block', marginBlockStart: space[2] }]);
