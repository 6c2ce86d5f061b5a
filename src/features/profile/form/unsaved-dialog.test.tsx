import { screen, waitFor } from '@testing-library/react';
import type { Location } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

import { renderApp } from '#tests/kit/render-app.tsx';

import { UnsavedDialog } from './unsaved-dialog.tsx';

vi.mock('#ui/overlays/confirm-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  [false, 'reset'],
  [true, 'proceed'],
] as const)('where its file does not come the browser asks, whose %s is heeded', async (answer, called) => {
  const ask = vi.fn<typeof confirm>(() => answer);
  vi.stubGlobal('confirm', ask);
  const blocker = { state: 'blocked', proceed: vi.fn<() => void>(), reset: vi.fn<() => void>() } as const;
  const location: Location = { pathname: '/v2/', search: '', hash: '', state: null, key: 'next' };
  renderApp(
    <>
      <input aria-label="First name" defaultValue="Nia" />
      <UnsavedDialog blocker={{ ...blocker, location }} />
    </>,
  );
  await waitFor(() => expect(blocker[called]).toHaveBeenCalledOnce());
  expect(ask.mock.calls).toEqual([['Leave without saving?']]);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Nia');
});
