import { globalStyle, style } from '@vanilla-extract/css';

import { BOTTOM_BAR, layer, radius, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

const LINE = '1px';

/** What ends the page is never under the bar. Nothing to see itself: browsers count what is seen as moved with the page. */
export const place = style({
  visibility: 'hidden',
  minBlockSize: `calc(${BOTTOM_BAR} + ${LINE} + env(safe-area-inset-bottom))`,
});
/** Within the thumb's reach. Fixed, not sticky: what checks the size of targets takes a sticky one for a part of the page. */
export const bar = style({
  visibility: 'visible',
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.bar,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(min-content, 1fr)', // A long word takes room from the short ones beside it.
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  borderBlockStart: `${LINE} solid ${color.line}`,
  background: color.surface,
  boxShadow: '0 -6px 20px rgb(80 48 20 / .05)',
  '@media': { print: { display: 'none' } },
});
export const shortcut = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minBlockSize: BOTTOM_BAR,
  padding: '4px 1px',
  border: 0,
  background: 'none',
  color: color.textMuted,
  // Grows with the person's text size as far as five words side by side can.
  fontSize: 'min(.875rem, max(14px, 3.75vi))',
  fontWeight: weight.medium,
  lineHeight: 1.1,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-current]': { color: color.dusk, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
export const symbol = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '26px',
  borderRadius: radius.pill,
});
globalStyle(`${shortcut}[aria-current] > ${symbol}`, {
  background: color.duskTint,
  '@media': { '(forced-colors: active)': { border: '2px solid' } },
});
globalStyle(`${symbol} svg`, { inlineSize: '22px', blockSize: '22px' });
export const words = style({ maxInlineSize: '100%', overflowWrap: 'break-word' });
