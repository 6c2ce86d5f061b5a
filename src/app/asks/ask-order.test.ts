// @vitest-environment node
import { expect, it } from 'vitest';

import { ASKS, askToShow } from './ask-order.ts';
import type { Ask } from './ask-order.ts';

/** Every mixture of asks that there can be. */
const MIXTURES = Array.from({ length: 2 ** ASKS.length }, (_, bits) =>
  ASKS.filter((_ask, index) => Math.floor(bits / 2 ** index) % 2 === 1),
);

it('asks nothing while nothing is wanted', () => {
  expect(askToShow(new Set())).toBeUndefined();
});

it('of any mixture shows the one that no other precedes: profile, tour, prompt, consent, update, install', () => {
  const order: readonly Ask[] = ['complete profile', 'tour', 'prompt', 'consent', 'update', 'install'];
  for (const wanted of MIXTURES.filter(({ length }) => length > 0)) {
    const shown = askToShow(new Set(wanted.toReversed()));
    expect(wanted).toContain(shown);
    expect(wanted.every((ask) => order.indexOf(ask) >= order.findIndex((one) => one === shown))).toBe(true);
  }
});
