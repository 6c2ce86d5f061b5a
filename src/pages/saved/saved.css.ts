import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { radius, space, text, TARGET } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Storage and the pack, side by side where there is room. */
export const cards = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'stretch',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockStart: space[5],
  '@media': { [up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const storage = style({ display: 'grid', gap: space[3], alignContent: 'start' });
export const total = style({ fontSize: text.section, fontWeight: 650, lineHeight: 1.2 });

/** What takes the room, side by side in one bar. */
export const meter = style({
  display: 'flex',
  gap: '3px',
  blockSize: '20px',
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: color.line,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
});
export const part = style({
  display: 'block',
  minInlineSize: '4px',
  selectors: {
    '&[data-part="articles"]': { background: color.dusk },
    '&[data-part="policies"]': { background: color.lampGraphic },
    '&[data-part="rest"]': { background: color.border },
  },
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none' } },
});
export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: '6px 18px', fontSize: text.small });
export const dot = style([
  part,
  { display: 'inline-block', inlineSize: '12px', blockSize: '12px', borderRadius: '4px', marginInlineEnd: space[2] },
]);

export const sort = style({ marginBlockEnd: space[4], maxInlineSize: '20rem' });
export const row = style({
  display: 'flex',
  gap: space[3],
  alignItems: 'flex-start',
  paddingBlock: '14px',
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { [up('sm')]: { alignItems: 'center', gap: space[4] } },
});
export const picture = style({ inlineSize: '72px', flex: 'none', '@media': { [up('md')]: { inlineSize: '88px' } } });
export const words = style({ flex: 1, minInlineSize: 0, display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const buttons = style({
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minInlineSize: TARGET,
  marginInlineEnd: '-10px',
  '@media': { [up('sm')]: { flexDirection: 'row', marginInlineEnd: 0 } },
});
/** Other pages that belong to a pack. */
export const also = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  marginBlockStart: space[4],
});
