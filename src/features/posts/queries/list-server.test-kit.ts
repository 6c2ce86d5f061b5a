import { beforeEach, expect } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { type Answers, type Call, fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';

export const LIST = {
  siteUuid: 'site-1',
  language: 'en',
  filter: { categories: ['parents' as const], tags: ['im-planning'] },
};

/** What this server takes where a call says nothing: not what the specification has. */
const OTHER_DEFAULT = 7;

/** A server with a list of 130 posts, as new for each test. */
export const server = {
  library: [] as PostSummary[],
  pagesAsked: [] as number[],
  isCounted: true,
  /** Said instead of how many there are. */
  total: undefined as number | undefined,
  knowsPages: true,
  mostAtOnce: 0,
  isDown: (_page: number): boolean => false,
};

/** Posts with the ids from this one on. */
export function somePosts(from: number, count: number): PostSummary[] {
  return Array.from({ length: count }, (_, index) => aPost({ id: from + index, slug: `post-${from + index}` }));
}

export function givenListServer(others: Answers = {}): void {
  let underWay = 0;
  beforeEach(() => {
    underWay = 0;
    Object.assign(server, {
      library: somePosts(1, 130),
      pagesAsked: [],
      isCounted: true,
      total: undefined,
      knowsPages: true,
      mostAtOnce: 0,
      isDown: () => false,
    });
    fakeApi({ posts: answer, ...others });
  });

  async function answer({ path, query }: Call): Promise<Response> {
    expect(path).toMatch(/^\/sites\/site-1\/posts\/\?/);
    expect(query.get('categories')).toBe('parents');
    expect(query.get('tags')).toBe('im-planning');
    const page = Number(query.get('page') ?? 1);
    server.pagesAsked.push(page);
    underWay += 1;
    server.mostAtOnce = Math.max(server.mostAtOnce, underWay);
    await Promise.resolve();
    underWay -= 1;
    if (server.isDown(page)) {
      return refusal(503);
    }
    const perPage = Number(query.get('perPage') ?? OTHER_DEFAULT);
    const from = (server.knowsPages ? page - 1 : 0) * perPage + Number(query.get('offset') ?? OTHER_DEFAULT);
    const posts = server.library.slice(from, from + perPage);
    return Response.json(
      posts,
      server.isCounted ? { headers: { 'x-total-count': String(server.total ?? server.library.length) } } : {},
    );
  }
}
