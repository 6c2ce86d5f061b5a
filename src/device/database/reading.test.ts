import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DATABASE, STORAGE } from '#contract/device/storage.ts';
import { clearDatabase } from '#device/purge/clear-database.ts';
import { markPurgeBegun } from '#device/purge/write-purge-mark.ts';
import { writeOwner, removeOwner } from '#device/session/owner.ts';

import type * as MirrorModule from './reading-mirror.ts';
import type * as Module from './reading.ts';

let reading: typeof Module;
let mirror: typeof MirrorModule;

beforeEach(async () => {
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  await restart();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await clearDatabase(DATABASE.name);
});

/** The page starts anew: its modules know nothing, the device does. */
async function restart(): Promise<void> {
  vi.resetModules();
  reading = await import('./reading.ts');
  mirror = await import('./reading-mirror.ts');
}

const YEAR_MS = 365 * 86_400_000;
const article = (slug: string, owner = 'ana') => ({ owner, slug, title: `About ${slug}`, language: 'en' });
const half = { position: 0.3, share: 0.5 };

async function readIn(slug: string, place = half): Promise<void> {
  vi.advanceTimersByTime(1000);
  await reading.saveReadingPosition(article(slug), place);
}

const offered = async () => (await reading.unfinishedArticles('ana')).map(({ slug }) => slug);

describe('an article that was begun', () => {
  it('is offered after a restart with how far one came, to its reader alone', async () => {
    await readIn('sleep');
    await restart();
    expect(await reading.unfinishedArticles('ana')).toEqual([
      { slug: 'sleep', title: 'About sleep', language: 'en', share: 0.5 },
    ]);
    expect(await reading.readReadingPosition(article('sleep'))).toMatchObject(half);
    expect(await reading.unfinishedArticles('ben')).toEqual([]);
    expect(await reading.readReadingPosition(article('sleep', 'ben'))).toBeUndefined();
  });

  it('stands in the mirror as soon as it is durable, for the first paint of home', async () => {
    await readIn('sleep');
    expect(mirror.mirroredUnfinishedArticles('ana').map(({ slug }) => slug)).toEqual(['sleep']);
    expect(mirror.mirroredUnfinishedArticles('ben')).toEqual([]);
  });

  it('comes back into a mirror that a killed browser has lost', async () => {
    await readIn('sleep');
    localStorage.removeItem(STORAGE.reading.key);
    await restart();
    expect(await offered()).toEqual(['sleep']);
    expect(mirror.mirroredUnfinishedArticles('ana')).toHaveLength(1);
  });

  it('is offered among the last three, the last one first', async () => {
    for (const slug of ['one', 'two', 'three', 'four', 'two']) {
      await readIn(slug);
    }
    expect(await offered()).toEqual(['two', 'four', 'three']);
  });

  it('is offered before what a clock that was ahead wrote down', async () => {
    vi.setSystemTime(YEAR_MS);
    for (const slug of ['ahead', 'further', 'furthest']) {
      await readIn(slug);
    }
    vi.setSystemTime(1000);
    await readIn('now');
    expect(await offered()).toEqual(['now', 'furthest', 'further']);
  });

  it('is not offered when only its beginning was looked at', async () => {
    await readIn('sleep', { position: 0.01, share: 0.4 });
    expect(await offered()).toEqual([]);
  });

  it('keeps how far one came when one scrolls back, and goes on where one is', async () => {
    await readIn('sleep', { position: 0.6, share: 0.8 });
    await readIn('sleep', { position: 0.1, share: 0.3 });
    expect(await reading.readReadingPosition(article('sleep'))).toMatchObject({ position: 0.1, share: 0.8 });
  });

  it('is gone once its end was on the screen, and stays so', async () => {
    await readIn('sleep');
    await reading.markRead(article('sleep'));
    await readIn('sleep');
    await restart();
    expect(await offered()).toEqual([]);
    expect(mirror.mirroredUnfinishedArticles('ana')).toEqual([]);
    expect(await reading.readReadingPosition(article('sleep'))).toMatchObject({ readAt: 2000, position: 0 });
  });

  it('stays finished where another tab keeps a place in it at the same moment', async () => {
    await readIn('sleep');
    const tab = reading;
    await restart();
    expect(await offered()).toEqual(['sleep']);
    await Promise.all([reading.markRead(article('sleep')), tab.saveReadingPosition(article('sleep'), half)]);
    expect(await offered()).toEqual([]);
  });

  it('is gone when the server no longer gives it', async () => {
    await readIn('sleep');
    await reading.deleteReadingPosition('sleep');
    expect(await offered()).toEqual([]);
    expect(mirror.mirroredUnfinishedArticles('ana')).toEqual([]);
  });
});

describe('nothing is kept', () => {
  it('of a person who is leaving', async () => {
    await markPurgeBegun();
    await readIn('sleep');
    expect(await reading.readReadingPosition(article('sleep'))).toBeUndefined();
    expect(localStorage.getItem(STORAGE.reading.key)).toBeNull();
  });

  it('of somebody who does not own this device', async () => {
    removeOwner();
    await readIn('sleep');
    expect(await reading.readReadingPosition(article('sleep'))).toBeUndefined();
  });

  it('where the database belongs to a newer version, and nothing fails', async () => {
    const { setDatabaseState } = await import('./database-state.ts');
    setDatabaseState('outdated');
    await readIn('sleep');
    expect(await offered()).toEqual([]);
  });

  it.each(['x', '{"v":1}', '{"v":2,"owner":"ana","articles":[]}', '{"v":1,"owner":"ana","articles":[{"slug":1}]}'])(
    'of a mirror like %s',
    (text) => {
      localStorage.setItem(STORAGE.reading.key, text);
      expect(mirror.mirroredUnfinishedArticles('ana')).toEqual([]);
    },
  );
});
