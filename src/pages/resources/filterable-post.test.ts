// @vitest-environment node
import { expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { filterablePost } from './filterable-post.ts';

it.each([
  [{ format: 'article' }, { slug: 'format_article', name: 'Article' }],
  [{ format: 'journey' }, { slug: 'format_journey', name: 'Journey' }],
  [{ format: 'opera' }, { slug: 'format_article', name: 'Article' }],
  [
    { format: 'video', tags: [{ slug: 'format_guide', name: 'Q&amp;A' }] },
    { slug: 'format_guide', name: 'Q&A' },
  ],
])('%o is filtered as %o', (parts, format) => {
  expect(filterablePost(aPost(parts)).format).toEqual(format);
});

it('has the names of its tags as text, the slug for a name without any', () => {
  const tags = [
    { slug: 'sleep', name: 'Sleep &amp; <b>rest</b>' },
    { slug: 'odd', name: '<script>alert(1)</script>' },
  ];
  expect(filterablePost(aPost({ tags })).tags).toEqual([
    { slug: 'sleep', name: 'Sleep & rest' },
    { slug: 'odd', name: 'odd' },
  ]);
});
