import { globalStyle, style } from '@vanilla-extract/css';

import { topBar } from '#app/layouts/frame.css.ts';
import { logoPlate } from '#ui/surfaces/areas.css.ts';
import { below, up } from '#ui/theme/breakpoints.ts';
import { clearOfCamera, radius, space, TARGET, text, weight } from '#ui/theme/scale.ts';
import { layoutVars, vars } from '#ui/theme/tokens.css.ts';

export const bar = style([
  topBar,
  {
    gap: space[1],
    paddingInline: clearOfCamera(space[2]),
    paddingBlockStart: 'env(safe-area-inset-top)',
    '@media': { [up('md')]: { gap: space[2], paddingInline: layoutVars.gutter } },
  },
]);
// The plate of the logo, a layer of its own, reaches under the rings beside it.
globalStyle(`${bar} :is(a, button):focus-visible`, { position: 'relative', zIndex: 1 });
globalStyle(`${bar} a:focus-visible > ${logoPlate}`, { zIndex: -1 });
/** Takes the room between the start and the end of the bar. */
export const start = style({ display: 'flex', flex: '1 1 96px', minInlineSize: 0, paddingInlineStart: space[1] });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  minInlineSize: 0,
  marginInline: '-8px auto',
  fontSize: text.small,
  // Between md and lg three links stand beside the searchbox only when they stand close.
  '@media': { [up('lg')]: { gap: space[1], marginInline: '-14px auto', fontSize: text.body } },
});
globalStyle(`${links} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: TARGET,
  paddingInline: '8px',
  borderRadius: radius.pill,
  color: 'inherit',
  fontWeight: weight.medium,
  lineHeight: 1.25,
  textDecoration: 'none',
  '@media': { [up('lg')]: { paddingInline: '14px' } },
});
globalStyle(`${links} svg`, { display: 'none', '@media': { [up('lg')]: { display: 'block' } } });
globalStyle(`${links} a:hover`, { background: vars.color.duskTint, color: vars.color.onDuskTint });
globalStyle(`${links} a[aria-current]`, { color: vars.color.dusk, fontWeight: weight.strong });
globalStyle(`${links} a[aria-current]:hover`, { color: vars.color.onDuskTint });

/** In the bar of small screens; on phones its words are heard alone. */
export const policies = style([links, { flex: '0 9 auto', minInlineSize: TARGET, marginInline: 0 }]);
globalStyle(`${policies} a`, { justifyContent: 'center', minInlineSize: TARGET });
globalStyle(`${policies} svg`, { '@media': { [below('sm')]: { display: 'block' } } });
globalStyle(`${policies} span`, {
  '@media': { [below('sm')]: { inlineSize: 0, marginInlineStart: '-8px', overflow: 'hidden', whiteSpace: 'nowrap' } },
});

/** As wide as the links leave it, from a few words on. */
export const search = style({ flex: '1 1 150px', maxInlineSize: '300px' });

/** The header's accent is the avatar's ground: what is readable on it is the header's own colour. */
export const account = style({
  display: 'inline-flex',
  flex: 'none',
  vars: { [vars.color.onDusk]: vars.color.header },
});
