import { style } from '@vanilla-extract/css';

import { radius } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/**
 * Parts of the frame that a client may colour. Inside, the usual roles mean the area's own colours, so that every
 * component in it stays readable and its focus ring keeps 3:1.
 */
export const headerArea = style({
  background: color.header,
  color: color.onHeader,
  vars: {
    [color.page]: color.header,
    [color.text]: color.onHeader,
    [color.textMuted]: color.headerMuted,
    [color.dusk]: color.headerAccent,
    [color.duskHover]: color.headerAccent,
    [color.surface]: color.headerField,
    [color.chip]: color.headerField,
    [color.line]: color.headerLine,
    [color.border]: color.headerBorder,
    [color.focus]: color.headerFocus,
    [color.plate]: color.headerPlate,
  },
});
export const sideArea = style({
  background: color.side,
  color: color.onSide,
  vars: {
    [color.page]: color.side,
    [color.text]: color.onSide,
    [color.textMuted]: color.sideMuted,
    [color.dusk]: color.sideAccent,
    [color.duskHover]: color.sideAccent,
    [color.surface]: color.sideField,
    [color.chip]: color.sideField,
    [color.line]: color.sideLine,
    [color.border]: color.sideBorder,
    [color.focus]: color.sideFocus,
    [color.plate]: color.sidePlate,
  },
});
export const footerArea = style({
  background: color.footer,
  color: color.onFooter,
  vars: {
    [color.page]: color.footer,
    [color.text]: color.onFooter,
    [color.textMuted]: color.footerMuted,
    [color.dusk]: color.footerAccent,
    [color.duskHover]: color.footerAccent,
    [color.lampGraphic]: vars.art[7],
    [color.surface]: color.footerField,
    [color.chip]: color.footerField,
    [color.line]: color.footerLine,
    [color.border]: color.footerBorder,
    [color.focus]: color.footerFocus,
  },
});

/**
 * What an organisation's logo stands on. The veil over it has the colour of its plate: white paper around a logo takes
 * that colour, and by day it is the ground's. In the dark a light plate keeps dark ink readable, dimmed like a picture.
 */
export const logoPlate = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'inline-flex',
  minInlineSize: 0,
  padding: '4px 6px',
  marginInline: '-6px',
  filter: vars.picture.filter,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    borderRadius: radius.input,
    background: color.plate,
    mixBlendMode: 'multiply',
  },
  selectors: {
    // In place of the usual plate one of the other kind where ink and ground are of one, as the ground's text tells.
    '&[data-ink]': { borderRadius: radius.input, vars: { [color.plate]: 'transparent' } },
    '&[data-ink="bright"]': {
      background: `oklch(from ${color.text} 0.3 0.02 300 / clamp(0, (0.6 - l) * 99, 1))`,
    },
    '&[data-ink="dark"]': {
      background: `oklch(from ${color.text} 0.92 0.02 67 / clamp(0, (l - 0.6) * 99, 1))`,
    },
  },
  '@supports': {
    // Browsers that reckon with no lightness would drop the plate: on the other ground it does no harm.
    'not (color: oklch(from red calc(0.6 - l) 0 0))': {
      selectors: {
        '&[data-ink="bright"]': { background: '#2e2b36' },
        '&[data-ink="dark"]': { background: '#ece2d8' },
      },
    },
  },
  '@media': {
    // The ground that colours are forced on would lie over the ink, or be as bright as it.
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      selectors: {
        '&[data-ink="bright"]': { vars: { [color.text]: '#000' } },
        '&[data-ink="dark"]': { vars: { [color.text]: '#fff' } },
      },
    },
  },
});
