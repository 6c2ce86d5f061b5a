import { globalStyle, style } from '@vanilla-extract/css';

import { radius, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** Who signs in, above the password: the way back stands at its end. */
export const chosenPerson = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  borderRadius: radius.inner,
  background: vars.color.sunk,
  overflowWrap: 'anywhere',
});

// The way back keeps its word in one piece beside a long e-mail.
globalStyle(`${chosenPerson} > button`, { flex: 'none' });
