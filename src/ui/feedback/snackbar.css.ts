import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { rising } from '#ui/theme/rising.css.ts';
import { BOTTOM_BAR, layer, noticeRoom, space, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/**
 * Above the bottom bar on phones, above the footer's end on wider screens; never in the way of presses beside it. Where
 * a notice leaves too little room for large letters they begin at the window's top, and lie over the notice.
 */
export const region = style({
  position: 'fixed',
  zIndex: layer.snackbar,
  insetInline: space[4],
  insetBlockStart: `calc(${space[2]} + env(safe-area-inset-top))`,
  insetBlockEnd: `calc(${BOTTOM_BAR} + ${space[3]} + env(safe-area-inset-bottom) + ${noticeRoom})`,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  maxInlineSize: '440px',
  marginInline: 'auto',
  pointerEvents: 'none',
  '@media': { [up('md')]: { insetBlockEnd: `calc(${space[5]} + ${noticeRoom})` } },
});
export const snackbar = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '56px',
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  borderRadius: '14px',
  border: '2px solid transparent',
  background: color.notice,
  color: color.onNotice,
  boxShadow: vars.shadow.float,
  fontWeight: weight.medium,
  lineHeight: 1.35,
  pointerEvents: 'auto',
  animation: rising,
  selectors: {
    '&:first-child': { marginBlockStart: 'auto' },
    '&[data-tone="error"]': { background: color.errorTint, color: color.onErrorTint, borderColor: color.error },
  },
  vars: { [color.focus]: 'currentColor' },
});
globalStyle(`${snackbar} button:hover`, { background: 'none', color: 'inherit' });
