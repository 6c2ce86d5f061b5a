// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ALDERWAY, AMARA, NORTHMOOR, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server.close());

describe('a token', () => {
  async function statusWith(authorization: string, siteUuid = ALDERWAY): Promise<number> {
    const response = await fetch(`${server.apiOrigin}/api/sites/${siteUuid}/settings`, { headers: { authorization } });
    return response.status;
  }

  it.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic YTpi'])('that is none (%j) is refused', async (header) => {
    expect(await statusWith(header)).toBe(401);
  });

  it('whose payload was changed is refused', async () => {
    const [header = '', , signature = ''] = server.bearerOf(AMARA, ALDERWAY).split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'x', exp: 9e9 })).toString('base64url');
    expect(await statusWith(`Bearer ${header}.${payload}.${signature}`)).toBe(401);
  });

  it('of the other use than the site asks for is refused', async () => {
    const idToken = server.bearerOf(AMARA, ALDERWAY);
    const accessToken = server.bearerOf(AMARA, NORTHMOOR);
    expect(await statusWith(`Bearer ${idToken}`)).toBe(200);
    expect(await statusWith(`Bearer ${idToken}`, NORTHMOOR)).toBe(401);
    expect(await statusWith(`Bearer ${accessToken}`, NORTHMOOR)).toBe(200);
    expect(await statusWith(`Bearer ${accessToken}`)).toBe(401);
  });

  it('is refused once its hour is over', async () => {
    const token = server.bearerOf(AMARA, ALDERWAY);
    now += 3600_000;
    expect(await statusWith(`Bearer ${token}`)).toBe(401);
  });
});

describe('a request', () => {
  it.each([
    ['no JSON', '{"username":'],
    ['a list', '[]'],
    ['a word', '"x"'],
    ['a number where text belongs', '{"username":1}'],
    ['nothing', ''],
  ])('whose body is %s gets 400 and words', async (_, body) => {
    const response = await fetch(`${server.apiOrigin}/api/auth/identifier`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String), code: 'InvalidArgument' });
  });

  it('with a body beyond all measure gets 413', async () => {
    const response = await server.post('/auth/identifier', { username: 'x'.repeat(1_100_000) });
    expect(response.status).toBe(413);
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['GET', '/auth/identifier', 405],
    ['DELETE', `/sites/${ALDERWAY}/users`, 405],
    ['GET', `/sites/${ALDERWAY}/posts/%E0%A4%A`, 405],
  ])('%s %s is no call of ours', async (method, path, status) => {
    const response = await server.call(path, { method, as: AMARA });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  it.each(['perPage=0', 'perPage=x', 'page=1.5', 'offset=-1', 'page=0'])(
    'for a list with %s gets 400',
    async (query) => {
      const response = await server.call(`/sites/${ALDERWAY}/posts/?${query}`, { as: AMARA });
      expect(response.status).toBe(400);
    },
  );

  it('for an unknown site is refused as one for a site of somebody else', async () => {
    expect((await server.call('/sites/nowhere/settings', { as: AMARA })).status).toBe(403);
  });

  it('may have a slash at the end or none', async () => {
    const paths = [`/sites/${ALDERWAY}/users`, `/sites/${ALDERWAY}/users/`, `/sites/${ALDERWAY}/posts`];
    for (const path of paths) {
      expect((await server.call(path, { as: AMARA })).status).toBe(200);
    }
  });
});
