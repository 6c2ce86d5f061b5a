// @vitest-environment node
import { expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { withoutRepeats } from './without-repeats.ts';

const posts = (...ids: number[]) => ids.map((id) => aPost({ id }));

it.each([
  ['what is shown elsewhere is left out', [1, 2, 3, 4, 5], [2, 4], [1, 3, 5]],
  ['too little is filled up with it, in its order', [1, 2, 3, 4], [1, 3, 4], [2, 1, 3]],
  ['nothing else is there', [1, 2], [1, 2], [1, 2]],
  ['no more than there is room for', [1, 2, 3, 4, 5, 6, 7], [1], [2, 3, 4, 5, 6]],
  ['an empty list stays empty', [], [1], []],
])('%s', (_, list, shown, expected) => {
  const left = withoutRepeats(posts(...list), posts(...shown), { atLeast: 3, atMost: 5 });
  expect(left.map(({ id }) => id)).toEqual(expected);
});
