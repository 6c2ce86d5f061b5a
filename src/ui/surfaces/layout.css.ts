import { style } from '@vanilla-extract/css';

import { TILE_COLUMNS } from '#contract/api/constants.ts';
import { type Breakpoint, up } from '#ui/theme/breakpoints.ts';
import { PAGE_WIDTH, space } from '#ui/theme/scale.ts';
import { layoutVars } from '#ui/theme/tokens.css.ts';

export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const between = style({ justifyContent: 'space-between' });
export const stack = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });
/** For a region that stands empty where gaps are: its children are laid out as if it were not there. */
export const noBox = style({ display: 'contents' });
export const grow = style({ flex: 1, minInlineSize: 0 });
/** The row of buttons under a dialog, a form or an empty state. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: '20px' });
/** The column that a page stands in, and the gutter beside it. */
export const page = style({ maxInlineSize: PAGE_WIDTH, marginInline: 'auto' });
export const gutter = style({ paddingInline: layoutVars.gutter });
/** Spec 9: 1, 2, 3 and 4 tiles side by side; on the widest screens as many as on wide ones. */
export const tileGrid = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: tiles('xs'),
  '@media': {
    [up('sm')]: { gap: '24px 20px', gridTemplateColumns: tiles('sm') },
    [up('md')]: { gridTemplateColumns: tiles('md') },
    [up('lg')]: { gap: '28px 24px', gridTemplateColumns: tiles('lg') },
  },
});
/** A place that is held free for what may come: it isn't seen, read out or pressed. */
export const toCome = style({ visibility: 'hidden' });
export const noPrint = style({ '@media': { print: { display: 'none !important' } } });

/** A tile takes so many of twelve columns. */
function tiles(breakpoint: Breakpoint): string {
  return `repeat(${12 / TILE_COLUMNS[breakpoint]}, minmax(0, 1fr))`;
}
