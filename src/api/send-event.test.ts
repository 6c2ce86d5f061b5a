// @vitest-environment node
import { expect, it, vi } from 'vitest';

import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';

import { sendEvent } from './send-event.ts';

const EVENT = {
  type: 'event',
  sessionId: 's',
  user: 'u',
  site: 'acme',
  category: 'c',
  action: 'a',
  label: 'l',
} as const;

it('what nobody waits for and nobody answers is given up, so that it keeps no connection', async () => {
  const limit = new AbortController();
  const within = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const api = fakeApi({
    analyticsEvent: ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  });
  const sent = sendEvent('analyticsEvent', EVENT, 'token');
  await vi.waitFor(() => expect(api.calls).toHaveLength(1));
  limit.abort();
  await sent;
  expect(within).toHaveBeenCalledWith(FIRST_BYTE_TIMEOUT_MS);
  within.mockRestore();
});
