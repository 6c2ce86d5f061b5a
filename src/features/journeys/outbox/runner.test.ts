import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';

import { currentChanges, NOTHING_KNOWN, publishChanges, subscribeChanges } from './changes.ts';
import { startOutbox } from './runner.ts';

it('takes nothing off the screens that waited for it no longer', async () => {
  provideApiContext({
    base: () => Promise.resolve('https://api.kinward.example/api'),
    siteUuid: () => undefined,
    token: () => Promise.resolve(undefined),
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  publishChanges({ ...NOTHING_KNOWN, rows: [] });
  const seen: unknown[] = [];
  const stop = subscribeChanges(() => seen.push(currentChanges().rows));
  await startOutbox(new QueryClient(), () => ['journeys']);
  stop();
  expect(seen).toContainEqual([]);
  expect(seen).not.toContain(undefined);
});
