import { style } from '@vanilla-extract/css';

import { layer, radius } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** Read out, not seen. */
export const visuallyHidden = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  // At the end of a page it would be a pixel to scroll.
  marginBlockStart: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

export const skipLink = style({
  position: 'absolute',
  // Above the window, however high its words are.
  insetBlockEnd: '100%',
  insetInlineStart: '16px',
  zIndex: layer.skip,
  padding: '12px 20px',
  borderRadius: radius.input,
  background: vars.color.text,
  color: vars.color.page,
  selectors: { '&:focus': { insetBlockStart: '8px', insetBlockEnd: 'auto' }, '&:hover': { color: vars.color.page } },
});
