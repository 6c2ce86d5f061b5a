import { createGlobalVar, globalStyle, style } from '@vanilla-extract/css';

import { layer } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/*
 * Radix takes the page behind a dialog away from pointers, and says how wide its scroll bar was, by what every element
 * inherits: on an old phone the browser took 25 ms for each to style the whole page anew. The scrim keeps pointers away.
 */
createGlobalVar('removed-body-scroll-bar-size', { syntax: '<length>', inherits: false, initialValue: '0px' });
globalStyle('#root', { pointerEvents: 'auto' });

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  background: vars.color.scrim,
});
