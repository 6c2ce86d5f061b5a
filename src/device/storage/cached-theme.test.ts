// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';

import { readCachedTheme, writeCachedTheme } from './cached-theme.ts';

const CACHED = {
  from: 'build day theme',
  properties: { '--color-lamp': '#f2934f', '--color-scrim': 'rgb(0 0 0 / .5)' },
} as const;

describe('the cached colours of an organisation', () => {
  it('come back as they were', () => {
    writeCachedTheme(CACHED);
    expect(readCachedTheme()).toMatchObject(CACHED);
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
    localStorage.setItem(STORAGE.theme.key, JSON.stringify(stored));
    expect(readCachedTheme()).toBeNull();
  });
});
