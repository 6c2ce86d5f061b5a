import { globalStyle, style } from '@vanilla-extract/css';

import { space, TARGET, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const focused = { outline: `3px solid ${color.focus}`, outlineOffset: '2px' };

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
/** The native control lies invisible over its face, so that the whole chip is its target. */
export const chip = style({ position: 'relative', display: 'inline-flex' });
export const control = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
export const face = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: TARGET,
  padding: '8px 16px',
  border: `1.5px solid ${color.border}`,
  borderRadius: '22px', // Half of its least height: words of several lines stay inside.
  background: color.chip,
  color: color.text,
  fontWeight: weight.medium,
  lineHeight: 1.2,
  selectors: {
    [`${control}:checked + &`]: { background: color.dusk, borderColor: color.dusk, color: color.onDusk },
    [`${control}:focus-visible + &`]: focused,
    [`${control}:disabled + &`]: { background: color.sunk, color: color.textMuted, borderColor: 'transparent' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: {
        [`${control}:checked + &`]: { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
globalStyle(`${face} svg`, { display: 'none', marginInlineStart: '-4px' });
globalStyle(`${control}:checked + ${face} svg`, { display: 'block' });
