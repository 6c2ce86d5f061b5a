// @vitest-environment node
import { expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { inOrderOf, joinFound } from './join-found.ts';

const posts = (...slugs: readonly string[]) => slugs.map((slug) => aPost({ slug }));
const slugsOf = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug).join(' ');

it('what is kept comes first and each post once', () => {
  expect(slugsOf(joinFound(posts('a', 'b'), posts('c', 'b', 'd')))).toBe('a b c d');
});

it('of what is kept only so many come before what the server found', () => {
  expect(slugsOf(joinFound(posts('a', 'b', 'c'), posts('d', 'b'), 2))).toBe('a b d c');
});

it('what stood there keeps its place, what is new comes below, and what is gone goes', () => {
  const before = posts('a', 'b', 'c');
  expect(slugsOf(inOrderOf(before, posts('x', 'c', 'b', 'y')))).toBe('b c x y');
  expect(inOrderOf(before, before.toReversed())).toBe(before);
});
