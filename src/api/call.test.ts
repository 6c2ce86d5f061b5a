// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ApiServer, startApiServer } from './api-server.test-kit.ts';
import { provideApiContext } from './api-context.ts';
import { call } from './call.ts';
import { ApiError, BadReply } from './errors.ts';

const POST = { id: 1, slug: 'a', title: 'A' };

const siteUuid = 'site-1';
let api: ApiServer;

beforeEach(async () => {
  api = await startApiServer();
});

afterEach(() => api.close());

describe('a call', () => {
  it('fills the path, encodes each part once and puts the rest of a GET into the query', async () => {
    api.json({ ...POST, slug: '../a?b#c%2f', content: '' });
    await call('post', { siteUuid, slug: '../a?b#c%2f', language: 'en-AU' });
    expect(api.requests[0]?.url).toBe('/api/sites/site-1/posts/..%2Fa%3Fb%23c%252f?language=en-AU');
    expect(api.requests[0]?.token).toBe('Bearer old');
  });

  it('is about the site that it names, whichever is chosen by now', async () => {
    api.json({ settings: {} });
    await call('settings', { siteUuid: 'site-2', redirect_to: '/v2/' });
    expect(api.requests[0]?.url).toBe('/api/sites/site-2/settings?redirect_to=%2Fv2%2F');
  });

  it('sends the rest of anything else as JSON, and no token where none is needed', async () => {
    api.json({ sites: [] });
    await call('identifySites', { username: 'a+b@c.example' });
    expect(api.requests[0]).toEqual({
      method: 'POST',
      url: '/api/auth/identifier',
      token: undefined,
      body: '{"username":"a+b@c.example"}',
    });
  });

  it.each(['base', 'token'] as const)('that is given up while it waits for the %s is not sent', async (waited) => {
    const given = new AbortController();
    const come = api.context[waited];
    api.context[waited] = async () => {
      given.abort();
      return (await come()) ?? '';
    };
    await expect(call('post', { siteUuid, slug: 'a' }, { signal: given.signal })).rejects.toThrow('aborted');
    expect(api.requests).toHaveLength(0);
  });

  it('that is given up while its token is renewed is not sent again', async () => {
    const given = new AbortController();
    api.json({}, 401);
    api.context.refresh = () => {
      given.abort();
      return Promise.resolve('refreshed');
    };
    await expect(call('post', { siteUuid, slug: 'a' }, { signal: given.signal })).rejects.toThrow('aborted');
    expect(api.requests).toHaveLength(1);
  });

  it('refuses to leave its place in the path', async () => {
    await expect(call('post', { siteUuid, slug: '..' })).rejects.toThrow('slug');
    expect(api.requests).toHaveLength(0);
  });

  it('tells how many there are in all, and when the worker had kept the answer', async () => {
    api.json([POST], 200, { 'x-total-count': '312', 'x-kinward-kept-at': '2026-11-01T00:00:00.000Z' });
    await expect(call('posts', { siteUuid })).resolves.toMatchObject({
      status: 200,
      total: 312,
      keptAt: '2026-11-01T00:00:00.000Z',
      body: [{ slug: 'a' }],
    });
  });

  it.each(['', 'abc', '-1', '1.5', '1000000000', '9007199254740991', '1e9'])(
    'survives a count of %j',
    async (count) => {
      api.json([POST], 200, { 'x-total-count': count });
      expect(await call('posts', { siteUuid })).not.toHaveProperty('total');
    },
  );

  it('drops entries that do not fit, keeps the rest and reports it', async () => {
    api.json([POST, { id: 'x' }, null, 7, { ...POST, id: 2, type: 'standard', tags: 'none', readingTime: null }]);
    const { body } = await call('posts', { siteUuid });
    expect(body.map(({ id }) => id)).toEqual([1, 2]);
    expect(body[1]).toMatchObject({ type: undefined, tags: [], readingTime: undefined });
    expect(api.context.onReport).toHaveBeenCalledWith(expect.any(BadReply));
  });
});

describe('statuses', () => {
  it.each([200, 400, 404])('settings take %i as an answer', async (status) => {
    api.json({ settings: {}, message: 'x' }, status);
    await expect(call('settings', { siteUuid })).resolves.toMatchObject({ status });
  });

  it.each([
    ['nothing', ''],
    ['plain text', 'Unauthorized'],
    ['a page of a gateway', '<html>Not found</html>'],
  ])('an unknown e-mail is one with %s for a body', async (_, text) => {
    api.answer = (_request, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end(text);
    await expect(call('identifySites', { username: 'a' })).resolves.toMatchObject({ status: 401, body: null });
  });

  it('a 404 that counts as an answer does so without a body, and not as a page', async () => {
    api.answer = (_request, response) => void response.writeHead(404).end();
    await expect(call('settings', { siteUuid })).resolves.toMatchObject({ status: 404, body: null });
    await expect(call('unsubscribe', { listName: 'a' })).resolves.toMatchObject({ status: 404 });
    api.answer = (_request, response) => void response.writeHead(404).end('<html>Not found</html>');
    await expect(call('settings', { siteUuid })).rejects.toMatchObject({ reason: 'captive-portal' });
    await expect(call('unsubscribe', { listName: 'a' })).rejects.toMatchObject({ reason: 'captive-portal' });
  });

  it('a write that is answered "OK" is done, and one that is answered with a page is not', async () => {
    const say = (type: string, text: string) => {
      api.answer = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(text);
    };
    say('text/plain', 'OK');
    await expect(call('subscribe', { postSlug: 'a', listName: 'a' })).resolves.toMatchObject({ status: 200 });
    for (const [type, text] of [
      ['text/plain', '<html>'],
      ['application/xml', '<Error/>'],
    ] as const) {
      say(type, text);
      await expect(call('subscribe', { postSlug: 'a', listName: 'a' })).rejects.toMatchObject({
        reason: 'captive-portal',
      });
    }
  });

  it('any other is an ApiError with the code, the server’s words and Retry-After', async () => {
    api.json({ message: 'Not now', code: 'Slow' }, 429, { 'retry-after': '120' });
    const error = await call('subscribe', { postSlug: 'a', listName: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: 'Slow', serverMessage: 'Not now', retryAfter: '120' });
  });

  it.each([
    [
      { message: null, code: 'NotAuthorizedException' },
      { code: 'NotAuthorizedException', serverMessage: undefined },
    ],
    [
      { message: 'Not now', code: null },
      { code: undefined, serverMessage: 'Not now' },
    ],
    [
      { message: 'Not now', code: 4711 },
      { code: undefined, serverMessage: 'Not now' },
    ],
  ])('of an error that says %j one half is read without the other', async (body, expected) => {
    api.json(body, 400);
    await expect(call('profile', { siteUuid })).rejects.toMatchObject(expected);
  });

  it.each([
    ['Mon, 01 Jun 2026 12:00:20 GMT', '20'],
    ['Mon, 01 Jun 2026 11:59:00 GMT', undefined],
    ['soon', 'soon'],
    ['120', '120'],
  ])('Retry-After of %j is %j by the server’s clock, whatever the device’s says', async (named, retryAfter) => {
    api.json({}, 429, { 'retry-after': named, date: 'Mon, 01 Jun 2026 12:00:00 GMT' });
    const error = await call('subscribe', { postSlug: 'a', listName: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, retryAfter });
  });

  it.each([
    ['Mon, 01 Jun 2026 12:00:20 GMT', '20'],
    ['Mon, 01 Jun 2026 11:59:00 GMT', undefined],
  ])('Retry-After of %j is %j by the pool’s clock where another origin shows no Date', async (named, retryAfter) => {
    provideApiContext({ ...api.context, poolTime: () => Date.parse('Mon, 01 Jun 2026 12:00:00 GMT') });
    api.answer = (_, response) => {
      response.sendDate = false;
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': named }).end('{}');
    };
    const error = await call('subscribe', { postSlug: 'a', listName: 'a' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 429, retryAfter });
  });

  it('an error page of a proxy is still an ApiError', async () => {
    api.answer = (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    };
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });
});
