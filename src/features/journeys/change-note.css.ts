import { style } from '@vanilla-extract/css';

import { space, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

export const line = style({ display: 'block' });
export const waiting = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlockStart: space[2],
  color: vars.color.textMuted,
  fontSize: text.small,
});
export const failed = style({
  display: 'grid',
  gap: space[2],
  paddingBlockStart: space[2],
  // On a tile its place is for good news, in their colour.
  color: vars.color.text,
  fontSize: text.small,
});
