import {
  CONSENT_COPY,
  HISTORY_BACKUP,
  LAST_SEEN_CACHE,
  LAZY_ASSETS_CACHE,
  OVERFLOW_SNAPSHOT,
  SAVED_COPY,
  SEARCHES_COPY,
} from './caches.ts';
import { CACHES } from './worker-caches.ts';
import { LAZY_STORAGE } from './lazy-storage.ts';
import { SCROLL_POSITIONS_KEY } from './scroll-positions.ts';
import { SEND_PERMIT } from './send-permit.ts';
import { SEARCH_INDEX } from './search-index.ts';
import {
  BANNER_COOKIE_PREFIX,
  DATABASE,
  OUTBOX_DATABASE,
  PROMPTED_COOKIE,
  PURGE_MARK_NAME_PREFIX,
  SIGNED_IN_SINCE_PREFIX,
  SESSION_COOKIE,
  STORAGE,
  TOKEN_PREFIX,
} from './storage.ts';

export const STORAGE_PLACES = ['localStorage', 'sessionStorage', 'IndexedDB', 'Cache Storage', 'cookies'] as const;
export type StoragePlace = (typeof STORAGE_PLACES)[number];

interface StorageRow {
  readonly place: StoragePlace;
  readonly name: string;
  /** What follows it in the names of several of a kind. */
  readonly followedBy?: '…' | '{hash}' | '{id}';
  /** Of a database. */
  readonly table?: string;
  /**
   * `person`: goes at a log-out, and before another person's content is kept. `device`: names nobody. `both`: stays
   * without what is the person's.
   */
  readonly whose: 'person' | 'device' | 'both';
}

const PURGE = STORAGE.purge.key;

/**
 * Every place where this app or its libraries keep something: the one list of what is private. A purge works from it,
 * the end-to-end tests of a log-out go through it, and docs/device-storage.md is checked against it. What a tab keeps
 * in sessionStorage under our names goes at a log-out whoever's it is.
 */
// oxfmt-ignore
export const DEVICE_STORAGE = {
  choices:          { place: 'localStorage', name: STORAGE.choices.key, whose: 'both' },
  config:           { place: 'localStorage', name: STORAGE.config.key, whose: 'device' },
  queries:          { place: 'localStorage', name: STORAGE.queries.key, whose: 'person' },
  firstRequests:    { place: 'localStorage', name: STORAGE.firstRequests.key, whose: 'person' },
  visited:          { place: 'localStorage', name: STORAGE.visited.key, whose: 'person' },
  reading:          { place: 'localStorage', name: STORAGE.reading.key, whose: 'person' },
  searches:         { place: 'localStorage', name: STORAGE.searches.key, whose: 'person' },
  owner:            { place: 'localStorage', name: STORAGE.owner.key, whose: 'person' },
  theme:            { place: 'localStorage', name: STORAGE.theme.key, whose: 'person' },
  signOns:          { place: 'localStorage', name: STORAGE.signOns.key, whose: 'person' },
  askWho:           { place: 'localStorage', name: LAZY_STORAGE.askWho.key, whose: 'device' },
  purge:            { place: 'localStorage', name: PURGE, whose: 'device' },
  tourEnd:          { place: 'localStorage', name: LAZY_STORAGE.tourEnd.key, whose: 'person' },
  cleared:          { place: 'localStorage', name: LAZY_STORAGE.cleared.key, whose: 'person' },
  leaveDates:       { place: 'localStorage', name: LAZY_STORAGE.leaveDates.key, whose: 'person' },
  presses:          { place: 'localStorage', name: LAZY_STORAGE.presses.key, whose: 'person' },
  saves:            { place: 'localStorage', name: LAZY_STORAGE.saves.key, whose: 'person' },
  discretion:       { place: 'localStorage', name: LAZY_STORAGE.discretion.key, whose: 'device' },
  choicesCopied:    { place: 'localStorage', name: LAZY_STORAGE.choicesCopied.key, whose: 'device' },
  saving:           { place: 'localStorage', name: LAZY_STORAGE.saving.key, whose: 'device' },
  install:          { place: 'localStorage', name: LAZY_STORAGE.install.key, whose: 'device' },
  visits:           { place: 'localStorage', name: LAZY_STORAGE.visits.key, whose: 'person' },
  consent:          { place: 'localStorage', name: LAZY_STORAGE.consent.key, whose: 'person' },
  tokens:           { place: 'localStorage', name: TOKEN_PREFIX, followedBy: '…', whose: 'person' },
  earlierAmplify:   { place: 'localStorage', name: 'com.amplify.', followedBy: '…', whose: 'person' },
  hostedSignIn:     { place: 'localStorage', name: 'amplify-signin-with-hostedUI', followedBy: '…', whose: 'person' },

  leftEvent:        { place: 'sessionStorage', name: LAZY_STORAGE.leftEvent.key, whose: 'device' },
  guardFailures:    { place: 'sessionStorage', name: STORAGE.guardFailures.key, whose: 'device' },
  signOnEnd:        { place: 'sessionStorage', name: STORAGE.signOnEnd.key, whose: 'person' },
  silentSignOn:     { place: 'sessionStorage', name: STORAGE.silentSignOn.key, whose: 'device' },
  reloaded:         { place: 'sessionStorage', name: STORAGE.reloaded.key, whose: 'device' },
  dismissedBanners: { place: 'sessionStorage', name: `${LAZY_STORAGE.dismissedBanners.key}.`, followedBy: '…', whose: 'device' },
  prompted:         { place: 'sessionStorage', name: LAZY_STORAGE.prompted.key, whose: 'person' },
  listPages:        { place: 'sessionStorage', name: LAZY_STORAGE.listPages.key, whose: 'device' },
  quickExit:        { place: 'sessionStorage', name: LAZY_STORAGE.quickExit.key, whose: 'device' },
  signInUnderWay:   { place: 'sessionStorage', name: 'CognitoSignInState.', followedBy: '…', whose: 'person' },
  scrollPositions:  { place: 'sessionStorage', name: SCROLL_POSITIONS_KEY, whose: 'device' },

  visitedRows:      { place: 'IndexedDB', name: DATABASE.name, table: 'visited', whose: 'person' },
  readingRows:      { place: 'IndexedDB', name: DATABASE.name, table: 'reading', whose: 'person' },
  savedRows:        { place: 'IndexedDB', name: DATABASE.name, table: 'saved', whose: 'person' },
  outboxRows:       { place: 'IndexedDB', name: OUTBOX_DATABASE.name, table: 'rows', whose: 'both' },
  outboxMeta:       { place: 'IndexedDB', name: OUTBOX_DATABASE.name, table: 'meta', whose: 'both' },

  appFiles:         { place: 'Cache Storage', name: 'workbox-precache-', followedBy: '…', whose: 'device' },
  posts:            { place: 'Cache Storage', name: `${CACHES.posts.name}:`, followedBy: '{hash}', whose: 'person' },
  files:            { place: 'Cache Storage', name: `${CACHES.files.name}:`, followedBy: '{hash}', whose: 'person' },
  images:           { place: 'Cache Storage', name: CACHES.images.name, whose: 'person' },
  saved:            { place: 'Cache Storage', name: `${CACHES.saved.name}:`, followedBy: '{hash}', whose: 'person' },
  savedImages:      { place: 'Cache Storage', name: CACHES.savedImages.name, whose: 'person' },
  savedCopy:        { place: 'Cache Storage', name: `${SAVED_COPY.name}:`, followedBy: '{hash}', whose: 'person' },
  overflowSnapshot:   { place: 'Cache Storage', name: `${OVERFLOW_SNAPSHOT.name}:`, followedBy: '{hash}', whose: 'person' },
  historyBackup:     { place: 'Cache Storage', name: `${HISTORY_BACKUP.name}:`, followedBy: '{hash}', whose: 'person' },
  consentCopy:      { place: 'Cache Storage', name: `${CONSENT_COPY.name}:`, followedBy: '{hash}', whose: 'person' },
  searchesCopy:     { place: 'Cache Storage', name: `${SEARCHES_COPY.name}:`, followedBy: '{hash}', whose: 'person' },
  searchIndex:      { place: 'Cache Storage', name: `${SEARCH_INDEX.name}:`, followedBy: '{hash}', whose: 'person' },
  lastSeen:         { place: 'Cache Storage', name: LAST_SEEN_CACHE, whose: 'person' },
  sendPermit:       { place: 'Cache Storage', name: SEND_PERMIT.name, whose: 'person' },
  outboxCopy:       { place: 'Cache Storage', name: 'kinward.outbox', whose: 'both' },
  choicesCopy:      { place: 'Cache Storage', name: 'kinward.choices', whose: 'device' },
  lazyAssets:        { place: 'Cache Storage', name: LAZY_ASSETS_CACHE, whose: 'device' },
  purgeMark:        { place: 'Cache Storage', name: PURGE, whose: 'device' },
  namedPurgeMark:   { place: 'Cache Storage', name: PURGE_MARK_NAME_PREFIX, followedBy: '…', whose: 'device' },
  signedInSince:    { place: 'Cache Storage', name: SIGNED_IN_SINCE_PREFIX, followedBy: '…', whose: 'device' },

  prompt:           { place: 'cookies', name: PROMPTED_COOKIE, whose: 'person' },
  analytics:        { place: 'cookies', name: SESSION_COOKIE, whose: 'person' },
  banners:          { place: 'cookies', name: BANNER_COOKIE_PREFIX, followedBy: '{id}', whose: 'device' },
} as const satisfies Record<string, StorageRow>;

/** Rows of the list, of all or of some owners. */
export function storageRows(place: StoragePlace, ...whose: readonly StorageRow['whose'][]): StorageRow[] {
  const rows: readonly StorageRow[] = Object.values(DEVICE_STORAGE);
  return rows.filter((row) => row.place === place && (whose.length === 0 || whose.includes(row.whose)));
}

/** Whether something that is kept under a name is what a row describes. */
export function isOfRow({ name, followedBy }: StorageRow, kept: string): boolean {
  return followedBy === undefined ? kept === name : kept.startsWith(name);
}
