import { expect, it } from 'vitest';

import { setLatest } from './set-latest.ts';

it('what was put there longest ago goes first, whatever was put there again stays', () => {
  const map = new Map<string, number>();
  setLatest(map, 'a', 1, 2);
  setLatest(map, 'b', 2, 2);
  setLatest(map, 'a', 3, 2);
  setLatest(map, 'c', 4, 2);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
