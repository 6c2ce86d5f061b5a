import { style } from '@vanilla-extract/css';

import { weight } from '#ui/theme/scale.ts';

/** A name of any length leaves the entries below it on the screen. */
export const person = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
export const email = style({ display: 'block', overflowWrap: 'anywhere' });
