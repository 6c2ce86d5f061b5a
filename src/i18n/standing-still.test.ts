import { afterEach, expect, it, vi } from 'vitest';

import { activateLocale, i18n } from './i18n.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('words that stand still on the line are given up, and asked for again when they are chosen again', async () => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const ask = vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_, { signal }) => {
    const body = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
    });
    return Promise.resolve(new Response(body));
  });
  vi.stubGlobal('fetch', ask);
  const speaking = activateLocale(['de']);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  limits[0]?.abort();
  expect(await speaking).toBe('en');
  ask.mockImplementation(() => Promise.resolve(Response.json({})));
  expect(await activateLocale(['de'])).toBe('de');
  expect(i18n.locale).toBe('de');
  await activateLocale(['en']);
});
