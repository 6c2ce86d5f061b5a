import { style } from '@vanilla-extract/css';

import { up } from '#ui/theme/breakpoints.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/tokens.css.ts';

import picture from './login-scene.svg';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '216px 1fr',
  minBlockSize: '100vh',
  '@media': {
    [up('sm')]: { gridTemplateRows: '300px 1fr' },
    [up('lg')]: { gridTemplateRows: '1fr', gridTemplateColumns: 'minmax(0, 46fr) minmax(0, 54fr)' },
    '(max-height: 560px)': { gridTemplateRows: '0 1fr' },
  },
});
/** In its own ground: without a connection the picture may not come, and after a log-out this is the only screen. */
export const scene = style({
  background: `url("${picture}") 50% 22% / cover #49307a`,
  filter: vars.picture.filter,
  borderEndEndRadius: radius.shade,
  '@media': { [up('lg')]: { borderEndEndRadius: 0, position: 'sticky', insetBlockStart: 0, blockSize: '100vh' } },
});
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  padding: `28px 20px ${space[4]}`,
  '@media': { [up('sm')]: { padding: `${space[7]} ${space[6]} 28px` } },
});
export const inner = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: '400px',
  marginInline: 'auto',
  '@media': { [up('lg')]: { paddingBlockStart: '12vh' } },
});
export const wordmark = style({ blockSize: '34px', inlineSize: 'auto', alignSelf: 'flex-start' });
/** At the foot of the panel, however little stands above. */
export const legal = style({ display: 'flex', flexWrap: 'wrap', columnGap: '20px', marginBlockStart: 'auto' });
export const legalLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  color: 'inherit',
});
