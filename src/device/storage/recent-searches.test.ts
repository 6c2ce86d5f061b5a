import { beforeEach, describe, expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { purgeDevice } from '#device/purge/purge.ts';
import { writeOwner, removeOwner } from '#device/session/owner.ts';

import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

const { key: KEY } = STORAGE.searches;

beforeEach(() => writeOwner({ owner: 'ruth', iss: 'pool', sub: 'ruth' }));

describe('what was searched for last', () => {
  it('is newest first, at most five, each once whatever its capitals', () => {
    for (const term of ['one', 'two', 'three', 'four', 'five', 'Two', 'six']) {
      rememberSearch(term);
    }
    expect(recentSearches()).toEqual(['six', 'Two', 'five', 'four', 'three']);
  });

  it('is removed one by one and all at once', () => {
    rememberSearch('sleep');
    rememberSearch('food');
    forgetSearch('sleep');
    expect(recentSearches()).toEqual(['food']);
    forgetSearches();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is never another person’s', () => {
    rememberSearch('sleep');
    writeOwner({ owner: 'liam', iss: 'pool', sub: 'liam' });
    expect(recentSearches()).toEqual([]);
    rememberSearch('food');
    writeOwner({ owner: 'ruth', iss: 'pool', sub: 'ruth' });
    expect(recentSearches()).toEqual([]);
  });

  it('goes with a log-out, and nothing is kept for nobody', async () => {
    rememberSearch('sleep');
    await purgeDevice();
    expect(localStorage.getItem(KEY)).toBeNull();
    removeOwner();
    rememberSearch('food');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['nonsense', '{}', '{"v":2,"owner":"ruth","terms":["x"]}', '{"v":1,"owner":"ruth","terms":[""]}'])(
    'is nothing where %s is kept',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(recentSearches()).toEqual([]);
    },
  );
});
