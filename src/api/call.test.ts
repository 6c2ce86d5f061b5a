// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ApiServer, startApiServer } from './api-server.test-kit.ts';
import { call } from './call.ts';
import { ApiError, BadReply, isNoAnswer, isRefusal, Unreachable } from './errors.ts';

const POST = { id: 1, slug: 'a', title: 'A' };

const EXPIRED = `h.${btoa(JSON.stringify({ iss: 'i', sub: 's', exp: 1 }))}.s`;

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

  it.each(['', 'abc', '-1', '1.5'])('survives a count of %j', async (count) => {
    api.json([POST], 200, { 'x-total-count': count });
    expect(await call('posts', { siteUuid })).not.toHaveProperty('total');
  });

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

  it('an error page of a proxy is still an ApiError', async () => {
    api.answer = (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    };
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ name: 'ApiError', status: 502 });
  });
});

describe('a 401', () => {
  const byToken = (accepted: string) => {
    api.answer = ({ headers }, response) => {
      const isGood = headers.authorization === `Bearer ${accepted}`;
      response
        .writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' })
        .end(JSON.stringify(isGood ? [] : { message: 'no' }));
    };
  };

  it('refreshes once and sends again', async () => {
    byToken('new');
    await expect(call('journeys', {})).resolves.toMatchObject({ body: [] });
    expect(api.requests.map(({ token }) => token)).toEqual(['Bearer old', 'Bearer new']);
    expect(api.context.onRefused).not.toHaveBeenCalled();
  });

  it('after a fresh refresh is a refused session', async () => {
    byToken('neither');
    await expect(call('journeys', {})).rejects.toMatchObject({ status: 401 });
    expect(api.requests).toHaveLength(2);
    expect(api.context.onRefused).toHaveBeenCalledOnce();
  });

  it('with a refused refresh is a refused session', async () => {
    byToken('new');
    api.context.refresh = () => Promise.resolve('refused');
    await expect(call('journeys', {})).rejects.toMatchObject({ status: 401 });
    expect(api.context.onRefused).toHaveBeenCalledOnce();
  });

  it('with nobody to refresh it is no answer, and nobody is logged out', async () => {
    byToken('new');
    api.context.refresh = () => Promise.resolve('unreachable');
    await expect(call('journeys', {})).rejects.toBeInstanceOf(Unreachable);
    expect(api.context.onRefused).not.toHaveBeenCalled();
  });

  it('that is a page renews nothing, and ends no session', async () => {
    api.answer = (_, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end('<p>Sign in');
    const refresh = vi.spyOn(api.context, 'refresh');
    await expect(call('journeys', {})).rejects.toMatchObject({ reason: 'captive-portal' });
    expect(refresh).not.toHaveBeenCalled();
    expect(api.context.onRefused).not.toHaveBeenCalled();
  });

  it('that is a page renews a token that has expired, and ends no session if it comes again', async () => {
    let token = EXPIRED;
    api.context.token = () => Promise.resolve(token);
    api.context.refresh = () => {
      token = 'new';
      return Promise.resolve('refreshed');
    };
    api.answer = (_, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end('<p>Sign in');
    await expect(call('journeys', {})).rejects.toMatchObject({ reason: 'captive-portal' });
    expect(api.requests.map((request) => request.token)).toEqual([`Bearer ${EXPIRED}`, 'Bearer new']);
    expect(api.context.onRefused).not.toHaveBeenCalled();
  });

  it('is not what a session is refused for that has begun since: it is told whose token it was', async () => {
    byToken('neither');
    await expect(call('journeys', {})).rejects.toMatchObject({ status: 401 });
    expect(api.context.onRefused).toHaveBeenCalledWith('new');
  });
});

describe('a 403', () => {
  it('to an expired token is about the token: there are gateways that answer so', async () => {
    let token = EXPIRED;
    api.context.token = () => Promise.resolve(token);
    api.context.refresh = () => {
      token = 'new';
      return Promise.resolve('refreshed');
    };
    api.answer = ({ headers }, response) => {
      const isGood = headers.authorization === 'Bearer new';
      response.writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' }).end(isGood ? '[]' : '{}');
    };
    await expect(call('journeys', {})).resolves.toMatchObject({ body: [] });
    expect(api.requests).toHaveLength(2);
  });

  it.each([
    ['of the API is a refusal', 'application/json', '{"message":"No"}', true],
    ['without a word is a refusal', 'text/plain', '', true],
    ['that is a page is somebody else’s, and no answer', 'text/html', '<p>No', false],
    ['that is XML is somebody else’s', 'application/xml', '<Error><Code>AccessDenied</Code></Error>', false],
    ['in plain text is a refusal', 'text/plain', 'Forbidden', true],
  ])('%s', async (_, type, text, isOfPerson) => {
    api.answer = (_request, response) => {
      response.writeHead(403, { 'content-type': type }).end(text);
    };
    const error: unknown = await call('profile', { siteUuid }).catch((thrown: unknown) => thrown);
    expect(isRefusal(error)).toBe(isOfPerson);
    expect(isNoAnswer(error)).toBe(!isOfPerson);
  });
});
