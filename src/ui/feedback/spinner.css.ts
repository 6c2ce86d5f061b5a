import { keyframes, style } from '@vanilla-extract/css';

import { layer, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });
const pulse = keyframes({ '50%': { opacity: 0.4 } });

/** Turns; breathes when reduced motion is asked for; stands still at night. */
export const spinner = style({
  flex: 'none',
  inlineSize: '40px',
  blockSize: '40px',
  borderRadius: '50%',
  border: '4px solid color-mix(in srgb, currentColor 25%, transparent)',
  borderBlockStartColor: 'currentColor',
  animation: `${turn} 1s linear infinite`,
  selectors: {
    '&[data-size="small"]': { inlineSize: '18px', blockSize: '18px', borderWidth: '2.5px' },
    "[data-theme='night'] &": { animation: 'none' },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { animation: `${pulse} 2s ease-in-out infinite` } },
});

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[4],
  padding: space[4],
  textAlign: 'center',
  background: vars.color.page,
  color: vars.color.text,
});
