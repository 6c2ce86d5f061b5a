import { globalStyle, style } from '@vanilla-extract/css';

import { LOGO_HEADER_PX, SIDE_MENU_PX } from '#contract/api/constants.ts';
import { radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** The permanent side navigation: as high as the window, and scrolled by itself where it is higher. */
export const side = style({
  position: 'sticky',
  insetBlockStart: 0,
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  inlineSize: `${SIDE_MENU_PX}px`,
  blockSize: '100dvb',
  overflowY: 'auto',
  borderInlineEnd: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
});
/** As high as the top bar beside it. */
export const head = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minBlockSize: `${LOGO_HEADER_PX}px`,
  paddingInline: `${space[5]} ${space[8]}`,
});
/** The drawer's content; the drawer itself is positioned by the dialog that it is. */
export const drawer = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100%' });
export const navigation = style({ flex: '1 0 auto', padding: space[3] });
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  minBlockSize: '48px',
  padding: '8px 14px',
  borderRadius: radius.inner,
  color: 'inherit',
  fontWeight: weight.medium,
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.lampTint, color: color.onLampTint },
    '&[aria-current]': { background: color.duskTint, color: color.onDuskTint, fontWeight: weight.strong },
    '&[aria-current]::after': {
      content: '',
      flex: 'none',
      marginInlineStart: 'auto',
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '50%',
      background: color.lampGraphic,
    },
    '&:focus-visible': { borderRadius: radius.inner },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[aria-current]': { border: '2px solid' } } } },
});
/** Long words break where the language breaks them, and at the worst anywhere. */
export const words = style({ minInlineSize: 0, hyphens: 'auto', overflowWrap: 'anywhere' });
/** A second list stands under a rule of its own. */
export const secondary = style({
  selectors: {
    'ul + &': { marginBlockStart: space[3] },
    'ul + &::before': {
      content: '',
      display: 'block',
      marginInline: '14px',
      paddingBlockStart: space[3],
      borderBlockStart: `1px solid ${color.line}`,
    },
  },
});

export const themes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  flex: 'none',
  marginInline: space[3],
  padding: `${space[3]} 2px ${space[4]}`,
  borderBlockStart: `1px solid ${color.line}`,
});
globalStyle(`${themes} button`, {
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  flex: '1 0 auto',
  gap: '2px',
  minInlineSize: TARGET,
  minBlockSize: '52px',
  paddingInline: space[1],
  border: '1.5px solid transparent',
  borderRadius: radius.inner,
  background: 'none',
  color: color.textMuted,
  fontSize: text.meta,
});
globalStyle(`${themes} button:hover`, { color: color.text });
globalStyle(`${themes} button[aria-pressed="true"]`, {
  borderColor: color.border,
  background: color.surface,
  color: color.text,
  fontWeight: weight.strong,
  '@media': {
    '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
  },
});
