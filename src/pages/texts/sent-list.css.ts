import { globalStyle, style } from '@vanilla-extract/css';

import { line, radius, space, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** Where there is room, the words stand beside what they head; with very large text there is none on a desktop either. */
export const frame = style({ containerType: 'inline-size' });
/* Each of these rules has to count more than those of prose. */
export const row = style({
  display: 'grid',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.inner,
  background: color.surface,
  fontSize: text.small,
  lineHeight: line.body,
  '@container': { '(min-width: 30rem)': { gridTemplateColumns: '8rem minmax(0, 1fr)', rowGap: space[2] } },
});
globalStyle(`${frame} ${row} + ${row}`, { marginBlockStart: space[3] });
globalStyle(`${frame} ${row} dt`, { color: color.textMuted, fontWeight: weight.body });
globalStyle(`${frame} ${row} dd`, { margin: 0 });
globalStyle(`${frame} ${row} dd:first-of-type`, { fontWeight: weight.strong });
globalStyle(`${frame} ${row} ul`, { margin: 0, paddingInlineStart: '1.2em' });
globalStyle(`${frame} ${row} li + li`, { marginBlockStart: '.25em' });
