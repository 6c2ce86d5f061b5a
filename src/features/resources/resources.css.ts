import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { layoutVars, vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const sm = up('sm');
const md = up('md');
const lg = up('lg');

/** One piece, so that the stroke lies under all of it; a word wider than the screen still breaks. */
export const highlight = style({ position: 'relative', zIndex: 0, display: 'inline-block', maxInlineSize: '100%' });
globalStyle(`${highlight} > svg`, {
  position: 'absolute',
  zIndex: -1,
  insetInline: '-2px',
  insetBlockEnd: '-.12em',
  inlineSize: 'calc(100% + 4px)',
  blockSize: '.3em',
  fill: 'none',
  stroke: color.swash,
  strokeWidth: '5px',
  strokeLinecap: 'round',
});
globalStyle(`${highlight} path`, { vectorEffect: 'non-scaling-stroke' });

export const topics = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginBlockStart: space[5],
  borderBlockEnd: `1px solid ${color.line}`,
});
export const topic = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '48px',
  padding: '12px 14px 8px',
  borderBlockEnd: '4px solid transparent',
  borderRadius: '8px 8px 0 0',
  color: color.textMuted,
  fontWeight: weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: color.lampTint, color: color.text },
    '&[aria-current]': { color: color.text, borderBlockEndColor: color.lampGraphic, fontWeight: weight.strong },
  },
  // Where forced colours make what is transparent a line like any other.
  '@media': {
    '(forced-colors: active)': { selectors: { '&:not([aria-current])': { borderBlockEndColor: 'Canvas' } } },
  },
});
export const topicSelect = style({ marginBlockStart: '20px', '@media': { [sm]: { maxInlineSize: '360px' } } });
globalStyle(`${topicSelect} > div`, { maxInlineSize: 'none' });

export const recommended = style({ marginBlockStart: '28px' });
export const recommendedGrid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '20px',
  marginBlockStart: space[4],
  '@media': {
    [md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] },
    [lg]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', gap: space[8] },
  },
});
/** A rule above and one below. */
export const headlines = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBlock: `2px solid ${color.rule}`,
  alignSelf: 'start',
  borderBlockEnd: `1px solid ${color.line}`,
});
globalStyle(`${headlines} > :first-child`, { borderBlockStart: 0 });
globalStyle(`${headlines} h3`, { '@media': { [lg]: { fontSize: text.heading } } });
globalStyle(`${recommendedGrid} > :first-child h3`, { '@media': { [lg]: { fontSize: '2rem', lineHeight: 1.15 } } });

/** From edge to edge on phones. */
export const filterPanel = style({
  display: 'grid',
  gap: space[5],
  marginBlockStart: TARGET,
  marginInline: `calc(${layoutVars.gutter} * -1)`,
  padding: `20px ${layoutVars.gutter}`,
  background: color.sunk,
  '@media': {
    [sm]: { marginInline: 0, padding: space[5], borderRadius: radius.card },
    [md]: { gap: space[4], padding: '24px 28px' },
    '(forced-colors: active)': { border: '1px solid' },
  },
});
// A legend takes its place in a grid only when it floats.
globalStyle(`${filterPanel} fieldset`, {
  '@media': {
    [md]: { display: 'grid', gridTemplateColumns: 'minmax(64px, auto) minmax(0, 1fr)', columnGap: space[4] },
  },
});
globalStyle(`${filterPanel} legend`, {
  '@media': { [md]: { float: 'left', gridColumn: 1, margin: 0, paddingBlockStart: '10px' } },
});

export const found = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: TARGET,
  marginBlock: '28px 16px',
});
/** A name of the content system, however long and without a space in it. */
export const tagName = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
