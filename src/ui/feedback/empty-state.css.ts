import { globalStyle, style } from '@vanilla-extract/css';

import { space, text } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

export const emptyState = style({ maxInlineSize: '380px', marginInline: 'auto', textAlign: 'center' });
globalStyle(`${emptyState} :is(h1, h2, h3)`, { fontSize: text.section, marginBlock: '16px 6px' });
// Twice, to win over the global rule that aligns titles of another language.
globalStyle(`${emptyState}${emptyState} :is(h1, h2, h3, p)`, { textAlign: 'center' });
globalStyle(`${emptyState} p`, { color: vars.color.textMuted });
export const emptyActions = style({ justifyContent: 'center' });

export const spot = style({
  inlineSize: '100%',
  maxInlineSize: '240px',
  marginBlockStart: space[5],
  marginInline: 'auto',
  overflow: 'visible',
});
