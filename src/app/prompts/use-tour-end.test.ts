import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { provideOutbox } from '#device/outbox/outbox.ts';
import type { Outbox, SendResult } from '#device/outbox/outbox.ts';
import { renderAppHook } from '#tests/kit/render-app.tsx';
import { clearSnackbars, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { useTourEnd } from './use-tour-end.ts';

const send = vi.fn<() => Promise<SendResult>>();
provideOutbox(() => Promise.resolve({ send } as Partial<Outbox> as Outbox)); // No more is asked of it here.

beforeEach(clearSnackbars);

it('what the server says against the end of a tour stands until it is saved', async () => {
  const { result } = renderAppHook(useTourEnd);
  send.mockResolvedValue({ what: 'kept', status: 500 });
  act(result.current);
  await waitFor(() => expect(visibleSnackbars()).toMatchObject([{ tone: 'error' }]));
  send.mockResolvedValue({ what: 'sent' });
  act(result.current);
  await waitFor(() => expect(visibleSnackbars()).toEqual([]));
});
