import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import {
  NOTHING_KNOWN,
  publishWaitingChanges,
  subscribeWaitingChanges,
  waitingChanges,
} from '#device/outbox/waiting-changes.ts';
import type { Sender } from '#device/outbox/sender.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';

import { startOutbox } from './start-outbox.ts';

const none: Sender = {
  server: { read: () => Promise.resolve(undefined) },
  isDone: () => true,
  send: () => Promise.resolve(),
  notify: () => undefined,
};
const documents = { 'leave-dates': none, 'tour-end': none };

it('takes nothing off the screens that waited for it no longer', async () => {
  fakeApi({}, { session: 'none' });
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [] });
  const seen: unknown[] = [];
  const stop = subscribeWaitingChanges(() => seen.push(waitingChanges().rows));
  await startOutbox({
    client: new QueryClient(),
    listKey: () => ['journeys'],
    documents,
    mirrors: [],
    permits: NO_PERMITS,
  }).read();
  stop();
  expect(seen).toContainEqual([]);
  expect(seen).not.toContain(undefined);
});
