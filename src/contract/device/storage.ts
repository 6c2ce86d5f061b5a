/**
 * What is kept on the phone by a name of ours, outside Cache Storage; each store carries a version and migrates or drops
 * what it does not know. Whose it is, and what goes at a log-out: device-storage.ts.
 */
export const STORAGE = {
  /** localStorage: theme, text size, language, recent sites, selected site. The last two sites' fields go at log-out. */
  choices: { key: 'kinward.choices', version: 1 },
  /** localStorage: the last good deploy config. */
  config: { key: 'kinward.config', version: 1 },
  /** localStorage: the kept queries of one owner. */
  queries: { key: 'kinward.queries', version: 1 },
  /** localStorage: what the pages opened last asked the API for before they stood (docs/performance.md). */
  firstRequests: { key: 'kinward.first-requests', version: 1 },
  /** localStorage: slugs of visited posts, a mirror of the database for whoever looks there (docs/contract.md §11). */
  visited: { key: 'kinward.visited', version: 1 },
  /** localStorage: the articles that home offers to continue, a mirror of the database for its first paint. */
  reading: { key: 'kinward.reading', version: 1 },
  /** localStorage: what the owner searched for last. */
  searches: { key: 'kinward.searches', version: 1 },
  /** localStorage: who owns what is kept here. */
  owner: { key: 'kinward.owner', version: 1 },
  /** localStorage: the organisation's colours as they were last worked out. Builds before read them by this name too. */
  theme: { key: 'kinward.dress', version: 1 },
  /** localStorage: redirects to an identity provider that have not come back yet; each is good once, for ten minutes. */
  signOns: { key: 'kinward.sign-ons', version: 1 },
  /** localStorage: a log-out has begun; the next start finishes it. */
  purge: { key: 'kinward.purge', version: 1 },
  /** sessionStorage: consecutive failures of the guard; survives a reload of the tab. */
  guardFailures: { key: 'kinward.guard-failures', version: 1 },
  /** sessionStorage: how a single sign-on ended, for the page that it leads to; for ten minutes. */
  signOnEnd: { key: 'kinward.sign-on-end', version: 1 },
  /** sessionStorage: when a session was last renewed without asking; milliseconds since 1970. */
  silentSignOn: { key: 'kinward.silent-sign-on', version: 1 },
  /** sessionStorage: the build that an automatic reload was already spent on. */
  reloaded: { key: 'kinward.reloaded', version: 1 },
} as const;

/** Where in Cache Storage, in a cache of the same name as its row, the durable mark of a log-out lies. */
export const PURGE_MARK_ADDRESS = '/.kinward/purge';
/** Where there is no room for it, in the name of an empty cache, as JSON. */
export const PURGE_MARK_NAME_PREFIX = `${STORAGE.purge.key}:`;
/** That somebody has signed in behind the mark: the name of an empty cache, with when, in milliseconds since 1970. */
export const SIGNED_IN_SINCE_PREFIX = `${STORAGE.purge.key}-signed-in:`;

/** IndexedDB, through Dexie. */
export const DATABASE = { name: 'kinward', version: 3 } as const;

/** IndexedDB, through Dexie: changes that wait for the server. Its rows outlive a log-out where the person says so. */
export const OUTBOX_DATABASE = { name: 'kinward-outbox', version: 1 } as const;
/** Between tabs: what happened to such a change. Nobody listens before the first page stands. */
export const OUTBOX_CHANNEL = 'kinward-outbox';
/** The worker's background sync that wakes an open page. */
export const OUTBOX_SYNC_TAG = 'journeys';

/** Amplify keeps its tokens in localStorage under this prefix. */
export const TOKEN_PREFIX = 'CognitoIdentityServiceProvider.';

export const SESSION_COOKIE = 'kinward_session';
/** For as long as the browser runs: the update-profile prompt was shown. */
export const PROMPTED_COOKIE = 'kinward_prompted';
export const BANNER_COOKIE_PREFIX = 'kinward_banner_';

/** Between tabs: something was saved or removed. Nobody listens before the first page stands. */
export const SAVED_CHANNEL = 'kinward-saved';

/** Tells other tabs of a log-out, a sign-in and the like. */
export const CHANNEL = 'kinward';
