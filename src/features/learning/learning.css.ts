import { style } from '@vanilla-extract/css';

import { radius, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** As high as the screen leaves: the module scrolls within it. */
export const stage = style({ position: 'relative', flex: 1, display: 'flex', minBlockSize: '420px' });
export const frame = style({
  flex: 1,
  inlineSize: '100%',
  border: `1px solid ${vars.color.line}`,
  borderRadius: radius.inner,
  background: vars.color.surface,
});
export const loading = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  pointerEvents: 'none',
});
