import { globalStyle, style } from '@vanilla-extract/css';

import { radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** A labelled control or a group of them; data-state="wrong" marks it along its start. */
export const field = style({
  maxInlineSize: '420px',
  selectors: {
    'fieldset&': { maxInlineSize: 'none' },
    '&[data-state="wrong"]': { borderInlineStart: `4px solid ${color.error}`, paddingInlineStart: space[4] },
  },
});
export const label = style({ display: 'block', fontWeight: weight.strong, marginBlockEnd: '6px' });
export const hint = style({ fontSize: text.small, color: color.textMuted, marginBlock: '-2px 8px' });
export const echo = style({ fontSize: text.small, color: color.textMuted, marginBlockStart: '6px' });
export const problem = style({
  display: 'flex',
  gap: '6px',
  color: color.error,
  fontWeight: weight.strong,
  marginBlockEnd: space[2],
});
globalStyle(`${problem} svg`, { marginBlockStart: '3px' });

export const input = style({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: '48px',
  padding: '10px 14px',
  border: `1.5px solid ${color.border}`,
  borderRadius: radius.input,
  background: color.surface,
  color: color.text,
  selectors: {
    '&:focus-visible': { outlineOffset: '1px', borderRadius: radius.input },
    '&[aria-invalid="true"]': { borderColor: color.error, borderWidth: '2px' },
    '&::placeholder': { color: color.textMuted, opacity: 1 },
    'select&': { appearance: 'none', paddingInlineEnd: TARGET },
    'textarea&': { minBlockSize: '120px', resize: 'vertical' },
    '&[data-beside]': { paddingInlineEnd: '5.5rem' },
  },
});
export const beside = style({ position: 'relative' });
globalStyle(`${beside} > svg`, {
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlock: 0,
  marginBlock: 'auto',
  pointerEvents: 'none',
});
globalStyle(`${beside} > button`, {
  position: 'absolute',
  insetInlineEnd: '2px',
  insetBlock: '2px',
  minInlineSize: '66px',
  borderRadius: '6px',
});

/** A row with a plain radio button or checkbox. */
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: TARGET,
  cursor: 'pointer',
});
globalStyle(`${choice} > span`, { minInlineSize: 0, overflowWrap: 'anywhere' });
globalStyle(`${choice} input`, {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flex: 'none',
  inlineSize: '24px',
  blockSize: '24px',
  margin: 0,
  border: `1.5px solid ${color.border}`,
  borderRadius: '50%',
  background: color.surface,
  cursor: 'inherit',
  '@media': { '(forced-colors: active)': { appearance: 'auto' } },
});
globalStyle(`${choice} input[type="checkbox"]`, { borderRadius: '6px' });
globalStyle(`${choice} input:checked`, { borderColor: color.dusk });
globalStyle(`${choice} input:checked::before`, {
  content: '',
  inlineSize: '13px',
  blockSize: '13px',
  borderRadius: '50%',
  background: color.dusk,
});
globalStyle(`${choice} input[type="checkbox"]:checked`, { background: color.dusk });
// A tick leans the same way in every script.
globalStyle(`${choice} input[type="checkbox"]:checked::before`, {
  blockSize: '7px',
  borderRadius: 0,
  background: 'none',
  borderBottom: `2.5px solid ${color.onDusk}`,
  borderLeft: `2.5px solid ${color.onDusk}`,
  transform: 'translateY(-2px) rotate(-45deg)',
});

export const summary = style({
  padding: space[5],
  border: `2px solid ${color.error}`,
  borderRadius: radius.card,
  background: color.surface,
  selectors: { '&:focus-visible': { borderRadius: radius.card } },
});
globalStyle(`${summary} a`, {
  display: 'inline-block',
  paddingBlock: '10px',
  color: color.error,
  fontWeight: weight.strong,
});
