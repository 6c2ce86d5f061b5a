import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { call } from '#api/call.ts';
import { createClient } from '#tests/kit/render-app.tsx';

import { journeyQueries } from './journey-queries.ts';

vi.mock('#api/call.ts', () => ({ call: vi.fn() }));

it('is asked for once, though the first screen that shows it goes before the answer comes', async () => {
  let answer = (): void => undefined;
  const body = new Promise((resolve) => {
    answer = () => resolve({ body: [] });
  });
  vi.mocked(call).mockReturnValue(body as ReturnType<typeof call>);
  const client = createClient();
  const options = journeyQueries.subscribed('site-1');
  void client.prefetchQuery(options);
  new QueryObserver(client, options).subscribe(() => undefined)();
  const shown = new QueryObserver(client, options);
  const leave = shown.subscribe(() => undefined);
  answer();
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
  leave();
  expect(call).toHaveBeenCalledTimes(1);
});
