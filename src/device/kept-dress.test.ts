// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { STORAGE } from '#contract/storage.ts';

import { keepDress, readDress } from './kept-dress.ts';

const DRESS = {
  from: 'build day theme',
  properties: { '--color-lamp': '#f2934f', '--color-scrim': 'rgb(0 0 0 / .5)' },
} as const;

describe('the kept colours of an organisation', () => {
  it('come back as they were', () => {
    keepDress(DRESS);
    expect(readDress()).toMatchObject(DRESS);
  });

  it.each([
    ['nothing', null],
    ['an older document', { from: 'x', properties: {} }],
    ['a newer document', { v: 2, from: 'x', properties: {} }],
    [
      'an address instead of a colour',
      { v: 1, from: 'x', properties: { '--color-header': 'url(https://evil.example)' } },
    ],
    ['more than a colour', { v: 1, from: 'x', properties: { '--color-header': '#fff;background:red' } }],
    ['another property', { v: 1, from: 'x', properties: { '--space': '#fff' } }],
    ['no object', 'text'],
  ])('are not taken from %s', (_, stored) => {
    localStorage.setItem(STORAGE.dress.key, JSON.stringify(stored));
    expect(readDress()).toBeNull();
  });
});
