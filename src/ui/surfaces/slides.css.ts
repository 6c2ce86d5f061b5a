import { style } from '@vanilla-extract/css';

import { space } from '#ui/theme/scale.ts';
import { layoutVars } from '#ui/theme/tokens.css.ts';

/** One row that scrolls sideways and rests at each start; it runs out to both edges of the screen. */
export const slides = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(78%, 300px)',
  gap: space[4],
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  marginInline: `calc(${layoutVars.gutter} * -1)`,
  padding: `4px ${layoutVars.gutter} 14px`,
  scrollPaddingInline: layoutVars.gutter,
});
export const slide = style({ scrollSnapAlign: 'start', display: 'grid' });
export const controls = style({ display: 'flex', gap: space[2] });
