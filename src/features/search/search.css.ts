import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { layer, radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Below the box: in the page on small screens, over it where the box stands in the top bar. */
export const panel = style({
  marginBlockStart: space[2],
  padding: space[3],
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.card,
  '@media': {
    [up('md')]: {
      position: 'absolute',
      zIndex: layer.above,
      insetInlineEnd: 0,
      inlineSize: '420px',
      maxBlockSize: 'calc(100dvh - 88px)',
      overflowY: 'auto',
      border: `1px solid ${color.line}`,
    },
    '(forced-colors: active)': { border: '1px solid' },
  },
});
export const head = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
export const label = style({
  paddingBlock: '6px',
  color: color.textMuted,
  fontSize: text.meta,
  fontWeight: weight.strong,
  selectors: { [`${panel} &`]: { paddingInline: '10px' } },
});
export const row = style({ display: 'flex', alignItems: 'center' });
export const entry = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space[2],
  minInlineSize: 0,
  minBlockSize: TARGET,
  padding: '8px 10px',
  borderRadius: radius.input,
  color: 'inherit',
  lineHeight: 1.3,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.duskTint, color: color.onDuskTint },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
globalStyle(`${entry} > svg`, { flex: 'none', color: color.textMuted });
export const words = style({
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
export const remark = style({ padding: '10px', color: color.textMuted, fontSize: text.small });
export const topics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  paddingBlock: '4px 8px',
  selectors: { [`${panel} &`]: { paddingInline: '10px' } },
});
export const topic = style({
  display: 'inline-flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  minBlockSize: TARGET,
  overflowWrap: 'anywhere',
  padding: '8px 16px',
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.chip,
  color: color.text,
  fontWeight: weight.medium,
  lineHeight: 1.2,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.dusk, borderColor: color.dusk },
    '&:focus-visible': { borderRadius: radius.pill },
  },
});
export const mark = style({
  borderRadius: '3px',
  background: color.lampTint,
  color: color.text,
  fontWeight: weight.title,
  '@media': { '(forced-colors: active)': { background: 'Mark', color: 'MarkText' } },
});
