import { globalFontFace, globalStyle } from '@vanilla-extract/css';

import { BELOW_FOLD } from '#contract/device/last-seen-marks.ts';

import { line, space, weight } from './scale.ts';
import { vars } from './tokens.css.ts';

const FONTS = "Figtree, 'Figtree fallback', system-ui, 'Noto Sans Arabic', sans-serif";

/** Whatever of it the file lacks comes from the next font; a list to the character costs every start 60 bytes. */
const LATIN = 'U+0-36F, U+2000-22FF, U+FEFF, U+FFFD';

// Figtree itself is no style sheet's matter: index.html adds it when it is there before the first words, and never later.
// A page without it takes up about the same room, in both weights.
globalFontFace('Figtree fallback', [
  {
    src: "local('Arial'), local('Liberation Sans'), local('Roboto')",
    fontWeight: '300 549',
    sizeAdjust: '100.3%',
    ascentOverride: '94.7%',
    descentOverride: '24.9%',
    lineGapOverride: '0%',
  },
  {
    src: "local('Arial Bold'), local('Liberation Sans Bold'), local('Roboto Bold')",
    fontWeight: '550 900',
    sizeAdjust: '95.3%',
    ascentOverride: '99.7%',
    descentOverride: '26.2%',
    lineGapOverride: '0%',
  },
]);

// For whoever chose it, and loaded by nobody else. No flash of another font: the worker has it from the first use on,
// and index.html asks for it before anything else.
globalFontFace('Atkinson Hyperlegible Next', {
  src: "url('../fonts/atkinson-hyperlegible-next.woff2')",
  fontWeight: '200 800',
  fontDisplay: 'fallback',
  unicodeRange: LATIN,
});

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('html', {
  background: vars.color.page,
  color: vars.color.text,
  fontFamily: FONTS,
  fontWeight: weight.body,
  lineHeight: line.body,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  // Room for the sticky top bar and the bottom bar, which must never cover what has the focus.
  scrollPaddingBlock: '84px 88px',
});
// As while it is skipped (index.html): Chromium takes a box that is no longer one by itself, in style too, for one that moved.
globalStyle(`[${BELOW_FOLD}]`, { contain: 'layout style' });
globalStyle("html[data-font='legible']", { fontFamily: `'Atkinson Hyperlegible Next', ${FONTS}` });
globalStyle('body', {
  margin: 0,
  minBlockSize: '100dvb',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote, pre', {
  margin: 0,
  padding: 0,
  border: 0,
});
globalStyle('fieldset', { minInlineSize: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3', {
  fontWeight: weight.title,
  letterSpacing: '-.012em',
  lineHeight: line.heading,
  textWrap: 'balance',
  // A long German word is wider than a phone with large text; short words stay whole.
  hyphens: 'auto',
  hyphenateLimitChars: '16 6 6',
});
globalStyle('p', { textWrap: 'pretty' });
globalStyle('img, svg', { display: 'block', maxInlineSize: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
// An iPhone zooms into a field with smaller words, and stays there: the page no longer fits its width.
globalStyle('input, select, textarea', { fontSize: 'max(1em, 16px)' });
globalStyle('button', { cursor: 'pointer' });
globalStyle('[hidden]', { display: 'none !important' });
globalStyle('a', { color: vars.color.dusk, textUnderlineOffset: '.2em', textDecorationThickness: '1px' });
globalStyle('a:hover', { color: vars.color.duskHover, textDecorationThickness: '2px' });
globalStyle(':focus-visible', {
  outline: `3px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  borderRadius: '6px',
});
// A heading is focused to be read out after a navigation; it is not a control.
globalStyle(':is(h1, h2, h3, h4, h5, h6):focus', { outline: 'none' });
globalStyle('hr', { border: 0, borderBlockStart: `1px solid ${vars.color.line}`, margin: `${space[3]} 0` });
// A title in another language than the page keeps its own direction, but the page's alignment.
// Not `start`: with plaintext that is the start of each paragraph's own direction.
globalStyle("[dir='rtl'] :is(h1, h2, h3, p)", { unicodeBidi: 'plaintext', textAlign: 'right' });
globalStyle('html, body', { '@media': { print: { background: '#fff', color: '#000' } } });
