import { globalStyle, style } from '@vanilla-extract/css';

import { FOLDED } from '#features/posts/article/contents-list.css.ts';
import { below, up } from '#ui/theme/breakpoints.ts';
import { MEASURE, space, TARGET } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;
const wide = up('lg');

/** As high as the window at least: what comes below the words must not push away what is seen. */
export const article = style({ minBlockSize: '100vh' });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[2],
  marginBlockStart: '20px',
  minBlockSize: TARGET,
  '@media': {
    // They are wider than a phone.
    [below('sm')]: { minBlockSize: `calc(2 * ${TARGET} + ${space[2]})` },
    print: { display: 'none' },
  },
});
/** Its width is held free for a button that comes late. */
export const subscribe = style({ minInlineSize: '8.5rem', minBlockSize: TARGET });

/** The words, and beside them from 1280 px on the table of contents. */
export const columns = style({
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: `minmax(0, ${MEASURE}) 240px`,
      gap: '72px',
      justifyContent: 'space-between',
    },
  },
});
export const aside = style({
  minBlockSize: FOLDED,
  marginBlockEnd: space[5],
  '@media': {
    [wide]: { order: 2, position: 'sticky', insetBlockStart: '97px', alignSelf: 'start', marginBlockEnd: 0 },
    print: { display: 'none' },
  },
});

export const progress = style({ display: 'grid', gap: space[2], maxInlineSize: '420px', marginBlockEnd: space[4] });
export const steps = style({ counterReset: 'step', maxInlineSize: MEASURE });
export const step = style({
  counterIncrement: 'step',
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  '::before': { content: 'counter(step)', fontSize: '1.75rem', lineHeight: 1, color: color.lampStrong },
});
// A link as high as a finger, in a line of text.
globalStyle(`${step} a`, {
  display: 'inline-block',
  paddingBlock: '11px',
  marginBlock: '-11px',
  overflowWrap: 'anywhere',
});
