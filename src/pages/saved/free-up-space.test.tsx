import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { FreeUpSpace } from './free-up-space.tsx';

it('titles in another language than the page say so', async () => {
  const rows = [
    aSavedRow('Sleep', { step: 'kept', language: 'en' }),
    aSavedRow('Schlaf', { step: 'kept', language: 'en', writtenIn: 'de' }),
    aSavedRow('النوم', { step: 'kept', language: 'ar' }),
  ];
  setSavedArticles({ rows: new Map(rows.map((row) => [row.slug, row])), library: {} as SavedLibrary });
  renderApp(<FreeUpSpace />);
  press('Free up space');
  const attributesOf = (title: string) => {
    const words = screen.getByText(title);
    return [words.getAttribute('lang'), words.getAttribute('dir')];
  };
  await screen.findByText('Sleep');
  expect(attributesOf('Sleep')).toEqual([null, null]);
  expect(attributesOf('Schlaf')).toEqual(['de', 'ltr']);
  expect(attributesOf('النوم')).toEqual(['ar', 'rtl']);
});
