import { BANNER_HEIGHT_MAX_PX, DEFAULT_TITLE_PX, RESOURCE_TITLE_PX } from '#contract/api/constants.ts';

/** Values that no theme changes. Sizes of text are rem, so that they grow with the person's own text size. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '40px',
  8: '48px',
  9: '64px',
  10: '88px',
} as const;

/** `shade` is the lampshade corner, at the start of the top edge, of what leads a page; nothing else has it. */
export const radius = {
  input: '8px',
  inner: '12px',
  card: '16px',
  dialog: '20px',
  pill: '999px',
  shade: '72px',
} as const;

/** The least size of anything that a finger meets. */
export const TARGET = '44px';

export const weight = { body: 400, medium: 500, strong: 600, title: 650 } as const;

/**
 * Titles of pages and of resources have the specification's size at the default text size, whatever the width
 * (docs/coverage.md §9), and grow as far as a phone has room. The others are fluid between 360 and 1200 px. Meta is the
 * smallest.
 */
export const text = {
  resourceTitle: title(RESOURCE_TITLE_PX, '18vw'),
  pageTitle: title(DEFAULT_TITLE_PX, '15vw'),
  articleTitle: 'clamp(2rem, 1.68rem + 1.43vw, 2.75rem)',
  section: 'clamp(1.375rem, 1.29rem + .38vw, 1.625rem)',
  heading: '1.3125rem',
  card: '1.125rem',
  article: 'clamp(1.125rem, 1.1rem + .12vw, 1.1875rem)',
  body: '1rem',
  small: '.9375rem',
  meta: '.875rem',
} as const;

export const line = { title: 1.12, heading: 1.25, card: 1.3, body: 1.5, article: 1.65, meta: 1.4 } as const;

/** Which layer lies over which. The snackbar stays within reach while a dialog is open. */
export const layer = { above: 2, bar: 10, skip: 20, overlay: 30, dialog: 40, snackbar: 50 } as const;

function title(pixels: number, most: string): string {
  return `min(${pixels / 16}rem, max(${pixels}px, ${most}))`;
}

export const MEASURE = '66ch';
export const PAGE_WIDTH = '1120px';
export const BOTTOM_BAR = '56px';
/** Room at both sides, and as much as a phone held sideways needs for its camera: the page reaches under it (index.html). */
export const clearOfCamera = (least: string) => `max(${least}, env(safe-area-inset-left), env(safe-area-inset-right))`;
export const RAIL = '188px';
/**
 * While `BANNER_SPACE` stands on the root, this much of the page's top is a banner's, whatever it says: nothing moves when
 * it comes. Its margin above included.
 */
export const BANNER_SPACE = 'data-banner-space';
export const BANNER_MARGIN = space[3];
export const bannerHeight = {
  phone: `min(${BANNER_HEIGHT_MAX_PX}px, 10.5rem)`,
  wider: `min(${BANNER_HEIGHT_MAX_PX}px, 8.5rem)`,
} as const;
/** Custom property: how much room a notice over the page's end takes while one stands there. */
export const NOTICE_ROOM = '--notice-room';
export const noticeRoom = `var(${NOTICE_ROOM}, 0px)`;
