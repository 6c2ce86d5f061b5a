// @vitest-environment node
import { expect, it } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { aPost } from '#tests/kit/posts.ts';

import { relatedTo } from './related-posts.ts';

const named = (...slugs: string[]) => slugs.map((slug) => ({ name: slug, slug }));

function post(id: number, categories: string[], tags: string[] = []): PostSummary {
  return aPost({ id, slug: `post-${id}`, categories: named(...categories), tags: named(...tags) });
}

const subject = post(1, ['parents', 'wellness'], ['sleep', 'feeding', 'age-0-1', 'format_article']);
const ids = (candidates: readonly PostSummary[]) => relatedTo(subject, candidates).map(({ id }) => id);

it('related posts are of the same category, those with the most shared tags first', () => {
  const list = [
    post(2, ['parents']),
    post(3, ['managers'], ['sleep']),
    post(4, ['wellness'], ['sleep']),
    post(5, ['parents'], ['feeding', 'sleep']),
  ];
  expect(ids(list)).toEqual([5, 4, 2]);
});

it('a format or an age alone makes no two posts alike', () => {
  expect(ids([post(2, ['parents']), post(3, ['parents'], ['age-0-1', 'format_article'])])).toEqual([2, 3]);
});

it('a topic that only begins as an age does makes them alike', () => {
  const list = [post(2, ['caregivers']), post(3, ['caregivers'], ['ageing-parents'])];
  expect(relatedTo(post(1, ['caregivers'], ['ageing-parents']), list).map(({ id }) => id)).toEqual([3, 2]);
});

it('they are four at most, each once, and never the post itself', () => {
  const list = [subject, ...[2, 2, 3, 4, 5, 6].map((id) => post(id, ['parents']))];
  expect(ids(list)).toEqual([2, 3, 4, 5]);
});

it('a post without a category has none', () => {
  expect(relatedTo(post(1, [], ['sleep']), [post(2, ['parents'], ['sleep'])])).toEqual([]);
});
