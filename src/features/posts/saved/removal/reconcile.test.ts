import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { USED_HEADER } from '#contract/device/caches.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { cacheNameOf, CACHES } from '#contract/device/worker-caches.ts';
import { markVisited } from '#device/database/markers.ts';
import { writeOwner } from '#device/session/owner.ts';
import type { SavedState } from '#features/posts/saved/saved-state.ts';
import { sizeOf } from '#features/posts/saved/weight/saved-size.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { reconcile, removeBytes } from './reconcile.ts';

function stateOf(...all: readonly SavedRow[]): SavedState {
  const rows = new Map(all.map((row) => [row.slug, row]));
  return {
    load: () => Promise.resolve(),
    row: (slug) => rows.get(slug),
    rows: () => [...rows.values()],
    change(slug, change) {
      const row = change(rows.get(slug));
      if (row === undefined) {
        rows.delete(slug);
      } else {
        rows.set(slug, row);
      }
      return Promise.resolve(row);
    },
  };
}

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('finishes a removal whose page was left before the steps and files had gone too', async () => {
  const state = stateOf(
    aSavedRow('journey', { step: 'removed' }),
    aSavedRow('its-step', { partOf: ['journey'] }),
    aSavedRow('its-file', { partOf: ['journey'], file: 'leave.pdf' }),
    aSavedRow('shared-step', { partOf: ['journey', 'other'] }),
    aSavedRow('other'),
    aSavedRow('wanted-for-itself'),
  );
  await reconcile(state, 'ana');
  expect(state.rows().map(({ slug }) => slug)).toEqual(['shared-step', 'other', 'wanted-for-itself']);
});

it('takes along what an earlier removal had left behind', async () => {
  const state = stateOf(aSavedRow('its-step', { partOf: ['journey-of-long-ago'] }));
  await reconcile(state, 'ana');
  expect(state.rows()).toEqual([]);
});

it('leaves what can be brought back in another tab, and finishes it once it no longer can', async () => {
  const held = { name: 'kinward-saved-undo' };
  const locks = { held: [held] };
  vi.stubGlobal('navigator', { locks: { query: () => Promise.resolve(locks) } });
  const state = stateOf(aSavedRow('sleep', { step: 'removed' }), aSavedRow('a-step', { partOf: ['sleep'] }));
  await reconcile(state, 'ana');
  await removeBytes(state, 'ana');
  expect(state.rows().map(({ slug }) => slug)).toEqual(['sleep', 'a-step']);
  locks.held = [];
  await removeBytes(state, 'ana');
  expect(state.rows()).toEqual([]);
});

it('names the files that the browser has cleared, and no others', async () => {
  const cache = await caches.open(cacheNameOf('files', 'ana'));
  await cache.put(cachedFilePath('acme', "a carer's leave.pdf"), new Response('%PDF-'));
  const state = stateOf(
    aSavedRow('here', { step: 'kept', file: "a carer's leave.pdf" }),
    aSavedRow('cleared', { step: 'kept', file: 'leave.pdf' }),
    aSavedRow('of-another-site', { step: 'kept', file: "a carer's leave.pdf", siteUuid: 'other' }),
  );
  await reconcile(state, 'ana');
  expect(state.rows().map(({ slug, step }) => [slug, step])).toEqual([
    ['here', 'kept'],
    ['cleared', 'lost'],
    ['of-another-site', 'lost'],
  ]);
});

it('counts the words of a cleared article only where they are still here', async () => {
  const cache = await caches.open(cacheNameOf('saved', 'ana'));
  await cache.put('https://api.example/posts/here', new Response('its words'));
  const pictures = [{ address: 'https://media.example/gone.jpg', bytes: 40_000 }];
  const state = stateOf(
    aSavedRow('here', { step: 'kept', key: 'https://api.example/posts/here', bytes: 3000, pictures }),
    aSavedRow('cleared', { step: 'kept', key: 'https://api.example/posts/cleared', bytes: 3000, pictures }),
  );
  await reconcile(state, 'ana');
  expect(state.rows().map(({ slug, step, bytes }) => [slug, step, bytes])).toEqual([
    ['here', 'lost', 3000],
    ['cleared', 'lost', 0],
  ]);
  expect(sizeOf(state.rows())).toBe(3000);
});

it.each(['gone', 'removed', 'waiting'] as const)(
  'what has become %s while it was looked for is not said to have been cleared by the device',
  async (step) => {
    const state = stateOf(aSavedRow('sleep', { step: 'kept', key: 'https://api.example/posts/sleep' }));
    const atThatMoment: SavedState = {
      ...state,
      async change(slug, change) {
        await state.change(slug, (row) => row && { ...row, step });
        return state.change(slug, change);
      },
    };
    await reconcile(atThatMoment, 'ana');
    expect(state.row('sleep')?.step).toBe(step);
  },
);

describe('an article that is saved no more', () => {
  const SAVED = cacheNameOf('saved', 'ana');
  const OPENED = cacheNameOf('posts', 'ana');
  const KEY = 'https://api.example/posts/sleep?language=en';
  const used = async (url: string) => (await (await caches.open(OPENED)).match(url))?.headers.get(USED_HEADER);

  beforeEach(async () => {
    writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
    const cache = await caches.open(SAVED);
    await cache.put(KEY, new Response('its words', { headers: { [USED_HEADER]: '2 2026-06-01' } }));
  });

  async function remove(slug: string): Promise<void> {
    await removeBytes(stateOf(aSavedRow(slug, { step: 'removed', key: KEY })), 'ana');
    expect(await (await caches.open(SAVED)).keys()).toEqual([]);
  }

  it('lies among those that were opened if it was, as the one used last', async () => {
    await markVisited({ owner: 'ana', slug: 'sleep' });
    const opened = await caches.open(OPENED);
    await opened.put('/other', new Response('', { headers: { [USED_HEADER]: '31 2026-11-26' } }));
    await remove('sleep');
    expect((await opened.keys()).map(({ url }) => url).at(-1)).toBe(KEY);
    expect(await (await opened.match(KEY))?.text()).toBe('its words');
    expect(await used(KEY)).toBe('31 2026-11-26');
  });

  it('is the first of them where there is no other', async () => {
    await markVisited({ owner: 'ana', slug: 'sleep' });
    await remove('sleep');
    expect(await used(KEY)).toBeNull();
  });

  it('goes altogether if it was not opened', async () => {
    await remove('never-opened');
    expect(await caches.has(OPENED)).toBe(false);
  });
});

describe('the pictures of an article that is saved no more', () => {
  const picture = (name: string) => ({ address: `https://media.example/${name}.png`, bytes: 1 });
  const namesLeft = async () => {
    const kept = await (await caches.open(CACHES.savedImages.name)).keys();
    return kept.map(({ url }) => url.replace(/^.*\/(.*)\.png$/, '$1')).sort();
  };

  beforeEach(async () => {
    const cache = await caches.open(CACHES.savedImages.name);
    await Promise.all(
      ['its', 'shared', 'under-way'].map((name) => cache.put(picture(name).address, new Response('i'))),
    );
  });

  it('go while another article waits, of whose pictures some may be here; those that another names stay', async () => {
    const state = stateOf(
      aSavedRow('removed', { step: 'removed', pictures: [picture('its'), picture('shared')] }),
      aSavedRow('kept', { step: 'kept', pictures: [picture('shared')] }),
      aSavedRow('waiting', { step: 'waiting' }),
    );
    await removeBytes(state, 'ana');
    expect(await namesLeft()).toEqual(['shared', 'under-way']);
  });

  it('go with all that no row names once nothing is under way', async () => {
    await removeBytes(stateOf(aSavedRow('removed', { step: 'removed', pictures: [picture('its')] })), 'ana');
    expect(await namesLeft()).toEqual([]);
  });

  it('stay where somebody else has signed in meanwhile, whose they may be', async () => {
    writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
    await removeBytes(stateOf(aSavedRow('removed', { step: 'removed', pictures: [picture('its')] })), 'ana');
    expect(await namesLeft()).toEqual(['its', 'shared', 'under-way']);
  });
});
