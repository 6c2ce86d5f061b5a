// @vitest-environment node
import { expect, it } from 'vitest';

import { PROMPTS, promptToShow } from './prompt-order.ts';
import type { Prompt } from './prompt-order.ts';

/** Every mixture of prompts that there can be. */
const MIXTURES = Array.from({ length: 2 ** PROMPTS.length }, (_, bits) =>
  PROMPTS.filter((_prompt, index) => Math.floor(bits / 2 ** index) % 2 === 1),
);

it('asks nothing while nothing is wanted', () => {
  expect(promptToShow(new Set())).toBeUndefined();
});

it('of any mixture shows the one that no other precedes: complete profile, tour, update profile, consent, update, install', () => {
  const order: readonly Prompt[] = ['complete profile', 'tour', 'update profile', 'consent', 'update', 'install'];
  for (const wanted of MIXTURES.filter(({ length }) => length > 0)) {
    const shown = promptToShow(new Set(wanted.toReversed()));
    expect(wanted).toContain(shown);
    expect(wanted.every((prompt) => order.indexOf(prompt) >= order.findIndex((one) => one === shown))).toBe(true);
  }
});
