/** docs/coverage.md §9, with the units in the names. */
const MINUTE_MS = 60_000;

export const PROFILE_STALE_MONTHS = 6;
/** docs/coverage.md §8: after a 429 that names no time, "wait a couple of hours". */
export const RATE_LIMIT_PAUSE_MS = 120 * MINUTE_MS;
/** docs/coverage.md §9: so long after the last page that was opened a visit is over. */
export const SESSION_COOKIE_MS = 30 * MINUTE_MS;
export const SNACKBAR_MS = 5000;
/** docs/coverage.md §2.2: what a snackbar says when nobody gave it words. */
export const MISSING_MESSAGE = /*i18n*/ 'Missing message';
export const RECENT_SITES_MAX = 5;
export const RECENT_SEARCHES_MAX = 5;
/** What is typed, linked or kept beyond this is no search term any more. */
export const SEARCH_CHARACTERS_MAX = 500;
export const SUGGESTIONS_MAX = 8;
/** On the search screen, and below a searchbox in the top bar. */
export const SUGGESTED_TOPICS_MAX = { screen: 12, topBar: 5 } as const;
export const SEARCH_DEBOUNCE_MS = 200;
export const TOKEN_SLACK_SECONDS = 30;
/** More consecutive failures than this lead every route to the login screen. */
export const GUARD_FAILURES_MAX = 3;
export const CHUNK_TIMEOUT_MS = 120_000;
export const EXCERPT_CHARACTERS = 100;
export const READING_WORDS_PER_MINUTE = 200;
export const RECOMMENDED_READING = 4;
export const CONTRAST_THRESHOLD = 186;
export const POSTS_PER_PAGE = 48;
export const POSTS_PER_PAGE_MAX = 200;
export const BANNER_HEIGHT_MAX_PX = 180;

/** Widths that the media library transforms to, in pixels. */
export const IMAGE_WIDTHS = { small: 360, medium: 480, large: 960 } as const;
export const IMAGE_RATIOS = { square: '1:1', default: '3:2' } as const;
export const TILE_COLUMNS = { xs: 12, sm: 6, md: 4, lg: 3, xl: 3 } as const;
/** The smallest width of each breakpoint, in CSS pixels. */
export const BREAKPOINTS_PX = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } as const;
export const SIDE_MENU_PX = 250;
export const LOGO_HEADER_PX = 65;
export const FOOTER_HEIGHT_PX = { xs: 310, sm: 245, md: 245, lg: 78, xl: 78 } as const;
export const DEFAULT_TITLE_PX = 34;
export const RESOURCE_TITLE_PX = 44;

/** A slower answer than this is shown by the overlay spinner. */
export const SPINNER_DELAY_MS = 300;
/** A request without a first byte for this long counts as no answer. */
export const FIRST_BYTE_TIMEOUT_MS = 15_000;
export const PERSISTED_QUERIES_CHARACTERS_MAX = 300_000;
export const PERSISTED_QUERIES_DAYS = 21;

/** Text that the build writes; a file of its own, never a page of the app. */
export const LICENCES_PATH = '/licences.txt';

/** Where the origin of the app says how it is deployed (docs/contract.md §2). */
export const DEPLOY_CONFIG_PATH = '/.kinward/config.json';

/** There is no such thing, or none any more. */
export const GONE_STATUSES: readonly unknown[] = [404, 410];
