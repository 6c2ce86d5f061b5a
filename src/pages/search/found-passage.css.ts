import { style } from '@vanilla-extract/css';

import { text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** Below what else a tile says of its post. */
export const passage = style({
  display: 'block',
  marginBlockStart: '4px',
  color: vars.color.textMuted,
  fontSize: text.meta,
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
});
