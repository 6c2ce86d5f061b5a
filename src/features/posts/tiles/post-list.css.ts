import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { space } from '#ui/theme/scale.ts';
import { layoutVars, vars } from '#ui/theme/tokens.css.ts';

/** Set by the list: the height of its first page. */
export const PAGE_HEIGHT = '--post-page-height';

/** Between the rows of a grid of tiles, and so between its pages. */
const ROWS = { xs: space[3], sm: space[5], lg: '28px' } as const;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: ROWS.xs,
  '@media': { [up('sm')]: { gap: ROWS.sm }, [up('lg')]: { gap: ROWS.lg } },
});
/** Rows of the list's own grid. */
export const laterPages = style({ display: 'contents' });
/**
 * Painted only near the screen. That clips what it holds, so its box leaves room for the shadows of its tiles. Its size
 * is that of its tiles, which is what is remembered of it.
 */
export const laterPage = style({
  boxSizing: 'content-box',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto var(${PAGE_HEIGHT})`,
  margin: `-${ROWS.xs} calc(${layoutVars.gutter} * -1)`,
  padding: `${ROWS.xs} ${layoutVars.gutter}`,
});
export const item = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const more = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  marginBlockStart: space[4],
  color: vars.color.textMuted,
});
