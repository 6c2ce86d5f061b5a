import { style } from '@vanilla-extract/css';

import { space, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

export const header = style({ maxInlineSize: '820px', marginBlockEnd: '24px', overflowWrap: 'anywhere' });
export const kind = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBlockEnd: space[2],
});
export const community = style({
  padding: '4px 12px',
  background: color.dusk,
  color: color.onDusk,
  fontSize: text.meta,
  fontWeight: weight.strong,
  lineHeight: 1.2,
});
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  marginBlockStart: '14px',
  color: color.textMuted,
});
/** Without an author and a reading time nothing is to stand before what follows. */
export const byline = style({ ':empty': { display: 'none' } });
export const tags = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginBlockStart: space[3],
});
export const tag = style({
  padding: '3px 12px',
  border: `1px solid ${color.line}`,
  borderRadius: '22px', // No more: a name of several lines stays inside.
  background: color.chip,
  color: color.textMuted,
  fontSize: text.meta,
});
