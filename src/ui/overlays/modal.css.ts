import { globalStyle, style } from '@vanilla-extract/css';

import { SIDE_MENU_PX } from '#contract/api/constants.ts';
import { rising } from '#ui/theme/rising.css.ts';
import { clearOfCamera, layer, radius, space, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color, shadow } = vars;

const surface = {
  zIndex: layer.dialog,
  background: color.surface,
  color: color.text,
  boxShadow: shadow.float,
} as const;
// Only while open: Radix keeps what it closes until its animation has ended, and one of 0 ms (night, reduced motion)
// never tells it so.
const whileOpen = { '&[data-state="open"]': { animation: rising } } as const;
const edge = { '@media': { '(forced-colors: active)': { border: '1px solid' } } } as const;

export const dialog = style({
  ...surface,
  ...edge,
  position: 'fixed',
  inset: 0,
  margin: 'auto',
  inlineSize: 'min(440px, calc(100% - 32px))',
  blockSize: 'fit-content',
  maxBlockSize: 'calc(100dvb - 32px)',
  overflow: 'auto',
  padding: space[5],
  borderRadius: radius.dialog,
  selectors: { ...whileOpen, '&:focus-visible': { borderRadius: radius.dialog } },
});
globalStyle(`${dialog} h2`, { fontSize: text.section, marginBlockEnd: '6px' });
globalStyle(`${dialog} h2:not(:first-child)`, { paddingInlineEnd: space[7] });
export const close = style({ position: 'absolute', insetBlockStart: space[3], insetInlineEnd: space[3] });
/** The buttons of a dialog that may be longer than its window: its words scroll behind them. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: `calc(-1 * ${space[5]})`,
  paddingBlock: space[3],
  background: color.surface,
  // A phone's screen at 400 %, or one that lies on its side: buttons that stay would leave no room for words.
  '@media': { '(max-height: 400px)': { position: 'static' } },
});

export const drawer = style({
  ...surface,
  ...edge,
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: `min(${SIDE_MENU_PX}px, 86%)`,
  overflow: 'auto',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  paddingInlineStart: clearOfCamera('0px'),
  selectors: whileOpen,
});

export const menu = style({
  ...surface,
  ...edge,
  inlineSize: 'min(290px, calc(100vi - 16px))',
  maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
  overflow: 'auto',
  padding: space[2],
  borderRadius: radius.card,
  selectors: whileOpen,
});
export const menuLabel = style({
  padding: '10px 14px 12px',
  marginBlockEnd: '6px',
  borderBlockEnd: `1px solid ${color.line}`,
});
export const menuItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minBlockSize: '48px',
  padding: '8px 14px',
  borderRadius: radius.inner,
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-highlighted]': { background: color.lampTint, outlineOffset: '-3px' },
    '&:hover': { color: 'inherit' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } } } },
});
export const menuRule = style({ margin: '6px 14px', borderBlockStart: `1px solid ${color.line}` });
/** Lies exactly behind the button that a menu belongs to. */
export const menuAnchor = style({ position: 'absolute', inset: 0, pointerEvents: 'none' });
export const menuHome = style({ position: 'relative', display: 'inline-flex' });
