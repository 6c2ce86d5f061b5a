import { style } from '@vanilla-extract/css';

import { radius, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Higher than a film where its name takes more room: `clip`, unlike `hidden`, lets it grow. */
export const box = style({
  display: 'grid',
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'clip',
  borderRadius: radius.inner,
  background: color.lampTint,
});
export const frame = style({ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', border: 0 });
/** The place of a film, to be pressed, or while its player is on its way. */
export const play = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  minInlineSize: 0,
  padding: 'calc(20px + 1.5em) 16px', // The line of the service stays free.
  border: 0,
  borderRadius: radius.inner,
  background: `radial-gradient(circle, ${color.glow} 40%, ${color.lampTint} 40.5%)`,
  color: color.text,
  selectors: {
    '&:focus-visible': { outlineOffset: '-5px', borderRadius: radius.inner },
    // Dark and light: one of them is seen over any picture.
    '&[data-ground="picture"]:focus-visible': {
      outlineColor: '#fff5ea',
      outlineOffset: '-8px',
      boxShadow: 'inset 0 0 0 5px #1c1412',
    },
    '&[data-ground="picture"]': { position: 'absolute', inset: 0, padding: '16px', background: 'none' },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
/** Dark in every theme, like the pill over a picture. */
export const pill = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  maxInlineSize: '100%',
  padding: '10px 20px 10px 14px',
  borderRadius: '28px',
  background: '#1c1412',
  color: '#fff5ea',
  fontWeight: weight.strong,
  fontSize: text.body,
  lineHeight: 1.3,
  textAlign: 'start',
});
/** Over its picture, a title of two hundred characters must not run out of it; the page's heading has all of it. */
export const pillWords = style({
  overflowWrap: 'anywhere',
  selectors: {
    [`${play}[data-ground="picture"] &`]: {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 3,
    },
  },
});
export const pillMinutes = style({ fontSize: text.meta, whiteSpace: 'nowrap' });
/** Over the picture of a post, in its shape. */
export const over = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInline: 0,
  aspectRatio: '16 / 9',
  selectors: { '&:not([data-state="waiting"])': { background: color.sunk, overflow: 'auto' } },
  '@media': { print: { display: 'none' } },
});
export const failure = style({ padding: '16px 20px', ':focus': { outline: 'none' } });
/** In the place of a player. */
export const missed = style([failure, { display: 'block', borderRadius: radius.inner, background: color.sunk }]);
export const filmNote = style({ fontSize: text.meta, color: color.textMuted });
export const service = style({
  position: 'absolute',
  insetBlockEnd: '12px',
  insetInline: '16px',
  textAlign: 'center',
  fontSize: text.meta,
  lineHeight: 1.3,
  pointerEvents: 'none',
});
