import { style } from '@vanilla-extract/css';

import { line, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const title = { lineHeight: line.title, letterSpacing: '-.022em', fontWeight: weight.title };

/** The roles of text. A screen has one title; weight and space make the rest of the hierarchy. */
export const resourceTitle = style({ ...title, fontSize: text.resourceTitle });
export const articleTitle = style({ ...title, fontSize: text.articleTitle });
export const pageTitle = style({ ...title, fontSize: text.pageTitle });
export const sectionTitle = style({ fontSize: text.section, fontWeight: weight.title });
export const heading = style({ fontSize: text.heading, fontWeight: weight.title });
export const cardTitle = style({ fontSize: text.card, lineHeight: line.card, fontWeight: weight.strong });
export const lead = style({
  fontSize: text.card,
  color: vars.color.textMuted,
  marginBlockStart: '8px',
  maxInlineSize: '56ch',
});
export const meta = style({ fontSize: text.meta, lineHeight: line.meta, color: vars.color.textMuted });
export const muted = style({ color: vars.color.textMuted });
/** The arrow link beside a section's title: "See all". */
export const moreLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minBlockSize: '44px',
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
