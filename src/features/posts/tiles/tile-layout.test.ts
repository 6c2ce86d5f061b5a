// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';
import { postOrigin, tileImageSize, tileLayout } from './tile-layout.ts';

// What the types forbid can still come from a kept answer of an older version.
const odd = 'standard' as 'card' & 'small' & 'query';

describe('how a tile is shown', () => {
  it('has the layout that was asked for, else its own, else a card', () => {
    expect(tileLayout(aPost({ type: 'banner' }), 'slide')).toBe('slide');
    expect(tileLayout(aPost({ type: 'banner' }))).toBe('banner');
    expect(tileLayout(aPost())).toBe('card');
  });

  it('falls back from words that nobody knows', () => {
    expect(tileLayout(aPost({ type: odd }), odd)).toBe('card');
    expect(tileLayout(aPost({ type: 'banner' }), odd)).toBe('banner');
    expect(tileImageSize(odd)).toBe('small');
    expect(tileImageSize('medium')).toBe('medium');
    expect(postOrigin(odd)).toBe('query');
    expect(postOrigin('search')).toBe('search');
  });
});
