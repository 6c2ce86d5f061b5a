import { style } from '@vanilla-extract/css';

import { space, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

export const lines = style({ marginBlockStart: space[3] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space[3],
  paddingBlock: '6px',
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: text.small,
  overflowWrap: 'anywhere',
});
