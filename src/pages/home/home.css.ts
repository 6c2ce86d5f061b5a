import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { space, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

export const stage = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginBlockEnd: space[3],
});
/** On phones on a line of its own, whichever font is there: the greeting alone fills the first. */
export const name = style({ display: 'block', '@media': { [up('sm')]: { display: 'inline' } } });
export const stories = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [up('sm')]: { gap: '20px', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const unfinished = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [up('sm')]: { gap: '20px', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
globalStyle(`${unfinished} progress`, { marginBlock: `${space[3]} ${space[1]}` });
export const tips = style({
  display: 'grid',
  counterReset: 'tip',
  '@media': { [up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[6] } },
});
export const tip = style({
  position: 'relative',
  counterIncrement: 'tip',
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  paddingBlock: '18px',
  borderBlockStart: `1px solid ${vars.color.line}`,
  ':first-child': { border: 0, paddingBlockStart: '4px' },
  '::before': {
    content: 'counter(tip)',
    fontSize: '2.5rem',
    lineHeight: 1,
    fontWeight: 300,
    color: vars.color.lampGraphic,
    letterSpacing: '-.04em',
  },
  '@media': {
    [up('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      gap: '14px',
      border: 0,
      paddingBlock: '0 4px',
      ':first-child': { paddingBlockStart: 0 },
      '::before': { fontSize: '3.5rem' },
    },
  },
});
export const tipTitle = style({ fontSize: text.card, fontWeight: weight.strong });
export const tipText = style({ color: vars.color.textMuted, marginBlockStart: '4px' });
export const journey = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  alignItems: 'center',
  padding: '12px',
});
globalStyle(`${journey} > :first-child`, { inlineSize: '112px' });
/** In large text the button's word would be cut off beside the picture. */
globalStyle(`${journey} > :last-child`, { flex: '1 1 8em', minInlineSize: 0, overflowWrap: 'anywhere' });
export const policies = style({
  display: 'grid',
  alignItems: 'start',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
