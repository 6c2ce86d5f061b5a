// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

import type { NetworkName } from './profiles.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ faults: true, origins: 3 });
});
afterEach(() => become('online'));
afterAll(() => server.close());

const become = (profile: string) =>
  fetch(`${server.origin}/_local/network`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ profile }),
  });
const config = (signal: AbortSignal | null = null) => fetch(`${server.origin}/.kinward/config.json`, { signal });
const picture = () => fetch(`${server.mediaOrigin}/media/pictures/nights-in-shifts.svg`);

/** How many of so many requests got their answer. */
async function answered(count: number): Promise<number> {
  const asked = Array.from({ length: count }, () => config());
  return (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length;
}

describe('a network', () => {
  it('is a good one until another is asked for, and says which one it is', async () => {
    expect(await (await fetch(`${server.origin}/_local/network`)).json()).toEqual({ profile: 'online' });
    expect(await answered(10)).toBe(10);
    await become('lie-fi');
    expect(await (await fetch(`${server.origin}/_local/network`)).json()).toEqual({ profile: 'lie-fi' });
  });

  it('that is offline answers nobody, on any origin', async () => {
    await become('offline');
    await expect(config()).rejects.toThrow('fetch failed');
    await expect(picture()).rejects.toThrow('fetch failed');
  });

  it('that lies connects and says nothing', async () => {
    await become('lie-fi');
    await expect(config(AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('with a portal answers everything with its own page', async () => {
    await become('captive-portal');
    for (const response of [await config(), await picture()]) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  it('that is flaky loses about a third, the same ones each time', async () => {
    await become('flaky');
    const first = await answered(60);
    expect(first).toBeGreaterThan(30);
    expect(first).toBeLessThan(54);
    await become('flaky');
    expect(await answered(60)).toBe(first);
  });

  it.each<NetworkName>(['slow-3g', 'slow-4g'])('that is slow gives the whole truth (%s)', async (name) => {
    const truth = await (await picture()).text();
    await become(name);
    expect(await (await picture()).text()).toBe(truth);
    const refused = await server.call('/journeys/journey');
    expect([refused.status, await refused.json()]).toMatchObject([401, { message: expect.any(String) }]);
  });

  it('is a good one again after a reset', async () => {
    await become('offline');
    await fetch(`${server.origin}/_local/reset`, { method: 'POST' });
    expect(await answered(3)).toBe(3);
  });

  it('that nobody knows is refused', async () => {
    expect((await become('pigeon')).status).toBe(400);
    expect(await answered(3)).toBe(3);
  });
});

it('cannot be chosen without --faults', async () => {
  const plain = await startTestServer();
  const response = await fetch(`${plain.origin}/_local/network`, { method: 'POST', body: '{"profile":"offline"}' });
  expect(response.status).toBe(404);
  await plain.close();
});
