import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { BOTTOM_BAR, layer, radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** A phone's screen at 400 %: there is no room for words that scroll above buttons that stay. */
const short = '(max-height: 340px)';

/** Asks without holding anybody up: over the page's end, above the bottom bar. */
export const notice = style({
  position: 'fixed',
  zIndex: layer.bar,
  insetInline: space[4],
  insetBlockEnd: `calc(${BOTTOM_BAR} + ${space[3]} + env(safe-area-inset-bottom))`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  maxInlineSize: '520px',
  marginInline: 'auto',
  paddingBlock: space[2],
  paddingInline: `${space[4]} ${space[2]}`,
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.inner,
  background: color.surface,
  color: color.text,
  boxShadow: vars.shadow.float,
  fontWeight: weight.medium,
  lineHeight: 1.35,
  '@media': { [up('md')]: { insetBlockEnd: space[5] }, print: { display: 'none' } },
});
/** Answers of which none is meant to be the easier one. */
export const equalButtons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  gap: space[2],
});
export const words = style({ flex: '1 1 120px' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' });

/** A notice with a title. Where the text is very large, its words scroll and its buttons stay. */
export const card = style([
  notice,
  {
    alignItems: 'stretch',
    flexFlow: 'column nowrap',
    gap: space[2],
    maxBlockSize: `calc(100dvb - 2 * ${BOTTOM_BAR} - ${space[7]})`,
    paddingBlock: `${space[4]} ${space[3]}`,
    paddingInline: space[4],
    fontWeight: weight.body,
    '@media': { [short]: { overflow: 'auto' } },
  },
]);
export const said = style({
  overflow: 'auto',
  minBlockSize: TARGET,
  hyphens: 'auto',
  '@media': { [short]: { flexShrink: 0, overflow: 'visible' } },
});
export const why = style({
  display: 'grid',
  gap: space[1],
  marginBlockStart: space[1],
  color: color.textMuted,
  fontSize: text.small,
});
