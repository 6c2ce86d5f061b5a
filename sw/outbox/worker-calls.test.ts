// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import { subscriptionsOnServer } from '#api/outbox/subscriptions-on-server.ts';

import { workerCalls } from './worker-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body)));
  const { list } = workerCalls(() => Promise.resolve('https://api.example/'));
  return subscriptionsOnServer(list).read({ token: 'token', siteUuid: 's' });
};

it('a subscription whose article is gone is one all the same', async () => {
  const known = await answering([{ postSlug: null, listName: 'sleep' }, { postSlug: 'leave', listName: 'leave' }, 1]);
  expect([...known]).toEqual(['sleep', 'leave']);
});

it('what is no list is not an empty one', async () => {
  await expect(answering({ journeys: [] })).rejects.toMatchObject({ name: 'BadReply' });
});
