// @vitest-environment node
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ faults: true, origins: 3 });
});
afterEach(() => fetch(`${server.origin}/_local/faults`, { method: 'DELETE' }));
afterAll(() => server.close());

const rule = (body: unknown) =>
  fetch(`${server.origin}/_local/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const posts = () => server.call(`/sites/${ALDERWAY}/posts/?language=en`, { as: AMARA });
const picture = () => fetch(`${server.mediaOrigin}/media/pictures/nights-in-shifts.svg`);
const config = () => fetch(`${server.origin}/.kinward/config.json`);

describe('a fault', () => {
  it('answers with a status, words and headers, which other origins may read', async () => {
    await rule({
      match: { endpoint: 'posts' },
      fault: { status: 429, body: { message: 'Too often' }, headers: { 'Retry-After': '60' } },
    });
    const response = await posts();
    expect([response.status, await response.json(), response.headers.get('retry-after')]).toEqual([
      429,
      { message: 'Too often' },
      '60',
    ]);
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await server.call('/journeys/journey', { as: AMARA })).status).toBe(200);
  });

  it('happens as often as was said, the newest rule first', async () => {
    await rule([{ fault: { status: 500 } }, { fault: { status: 503 }, times: 2 }]);
    expect([(await posts()).status, (await config()).status, (await picture()).status]).toEqual([503, 503, 500]);
  });

  it.each([
    ['api', [500, 200, 200]],
    ['media', [200, 500, 200]],
    ['app', [200, 200, 500]],
  ])('keeps to its origin: %s', async (origin, statuses) => {
    await rule({ match: { origin }, fault: { status: 500 } });
    expect([(await posts()).status, (await picture()).status, (await config()).status]).toEqual(statuses);
  });

  it('keeps to its method and its path', async () => {
    await rule({ match: { method: 'post', path: '^/api/journeys$' }, fault: { status: 500 } });
    expect((await server.call('/journeys/journey', { as: AMARA })).status).toBe(200);
    expect((await server.post('/journeys', {}, AMARA)).status).toBe(500);
  });

  it('is spared to the question that browsers ask before a request, unless it is named', async () => {
    const ask = () => fetch(`${server.apiOrigin}/api/journeys/journey`, { method: 'OPTIONS' });
    await rule({ match: { path: '^/api/' }, fault: { status: 500 }, times: 1 });
    expect((await ask()).ok).toBe(true);
    expect((await posts()).status).toBe(500);
    await rule({ match: { method: 'OPTIONS' }, fault: { status: 500 } });
    expect((await ask()).status).toBe(500);
  });

  it('can be the page of a captive portal', async () => {
    await rule({ fault: { html: true } });
    const response = await posts();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('can be a body of any text', async () => {
    await rule({ fault: { bodyText: '[{"id":' } });
    await expect((await posts()).json()).rejects.toThrow(SyntaxError);
  });

  it('can cut an answer short', async () => {
    await rule({ fault: { cutAfterBytes: 100 } });
    for (const ask of [posts, picture]) {
      const response = await ask();
      expect(response.status).toBe(200);
      await expect(response.text()).rejects.toThrow('terminated');
    }
    await rule({ fault: { cutAfterBytes: 0 } });
    const empty = await posts();
    await expect(empty.text()).rejects.toThrow('terminated');
  });

  it('can close the socket', async () => {
    await rule({ fault: { reset: true } });
    await expect(posts()).rejects.toThrow('fetch failed');
  });

  it('can leave a request without an answer', async () => {
    await rule({ fault: { hang: true } });
    const asked = fetch(`${server.origin}/.kinward/config.json`, { signal: AbortSignal.timeout(100) });
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('can come late and be the truth', async () => {
    await rule({ fault: { delayMs: 50 } });
    expect((await posts()).status).toBe(200);
  });

  it.each([
    [{ fault: { status: 42 } }],
    [{ match: { endpoint: 'nothing' }, fault: {} }],
    [{ match: { path: '(' }, fault: {} }],
    [{ fault: { explode: true } }],
    [{}],
    [null],
  ])('that is none (%j) is refused', async (body) => {
    expect((await rule(body)).status).toBe(400);
  });
});

describe('the counts', () => {
  it('tell how often which call came', async () => {
    await fetch(`${server.origin}/_local/requests`, { method: 'DELETE' });
    await posts();
    await posts();
    await picture();
    const counts: unknown = await (await fetch(`${server.origin}/_local/requests`)).json();
    expect(counts).toEqual({
      endpoints: { posts: { GET: 2 } },
      paths: { '/media/pictures/nights-in-shifts.svg': { GET: 1 } },
    });
  });

  it('are of requests that no browser sends twice by itself', async () => {
    expect((await posts()).headers.get('connection')).toBe('close');
  });
});

it('without --faults there are none', async () => {
  const plain = await startTestServer();
  const response = await fetch(`${plain.origin}/_local/faults`, { method: 'POST', body: '{"fault":{"status":500}}' });
  expect(response.status).toBe(404);
  await plain.close();
});
