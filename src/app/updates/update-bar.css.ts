import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { BOTTOM_BAR, layer, radius, space, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Over the page's end, above the bottom bar. */
export const bar = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: space[4],
  insetBlockEnd: `calc(${BOTTOM_BAR} + ${space[3]} + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  maxInlineSize: '520px',
  marginInline: 'auto',
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.inner,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.float,
  fontWeight: weight.medium,
  lineHeight: 1.35,
  '@media': { [up('md')]: { insetBlockEnd: space[5] }, print: { display: 'none' } },
});
export const words = style({ flex: '1 1 120px' });
export const buttons = style({ display: 'flex', gap: space[2], marginInlineStart: 'auto' });
