import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { layer, radius, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Around the thing that the words are about; it takes no press. */
export const ring = style({
  position: 'fixed',
  zIndex: layer.overlay,
  border: `3px solid ${color.lampGraphic}`,
  borderRadius: radius.inner,
  pointerEvents: 'none',
});
/** Above the bottom bar on small screens, beside the thing on others. */
export const words = style({
  position: 'fixed',
  zIndex: layer.overlay,
  insetInline: space[3],
  maxBlockSize: '75dvb',
  overflow: 'auto',
  padding: space[4],
  paddingBlockEnd: space[5], // As much as the buttons, which stay in sight, reach over it.
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: vars.shadow.float,
  border: `1.5px solid ${color.border}`,
  '@media': { [up('md')]: { insetInline: 'auto', inlineSize: '360px' } },
});
/** Beside the button that closes the tour. */
export const title = style({ paddingInlineEnd: space[7] });
