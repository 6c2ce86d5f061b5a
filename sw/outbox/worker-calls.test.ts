// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

import type { ApiError } from '#api/errors.ts';
import { subscriptionsOnServer } from '#api/outbox/subscriptions-on-server.ts';

import { permitOf } from '#tests/kit/send-permit.ts';

import { workerCalls } from './worker-calls.ts';

const ACCESS = { token: 'token', siteUuid: 's' };

afterEach(() => vi.unstubAllGlobals());

const callsAnswered = async (response: Response, clockDriftMs = 0) => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  const permit = await permitOf('ana', Date.now());
  return workerCalls(() => Promise.resolve({ ...permit, tokens: { ...permit.tokens, clockDriftMs } }));
};

const answering = async (body: unknown) => {
  const { list } = await callsAnswered(Response.json(body));
  return subscriptionsOnServer(list).read(ACCESS);
};

it('a subscription whose article is gone is one all the same', async () => {
  const known = await answering([{ postSlug: null, listName: 'sleep' }, { postSlug: 'leave', listName: 'leave' }, 1]);
  expect([...known]).toEqual(['sleep', 'leave']);
});

it('what is no list is not an empty one', async () => {
  await expect(answering({ journeys: [] })).rejects.toMatchObject({ name: 'BadReply' });
});

it('a date until which the server asks for patience is read by the pool’s clock', async () => {
  const dayMs = 86_400_000;
  const inTenSeconds = new Date(Date.now() - 2 * dayMs + 10_000).toUTCString();
  const tooMany = new Response('{}', { status: 429, headers: { 'retry-after': inTenSeconds } });
  const { subscribe } = await callsAnswered(tooMany, -2 * dayMs);
  const refused = await subscribe({ postSlug: 'sleep', listName: 'sleep' }, ACCESS).catch((error: unknown) => error);
  const seconds = Number((refused as ApiError).retryAfter);
  expect(seconds).toBeGreaterThanOrEqual(8);
  expect(seconds).toBeLessThanOrEqual(10);
});
