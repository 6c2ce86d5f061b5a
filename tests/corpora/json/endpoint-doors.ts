import * as v from 'valibot';

import { readReply } from '#api/read-reply.ts';
import { ApiError, BadReply, Unreachable } from '#api/errors.ts';
import { answerSchema } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { SITE } from '#tests/kit/device.ts';

import type { Door } from './door.ts';
import {
  CONFIG,
  JOURNEY,
  NOMINATION,
  POLICIES,
  POST,
  PROFILE,
  SETTINGS,
  SITE_CONFIG,
  SUMMARY,
  TEXTS,
  THEME,
} from './examples.ts';

const STALL_MS = 10_000;
const SIGN_ON = { email: 'a@b.example', siteUuid: 'site-1' };
const POSTS = [SUMMARY, { ...SUMMARY, slug: 'other', categories: [] }];

/** An answer of each call, by its status. A call that is not here is tried with documents that are nobody's. */
const ANSWERS: Partial<Record<EndpointName, Readonly<Record<number, unknown>>>> = {
  deployConfig: { 200: CONFIG },
  identifySites: { 200: { sites: [SITE, { ...SITE, siteUuid: 'site-2' }] } },
  siteConfig: { 200: { siteConfig: SITE_CONFIG } },
  singleSignOn: { 200: SIGN_ON, 206: { ...SIGN_ON, firstName: 'A', lastName: 'B', registrationCode: 'R' } },
  validateUser: { 200: { valid: true } },
  passwordResetConfig: { 200: { authConfig: SITE_CONFIG.authConfig } },
  checkRegistrationCode: { 200: { site: SITE, apiRegion: 'eu-west-1', authType: 'COGNITO_SRP' } },
  register: { 200: SIGN_ON, 201: SIGN_ON },
  fileAddress: { 200: { url: 'https://files.example/x.pdf?sig=1' } },
  profile: { 200: PROFILE },
  saveProfile: { 200: PROFILE },
  saveAttribute: { 200: PROFILE },
  settings: { 200: SETTINGS },
  theme: { 200: THEME },
  post: { 200: POST },
  posts: { 200: POSTS },
  recommendedPosts: { 200: POSTS },
  featuredPosts: { 200: POSTS },
  tags: {
    200: [
      { name: 'Sleep', slug: 'sleep' },
      { name: 'Food', slug: 'food' },
    ],
  },
  searchPosts: { 200: POSTS },
  contextualPage: { 200: TEXTS },
  abouts: { 200: [TEXTS, TEXTS] },
  policies: { 200: POLICIES },
  nomination: { 200: NOMINATION },
  journeys: { 200: [JOURNEY, { postSlug: 'food', listName: 'food' }] },
};

/** Every call whose answer is read, and a refusal. */
export const ENDPOINT_DOORS: readonly Door[] = [
  ...Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, endpoint]) =>
    endpoint.accepts.flatMap((status) => {
      const schema = status < 300 ? answerSchema(endpoint, status) : null;
      const example = ANSWERS[name as EndpointName]?.[status];
      return schema === null ? [] : [endpointDoor(name, endpoint, status, example === undefined ? [] : [example])];
    }),
  ),
  refusalDoor(),
];

function endpointDoor(name: string, endpoint: Endpoint, status: number, examples: readonly unknown[]): Door {
  return {
    name: `${name} ${status}`,
    examples,
    again: answerSchema(endpoint, status) ?? v.unknown(),
    ...(Array.isArray(examples[0]) ? { list: [] } : {}),
    read: async (text) => {
      try {
        const response = new Response(text, { status, headers: { 'content-type': 'application/json' } });
        return (await readReply(name, endpoint, response, STALL_MS)).body;
      } catch (error) {
        return ours(error);
      }
    },
  };
}

/** What goes with a refusal is words of the server: shown as text, and told apart by its code. */
function refusalDoor(): Door {
  return {
    name: 'a refusal',
    examples: [{ message: 'No', code: 'NotAuthorizedException' }],
    read: async (text) => {
      try {
        const response = new Response(text, { status: 400, headers: { 'content-type': 'application/json' } });
        return (await readReply('profile', ENDPOINTS.profile, response, STALL_MS)).body;
      } catch (error) {
        return ours(error) ?? (error instanceof ApiError && error.status === 400 ? { code: error.code } : undefined);
      }
    },
  };
}

/** @throws what `readReply` does not declare */
function ours(error: unknown): undefined {
  if (error instanceof ApiError || error instanceof BadReply || error instanceof Unreachable) {
    return undefined;
  }
  throw error;
}
