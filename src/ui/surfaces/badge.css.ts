import { style } from '@vanilla-extract/css';

import { layer, line, radius, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const small = { fontSize: text.meta, fontWeight: weight.strong } as const;

export const badge = style({
  ...small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  paddingBlock: '4px',
  paddingInline: '9px 12px',
  borderRadius: radius.pill,
  lineHeight: 1.3,
  background: color.infoTint,
  color: color.onInfoTint,
  selectors: {
    '&[data-tone="waiting"]': { background: color.warningTint, color: color.onWarningTint },
    '&[data-tone="done"]': { background: color.successTint, color: color.onSuccessTint },
    '&[data-tone="wrong"]': { background: color.errorTint, color: color.onErrorTint },
    // It comes beside a label when what was read is known, and is no higher than that: nothing moves.
    '&[data-tone="fresh"]': { marginBlock: '-4px', background: color.duskTint, color: color.onDuskTint },
    '&[data-tone="fresh"]::before': {
      content: '',
      inlineSize: '8px',
      blockSize: '8px',
      borderRadius: '50%',
      background: 'currentColor',
    },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});

/** The short word above a title. */
export const label = style({
  ...small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  lineHeight: line.meta,
  color: color.accentStrong,
  overflowWrap: 'anywhere',
});

const NOTCH = 'polygon(0 0, 100% 0, calc(100% - 10px) 50%, 100% 100%, 0 100%)';
const NOTCH_RTL = 'polygon(0 0, 100% 0, 100% 100%, 0 100%, 10px 50%)';

export const ribbon = style({
  ...small,
  position: 'absolute',
  zIndex: layer.above,
  insetBlockStart: '16px',
  insetInlineStart: 0,
  paddingBlock: '7px',
  paddingInline: '16px',
  lineHeight: 1.2,
  background: color.dusk,
  color: color.onDusk,
  selectors: {
    '&[data-wedge]': { paddingInlineEnd: '22px', clipPath: NOTCH },
    "[dir='rtl'] &[data-wedge]": { clipPath: NOTCH_RTL },
  },
});
