import { expect, it } from 'vitest';

import { placeIn } from './follow-reading.ts';

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
