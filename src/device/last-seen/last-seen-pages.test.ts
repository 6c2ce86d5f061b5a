// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import { LAST_SEEN_CACHE } from '#contract/device/caches.ts';
import { lastSeenAddress } from '#contract/device/last-seen.ts';
import type { LastSeenPage } from '#contract/device/last-seen.ts';
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

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function pathsKept(): Promise<string[]> {
  const kept = await (await caches.open(LAST_SEEN_CACHE)).keys();
  return kept.map(({ url }) => url.slice(url.indexOf('/.kinward')));
}

it('the newest 60 stay, however often one of them is written', async () => {
  vi.stubGlobal('caches', fakeCaches());
  for (let number = 0; number < 61; number += 1) {
    await writeLastSeen(`/v2/post/${number}`, PAGE, () => true);
    await writeLastSeen('/v2/', PAGE, () => true);
  }
  const kept = await pathsKept();
  expect(kept).toHaveLength(60);
  expect(kept).toContain(lastSeenAddress('/v2/'));
  expect(kept).toContain(lastSeenAddress('/v2/post/60'));
  expect(kept).not.toContain(lastSeenAddress('/v2/post/1'));
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
  await writeLastSeen('/v2/post/sleep', PAGE, () => true);
  await writeLastSeen('/v2/post/work', PAGE, () => true);
  await forgetLastSeenOf(['sleep', 'money']);
  expect(await pathsKept()).toEqual([lastSeenAddress('/v2/post/work')]);
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
