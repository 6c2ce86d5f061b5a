// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';

import { DeployConfig } from '#contract/api/config.ts';
import { isSafeAddress } from '#contract/app/addresses.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

async function configOf(server: TestServer): Promise<DeployConfig> {
  return v.parse(DeployConfig, await (await fetch(`${server.origin}/.kinward/config.json`)).json());
}

describe('three origins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ origins: 3 });
  });
  afterAll(() => server.close());

  it('are in the config as absolute addresses', async () => {
    const config = await configOf(server);
    expect(new Set([server.origin, server.apiOrigin, server.mediaOrigin]).size).toBe(3);
    expect(config.baseApiUrl).toBe(`${server.apiOrigin}/api`);
    expect(config.mediaLibraryBaseUrl).toMatch(new RegExp(`^${server.mediaOrigin}/`));
    expect(config.imageTransformBaseUrl).toMatch(new RegExp(`^${server.mediaOrigin}/`));
  });

  it.each([
    ['apiOrigin', '/media/logos/alderway.svg', 404],
    ['apiOrigin', '/.kinward/config.json', 404],
    ['mediaOrigin', '/api/journeys/journey', 404],
    ['origin', '/api/journeys/journey', 404],
    ['origin', '/oauth2/cognito', 404],
    ['mediaOrigin', '/media/logos/alderway.svg', 200],
    ['apiOrigin', '/_local/health', 200],
    ['mediaOrigin', '/_local/health', 200],
  ] as const)('keep apart: %s answers %s with %i', async (origin, path, status) => {
    expect((await fetch(server[origin] + path)).status).toBe(status);
  });

  it.each([
    ['GET', `/api/sites/${ALDERWAY}/posts/`],
    ['POST', '/oauth2/cognito'],
  ])('let a page ask before it sends (%s %s)', async (method, path) => {
    const response = await fetch(server.apiOrigin + path, {
      method: 'OPTIONS',
      headers: { origin: server.origin, 'access-control-request-method': method },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers.get('access-control-allow-headers');
    for (const name of ['authorization', 'content-type', 'x-amz-target', 'x-amz-user-agent']) {
      expect(allowed).toContain(name);
    }
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  });

  it.each([AMARA, undefined])('let a page read counts and refusals', async (as) => {
    const response = await server.call(`/sites/${ALDERWAY}/posts/`, { as });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe('X-Total-Count, Retry-After');
  });
});

describe('one origin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { gaTrackingId: 'G-TEST' } });
  });
  afterAll(() => server.close());

  it('has its API under the app, and absolute addresses for pictures', async () => {
    const config = await configOf(server);
    expect(config).toMatchObject({ baseApiUrl: '/api', stage: 'local', gaTrackingId: 'G-TEST' });
    expect(isSafeAddress(config.mediaLibraryBaseUrl ?? '')).toBe(true);
    expect(isSafeAddress(config.imageTransformBaseUrl ?? '')).toBe(true);
  });

  it('shows the mail that nobody gets', async () => {
    await server.post('/auth/initiate-password-reset', { username: AMARA });
    const response = await fetch(`${server.origin}/_local/mail`);
    expect(await response.text()).toMatch(/Your code is \d{6}/);
  });

  it('goes back to the seed when asked', async () => {
    const journeys = async (): Promise<unknown> => (await server.call('/journeys/journey', { as: AMARA })).json();
    const before = await journeys();
    await server.call('/journeys/journey', { method: 'DELETE', body: { listName: 'ready-for-leave' }, as: AMARA });
    expect(await journeys()).toEqual([]);
    expect((await fetch(`${server.origin}/_local/reset`, { method: 'POST' })).status).toBe(204);
    expect(await journeys()).toEqual(before);
  });

  it('is where people of a migrated site are sent', async () => {
    const { successorUrl } = await configOf(server);
    const response = await fetch(`${successorUrl}?invitationCode=A%3Cb%3E`);
    expect(await response.text()).toContain('A&lt;b&gt;');
  });
});
