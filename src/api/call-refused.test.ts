// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type ApiServer, startApiServer } from './api-server.test-kit.ts';
import { call } from './call.ts';
import { isNoAnswer, isRefusal, Unreachable } from './errors.ts';

const EXPIRED = 'expired';

const siteUuid = 'site-1';
let api: ApiServer;

beforeEach(async () => {
  api = await startApiServer();
  api.context.isExpired = (token) => token === EXPIRED;
});

afterEach(() => api.close());

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

  it.each([401, 403, 511])(
    'that is a page (%i) ends no session whose token has run out and which nobody renews',
    async (status) => {
      api.context.token = () => Promise.resolve(EXPIRED);
      api.context.refresh = () => Promise.resolve('not-refreshable');
      api.answer = (_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<p>Room 12');
      await expect(call('journeys', {})).rejects.toMatchObject({ reason: 'captive-portal' });
      expect(api.context.onRefused).not.toHaveBeenCalled();
    },
  );

  it('of the API ends a session that nobody renews', async () => {
    byToken('neither');
    api.context.refresh = () => Promise.resolve('not-refreshable');
    await expect(call('journeys', {})).rejects.toMatchObject({ status: 401 });
    expect(api.context.onRefused).toHaveBeenCalledWith('old');
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

  it('to an expired token that nobody renews is a refused session, and says nothing of what was asked for', async () => {
    api.context.token = () => Promise.resolve(EXPIRED);
    api.context.refresh = () => Promise.resolve('refused');
    api.answer = (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"No"}');
    };
    await expect(call('journeys', {})).rejects.toMatchObject({ status: 401 });
    expect(api.context.onRefused).toHaveBeenCalledWith(EXPIRED);
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
