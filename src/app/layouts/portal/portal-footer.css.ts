import { globalStyle, keyframes, style } from '@vanilla-extract/css';

import { FOOTER_HEIGHT_PX } from '#contract/api/constants.ts';
import { skeleton } from '#ui/surfaces/card.css.ts';
import { up } from '#ui/theme/breakpoints.ts';
import { space, TARGET, text } from '#ui/theme/scale.ts';

/** docs/coverage.md §9: heights at the default text size, growing with it. */
const heights = {
  xs: rem(FOOTER_HEIGHT_PX.xs),
  sm: rem(FOOTER_HEIGHT_PX.sm),
  lg: rem(FOOTER_HEIGHT_PX.lg),
};

export const footer = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: heights.xs,
  paddingBlock: space[5],
  fontSize: text.small,
  '@media': {
    [up('sm')]: { minBlockSize: heights.sm },
    [up('lg')]: {
      flexDirection: 'row',
      alignItems: 'center',
      gap: `${space[1]} ${space[5]}`,
      minBlockSize: heights.lg,
      paddingBlock: space[3],
    },
    print: { display: 'none' },
  },
});
const unseen = keyframes({ 'from, to': { visibility: 'hidden' } });
/** Not seen for a while where it stands while something is to come above it: it would jump away, or into sight. */
globalStyle(`main:has(.${skeleton}) ~ ${footer}`, { animation: `${unseen} 10s` });
export const brand = style({ '@media': { [up('lg')]: { display: 'none' } } });
export const logo = style({ blockSize: '34px', inlineSize: 'auto' });
export const links = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  '@media': { [up('sm')]: { display: 'flex', flexWrap: 'wrap', columnGap: '28px' } },
});
/** Of the links beside it, which lead elsewhere. */
export const choices = style({
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
});
globalStyle(`${links} :is(a, button)`, {
  display: 'inline-flex',
  alignItems: 'center',
  minInlineSize: TARGET,
  minBlockSize: TARGET,
  color: 'inherit',
});
export const rights = style({ '@media': { [up('lg')]: { marginInlineStart: 'auto' } } });

function rem(pixels: number): string {
  return `${pixels / 16}rem`;
}
