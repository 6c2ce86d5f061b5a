import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { queryKeyOf } from '#contract/api/query-key.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { anArticle } from '#tests/kit/posts.ts';
import { renderAppHook } from '#tests/kit/render-app.tsx';

import { useLastUpdate } from './freshness.ts';

const THREE_DAYS_AGO = Date.now() - 3 * 24 * 3_600_000;
const ARTICLE = postQueries.detail('site-1', 'sleep', 'en').queryKey;

it('is not now because the worker has given what it kept, nor because a download was weighed', () => {
  const client = new QueryClient();
  client.setQueryData(
    postQueries.featured('site-1', 'en').queryKey,
    { posts: [], total: 0 },
    { updatedAt: THREE_DAYS_AGO },
  );
  const { result } = renderAppHook(() => useLastUpdate(), { client });
  expect(result.current).toBe(THREE_DAYS_AGO);
  const post = anArticle('<p>Words</p>', { slug: 'sleep' });
  act(() => {
    client.setQueryData(ARTICLE, { post, keptAt: new Date(THREE_DAYS_AGO - 1000).toISOString() });
    client.setQueryData(queryKeyOf('packWeights', { siteUuid: 'site-1', language: 'en', filter: {} }), {});
  });
  expect(result.current).toBe(THREE_DAYS_AGO);
  const answered = Date.now();
  act(() => void client.setQueryData(ARTICLE, { post, keptAt: null }, { updatedAt: answered }));
  expect(result.current).toBe(answered);
});

it('of what the worker kept before the clock was put back nothing is said, rather than now', () => {
  const client = new QueryClient();
  const post = anArticle('<p>Words</p>', { slug: 'sleep' });
  client.setQueryData(ARTICLE, { post, keptAt: new Date(Date.now() + 24 * 3_600_000).toISOString() });
  const { result } = renderAppHook(() => useLastUpdate(), { client });
  expect(result.current).toBe(0);
});
