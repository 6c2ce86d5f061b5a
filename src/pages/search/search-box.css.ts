import { globalStyle, style } from '@vanilla-extract/css';

import { line, radius, TARGET } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

export const form = style({ position: 'relative', '@media': { print: { display: 'none' } } });
globalStyle(`${form} > svg`, {
  position: 'absolute',
  insetBlockStart: `calc((max(${TARGET}, ${line.body}em + 19px) - 20px) / 2)`, // The box is as high as its line asks, or a finger.
  insetInlineStart: '14px',
  inlineSize: '20px',
  blockSize: '20px',
  color: color.textMuted,
  pointerEvents: 'none',
});
export const box = style({
  inlineSize: '100%',
  minBlockSize: TARGET,
  padding: '8px 14px',
  paddingInlineStart: '44px',
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.pill,
  background: color.surface,
  color: color.text,
  appearance: 'none',
  selectors: {
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    '&:focus-visible': { outlineOffset: '1px', borderRadius: radius.pill },
  },
});
