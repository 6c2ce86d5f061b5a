import { hashKey } from '@tanstack/react-query';

import { queryKeyOf } from '#contract/api/query-key.ts';
import { QUERY_KINDS } from '#contract/api/query-kinds.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { mirroredUnfinishedArticles } from '#device/database/reading-mirror.ts';
import { leaveDatesMirror, WaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { Mark } from '#device/purge/durable-mark.ts';
import { readSnapshot } from '#device/queries/snapshot.ts';
import { readOwner, removeOwner, writeOwner } from '#device/session/owner.ts';
import { readCachedConfig } from '#device/storage/cached-config.ts';
import { readCachedTheme } from '#device/storage/cached-theme.ts';
import { readChoices } from '#device/storage/choices.ts';
import { readDiscretion } from '#device/storage/discretion.ts';
import { readDocument } from '#device/storage/stored-document.ts';
import { issueSignOn, takeSignOn, stateOf } from '#features/session/single-sign-on/sign-on.ts';
import { readSignOnEnd } from '#features/session/single-sign-on/sign-on-end.ts';

import { storedDoor } from './door.ts';
import type { Door } from './door.ts';
import { CHOICES, CONFIG, OWNER, POST, PROFILE, SETTINGS, SITE_CONFIG, SUMMARY, THEME } from './examples.ts';

const NOW = Date.UTC(2026, 10, 24);
const DATES = { firstDay: '2026-12-01', lastDay: '2027-06-01' };
const SIGN_ON = issueSignOn({
  way: 'asked',
  siteUuid: 'site-1',
  siteConfig: SITE_CONFIG,
  username: 'a@b.example',
  redirectTo: '/v2/',
  autoRegister: false,
});
takeSignOn(stateOf(SIGN_ON));

/** Documents of localStorage and sessionStorage. A thief of the phone, an older build or a torn write may have made them. */
export const STORAGE_DOORS: readonly Door[] = [
  local('choices', STORAGE.choices.key, readChoices, CHOICES),
  local('the last good config', STORAGE.config.key, readCachedConfig, { v: 1, config: CONFIG }),
  local('the owner', STORAGE.owner.key, readOwner, { v: 1, owner: OWNER, iss: 'https://pool.example', sub: 'person' }),
  local('colours as worked out', STORAGE.theme.key, readCachedTheme, {
    v: 1,
    from: '["x","day"]',
    properties: { '--color-lamp': '#004488', '--color-lamp-edge': 'transparent', '--color-glow': 'oklch(0.9 0.1 200)' },
  }),
  local('the mark of a log-out', STORAGE.purge.key, () => readDocument(STORAGE.purge.key, Mark), {
    v: 1,
    id: 'x',
    state: 'done',
    at: 1,
    tries: 0,
    discardUnsentOf: OWNER,
  }),
  local(
    'articles to continue',
    STORAGE.reading.key,
    asOwner(() => mirroredUnfinishedArticles(OWNER)[0]),
    {
      v: 1,
      owner: OWNER,
      articles: [{ slug: 'sleep', title: 'Sleep', language: 'en', share: 0.4 }],
    },
  ),
  local('redirects to a provider', STORAGE.signOns.key, () => takeSignOn(stateOf(SIGN_ON), SIGN_ON.startedAt), {
    v: 1,
    signOns: [SIGN_ON],
  }),
  local(
    'leave dates that wait',
    LAZY_STORAGE.leaveDates.key,
    () => readDocument(LAZY_STORAGE.leaveDates.key, WaitingLeaveDates),
    { profileId: 1, saved: DATES, wanted: DATES },
  ),
  local(
    'leave dates, read by home',
    LAZY_STORAGE.leaveDates.key,
    asOwner(() => leaveDatesMirror.read()),
    {
      v: 2,
      owner: OWNER,
      home: 'none',
      value: { saved: DATES, wanted: DATES },
    },
  ),
  local('discreet mode', LAZY_STORAGE.discretion.key, readDiscretion, { v: 1, covers: true, quickExit: true }),
  storedDoor(
    'how a sign-on ended',
    { storage: 'sessionStorage', key: STORAGE.signOnEnd.key },
    () => readSignOnEnd(NOW),
    {
      v: 1,
      endedAt: NOW,
      problem: 'Cancelled',
      email: 'a@b.example',
      prefill: { email: 'a@b.example', firstName: 'A', lastName: 'B', registrationCode: 'R' },
      redirectTo: '/v2/',
      nominationCode: 'N',
    },
  ),
  snapshotDoor(),
];

function local(name: string, key: string, read: () => unknown, example: unknown): Door {
  return storedDoor(name, { storage: 'localStorage', key }, read, example);
}

function asOwner(read: () => unknown): () => unknown {
  return () => {
    writeOwner({ owner: OWNER, iss: 'https://pool.example', sub: 'person' });
    const found = read();
    removeOwner();
    return found;
  };
}

/** The kept queries: one that does not fit costs itself. */
function snapshotDoor(): Door {
  const parts = { siteUuid: 'site-1', language: 'en', slug: 'sleep', filter: {}, page: 1 };
  const entry = (kind: 'settings' | 'theme' | 'profile' | 'post' | 'posts', data: unknown) => {
    const key = queryKeyOf(kind, parts as Parameters<typeof queryKeyOf>[1] & typeof parts);
    return { hash: hashKey(key), v: 1, key, at: NOW, used: NOW, data };
  };
  const queries = [
    entry('settings', SETTINGS),
    entry('theme', THEME),
    entry('profile', PROFILE),
    entry('post', { post: POST, keptAt: null }),
    entry('posts', { posts: [SUMMARY], total: 1, etag: 'x' }),
  ];
  return {
    name: 'kept queries',
    examples: [{ v: 1, owner: OWNER, id: '1', after: '', queries }],
    list: ['queries'],
    read: (text) => readSnapshot(text, { owner: OWNER, kinds: QUERY_KINDS, now: NOW, build: 'test' }),
  };
}
