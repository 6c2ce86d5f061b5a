import { afterEach, expect, it, vi } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { readReadingPosition } from '#device/database/reading.ts';
import { writeOwner } from '#device/session/owner.ts';

import { followReading, placeIn } from './follow-reading.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['one that begins on the screen', { top: 100, height: 2000 }, { position: 0, share: 0.35 }],
  ['one in its middle', { top: -500, height: 2000 }, { position: 0.25, share: 0.65 }],
  ['one at its end', { top: -1200, height: 2000 }, { position: 0.6, share: 1 }],
  ['one that was scrolled past', { top: -3000, height: 2000 }, { position: 1, share: 1 }],
  ['one below the screen', { top: 900, height: 2000 }, { position: 0, share: 0 }],
  ['one without height', { top: 0, height: 0 }, { position: 0, share: 0 }],
])('the place in %s', (_, box, place) => {
  expect(placeIn(box, 800)).toEqual(place);
});

it('where somebody stopped is kept at once when the page stands still, not only at the next beat', async () => {
  class NoObserver {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // The beat never comes.
  writeOwner({ owner: 'ana', iss: 'https://pool.example', sub: 'ana' });
  const text = document.body.appendChild(document.createElement('article'));
  text.getBoundingClientRect = () => new DOMRect(0, -500, 300, 2000);
  const stop = followReading(text, { slug: 'a', title: 'A', language: 'en' } as PostSummary);
  const kept = async () => {
    globalThis.dispatchEvent(new Event('scroll'));
    document.dispatchEvent(new Event('scrollend'));
    await new Promise((resolve) => setImmediate(resolve));
    return readReadingPosition({ owner: 'ana', slug: 'a' });
  };
  for (let turn = 0; turn < 50 && (await kept()) === undefined; turn += 1) {
    // Until the article is followed: what was kept before is looked at first.
  }
  expect(await readReadingPosition({ owner: 'ana', slug: 'a' })).toMatchObject({ position: 0.25 });
  stop();
});
