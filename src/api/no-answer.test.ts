// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { type ApiServer, startApiServer } from './api-server.test-kit.ts';
import { call } from './call.ts';
import { BadReply } from './errors.ts';

const POST = { id: 1, slug: 'a', title: 'A' };

const siteUuid = 'site-1';
let api: ApiServer;

beforeEach(async () => {
  api = await startApiServer();
});

afterEach(() => api.close());

describe('no answer', () => {
  it('is a server that is not there', async () => {
    api.close();
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ name: 'Unreachable', reason: 'network' });
  });

  it('is a server that says nothing in time', async () => {
    api.answer = () => undefined;
    await expect(call('profile', { siteUuid }, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is a body that stands still', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('[');
    };
    await expect(call('posts', { siteUuid }, { timeoutMs: 50 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('is not a slow body that goes on', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const text = JSON.stringify([POST]);
      let sent = 0;
      const next = () => {
        response.write(text[sent]);
        sent += 1;
        if (sent === text.length) {
          response.end();
        } else {
          setTimeout(next, 20);
        }
      };
      next();
    };
    await expect(call('posts', { siteUuid }, { timeoutMs: 500 })).resolves.toMatchObject({ body: [{ slug: 'a' }] });
  });

  it('is a captive portal’s page with 200, also where the body says nothing', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to this Wi-Fi</html>');
    };
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ reason: 'captive-portal' });
    await expect(call('subscribe', { postSlug: 'a', listName: 'a' })).rejects.toMatchObject({
      reason: 'captive-portal',
    });
    api.answer = (_, response) => {
      response.writeHead(203, { 'content-type': 'text/html' }).end('<html>Sign in to this Wi-Fi</html>');
    };
    await expect(call('subscribe', { postSlug: 'a', listName: 'a' })).rejects.toMatchObject({
      reason: 'captive-portal',
    });
  });

  it('is a redirect elsewhere', async () => {
    api.answer = (_, response) => {
      response.writeHead(302, { location: 'http://portal.example/' }).end();
    };
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ name: 'Unreachable', reason: 'network' });
  });

  it.each([0.01, 0.5, 0.99])('is JSON that was cut at %d', async (share) => {
    api.answer = (_, response) => {
      const text = JSON.stringify([POST]);
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
        .write(text.slice(0, Math.max(1, Math.floor(text.length * share))), () => response.destroy());
    };
    await expect(call('posts', { siteUuid })).rejects.toMatchObject({ name: 'Unreachable', reason: 'cut' });
  });

  it('is JSON that does not parse', async () => {
    api.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":');
    };
    await expect(call('profile', { siteUuid })).rejects.toMatchObject({ reason: 'cut' });
  });
});

describe('an answer outside the contract', () => {
  it.each([[{}], [[]], ['text'], [null], [{ __proto__: null, id: 'x' }]])('is refused: %j', async (body) => {
    api.json(body);
    await expect(call('profile', { siteUuid })).rejects.toBeInstanceOf(BadReply);
  });

  it('never reaches a prototype', async () => {
    api.answer = (_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"settings":{},"featureSet":{"__proto__":{"enabled":true},"constructor":{"enabled":true}}}');
    };
    await call('settings', { siteUuid });
    expect(({} as { enabled?: boolean }).enabled).toBeUndefined();
  });
});
