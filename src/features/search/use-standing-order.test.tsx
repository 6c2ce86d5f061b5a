import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderAppHook } from '#tests/kit/render-app.tsx';

import type { KeptFound } from './kept/open-kept-search.ts';
import { useSearchResults } from './use-search-results.ts';

const post = (slug: string) => aPost({ slug, title: slug });
const [first, second, third, onlyHere] = [post('first'), post('second'), post('third'), post('only-here')];
const textOf = ({ title }: PostSummary) => title;

let answer: ((kept: KeptFound) => void) | undefined;
const loadKept = () =>
  Promise.resolve({
    openSearch: () => ({
      find: (_: object, onFound: (kept: KeptFound | undefined) => void) => {
        answer = onFound;
        return () => undefined;
      },
    }),
  });

beforeEach(() => {
  vi.stubGlobal('Worker', class {});
  fakeApi({
    searchPosts: () => Response.json([first, second, third].map((one, at) => ({ ...one, id: at + 1 }))),
  });
  return () => vi.unstubAllGlobals();
});

async function deviceFinds(...posts: PostSummary[]): Promise<void> {
  await waitFor(() => expect(answer).toBeDefined());
  act(() => answer?.({ posts, total: posts.length, policies: [], places: new Map(), articles: new Set() }));
}

/** One visit of the page with the results. */
function visit(client = createClient(), key = 'entry') {
  answer = undefined;
  const options = { siteUuid: 'site-1', language: 'en', term: 'sleep', textOf, loadKept };
  const page = renderAppHook(() => useSearchResults(options), { client, at: { pathname: '/', key } });
  return { ...page, slugs: () => page.result.current.posts.map(({ slug }) => slug) };
}

it('what the server has found keeps its place when the device answers after it', async () => {
  const { slugs } = visit();
  await waitFor(() => expect(slugs()).toEqual(['first', 'second', 'third']));
  await deviceFinds(onlyHere, third);
  await waitFor(() => expect(slugs()).toEqual(['first', 'second', 'third', 'only-here']));
});

describe('Back', () => {
  let client: ReturnType<typeof createClient>;

  beforeEach(async () => {
    client = createClient();
    const { slugs, unmount } = visit(client);
    await waitFor(() => expect(slugs()).toHaveLength(3));
    await deviceFinds(onlyHere);
    await waitFor(() => expect(slugs()).toEqual(['first', 'second', 'third', 'only-here']));
    unmount();
  });

  it('finds everything in its place at once, and what was opened stays there though it is kept now', async () => {
    const { result, slugs } = visit(client);
    expect(slugs()).toEqual(['first', 'second', 'third', 'only-here']);
    await deviceFinds(third, onlyHere);
    await waitFor(() => expect(result.current.kept?.posts).toHaveLength(2));
    expect(slugs()).toEqual(['first', 'second', 'third', 'only-here']);
  });

  it('lets go of what the device has let go of', async () => {
    const { slugs } = visit(client);
    await deviceFinds();
    await waitFor(() => expect(slugs()).toEqual(['first', 'second', 'third']));
  });

  it('is the only way to them: neither the term searched anew has them nor anybody after a log-out', () => {
    expect(visit(client, 'another entry').slugs()).toEqual(['first', 'second', 'third']);
    client.clear();
    expect(visit(client).slugs()).toEqual([]);
  });
});
