import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { line, radius, TARGET, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const wide = up('lg');

/** Folded it keeps the height that the page holds free for it. */
export const FOLDED = '52px';

export const contents = style({
  borderRadius: radius.inner,
  background: color.sunk,
  lineHeight: line.card,
  '@media': {
    [wide]: { borderRadius: 0, background: 'none', borderBlockStart: `2px solid ${color.rule}` },
    print: { display: 'none' },
  },
});
export const title = style({
  minBlockSize: FOLDED,
  padding: '14px 16px',
  fontWeight: weight.strong,
  '@media': { [wide]: { paddingInline: 0 } },
});
globalStyle(`summary${title}`, { cursor: 'pointer' });
/** Two hundred entries scroll in a place of their own. */
export const entries = style({
  maxBlockSize: '60vh',
  overflowY: 'auto',
  '@media': { [wide]: { maxBlockSize: 'calc(100vh - 200px)' } },
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: TARGET,
  padding: '8px 16px',
  color: 'inherit',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:not([data-level="2"])': { paddingInlineStart: '32px' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: color.dusk, fontWeight: weight.strong, borderColor: color.lampGraphic },
  },
  '@media': { [wide]: { borderInlineStart: `4px solid ${color.line}` } },
});
