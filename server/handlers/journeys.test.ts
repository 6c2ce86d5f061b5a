// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const JOURNEY = { postSlug: 'sleep-well-both-of-you', listName: 'sleep-well-both-of-you' };

const list = async (as: string): Promise<unknown> => (await server.call('/journeys/journey', { as })).json();
const leave = async (listName: string) =>
  (await server.call('/journeys/journey', { method: 'DELETE', body: { listName }, as: AMARA })).status;

describe('journeys', () => {
  it('are subscribed to once, however often one asks', async () => {
    expect((await server.post('/journeys', JOURNEY, AMARA)).status).toBe(201);
    expect((await server.post('/journeys', JOURNEY, AMARA)).status).toBe(200);
    expect(await list(AMARA)).toEqual([{ postSlug: 'ready-for-leave', listName: 'ready-for-leave' }, JOURNEY]);
  });

  it('are left once; again says that there was nothing to leave', async () => {
    expect([await leave('ready-for-leave'), await leave('ready-for-leave')]).toEqual([204, 404]);
    expect(await list(AMARA)).toEqual([]);
  });

  it('that are not in the library cannot be subscribed to', async () => {
    for (const postSlug of ['no-such-journey', 'a-calmer-commute']) {
      expect((await server.post('/journeys', { postSlug, listName: postSlug }, AMARA)).status).toBe(404);
    }
    expect((await server.post('/journeys', { postSlug: '', listName: '' }, AMARA)).status).toBe(400);
  });

  it('are a person’s own', async () => {
    await server.post('/journeys', JOURNEY, AMARA);
    expect(await list('ruth.abara@alderway.example')).toEqual([]);
  });
});

it('events are kept as they came', async () => {
  const event = { sessionId: 's', user: '', site: '', category: 'login', action: 'failure', label: 'COGNITO_SRP' };
  await server.post('/a/e/event', event);
  const visit = { app: 'kinward', uid: '4001', sessionId: 's', section: '', subSection: '', pageType: 'home' };
  await server.post('/personalize/events/cognito', { event: visit }, AMARA);
  expect(await (await fetch(`${server.origin}/_local/events`)).json()).toMatchObject({
    events: [
      { kind: 'event', data: event },
      { kind: 'personalisation', data: visit },
    ],
  });
  expect((await server.post('/a/e/other', event)).status).toBe(404);
});
