import { afterEach, expect, it, vi } from 'vitest';

import { queryClient } from '#app/queries/query-client.ts';
import { sanitisedContent } from '#features/posts/html/sanitised-content.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { givenSite, SITE } from '#tests/kit/device.ts';
import { anArticle } from '#tests/kit/posts.ts';

import { prepareArticles } from './prepare-articles.ts';

vi.mock('#features/posts/html/sanitised-content.ts', () => ({ sanitisedContent: vi.fn() }));

afterEach(() => queryClient.clear());

it('of the articles that this page leads to, those that are kept are made ready, one at a step', () => {
  givenSite();
  const [sleep, work] = ['sleep', 'work'].map((slug) => anArticle('<p>Words</p>', { slug }));
  for (const post of [sleep, work]) {
    queryClient.setQueryData(postQueries.detail(SITE.siteUuid, post?.slug ?? '', 'en').queryKey, {
      post: post ?? anArticle(''),
      keptAt: null,
    });
  }
  document.body.innerHTML = `
    <main>
      <a href="/v2/post/not-here">Not kept</a>
      <a href="/v2/post/sleep">Sleep</a>
      <a href="/v2/post/sleep?origin=home">Sleep again</a>
      <a href="/v2/post/work">Work</a>
    </main>`;
  const steps = prepareArticles();
  const made: number[] = [];
  for (const _ of steps) {
    made.push(vi.mocked(sanitisedContent).mock.calls.length);
  }
  expect(made).toEqual([0, 1]);
  expect(vi.mocked(sanitisedContent).mock.calls).toEqual([[sleep], [work]]);
});
