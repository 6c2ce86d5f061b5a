import { globalStyle, style } from '@vanilla-extract/css';

import { line, MEASURE, radius, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

export const prose = style({
  fontSize: text.article,
  lineHeight: line.article,
  maxInlineSize: MEASURE,
  minInlineSize: 0,
  overflowWrap: 'break-word',
});
export const standfirst = style({
  fontSize: 'clamp(1.25rem, 1.15rem + .5vw, 1.4375rem)',
  lineHeight: 1.45,
  fontWeight: weight.medium,
});
/** A piece of a long article: painted only near the screen. */
export const laterPart = style({
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 1200px',
  '@media': { print: { contentVisibility: 'visible' } },
});

export const plainText = style({ whiteSpace: 'pre-line' });

globalStyle(
  `${prose} > * + *, ${laterPart} > * + *, ${prose} :is(blockquote, li, dd, td, details, figure, div) > * + *`,
  {
    marginBlockStart: '1.1em',
  },
);
globalStyle(`${prose} > :first-child`, { marginBlockStart: 0 });
globalStyle(`${prose} li > :is(ul, ol)`, { marginBlockStart: '.5em' });
globalStyle(`${prose} :is(h2, h3, h4, h5, h6)`, {
  fontSize: text.heading,
  fontWeight: weight.title,
  lineHeight: line.heading,
  letterSpacing: '-.012em',
  marginBlock: '1.6em 0',
});
globalStyle(`${prose} h2`, { fontSize: text.section, marginBlockStart: '1.7em' });
globalStyle(`${prose} :is(h4, h5, h6)`, { fontSize: text.card });
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: '1.4em' });
globalStyle(`${prose} ul`, { listStyle: 'disc' });
globalStyle(`${prose} ol`, { listStyle: 'decimal' });
globalStyle(`${prose} li + li`, { marginBlockStart: '.5em' });
globalStyle(`${prose} li::marker`, { color: color.lampStrong, fontWeight: weight.strong });
globalStyle(`${prose} dt`, { fontWeight: weight.strong });
globalStyle(`${prose} dd`, { marginBlock: '.2em 1em' });
globalStyle(`${prose} blockquote`, {
  borderInlineStart: `6px solid ${color.lampGraphic}`,
  paddingInlineStart: '20px',
  fontSize: '1.35em',
  lineHeight: 1.35,
  fontWeight: weight.medium,
  letterSpacing: '-.01em',
});
globalStyle(`${prose} blockquote blockquote`, { fontSize: 'inherit' });
globalStyle(`${prose} blockquote cite`, {
  display: 'block',
  marginBlockStart: '8px',
  color: color.textMuted,
  fontSize: text.body,
  fontStyle: 'normal',
  fontWeight: weight.body,
  letterSpacing: 0,
});
globalStyle(`${prose} mark`, { background: color.lampTint, color: color.onLampTint });
globalStyle(`${prose} :is(code, pre)`, { fontFamily: 'ui-monospace, monospace', fontSize: '.9em' });
globalStyle(`${prose} pre`, { whiteSpace: 'pre-wrap' });
globalStyle(`${prose} pre code`, { font: 'inherit' });
globalStyle(`${prose} summary`, {
  minBlockSize: '44px',
  paddingBlock: '8px',
  fontWeight: weight.strong,
  cursor: 'pointer',
});
globalStyle(`${prose} figcaption`, {
  marginBlockStart: '10px',
  color: color.textMuted,
  fontSize: text.meta,
  lineHeight: line.meta,
});

export const tableFrame = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.inner,
  background: color.surface,
  '@media': { print: { overflowX: 'visible' } },
});
globalStyle(`${tableFrame} table`, {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.body,
  lineHeight: line.body,
});
globalStyle(`${tableFrame} caption`, { padding: '12px 16px 4px', fontWeight: weight.strong, textAlign: 'start' });
globalStyle(`${tableFrame} :is(th, td)`, {
  minInlineSize: '6em',
  padding: '10px 16px',
  borderBlockStart: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  // Paper does not scroll: a wide table gets narrow columns, down to where words break.
  '@media': { print: { minInlineSize: 0, padding: '4px 6px', overflowWrap: 'anywhere' } },
});
globalStyle(`${tableFrame} th`, { fontWeight: weight.strong, background: color.sunk });

/** The place of a picture, which it keeps while the picture loads and when it never comes. */
export const pictureBox = style({
  display: 'block',
  overflow: 'hidden',
  borderRadius: radius.inner,
  background: color.lampTint,
  selectors: {
    '&[data-shape="default"]': { aspectRatio: '3 / 2' },
    // Never larger than it is: one pixel by three thousand would be as long as a book.
    '&[data-shape="own"]': { inlineSize: 'fit-content', maxInlineSize: '100%' },
    // `clip`, unlike `hidden`, lets it grow where its words need more room.
    '&[data-state="failed"]': {
      overflow: 'clip',
      padding: '12px',
      color: color.onLampTint,
      fontSize: text.meta,
      lineHeight: line.meta,
    },
  },
});
export const inlinePicture = style({ display: 'inline-block', verticalAlign: 'middle' });
// The transformer cuts to 3:2, whatever size the content gives.
globalStyle(`${inlinePicture} > img`, { objectFit: 'cover' });
globalStyle(`${pictureBox} > img`, { blockSize: 'auto', filter: vars.picture.filter });
globalStyle(`${pictureBox}[data-shape="default"] > img`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'scale-down',
});
export const player = style({ display: 'block', inlineSize: '100%', borderRadius: radius.inner });
globalStyle(`video${player}`, { aspectRatio: '16 / 9', background: '#1c1412' });
