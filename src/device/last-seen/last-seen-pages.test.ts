// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import type { LastSeenPage } from '#contract/device/last-seen.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { forgetBeforePress, forgetLastSeenAt, forgetLastSeenOf, writeLastSeen } from './last-seen-pages.ts';

const PAGE: LastSeenPage = {
  v: 2,
  owner: 'ana',
  at: 1,
  look: 'en',
  title: 'Home',
  styles: [],
  html: '<p>',
  checksum: '0',
};

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));

afterEach(() => {
  setSavedArticles(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function pathsKept(): Promise<string[]> {
  const kept = await (await caches.open(LAST_SEEN_CACHE)).keys();
  return kept.map(({ url }) => url.slice(url.indexOf('/.kinward')));
}

async function see(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await writeLastSeen(path, PAGE, () => true);
  }
}

const upTo = (count: number, path: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => path(number));

function givenSaved(...slugs: string[]): void {
  const rows = new Map(slugs.map((slug) => [slug, {} as Partial<SavedRow> as SavedRow]));
  setSavedArticles({ rows, library: {} as Partial<SavedLibrary> as SavedLibrary });
}

it('the newest 60 articles stay, however often one of them is written, and no list goes for them', async () => {
  givenSaved();
  await see('/v2/', ...upTo(61, (number) => `/v2/post/${number}`), '/v2/post/2', '/v2/post/61');
  const kept = await pathsKept();
  expect(kept).toHaveLength(61);
  expect(kept).toContain(lastSeenAddress('/v2/'));
  expect(kept).toContain(lastSeenAddress('/v2/post/2'));
  expect(kept).not.toContain(lastSeenAddress('/v2/post/1'));
});

it('the newest 60 of all other pages stay', async () => {
  givenSaved();
  await see('/v2/post/1', ...upTo(61, (number) => `/v2/resources/parents?age=${number}`));
  const kept = await pathsKept();
  expect(kept).toHaveLength(61);
  expect(kept).not.toContain(lastSeenAddress('/v2/resources/parents?age=0'));
});

it('no article goes that is saved, wherever it was opened from', async () => {
  givenSaved('a b', 'sleep');
  await see('/v2/post/a%20b', '/v2/post/sleep?origin=home', ...upTo(61, (number) => `/v2/post/${number}`));
  const kept = await pathsKept();
  expect(kept).toHaveLength(62);
  expect(kept).toContain(lastSeenAddress('/v2/post/a%20b'));
  expect(kept).toContain(lastSeenAddress('/v2/post/sleep?origin=home'));
});

it('no article goes before it is known which are saved', async () => {
  await see('/v2/post/sleep', ...upTo(61, (number) => `/v2/post/${number}`));
  givenSaved('sleep');
  await see('/v2/post/work');
  const kept = await pathsKept();
  expect(kept).toHaveLength(61);
  expect(kept).toContain(lastSeenAddress('/v2/post/sleep'));
});

it('a log-out that goes by meanwhile leaves nothing', async () => {
  let mayWrite = true;
  vi.stubGlobal('caches', fakeCaches({ onPut: () => (mayWrite = false) }));
  expect(await writeLastSeen('/v2/', PAGE, () => mayWrite)).toBe('refused');
  expect(await caches.keys()).toEqual([]);
});

it('nothing is written after a log-out', async () => {
  const onPut = vi.fn<() => void>();
  vi.stubGlobal('caches', fakeCaches({ onPut }));
  await writeLastSeen('/v2/', PAGE, () => false);
  expect(onPut).not.toHaveBeenCalled();
});

it('on a full device all of them go, for what somebody has saved', async () => {
  let isFull = false;
  vi.stubGlobal(
    'caches',
    fakeCaches({
      onPut() {
        if (isFull) {
          throw new DOMException('full', 'QuotaExceededError');
        }
      },
    }),
  );
  await writeLastSeen('/v2/', PAGE, () => true);
  isFull = true;
  expect(await writeLastSeen('/v2/policies-benefits', PAGE, () => true)).toBe('refused');
  expect(await caches.has(LAST_SEEN_CACHE)).toBe(false);
});

it('one page is forgotten alone, and nothing is opened for it after a log-out', async () => {
  vi.stubGlobal('caches', fakeCaches());
  await forgetLastSeenAt('/v2/');
  expect(await caches.keys()).toEqual([]);
  await writeLastSeen('/v2/', PAGE, () => true);
  await writeLastSeen('/v2/post/1', PAGE, () => true);
  await forgetLastSeenAt('/v2/');
  expect(await pathsKept()).toEqual([lastSeenAddress('/v2/post/1')]);
});

it('pages of an article are forgotten, and those that lead to it; others stay', async () => {
  vi.stubGlobal('caches', fakeCaches());
  await forgetLastSeenOf(['sleep']);
  expect(await caches.keys()).toEqual([]);
  const leading = { ...PAGE, html: '<a href="/v2/post/sleep">Sleep</a>' };
  await writeLastSeen('/v2/', leading, () => true);
  await see('/v2/post/sleep', '/v2/post/sleep?origin=home', '/v2/post/work?origin=home');
  await forgetLastSeenOf(['sleep', 'money']);
  expect(await pathsKept()).toEqual([lastSeenAddress('/v2/post/work?origin=home')]);
});

it('pages of an article are forgotten however their addresses are written', async () => {
  vi.stubGlobal('caches', fakeCaches());
  await see('/v2/post/q&a', '/v2/post/q%26a/', '/v2/POST/q%26a', '/v2/post/100%');
  await forgetLastSeenOf(['q&a']);
  expect(await pathsKept()).toEqual([lastSeenAddress('/v2/post/100%')]);
});

it('a Cache Storage that hangs keeps no press waiting', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', { delete: () => new Promise(() => undefined) });
  const forgotten = forgetBeforePress();
  await vi.advanceTimersByTimeAsync(300);
  expect(await forgotten).toBeUndefined();
});

it('does without Cache Storage', async () => {
  vi.stubGlobal('caches', undefined);
  await forgetLastSeenAt('/v2/');
  expect(await writeLastSeen('/v2/', PAGE, () => true)).toBe('refused');
});
