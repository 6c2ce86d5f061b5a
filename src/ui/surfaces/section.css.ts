import { globalStyle, style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { RAIL, space, TARGET, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const wide = up('lg');
const rail = '&[data-layout="rail"]';

/** From 1280 px on a section is a rule, its title in a rail and its content beside it. */
export const section = style({
  marginBlockStart: TARGET,
  '@media': {
    [up('sm')]: { marginBlockStart: '56px' },
    [wide]: {
      borderBlockStart: `2px solid ${vars.color.rule}`,
      paddingBlockStart: '20px',
      selectors: { [rail]: { display: 'grid', gridTemplateColumns: `${RAIL} minmax(0, 1fr)`, gap: space[7] } },
    },
  },
});
export const head = style({
  display: 'flex',
  // Below the title where its longest word, or 6em, leaves no room beside it.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: TARGET,
  marginBlockEnd: '14px',
  '@media': {
    [wide]: {
      selectors: {
        [`${section}[data-layout="rail"] > &`]: {
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: space[1],
        },
      },
    },
  },
});
/** Its longest word stands whole, beside or above what leads on, unless it is wider than the section. */
globalStyle(`${head} h2`, {
  flex: '1 0 min-content',
  minInlineSize: 'min(6em, 100%)',
  maxInlineSize: '100%',
  fontSize: text.section,
  lineHeight: 1.15,
});
globalStyle(`${section}[data-layout="rail"] > ${head} h2`, {
  '@media': { [wide]: { flex: 'none', maxInlineSize: 'calc(100% + 24px)' } },
});

/** The light in the top end corner of a page: the only ornament. Stands in an element that is positioned and clips. */
export const lampRings = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: '-42px',
  insetInlineEnd: '-22px',
  inlineSize: '124px',
  blockSize: '124px',
  borderRadius: '50%',
  background: vars.color.glow,
  pointerEvents: 'none',
  boxShadow: rings(62, 148),
  '@media': {
    [up('sm')]: {
      insetBlockStart: '-50px',
      insetInlineEnd: '40px',
      inlineSize: '180px',
      blockSize: '180px',
      boxShadow: rings(100, 230),
    },
  },
});

/** Shadows lie over each other: the inner ring has the light of both. */
function rings(inner: number, outer: number): string {
  const glow = (share: number) => `color-mix(in srgb, ${vars.color.glow} ${share}%, transparent)`;
  return `0 0 0 ${inner}px ${glow(38)}, 0 0 0 ${outer}px ${glow(28)}`;
}
