import { hashKey, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';

import { createQueryPersistence } from './query-persistence.ts';
import type { QueryPersistence } from './query-persistence.ts';
import type { PersistedKinds } from './snapshot.ts';

/** For the tests of the kept queries: pages of Ana's that start, save and end on one device. */
export const KEY = STORAGE.queries.key;
export const NOW = Date.UTC(2026, 5, 1);
export const DAY_MS = 86_400_000;
/** The throttle. */
export const SAVED_AFTER_MS = 1000;

export const KINDS = {
  settings: { kept: { version: 1, rank: 1, schema: v.object({ name: v.string() }) } },
  posts: { kept: { version: 1, rank: 2, schema: v.array(v.object({ slug: v.string() })) } },
  post: { kept: { version: 1, rank: 3, schema: v.object({ slug: v.string(), content: v.string() }) } },
  pages: { kept: { version: 1, rank: 4, schema: v.object({ name: v.string() }), saved: 'with-others' } },
} satisfies PersistedKinds;

const opened: QueryPersistence[] = [];

interface PageOptions {
  owner?: string;
  kinds?: PersistedKinds;
  build?: string;
  storage?: Storage;
  client?: QueryClient;
}

export function givenAnasDevice(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  });
  afterEach(() => {
    for (const kept of opened.splice(0)) {
      kept.stop();
    }
    vi.useRealTimers();
  });
}

export function openPage({
  owner = 'ana',
  kinds = KINDS,
  build = 'this build',
  storage = localStorage,
  client = new QueryClient(),
}: PageOptions = {}) {
  const kept = createQueryPersistence({ client, owner, kinds, build, storage });
  opened.push(kept);
  return { client, kept };
}

/** A page that starts with what is kept. */
export function restartPage(options: PageOptions = {}) {
  const page = openPage(options);
  const count = page.kept.restore();
  return { ...page, count };
}

export function openSavingPage() {
  const page = openPage();
  page.kept.start();
  return page;
}

export function storedQueries(): { key: unknown[]; hash: string; at: number; used: number; data: unknown }[] {
  return (JSON.parse(localStorage.getItem(KEY) ?? '{"queries":[]}') as { queries: ReturnType<typeof storedQueries> })
    .queries;
}

export function storedSlugs(): unknown[] {
  return storedQueries().map(({ key }) => key[1]);
}

export function anArticle(slug: string, characters = 10) {
  return { slug, content: 'x'.repeat(characters) };
}

export function anEntry(key: unknown[], data: unknown, times: { at?: number; used?: number } = {}) {
  const at = times.at ?? NOW - 1000;
  return { hash: hashKey(key), key, at, used: times.used ?? at, data };
}

export function givenSnapshot(queries: unknown[], head: object = {}): void {
  localStorage.setItem(KEY, JSON.stringify({ v: 1, owner: 'ana', queries, ...head }));
}
