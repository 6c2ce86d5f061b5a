import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { SavedRow } from '#contract/device/saved.ts';
import { setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { aSavedRow } from '#tests/kit/saved-row.ts';

import { SaveButton } from './save-button.tsx';
import { SaveForOffline, SaveForOfflineStatus } from './save-for-offline.tsx';

const retry = vi.fn<(slug: string) => Promise<void>>(() => Promise.resolve());
const library = { retry } as Partial<SavedLibrary> as SavedLibrary;

beforeEach(() => vi.clearAllMocks());
afterEach(() => setSavedArticles(undefined));

function given(step: SavedRow['step']) {
  setSavedArticles({ rows: new Map([['sleep', aSavedRow('sleep', { step })]]), library });
  return aPost({ slug: 'sleep', title: 'Sleep' });
}

it.each<[SavedRow['step'], 'true' | 'false']>([
  ['waiting', 'true'],
  ['kept', 'true'],
  ['failed', 'true'],
  ['lost', 'true'],
  ['gone', 'true'],
  ['removed', 'false'],
])('the buttons of an article that is %s are pressed: %s', (step, pressed) => {
  const post = given(step);
  renderApp(
    <>
      <SaveForOffline post={post} />
      <SaveButton post={post} />
    </>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([pressed, pressed]);
});

it('an article that was gone and is read again is asked for anew, and not said to be gone', () => {
  const post = given('gone');
  renderApp(
    <>
      <SaveForOffline post={post} />
      <SaveForOfflineStatus slug="sleep" />
    </>,
  );
  expect(retry.mock.calls).toEqual([['sleep']]);
  expect(screen.queryByText('No longer available')).toBeNull();
});

it('an article that is here is not asked for again because it is read', () => {
  renderApp(<SaveForOffline post={given('kept')} />);
  expect(retry).not.toHaveBeenCalled();
});

it('an article that is still gone where it was saved, in another language, is asked for once', () => {
  const { rerender } = renderApp(<SaveForOffline post={given('gone')} />);
  rerender(<SaveForOffline post={given('waiting')} />);
  rerender(<SaveForOffline post={given('gone')} />);
  expect(retry).toHaveBeenCalledOnce();
});
