import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { writeOwner } from '#device/session/owner.ts';
import type { LibraryPorts } from '#features/posts/saved/saved-library.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { anArticle } from '#tests/kit/posts.ts';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { createSaveQueue } from './save-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', fakeCaches());
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});

afterEach(() => {
  vi.useRealTimers();
});

type Answer = (slug: string) => Response | undefined;

/** A queue for these rows, and an API that gives every article unless it is told otherwise. */
function startQueue(slugs: readonly string[], changes: Partial<LibraryPorts> = {}) {
  const rows = new Map<string, SavedRow>(
    slugs.map((slug) => [slug, aSavedRow(slug, slug.startsWith('file/') ? { file: slug } : {})]),
  );
  const asked: string[] = [];
  const server: { answer: Answer } = { answer: () => undefined };
  fakeApi({
    post({ path }) {
      const slug = /posts\/([^?]+)/.exec(path)?.[1] ?? '';
      asked.push(slug);
      return server.answer(slug) ?? Response.json(anArticle('<p>Words</p>', { slug }));
    },
  });
  const queue = createSaveQueue(
    {
      load: () => Promise.resolve(),
      row: (slug) => rows.get(slug),
      rows: () => [...rows.values()],
      change(slug, change) {
        const row = change(rows.get(slug));
        if (row !== undefined) {
          rows.set(slug, row);
        }
        return Promise.resolve(row);
      },
    },
    {
      owner: 'ana',
      reader: () => ({ siteUuid: 'acme', language: 'en' }),
      media: () => ({}),
      isSignedIn: () => true,
      hasValidSession: () => true,
      onSaved: () => undefined,
      keepContacts: () => undefined,
      keepFile: () => Promise.resolve({ outcome: 'kept', pictures: [] }),
      packContents: () => Promise.resolve({ posts: [], files: [], extent: 'whole' }),
      filesBehind: () => Promise.resolve([]),
      ...changes,
    },
    { onParts: () => Promise.resolve() },
  );
  queue.run();
  return { queue, asked, server, stepOf: (slug: string) => rows.get(slug)?.step };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

describe('what waits to be saved', () => {
  it('is saved once a server that was in trouble is well again', async () => {
    const { server, stepOf } = startQueue(['sleep']);
    server.answer = () => refusal(503);
    await seconds(20);
    expect(stepOf('sleep')).toBe('waiting');
    server.answer = () => undefined;
    await seconds(20);
    expect(stepOf('sleep')).toBe('kept');
  });

  it('does not wait for one article that the server cannot give', async () => {
    const { server, stepOf } = startQueue(['broken', 'sleep', 'milk']);
    server.answer = (slug) => (slug === 'broken' ? refusal(500) : undefined);
    await seconds(5);
    expect([stepOf('broken'), stepOf('sleep'), stepOf('milk')]).toEqual(['waiting', 'kept', 'kept']);
  });

  it('is asked for ever more rarely of a server that gives nothing', async () => {
    const { asked, server } = startQueue(Array.from({ length: 50 }, (_, index) => `post-${index}`));
    server.answer = () => refusal(503);
    await seconds(20);
    expect(asked).toHaveLength(3);
    await seconds(3600);
    expect(asked.length).toBeLessThan(20);
  });

  it('leaves a server alone as long as it asks for, unless somebody presses Refresh', async () => {
    const { asked, server, queue } = startQueue(['sleep', 'milk']);
    server.answer = () => new Response('{}', { status: 429, headers: { 'Retry-After': '3600' } });
    await seconds(60);
    queue.runNow();
    await seconds(3500);
    expect(asked).toEqual(['sleep']);
    queue.refreshNow('milk');
    await seconds(1);
    expect(asked).toEqual(['sleep', 'milk']);
  });

  it('waits for somebody to sign in again, and is saved then', async () => {
    let isSignedIn = true;
    const { asked, server, queue, stepOf } = startQueue(['sleep'], { isSignedIn: () => isSignedIn });
    server.answer = () => {
      isSignedIn = false;
      return refusal(401);
    };
    await seconds(3600);
    expect([asked, stepOf('sleep')]).toEqual([['sleep'], 'waiting']);
    isSignedIn = true;
    server.answer = () => undefined;
    queue.runNow();
    await seconds(1);
    expect(stepOf('sleep')).toBe('kept');
  });

  it('waits for files of policies in the same way', async () => {
    const keepFile = vi.fn<LibraryPorts['keepFile']>(() => Promise.resolve({ outcome: 'patience', ms: 600_000 }));
    const { stepOf } = startQueue(['file/a.pdf', 'file/b.pdf'], { keepFile });
    await seconds(500);
    expect(keepFile).toHaveBeenCalledTimes(1);
    expect(stepOf('file/a.pdf')).toBe('waiting');
    keepFile.mockResolvedValue({ outcome: 'kept', pictures: [] });
    await seconds(200);
    expect([stepOf('file/a.pdf'), stepOf('file/b.pdf')]).toEqual(['kept', 'kept']);
  });
});
