// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type ApiServer, startApiServer } from '#api/api-server.test-kit.ts';
import { subscriptionsOnServer } from '#api/outbox/subscriptions-on-server.ts';

import { listSubscriptions } from './journey-calls.ts';

let api: ApiServer;

beforeEach(async () => {
  api = await startApiServer();
});

afterEach(() => api.close());

it('a subscription whose article is gone is one all the same, although no screen can show it', async () => {
  const shown: unknown[] = [];
  const list = { received: (_: string, body: unknown) => void shown.push(body) };
  const server = subscriptionsOnServer(
    listSubscriptions({ ...list, apply: () => undefined, applyEarlier: () => undefined, askAgain: () => undefined }),
  );
  api.json([{ postSlug: null, listName: 'sleep' }, { postSlug: 'leave', listName: 'leave' }, 'nonsense']);
  const known = await server.read({ token: 'old', siteUuid: 's' });
  expect([[...known], shown]).toEqual([['sleep', 'leave'], [[{ postSlug: 'leave', listName: 'leave' }]]]);
});
