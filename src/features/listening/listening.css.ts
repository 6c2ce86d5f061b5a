import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { BOTTOM_BAR, layer, radius, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Names that the marking and its look share. */
export const SPOKEN = 'spoken';
export const SPOKEN_BLOCK = 'data-spoken';

const look = { background: color.lampTint, color: color.onLampTint };
globalStyle(`::highlight(${SPOKEN})`, look);
globalStyle(`[${SPOKEN_BLOCK}]`, look);

/** Stays in reach while the article scrolls, above the bottom bar. */
export const player = style({
  position: 'sticky',
  zIndex: layer.above,
  insetBlockEnd: `calc(${BOTTOM_BAR} + ${space[3]} + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  inlineSize: 'fit-content',
  maxInlineSize: '100%',
  marginBlockStart: space[5],
  padding: space[2],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: vars.shadow.card,
  '@media': { [up('md')]: { insetBlockEnd: space[4] }, print: { display: 'none' } },
});
export const speed = style({
  minBlockSize: '44px',
  padding: '8px 12px',
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.input,
  background: color.surface,
});
