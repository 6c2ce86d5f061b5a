import { style } from '@vanilla-extract/css';

import { space } from '#ui/theme/scale.ts';
import { layoutVars } from '#ui/theme/tokens.css.ts';

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minBlockSize: '100dvb',
  paddingInline: layoutVars.gutter,
  paddingBlock: space[3],
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});
