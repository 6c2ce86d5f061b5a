import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { layer, line, radius, space, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

export const card = style({
  position: 'relative',
  background: color.surface,
  borderRadius: radius.card,
  boxShadow: vars.shadow.card,
  selectors: {
    '&[data-corner="shade"]': { borderStartStartRadius: radius.shade },
    '&[data-pad]': { padding: space[4] },
  },
  '@media': {
    [up('sm')]: { selectors: { '&[data-pad]': { padding: space[5] } } },
    '(forced-colors: active)': { border: '1px solid' },
    print: { boxShadow: 'none', border: '1px solid' },
  },
});

/** On the link of a card: its target is the whole card. What lies above it carries `aboveCover`. */
export const cover = style({
  paddingBlock: '2px', // What measures targets takes the words for one: 24 px high, and inside a line nothing moves for it.
  color: 'inherit',
  textDecoration: 'none',
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card, zIndex: 1 },
  selectors: {
    '&:hover': {
      color: 'inherit',
      textDecoration: 'underline',
      textDecorationThickness: '2px',
      textDecorationColor: color.lampGraphic,
    },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
export const aboveCover = style({ position: 'relative', zIndex: layer.above });

export const note = style({
  display: 'flex',
  gap: space[3],
  padding: '14px 16px',
  borderRadius: radius.inner,
  background: color.lampTint,
  color: color.text,
  selectors: { '&[data-tone="info"]': { background: color.infoTint } },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
globalStyle(`${note} > svg`, { marginBlockStart: `calc((${line.body}em - 24px) / 2)`, color: color.lampStrong });
globalStyle(`${note}[data-tone="info"] > svg`, { color: color.onInfoTint });

/** The quiet bar that says how things stand; the frame keeps room for it. */
export const statusLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: '4px',
  background: color.notice,
  color: color.onNotice,
  fontSize: text.meta,
  lineHeight: line.meta,
  '@media': { '(forced-colors: active)': { borderBlock: '1px solid' } },
});
globalStyle(`${statusLine} a`, { color: 'inherit' });

export const progress = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '8px',
  border: 0,
  borderRadius: radius.pill,
  overflow: 'hidden',
  appearance: 'none',
  background: color.line,
  color: color.lampGraphic,
  selectors: {
    '&::-webkit-progress-bar': { background: 'none' },
    '&::-webkit-progress-value': { background: 'currentColor', borderRadius: radius.pill },
    '&::-moz-progress-bar': { background: 'currentColor', borderRadius: radius.pill },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      border: '1px solid CanvasText',
      background: 'Canvas',
      color: 'Highlight',
    },
  },
});

export const skeleton = style({
  display: 'block',
  blockSize: '14px',
  marginBlock: '5px',
  borderRadius: radius.input,
  background: color.line,
});
