import { globalStyle, style } from '@vanilla-extract/css';

import { ribbon } from '#ui/surfaces/badge.css.ts';
import { meta } from '#ui/text/text.css.ts';
import { up } from '#ui/theme/breakpoints.ts';
import { line, radius, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const sm = up('sm');
const lg = up('lg');
const WIDE_CARD =
  "'picture picture' auto 'format action' auto 'title title' auto 'byline byline' 1fr / minmax(0, 1fr) auto";

/** Nine lines are more than any honest title takes, also in large text; the rest of a longer one is read out, not shown. */
export const tileTitle = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 9,
  overflowWrap: 'anywhere',
  fontSize: text.card,
  lineHeight: line.card,
  fontWeight: weight.strong,
  selectors: {
    '&[data-layout="feature"]': {
      marginBlock: '6px 8px',
      fontSize: text.section,
      lineHeight: 1.2,
      fontWeight: weight.title,
    },
    '&[data-layout="headline"]': { gridColumn: 1, fontSize: '1.1875rem' },
    '&[data-layout="slide"]': { marginBlockStart: '4px' },
    '&[data-layout="banner"]': { fontSize: text.heading, lineHeight: 1.22 },
    '&[data-layout="card"]': { gridArea: 'title', fontSize: '1.0625rem' },
  },
  '@media': { [sm]: { selectors: { '&[data-layout="card"]': { fontSize: text.card, marginInline: '8px' } } } },
});

export const excerpt = style({ color: color.textMuted, overflowWrap: 'anywhere' });
export const note = style({
  display: 'block',
  color: color.dusk,
  fontSize: text.meta,
  fontWeight: weight.strong,
  ':empty': { display: 'none' },
});
export const formatRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  selectors: { '&[data-spread]': { justifyContent: 'space-between' } },
});
/** Dark in every theme: it lies on a picture. */
export const play = style({
  position: 'absolute',
  insetBlockEnd: '10px',
  insetInlineStart: '10px',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  padding: '6px 10px',
  borderRadius: radius.pill,
  background: '#1c1412',
  color: '#fff5ea',
  fontSize: text.meta,
  lineHeight: line.meta,
  fontWeight: weight.strong,
});
export const playMinutes = style({});
export const bylineMinutes = style({});
export const pictureSign = style({ position: 'absolute', inset: 0, margin: 'auto', color: color.lampStrong });

export const feature = style({ blockSize: '100%' });
export const card = style({
  display: 'grid',
  gridTemplate: `'picture format action' auto 'picture title title' auto 'picture byline byline' 1fr / ${ifWide(104)} minmax(0, 1fr) auto`,
  columnGap: ifWide(14),
  blockSize: '100%',
  padding: '12px',
  alignItems: 'start',
  '@media': { [sm]: { gridTemplate: WIDE_CARD, columnGap: '8px', padding: '10px 10px 18px' } },
});
export const cardPicture = style({
  selectors: { '&&': { gridArea: 'picture', aspectRatio: '1' } },
  '@media': { [sm]: { selectors: { '&&': { aspectRatio: '3 / 2', marginBlockEnd: '10px' } } } },
});
export const cardFormat = style([
  formatRow,
  {
    gridArea: 'format',
    '@media': { [sm]: { minBlockSize: '44px', marginInlineStart: '8px' } },
  },
]);
export const cardAction = style({
  gridArea: 'action',
  margin: '-8px -6px -6px',
  '@media': { [sm]: { margin: 0 } },
});
export const cardByline = style([
  meta,
  {
    gridArea: 'byline',
    paddingBlockStart: '6px',
    '@media': { [sm]: { alignSelf: 'end', paddingBlockStart: '10px', marginInline: '8px' } },
  },
]);
/** Beside the format on phones, where the picture is narrower than its words. */
export const cardRibbon = style({ display: 'contents' });
globalStyle(`${cardRibbon} > span`, {
  position: 'static',
  padding: '3px 8px',
  '@media': { [sm]: { position: 'absolute', padding: '7px 16px' } },
});
globalStyle(`${card} ${play}`, {
  padding: '6px',
  insetBlockEnd: '6px',
  insetInlineStart: '6px',
  '@media': { [sm]: { padding: '6px 10px', insetBlockEnd: '10px', insetInlineStart: '10px' } },
});
// The length of a video stands on its picture, or beside its author where the picture is small.
globalStyle(`${card} ${playMinutes}`, { display: 'none', '@media': { [sm]: { display: 'inline' } } });
globalStyle(`${card}[data-video] ${bylineMinutes}`, { '@media': { [sm]: { display: 'none' } } });
globalStyle(`${feature}[data-video] ${bylineMinutes}`, { display: 'none' });

export const featurePicture = style({
  selectors: { '&&': { borderRadius: 0, borderStartStartRadius: radius.shade, borderStartEndRadius: radius.card } },
});
/** Below the rounded corner. */
export const featureRibbon = style({
  position: 'absolute',
  insetBlockStart: radius.shade,
  insetInlineStart: 0,
  inlineSize: '100%',
});
export const featureBody = style({ padding: '18px 18px 20px', '@media': { [lg]: { padding: '24px 28px' } } });
export const featureFoot = style({
  overflowWrap: 'anywhere',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  minBlockSize: '44px',
  marginBlockStart: '12px',
});

export const slide = style({ blockSize: '100%', padding: '10px 10px 18px' });
export const slideBody = style({ padding: '12px 8px 0' });
globalStyle(`${slide} ${excerpt}`, { marginBlockStart: '6px', fontSize: text.small });

export const headline = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  alignContent: 'start',
  alignSelf: 'start',
  paddingBlock: '16px',
  borderBlockStart: `1px solid ${color.line}`,
});
export const headlineEnd = style({
  gridArea: '1 / 2 / span 3 / 3',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
});
globalStyle(`${headlineEnd} > svg`, { color: color.lampGraphic });

/** Words on a ground of their own, with light that comes up from below. */
export const banner = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: '12px',
  blockSize: '100%',
  minBlockSize: '168px',
  padding: '20px 18px',
  borderRadius: radius.card,
  background: `radial-gradient(circle at 50% 160%, ${shade(12)} 40%, ${shade(6)} 40.5% 60%, transparent 60.5%) ${color.banner}`,
  color: color.onBanner,
  '@media': { '(forced-colors: active)': { border: '1px solid' }, print: { border: '1px solid' } },
});
globalStyle(`${banner} > ${ribbon}`, { position: 'static', marginInlineStart: '-18px' });
globalStyle(`${banner} > ${note}`, { color: color.bannerMuted });
globalStyle(`${banner} a:focus-visible::after`, { outlineOffset: '-3px' });
/** Brings its own ground. */
export const bannerAction = style({
  marginBlockStart: 'auto',
  background: color.surface,
  color: color.text,
  borderRadius: radius.pill,
});

/** Nothing where the picture would leave large text too few letters a line to be read whole. */
function ifWide(pixels: number): string {
  return `clamp(0px, (100% - 12.5rem) * 999, ${pixels}px)`;
}

function shade(percent: number): string {
  return `color-mix(in srgb, ${color.onBanner} ${percent}%, transparent)`;
}
