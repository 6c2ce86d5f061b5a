import { style } from '@vanilla-extract/css';

import { below, up } from '#ui/theme/breakpoints.ts';
import { RAIL, space } from '#ui/theme/scale.ts';

const WIDTH = '720px';
const GAP = '22px';

/** What stands above the form. */
export const above = style({ marginBlockStart: space[5], maxInlineSize: WIDTH });
export const fields = style({ display: 'grid', gap: GAP, gridTemplateColumns: 'minmax(0, 1fr)' });
/** Two fields that belong together stand side by side where there is room. */
export const pair = style({
  display: 'grid',
  gap: GAP,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxInlineSize: WIDTH } },
});
export const answers = style({
  display: 'grid',
  gap: '2px',
  '@media': { [up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxInlineSize: '480px' } },
});
/** Below everything, in line with the fields. */
export const end = style({
  marginBlockStart: space[7],
  maxInlineSize: WIDTH,
  '@media': { [up('lg')]: { marginInlineStart: `calc(${RAIL} + ${space[7]})` } },
});
/** Inside a region that stays: without a remark it takes no room. */
export const remark = style({ marginBlockEnd: space[4] });
export const saveBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '@media': { [below('sm')]: { flexDirection: 'column', alignItems: 'stretch' } },
});
/** A short form that is the whole page. */
export const alone = style({
  display: 'grid',
  gap: GAP,
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space[6],
  maxInlineSize: '420px',
});
/** A form inside a card. */
export const small = style({ display: 'grid', gap: GAP, marginBlockStart: space[4] });
export const card = style({ marginBlockStart: space[5] });
