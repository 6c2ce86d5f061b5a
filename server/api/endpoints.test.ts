// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { answerSchema } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { droppedFrom } from '#contract/api/list.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Example {
  path: string;
  body?: () => Promise<unknown>;
  status: number;
}

const site = `/sites/${ALDERWAY}`;
const email = encodeURIComponent(AMARA);
const event = { sessionId: 's', user: '', site: ALDERWAY, category: 'login', action: 'success', label: 'COGNITO_SRP' };
const sent = (body: unknown) => () => Promise.resolve(body);
const profile = async (): Promise<object> => {
  const response = await server.call(`${site}/users/`, { as: AMARA });
  return v.parse(v.looseObject({}), await response.json());
};

/** One good call of each row; a row without one is a compile error. */
const EXAMPLES: Readonly<Record<EndpointName, Example>> = {
  deployConfig: { path: '/.kinward/config.json', status: 200 },
  identifySites: { path: '/auth/identifier', body: sent({ username: AMARA }), status: 200 },
  siteConfig: { path: '/auth/identifier-site', body: sent({ username: AMARA, siteUuid: ALDERWAY }), status: 200 },
  singleSignOn: { path: '/auth/sso', body: sent({ autoRegister: false, siteUuid: ALDERWAY }), status: 200 },
  validateUser: { path: `/auth/validate?username=${email}`, status: 200 },
  initiatePasswordReset: { path: '/auth/initiate-password-reset', body: sent({ username: AMARA }), status: 200 },
  passwordResetConfig: { path: `/auth/identifier-password-reset?username=${email}`, status: 200 },
  checkRegistrationCode: {
    path: '/auth/identifier-registration',
    body: sent({ registrationCode: 'FERNHILL-2026' }),
    status: 200,
  },
  register: {
    path: '/auth/register',
    body: async () => ({
      email: 'new.person@fernhill.example',
      firstName: 'New',
      lastName: 'Person',
      password: 'Long-enough-1',
      language: 'en',
      registrationCode: 'FERNHILL-2026',
      siteUuid: (await identify('FERNHILL-2026')).site.siteUuid,
      apiRegion: 'eu-west-2',
    }),
    status: 201,
  },
  fileAddress: { path: `/resources/?siteUuid=${ALDERWAY}&filename=parental-leave-policy.pdf`, status: 200 },
  profile: { path: `${site}/users/`, status: 200 },
  saveProfile: { path: `${site}/users`, body: profile, status: 200 },
  saveAttribute: {
    path: `${site}/users/${email}/attribute`,
    body: async () => ({ ...(await profile()), target: 'show-introduction', showIntroduction: false }),
    status: 200,
  },
  changePassword: {
    path: `${site}/users/${email}/password`,
    body: sent({ existingPassword: 'Kinward-2026', newPassword: 'Kinward-2027' }),
    status: 204,
  },
  settings: { path: `${site}/settings?redirect_to=%2Fv2%2F`, status: 200 },
  theme: { path: `${site}/themes`, status: 200 },
  post: { path: `${site}/posts/nights-in-shifts?language=en`, status: 200 },
  posts: { path: `${site}/posts/?language=en`, status: 200 },
  recommendedPosts: { path: `${site}/posts/recommended?language=en`, status: 200 },
  featuredPosts: { path: `${site}/featured-posts?language=en`, status: 200 },
  tags: { path: `${site}/tags`, status: 200 },
  searchPosts: { path: `${site}/post-summaries?language=en&search=sleep`, status: 200 },
  contextualPage: { path: `${site}/contextual-pages/privacy?language=en`, status: 200 },
  abouts: { path: `${site}/abouts?language=en`, status: 200 },
  policies: { path: `${site}/policies-and-forms?type=company&language=en`, status: 200 },
  nomination: { path: '/nomination/IRIS-4K7P', status: 200 },
  confirmNomination: { path: '/nomination/confirm', body: sent({ nominationCode: 'IRIS-4K7P' }), status: 204 },
  subscribe: {
    path: '/journeys',
    body: sent({ postSlug: 'sleep-well-both-of-you', listName: 'sleep-well-both-of-you' }),
    status: 201,
  },
  journeys: { path: '/journeys/journey', status: 200 },
  unsubscribe: { path: '/journeys/journey', body: sent({ listName: 'ready-for-leave' }), status: 204 },
  personalise: {
    path: '/personalize/events/cognito',
    body: sent({
      event: { app: 'kinward', uid: '1', sessionId: 's', section: 'post', subSection: 'x', pageType: 'post' },
    }),
    status: 202,
  },
  analyticsEvent: { path: '/a/e/page-view', body: sent(event), status: 202 },
};

async function identify(registrationCode: string) {
  const response = await server.post('/auth/identifier-registration', { registrationCode });
  return v.parse(v.object({ site: v.object({ siteUuid: v.string() }) }), await response.json());
}

const NAMES = Object.keys(EXAMPLES) as EndpointName[];

it.each(NAMES)('%s answers what the contract says', async (name) => {
  const { path, body, status } = EXAMPLES[name];
  const { method, open, counted } = ENDPOINTS[name];
  const response = await server.call(path, { method, body: await body?.(), ...(open ? {} : { as: AMARA }) });
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.any(String)]);
  expect(ENDPOINTS[name].accepts).toContain(response.status);
  expect(response.headers.has('x-total-count')).toBe(counted);
  const schema = answerSchema(ENDPOINTS[name], response.status);
  if (schema) {
    const parsed = v.parse(schema, JSON.parse(text));
    expect(droppedFrom(parsed)).toBe(0);
  }
});

it.each(NAMES.filter((name) => !ENDPOINTS[name].open))('%s wants a token', async (name) => {
  const { path, body } = EXAMPLES[name];
  const { method } = ENDPOINTS[name];
  const response = await server.call(path, { method, body: await body?.() });
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: expect.any(String), code: 'Unauthorized' });
});

it.each(NAMES.filter((name) => ENDPOINTS[name].path.includes('{siteUuid}')))(
  '%s is refused at a site of somebody else',
  async (name) => {
    const { path, body } = EXAMPLES[name];
    const response = await server.call(path, {
      method: ENDPOINTS[name].method,
      body: await body?.(),
      as: 'jan.keller@northmoor.example',
    });
    expect(response.status).toBe(403);
  },
);

it('says of an answer by its ETag whether it still holds', async () => {
  const path = `${site}/posts/?language=en`;
  const first = await server.call(path, { as: AMARA });
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await server.call(path, { as: AMARA, headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  const other = await server.call(path, { as: AMARA, headers: { 'if-none-match': 'W/"another"' } });
  expect(other.status).toBe(200);
});
