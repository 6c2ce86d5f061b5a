import { style } from '@vanilla-extract/css';

import { LOGO_HEADER_PX } from '#contract/api/constants.ts';
import { below, up } from '#ui/theme/breakpoints.ts';
import { BANNER_MARGIN, BANNER_SPACE, bannerHeight, layer, line, noticeRoom, space, text } from '#ui/theme/scale.ts';
import { layoutVars, vars } from '#ui/theme/tokens.css.ts';

const print = { display: 'none' } as const;

const LINE = `${text.meta} * ${line.meta}`;
/** A line more where the width, without what stands beside the words, is less than `least`: all of it or nothing. */
const lineMoreBelow = (least: string) =>
  `clamp(0px, (${least} + 28px + 2 * ${layoutVars.gutter} - 100vw) * 99, ${LINE})`;
/**
 * The top of every page is kept free for the quiet line, so that nothing moves when it comes. In the language with the
 * longest words for it they are 18.2rem wide; where larger text breaks them twice, a good word is lost at each end.
 */
const STATUS_ROOM = `calc(${LINE} + 8px + ${lineMoreBelow('18.5rem')} + ${lineMoreBelow('11.8rem')})`;

/** The side navigation beside the column, from md; below, the column alone with the bottom bar under it. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvb',
  '@media': { [up('md')]: { flexDirection: 'row' }, print: { display: 'block' } },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minInlineSize: 0,
  // Inside the column, so that the bottom bar stays where it is.
  paddingBlockEnd: noticeRoom,
  '@media': { print: { display: 'block' } },
});
export const topBar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: `${LOGO_HEADER_PX}px`,
  paddingInline: layoutVars.gutter,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    // A phone held sideways has no height to give away.
    '(max-height: 400px)': { position: 'static' },
    print,
  },
});
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '44px',
  minInlineSize: 0,
  color: 'inherit',
  ':hover': { color: 'inherit' },
});
/** A client's logo never grows the bar, whatever its shape, and is never cut. */
export const logo = style({
  blockSize: '30px',
  minInlineSize: 0,
  maxInlineSize: '160px',
  objectFit: 'contain',
});
/** A page without a frame: what stands over its end can be scrolled away from under it. */
export const alone = style({ paddingBlockEnd: noticeRoom });
const belowBanner = (property: 'marginBlockStart' | 'insetBlockStart') => {
  const at = (height: string) => ({
    selectors: { [`[${BANNER_SPACE}] ${column} > &`]: { [property]: `calc(${height} + ${BANNER_MARGIN})` } },
  });
  return {
    [`screen and ${below('sm')}`]: at(bannerHeight.phone),
    [`screen and ${up('sm')}`]: at(bannerHeight.wider),
  };
};
/** Lies over the top of the page, which is free for it. */
export const statusRoom = style({
  position: 'relative',
  zIndex: 1,
  minBlockSize: STATUS_ROOM,
  marginBlockEnd: `calc(0px - ${STATUS_ROOM})`,
  '@media': belowBanner('insetBlockStart'),
});
export const main = style({
  position: 'relative',
  zIndex: 0,
  overflow: 'clip',
  flex: 1,
  paddingBlock: `calc(${STATUS_ROOM} + 6px) ${space[8]}`,
  '@media': {
    // The banner itself comes later and lies over this room.
    ...belowBanner('marginBlockStart'),
    [up('md')]: { paddingBlock: `max(36px, calc(${STATUS_ROOM} + ${space[2]})) ${space[9]}` },
  },
});
