import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { visitedSlugs } from '#device/database/markers.ts';
import { writeOwner } from '#device/session/owner.ts';
import { aPost } from '#tests/kit/posts.ts';

import { useReading } from './use-reading.ts';

it('an article that is left at once was visited all the same', async () => {
  writeOwner({ owner: 'ana', iss: 'https://pool.example', sub: 'ana' });
  const { unmount } = renderHook(() => useReading(aPost({ slug: 'sleep' }), { current: null }, true));
  unmount();
  expect(await visitedSlugs('ana')).toEqual(new Set(['sleep']));
});
