// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyOptions, someTags } from '#features/resources/resources.test-kit.ts';

import { addressWord, findOption } from './address-words.ts';

const OPTIONS = [...someTags('Sleep tips', 'Ages 0-1', 'Work, life'), { slug: 'mine', name: 'I’m expecting' }];

describe('a word of the address', () => {
  it.each([
    ['Sleep_tips', 'sleep-tips'],
    ['sleep tips', 'sleep-tips'],
    ['SLEEP_TIPS', 'sleep-tips'],
    ['_Sleep__tips ', 'sleep-tips'],
    ['sleep-tips', 'sleep-tips'],
    ['Ages_0-1', 'ages-0-1'],
    ['Work_life', 'work-life'],
    ["I'm_expecting", 'mine'],
    ['I’m_expecting', 'mine'],
    ['SLEEP-TIPS', 'sleep-tips'],
    ['ages_0_1', 'ages-0-1'],
  ])('%s means %s', (word, slug) => {
    expect(findOption(word, OPTIONS)?.slug).toBe(slug);
  });

  it.each(['', 'Sleep', 'sleeptips', '%', '__proto__', 'constructor'])('%s means nothing', (word) => {
    expect(findOption(word, OPTIONS)).toBeUndefined();
  });

  it('is the name with underscores for spaces', () => {
    expect(OPTIONS.map((option) => addressWord(option, OPTIONS))).toEqual([
      'Sleep_tips',
      'Ages_0-1',
      'Work_life',
      'I’m_expecting',
    ]);
  });

  it('is the slug where two options share a name', () => {
    const twins = [
      { slug: 'rest-1', name: 'Rest' },
      { slug: 'rest-2', name: 'Rest' },
    ];
    expect(twins.map((option) => addressWord(option, twins))).toEqual(['Rest', 'rest-2']);
  });

  it('is each one’s own name where two names differ in case alone', () => {
    const twins = [
      { slug: 'power-nap', name: 'Power nap' },
      { slug: 'nap-of-power', name: 'POWER NAP' },
    ];
    expect(twins.map((option) => addressWord(option, twins))).toEqual(['Power_nap', 'POWER_NAP']);
    expect(['Power_nap', 'POWER NAP', 'power_nap'].map((word) => findOption(word, twins)?.slug)).toEqual([
      'power-nap',
      'nap-of-power',
      'power-nap',
    ]);
  });

  it('leads back to its own option, whatever the options are called', () => {
    fc.assert(
      fc.property(anyOptions(), (options) => {
        for (const option of options) {
          expect(findOption(addressWord(option, options), options)).toBe(option);
        }
      }),
    );
  });
});
