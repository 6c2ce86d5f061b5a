import type { ArgumentsOf, EndpointName } from '#contract/api/endpoints.ts';

interface Sample<Name extends EndpointName> {
  readonly args: ArgumentsOf<Name>;
  /** The least that the contract lets the API answer with; null where the body says nothing. */
  readonly answer: unknown;
  /** Of that answer, where it is not 200. */
  readonly status?: number;
}

const siteUuid = 'site-1';
const userEmail = 'a@b.example';
const version = 1;
const language = 'en';

const POST = { id: 1, slug: 'a', title: 'A' };
const PROFILE = { id: 1, email: userEmail, profileCompleted: true, version };
const AUTH_CONFIG = {
  authType: 'COGNITO_SRP',
  Auth: { userPoolId: 'eu_1', userPoolName: 'pool', region: 'eu', userPoolWebClientId: 'client' },
};
const SITE = { siteUuid, displayName: 'Site' };
const TEXT = { title: 'T', content: '<p>T</p>' };
const SIGNED_ON = { email: userEmail, siteUuid };
const WHOLE_PROFILE = {
  ...PROFILE,
  firstName: 'A',
  lastName: 'B',
  language,
  gender: 'Unspecified',
  role: 'employee' as const,
  stages: [],
  managePeople: false,
  showIntroduction: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const EVENT = { sessionId: 's', user: '', site: siteUuid, category: 'login', action: 'success', label: '' };

/** One good call of each row of `ENDPOINTS`; a row without one is a compile error. */
export const SAMPLE_CALLS: { readonly [Name in EndpointName]: Sample<Name> } = {
  deployConfig: {
    args: {},
    answer: { baseApiUrl: '/api', gaTrackingId: '', heapAppId: '', stage: 'local', version: '1' },
  },
  identifySites: { args: { username: userEmail }, answer: { sites: [SITE] } },
  siteConfig: { args: { siteUuid }, answer: { siteConfig: { authConfig: AUTH_CONFIG, apiRegion: '' } } },
  singleSignOn: { args: { autoRegister: false, siteUuid }, answer: SIGNED_ON },
  validateUser: { args: { username: userEmail }, answer: { valid: true } },
  initiatePasswordReset: { args: { username: userEmail }, answer: null },
  passwordResetConfig: { args: { username: userEmail }, answer: { authConfig: AUTH_CONFIG } },
  checkRegistrationCode: {
    args: { registrationCode: 'R' },
    answer: { site: SITE, apiRegion: '', authType: 'COGNITO_SRP' },
  },
  register: {
    args: { ...SIGNED_ON, firstName: 'A', lastName: 'B', language, registrationCode: 'R', apiRegion: '' },
    answer: SIGNED_ON,
  },
  fileAddress: { args: { siteUuid, filename: 'f.pdf' }, answer: { url: 'https://files.example/f.pdf' } },
  profile: { args: { siteUuid }, answer: PROFILE },
  saveProfile: { args: { ...WHOLE_PROFILE, siteUuid }, answer: PROFILE },
  saveAttribute: {
    args: { siteUuid, userEmail, email: userEmail, id: 1, version, target: 'show-introduction' },
    answer: PROFILE,
  },
  changePassword: { args: { siteUuid, userEmail, existingPassword: 'a', newPassword: 'b' }, answer: null, status: 204 },
  settings: { args: { siteUuid }, answer: { settings: {} } },
  theme: { args: { siteUuid }, answer: {} },
  post: { args: { siteUuid, slug: 'a', language }, answer: { ...POST, content: '' } },
  posts: { args: { siteUuid }, answer: [POST] },
  recommendedPosts: { args: { siteUuid }, answer: [POST] },
  featuredPosts: { args: { siteUuid }, answer: [POST] },
  tags: { args: { siteUuid }, answer: [{ name: 'Sleep', slug: 'sleep' }] },
  searchPosts: { args: { siteUuid, search: 'sleep' }, answer: [POST] },
  contextualPage: { args: { siteUuid, page: 'privacy' }, answer: TEXT },
  abouts: { args: { siteUuid }, answer: [TEXT] },
  policies: {
    args: { siteUuid, type: 'company' },
    answer: [{ name: 'Leave', externalUrl: 'https://policies.example/' }],
  },
  nomination: {
    args: { code: 'N' },
    answer: { nominationCode: 'N', details: { employeeFirstName: 'A', employeeLastName: 'B', companyName: 'C' } },
  },
  confirmNomination: { args: { nominationCode: 'N' }, answer: null, status: 204 },
  subscribe: { args: { postSlug: 'a', listName: 'a' }, answer: null, status: 201 },
  journeys: { args: {}, answer: [{ postSlug: 'a', listName: 'a' }] },
  unsubscribe: { args: { listName: 'a' }, answer: null, status: 204 },
  personalise: {
    args: { event: { app: 'kinward', uid: '', sessionId: 's', section: 'post', subSection: '', pageType: 'post' } },
    answer: null,
    status: 202,
  },
  analyticsEvent: { args: { ...EVENT, type: 'event' }, answer: null, status: 202 },
};
