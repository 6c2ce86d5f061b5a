// @vitest-environment node
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

import { createRequestLog } from './request-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ faults: true });
});
afterAll(() => server.close());

const TARGET = 'x-amz-target: AWSCognitoIdentityProviderService.InitiateAuth';

/** Sends chunk after chunk without saying how many there will be, until the server hangs up. Gives what it said. */
async function sendWithoutEnd(path: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let [answer, isOpen] = ['', true];
  socket.on('data', (part: Buffer) => {
    answer += part.toString();
  });
  socket.on('error', () => undefined); // There was more to send.
  // Only the server ends it: nothing is sent after the answer, and nothing closed on this side.
  const hungUp = once(socket, 'close').then(() => {
    isOpen = false;
  });
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const send = () => {
    if (isOpen && answer === '') {
      socket.write(chunk, () => setImmediate(send));
    }
  };
  socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${TARGET}\r\ntransfer-encoding: chunked\r\n\r\n`, send);
  await hungUp;
  return answer;
}

describe('a body without an end', () => {
  it.each(['/api/auth/identifier', '/oauth2/cognito', '/oauth2/cognito/', '/oauth2/token', '/_local/network'])(
    'at %s gets 413, and the connection is closed',
    async (path) => {
      expect(await sendWithoutEnd(path)).toMatch(/^HTTP\/1.1 413 /);
    },
  );

  it('may be long where it says what is to go wrong', async () => {
    const rule = { match: { endpoint: 'tags' }, fault: { status: 200, body: 'x'.repeat(11_000_000) } };
    const response = await fetch(`${server.origin}/_local/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    });
    expect(response.ok).toBe(true);
  });

  it('that ends in time is read', async () => {
    const body = new Blob(['{"username":"amara.osei@alderway.example"}']).stream();
    const response = await fetch(`${server.apiOrigin}/api/auth/identifier`, {
      method: 'POST',
      body,
      duplex: 'half',
    });
    expect(response.status).toBe(200);
  });
});

describe('a name that every object has', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is no module, logo, picture or article',
    async (name) => {
      for (const path of [
        `/content/${name}`,
        `/api/content/${name}`,
        `/media/logos/${name}.svg`,
        `/media/pictures/${name}.svg`,
        `/media/pictures/${name}/nights-in-shifts.jpg`,
        `/media/clips/${name}.webm`,
        `/api/${name}`,
      ]) {
        const { status } = await fetch(server.origin + path);
        expect([path, status]).toEqual([path, 404]);
      }
      const target = { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` };
      const { status } = await fetch(`${server.origin}/oauth2/cognito/`, {
        method: 'POST',
        headers: target,
        body: '{}',
      });
      expect(status).toBe(400);
    },
  );
});

it('ever new paths fill no memory: those beyond a thousand are counted together', () => {
  const requests = createRequestLog();
  for (let number = 0; number < 5000; number += 1) {
    requests.count('GET', `/${number}`, undefined);
  }
  requests.count('GET', '/7', undefined);
  requests.count('GET', '/api/x', 'post');
  const { paths, endpoints } = requests.counts();
  expect(Object.keys(paths).length).toBeLessThanOrEqual(1001);
  expect(paths).toMatchObject({ '/7': { GET: 2 }, '…': { GET: 4000 } });
  expect(endpoints).toEqual({ post: { GET: 1 } });
});
