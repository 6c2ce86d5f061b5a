import { style } from '@vanilla-extract/css';

import { space } from '#ui/theme/scale.ts';

export const frame = style({ position: 'relative', zIndex: 0, overflow: 'clip', paddingBlock: '36px 120px' });
export const pieces = style({
  marginBlockEnd: space[4],
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space[4],
});
export const wide = style({ inlineSize: 'min(100%, 330px)' });
export const swatch = style({ inlineSize: '92px', fontSize: '.875rem', lineHeight: 1.25 });
export const area = style({ padding: space[4], borderRadius: '12px', inlineSize: 'min(100%, 340px)' });
export const apart = style({ marginBlockEnd: space[4] });
