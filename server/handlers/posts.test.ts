// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PostSummary } from '#contract/api/posts.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ posts: 120 });
});
afterAll(() => server.close());

const Summaries = v.array(PostSummary);

async function list(path: string) {
  const response = await server.call(`/sites/${ALDERWAY}/${path}`, { as: AMARA });
  expect(response.status).toBe(200);
  return { posts: v.parse(Summaries, await response.json()), total: Number(response.headers.get('x-total-count')) };
}

describe('a list of posts', () => {
  it('comes in pages of 48, newest first, and tells how many there are', async () => {
    const first = await list('posts/?language=en');
    const second = await list('posts/?language=en&page=2');
    const third = await list('posts/?language=en&page=3');
    expect([first, second, third].map(({ posts, total }) => [posts.length, total])).toEqual([
      [48, 120],
      [48, 120],
      [24, 120],
    ]);
    const all = [...first.posts, ...second.posts, ...third.posts];
    expect(new Set(all.map((post) => post.id)).size).toBe(120);
    const dates = all.map((post) => post.createdDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it('goes on from an offset', async () => {
    const whole = await list('posts/?language=en&perPage=20');
    const part = await list('posts/?language=en&perPage=5&page=2&offset=3');
    expect(part.posts).toEqual(whole.posts.slice(8, 13));
  });

  it('has at most 200 on a page', async () => {
    expect((await list('posts/?language=en&perPage=5000')).posts).toHaveLength(120);
  });

  it('beyond its end is empty and still tells how many there are', async () => {
    expect(await list('posts/?language=en&page=99')).toEqual({ posts: [], total: 120 });
  });

  it('is filtered by any of the categories and by all of the tags', async () => {
    const { posts } = await list('posts/?language=en&perPage=200&categories=managers,wellness');
    expect(posts.length).toBeGreaterThan(0);
    for (const { categories } of posts) {
      expect(categories.some(({ slug }) => slug === 'managers' || slug === 'wellness')).toBe(true);
    }
    const tagged = await list('posts/?language=en&perPage=200&tags=im-expecting,%20conversations');
    expect(tagged.posts.length).toBeGreaterThan(0);
    for (const { tags } of tagged.posts) {
      expect(tags.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['im-expecting', 'conversations']));
    }
    expect(await list('posts/?language=en&tags=im-expecting,no-such-tag')).toEqual({ posts: [], total: 0 });
  });

  it('is in the language asked for or in its base, and in no other', async () => {
    const english = await list('posts/?language=en-AU');
    expect(english.total).toBe(120);
    expect(await list('posts/?language=fi')).toEqual({ posts: [], total: 0 });
    const spanish = await list('posts/?language=es-MX');
    expect(new Set(spanish.posts.map((post) => post.language))).toEqual(new Set(spanish.total > 0 ? ['es'] : []));
  });

  it.each(['pt', 'pt-PT', 'pt-AO', 'pt-BR'])(
    'in %s has what is written in the Portuguese of Brazil',
    async (language) => {
      const { posts, total } = await list(`posts/?language=${language}`);
      expect(total).toBeGreaterThan(0);
      expect(new Set(posts.map((post) => post.language))).toEqual(new Set(['pt-BR']));
      expect((await list(`post-summaries?language=${language}&search=licen`)).total).toBeGreaterThan(0);
      const [first] = posts;
      const response = await server.call(`/sites/${ALDERWAY}/posts/${first?.slug}?language=${language}`, { as: AMARA });
      expect(await response.json()).toMatchObject({ language: 'pt-BR' });
    },
  );

  it('recommended or featured holds what the editors chose', async () => {
    const recommended = await list('posts/recommended?language=en');
    expect(recommended.posts.every((post) => post.recommended)).toBe(true);
    expect((await list('featured-posts?language=en')).total).toBeGreaterThan(0);
  });

  it('tells the reading time of articles alone', async () => {
    const { posts } = await list('posts/?language=en&perPage=200');
    for (const { format, readingTime } of posts) {
      expect(readingTime === undefined).toBe(format !== 'article');
    }
  });

  it('has pictures in the media library, with ready-made formats', async () => {
    const [post] = (await list('posts/?language=en')).posts;
    expect(post?.image?.url.startsWith(`${server.config.mediaLibraryBaseUrl}/`)).toBe(true);
    for (const format of Object.values(post?.image?.formats ?? {})) {
      expect((await fetch(format?.url ?? '')).status).toBe(200);
    }
  });
});

describe('a search', () => {
  const titles = async (term: string) =>
    (await list(`post-summaries?language=en&search=${encodeURIComponent(term)}`)).posts.map((post) => post.slug);

  it('finds beginnings of words, whatever their case', async () => {
    expect(await titles('NIGHT shi')).toContain('nights-in-shifts');
  });

  it.each(['%', '<', '"', '*', '%%%', '‏', '()', "';--"])('for %j finds nothing and does not fail', async (term) => {
    expect(await titles(term)).toEqual([]);
  });

  it.each(['sleep%', '<b>sleep', 'sleep"', 'sleep OR', 'NEAR(sleep', '-sleep', 'sleep*'])(
    'for %j takes its signs for no more than they are',
    async (term) => {
      const response = await server.call(`/sites/${ALDERWAY}/post-summaries?search=${encodeURIComponent(term)}`, {
        as: AMARA,
      });
      expect(response.status).toBe(200);
    },
  );

  it('for a term of 500 characters answers', async () => {
    expect(await titles('sleep '.repeat(84))).toContain('nights-in-shifts');
  });

  it('for nothing answers suggestions', async () => {
    expect((await titles('  ')).length).toBeGreaterThan(0);
  });

  it('keeps to the filters', async () => {
    const { posts } = await list('post-summaries?language=en&search=sleep&categories=wellness');
    expect(posts.length).toBeGreaterThan(0);
    expect(posts.every((post) => post.categories.some(({ slug }) => slug === 'wellness'))).toBe(true);
  });
});

describe('one post', () => {
  const status = async (slug: string) =>
    (await server.call(`/sites/${ALDERWAY}/posts/${slug}?language=en`, { as: AMARA })).status;

  it('is 404 when there never was one and 410 when it is gone', async () => {
    expect(await status('no-such-post')).toBe(404);
    expect(await status('a-calmer-commute')).toBe(410);
    expect(await status('nights-in-shifts')).toBe(200);
  });

  it('comes in English when the language is missing', async () => {
    const response = await server.call(`/sites/${ALDERWAY}/posts/nights-in-shifts?language=fi`, { as: AMARA });
    expect(await response.json()).toMatchObject({ language: 'en', content: expect.stringContaining('<p>') });
  });

  it('that is a video has a clip and captions that can be loaded', async () => {
    const response = await server.call(`/sites/${ALDERWAY}/posts/breathing-space-before-the-pickup`, { as: AMARA });
    const { videoUrl, captionsUrl } = v.parse(
      v.object({ videoUrl: v.string(), captionsUrl: v.string() }),
      await response.json(),
    );
    expect((await fetch(videoUrl)).headers.get('content-type')).toBe('video/webm');
    expect(await (await fetch(captionsUrl)).text()).toMatch(/^WEBVTT\n/);
  });
});

it('tags come in the alphabetical order of their names, in the language of the person', async () => {
  const response = await server.call(`/sites/${ALDERWAY}/tags?categories=wellness`, { as: AMARA });
  const names = v.parse(v.array(v.object({ name: v.string() })), await response.json()).map((tag) => tag.name);
  expect(names).toEqual(names.toSorted((first, second) => first.localeCompare(second, 'en')));
  expect(names).toContain('Mindfulness');
});
