import { globalStyle, style } from '@vanilla-extract/css';

export const icon = style({
  inlineSize: '24px',
  blockSize: '24px',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  selectors: {
    '&[data-size="small"]': { inlineSize: '18px', blockSize: '18px', strokeWidth: 2 },
    "[dir='rtl'] &[data-turns]": { transform: 'scaleX(-1)' },
  },
});
globalStyle(`${icon} [data-fill]`, { fill: 'currentColor', stroke: 'none' });
