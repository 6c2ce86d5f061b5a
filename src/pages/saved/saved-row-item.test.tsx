import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { SavedRowItem } from './saved-row-item.tsx';

const library = {
  refresh: vi.fn<SavedLibrary['refresh']>(),
  retry: vi.fn<SavedLibrary['retry']>(() => Promise.resolve()),
} as Partial<SavedLibrary> as SavedLibrary;

function show(row: SavedRow) {
  setSavedArticles({ rows: new Map(), library });
  return renderApp(<SavedRowItem row={row} linked={[]} isUnread={false} />);
}

// A press in these tests focuses nothing, as in Safari.
it('a press on Refresh leaves the focus where it is, with its button still there', () => {
  const { rerender } = show(aSavedRow('sleep', { step: 'kept' }));
  press('Refresh “sleep”');
  act(() =>
    rerender(
      <SavedRowItem row={aSavedRow('sleep', { step: 'kept', failure: 'broken' })} linked={[]} isUnread={false} />,
    ),
  );
  expect(document.activeElement).toBe(document.body);
});

it('a Retry that goes with its failure hands the focus on', () => {
  const { rerender } = show(aSavedRow('sleep', { step: 'failed', failure: 'broken' }));
  press('Retry “sleep”');
  act(() => rerender(<SavedRowItem row={aSavedRow('sleep')} linked={[]} isUnread={false} />));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove “sleep”' }));
});

it.each([
  ['said where it has been', -1000, 1],
  ['not said where it is yet to come, as of a clock that was put back since', 86_400_000, 0],
])('when a copy was checked is %s', (_, fromNow, lines) => {
  show(aSavedRow('sleep', { step: 'kept', bytes: 1000, checkedAt: Date.now() + fromNow }));
  expect(screen.queryAllByText('checked', { exact: false })).toHaveLength(lines);
});

it.each(['kept', 'removed'] as const)('the title of an article in another language says so: %s', (step) => {
  show(aSavedRow('Schlaf', { step, language: 'en', writtenIn: 'de' }));
  expect(screen.getByText('Schlaf').getAttribute('lang')).toBe('de');
});
