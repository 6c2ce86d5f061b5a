import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { writeOwner } from '#device/session/owner.ts';

import { tellLibrary } from './tell-library.ts';

beforeEach(() => writeOwner({ owner: 'ana', iss: 'i', sub: 's' }));
afterEach(() => setSavedArticles(undefined));

const changed = vi.fn<(slug: string) => void>();
const open = () => setSavedArticles({ rows: new Map(), library: { changed } as Partial<SavedLibrary> as SavedLibrary });

afterEach(() => vi.clearAllMocks());

it('the library is told at once where it has opened', () => {
  open();
  tellLibrary((library) => library.changed('sleep'));
  expect(changed.mock.calls).toEqual([['sleep']]);
});

it('what comes before the library has opened is told then, once each', () => {
  tellLibrary((library) => library.changed('sleep'));
  tellLibrary((library) => library.changed('play'));
  expect(changed).not.toHaveBeenCalled();
  open();
  open();
  expect(changed.mock.calls).toEqual([['sleep'], ['play']]);
});

it('the library of whoever signs in meanwhile is not told', () => {
  tellLibrary((library) => library.changed('sleep'));
  writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
  open();
  open();
  expect(changed).not.toHaveBeenCalled();
});
