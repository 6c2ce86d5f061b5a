import { globalStyle, style } from '@vanilla-extract/css';

import { space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color, motion } = vars;
const selected = { background: color.duskTint, color: color.onDuskTint, borderColor: color.dusk };

/** Buttons and links that look like one. What it is stands in data-look, what it does in aria-pressed and aria-busy. */
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: '48px',
  padding: '10px 22px',
  border: '1.5px solid transparent',
  borderRadius: '999px',
  background: 'none',
  color: color.dusk,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background ${motion.quick}`,
  selectors: {
    '&:hover': { color: color.duskHover },
    '&[data-look="primary"]': { background: color.lamp, color: color.onLamp, borderColor: color.lampEdge },
    '&[data-look="primary"]:hover': { background: color.lampHover },
    '&[data-look="quiet"]': { background: color.chip, color: color.text, borderColor: color.border },
    '&[data-look="quiet"]:hover': { color: color.dusk, borderColor: color.dusk },
    '&[data-look="danger"]': { color: color.error, borderColor: color.error },
    '&[data-look="danger"]:hover': { background: color.errorTint, color: color.onErrorTint },
    '&[data-look="plain"]': { paddingInline: space[3] },
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': selected,
    '&[data-size="small"]': { minBlockSize: TARGET, padding: '8px 16px', fontSize: text.small },
    '&[data-size="small"][data-look="plain"]': { paddingInline: space[3] },
    '&[data-width="full"]': { inlineSize: '100%', overflowWrap: 'anywhere' },
    '&[disabled], &[disabled]:hover': {
      background: color.sunk,
      color: color.textMuted,
      borderColor: 'transparent',
      cursor: 'not-allowed',
    },
    '&[aria-busy="true"]': { cursor: 'progress' },
    '&:focus-visible': { borderRadius: '999px' },
  },
  '@media': { '(forced-colors: active)': { borderColor: 'ButtonBorder' } },
});

export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: TARGET,
  blockSize: TARGET,
  padding: 0,
  border: '1.5px solid transparent',
  borderRadius: '50%',
  background: 'none',
  color: 'inherit',
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.duskTint, color: color.onDuskTint },
    '&[data-look="bordered"]': { borderColor: color.border, background: color.chip },
    '&[data-look="raised"]': { background: color.surface, boxShadow: vars.shadow.card },
    '&[aria-pressed="true"]': { color: color.dusk },
    '&[disabled]': { opacity: 0.45, cursor: 'not-allowed' },
    '&:focus-visible': { borderRadius: '50%' },
  },
});
globalStyle(`${iconButton}[aria-pressed="true"] [data-fills] path`, { fill: 'currentColor' });

/** The circle with somebody's initials, inside an icon button. */
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: '50%',
  background: color.dusk,
  color: color.onDusk,
  fontWeight: weight.strong,
  // The circle keeps its size, so its letters grow only as far as it holds them.
  fontSize: `min(${text.meta}, 17px)`,
  '::before': { content: 'attr(data-initials)' },
});
