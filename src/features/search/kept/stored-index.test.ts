// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';

import { emptyContents, packIndex, unpackIndex } from './stored-index.ts';

const READER = { siteUuid: 'site-1', language: 'de' };
let bytes: ArrayBuffer;

beforeAll(async () => {
  const contents = emptyContents();
  contents.index.put({ id: 'post a', title: 'Schlaf', text: 'Elternzeitantrag' });
  contents.articles.set('a', { keptAt: '2026-11-24T08:00:00.000Z', summary: { slug: 'a' } });
  contents.listed.set('post a', 7);
  bytes = await packIndex(contents, READER);
});

describe('an index that was written down', () => {
  it('is what it was', async () => {
    const stored = await unpackIndex(bytes, READER);
    expect(stored?.contents.index.find('schlaf')).toHaveLength(1);
    expect(stored?.contents.index.find('elternzeit')).toEqual([]);
    await stored?.loadTexts();
    expect(stored?.contents.index.find('elternzeit')).toEqual([{ id: 'post a', words: [] }]);
    expect(stored?.contents.articles.get('a')).toEqual({ keptAt: '2026-11-24T08:00:00.000Z', summary: { slug: 'a' } });
    expect([...(stored?.contents.listed ?? [])]).toEqual([['post a', 7]]);
  });

  it.each([{ language: 'fr' }, { siteUuid: 'site-2' }])('is not read by another reader: %j', async (other) => {
    expect(await unpackIndex(bytes, { ...READER, ...other })).toBeUndefined();
  });

  it('is none, and never half of one, wherever it was cut off', async () => {
    for (let length = 0; length < bytes.byteLength; length += 7) {
      const stored = await unpackIndex(bytes.slice(0, length), READER);
      const loaded = await stored?.loadTexts().then(
        () => 'whole',
        () => undefined,
      );
      expect(loaded).toBeUndefined();
    }
  });

  it('is none, and never a mixed-up one, wherever a byte is another', async () => {
    for (let at = 0; at < bytes.byteLength; at += 3) {
      const mixed = new Uint8Array(bytes.slice());
      mixed[at] = (mixed[at] ?? 0) ^ 0xff;
      const stored = await unpackIndex(mixed.buffer, READER);
      // Some bytes of a header say nothing of the content: then it is what it was.
      const loaded = await stored?.loadTexts().then(
        () => stored.contents.index.find('elternzeit'),
        () => undefined,
      );
      expect([undefined, [{ id: 'post a', words: [] }]]).toContainEqual(loaded);
    }
  });

  it('is whole where it has more words than one part holds', async () => {
    const contents = emptyContents();
    const words = Array.from({ length: 25_000 }, (_, number) => `wort${number}`);
    contents.index.put({ id: 'post a', title: 'Schlaf', text: words.join(' ') });
    const stored = await unpackIndex(await packIndex(contents, READER), READER);
    await stored?.loadTexts();
    const found = ['wort0', 'wort9999', 'wort10000', 'wort24999'].map((word) => stored?.contents.index.find(word));
    expect(found.map((hits) => hits?.length)).toEqual([1, 1, 1, 1]);
  });
});
