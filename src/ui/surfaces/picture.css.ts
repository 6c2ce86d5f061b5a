import { globalStyle, style } from '@vanilla-extract/css';

import { radius } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const { color } = vars;

/** The box keeps its place from the start; three rings of light stand in it until the picture lies over them. */
export const picture = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '3 / 2',
  borderRadius: radius.inner,
  background: `radial-gradient(circle, ${color.surface} 17%, ${color.glow} 17.5% 40%, color-mix(in srgb, ${color.glow} 50%, ${color.lampTint}) 40.5% 62%, ${color.lampTint} 62.5%)`,
  selectors: { '&[data-ratio="1:1"]': { aspectRatio: '1' } },
});
globalStyle(`${picture} > img`, {
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  filter: vars.picture.filter,
});
