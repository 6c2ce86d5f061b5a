import { AMARA } from '#tests/kit/profile.ts';
import { SITE, siteConfig } from '#tests/kit/device.ts';
import { anArticle, aPost } from '#tests/kit/posts.ts';

/*
 * One good document of each shape that comes from outside, with every optional part, so that there is something to
 * break everywhere.
 */

export const OWNER = 'A'.repeat(43);
const ADDRESS = 'https://media.example/a.png';

export const SUMMARY = {
  ...aPost({
    slug: 'sleep',
    type: 'card',
    author: { name: 'Ada' },
    readingTime: 4,
    recommended: true,
    listName: 'sleep',
  }),
  categories: [{ name: 'Parents', slug: 'parents' }],
  tags: [{ name: 'Sleep', slug: 'sleep' }],
  image: {
    url: ADDRESS,
    altText: 'A cot',
    formats: { thumbnail: { url: ADDRESS }, small: null, medium: { url: ADDRESS } },
  },
};
export const POST = {
  ...anArticle('<p>Short.</p>'),
  ...SUMMARY,
  videoUrl: 'https://player.vimeo.com/video/123456789',
  captionsUrl: 'https://media.example/a.vtt',
  steps: [{ title: 'One', excerpt: 'First', postSlug: 'one' }, { title: 'Two' }],
};
export const PROFILE = {
  ...AMARA,
  stages: ['expecting', 'planning'],
  estimatedFirstDayOfLeave: '2026-12-01',
  estimatedLastDayOfLeave: null,
  managersName: 'Ruth',
  managersEmail: 'ruth@alderway.example',
};
export const SETTINGS = {
  settings: {
    nominationMode: 'NONE',
    registrationCode: 'R',
    siteRegion: 'GB',
    apiRegion: 'eu-west-1',
    authType: 'COGNITO_SRP',
    migrated: false,
  },
  featureSet: { childCareSearch: { enabled: true, link: 'https://care.example/' }, other: { enabled: false } },
};
export const THEME = {
  logo: { url: ADDRESS },
  colors: {
    primary: '#004488',
    secondary: '#123',
    accent: 'a1b2c3',
    greys: ['#ccc', '#ddd'],
    header: '#ffffff',
    sideMenu: '#000',
  },
};
export const CONFIG = {
  baseApiUrl: 'https://api-{region}.example/v1',
  gaTrackingId: 'G-1',
  heapAppId: '',
  stage: 'prod',
  version: '1',
  mediaLibraryBaseUrl: 'https://media.example',
  imageTransformBaseUrl: '',
  defaultRegion: 'eu-west-1',
  sentryDsn: 'https://key@errors.example/1',
  successorUrl: 'https://next.example/',
  staffEmailDomain: 'kinward.example',
  allowInsecureAuthEndpoints: false,
  banners: [
    {
      id: 'b1',
      title: 'News',
      body: 'Soon',
      linkUrl: 'https://news.example/',
      linkLabel: 'Read',
      imageUrl: null,
      from: '2026-01-01',
      to: '2026-12-31',
      siteUuids: ['site-1'],
    },
  ],
};
export const SITE_CONFIG = siteConfig(
  { endpoint: 'https://pool.example', domain: 'id.example', responseType: 'code', tokenUse: 'id' },
  'COGNITO_IDP',
);
export const JOURNEY = { postSlug: 'sleep', listName: 'sleep-list' };
export const POLICIES = [
  { name: 'Leave', externalUrl: 'https://gov.example/leave' },
  { name: 'Handbook', protected_resource: { fileName: 'handbook.pdf' } },
];
export const NOMINATION = {
  nominationCode: 'N1',
  details: {
    employeeFirstName: 'A',
    employeeLastName: 'B',
    companyName: 'C',
    siteUuid: 'site-1',
    expiresAt: '2026-12-01',
  },
};
export const TEXTS = { title: 'Privacy', content: '<p>Words</p>' };
export const CLAIMS = {
  iss: 'https://pool.example/p',
  sub: 'person',
  exp: 4_102_444_800,
  iat: 1,
  email: 'a@b.example',
  aud: 'client',
  token_use: 'id',
  nonce: 'n',
};
export const JOURNEY_ROW = {
  v: 1,
  id: 'r1',
  owner: OWNER,
  siteUuid: 'site-1',
  ...JOURNEY,
  title: 'Sleep',
  wish: 'subscribed',
  generation: 2,
  sentGeneration: 1,
  state: 'queued',
  notBefore: 0,
  sentAt: 0,
  attempts: 1,
  serverFailures: 0,
  failingSince: 0,
  changedAt: 5,
  failure: { kind: 'http', status: 500 },
  resend: 'yes',
  untold: { what: 'failed', status: 400 },
};
export const DOCUMENT_ROW = {
  v: 1,
  id: 'r2',
  owner: OWNER,
  state: 'leave-dates',
  progress: 'queued',
  generation: 1,
  value: { a: 1 },
};
export const AGREED_ROW = {
  state: 'agreed',
  id: 'r3',
  owner: OWNER,
  siteUuid: 'site-1',
  ...JOURNEY,
  wish: 'unsubscribed',
  changedAt: 1,
  untold: { title: 'x', isSent: true },
};
export const SAVED_ROW = {
  owner: OWNER,
  slug: 'sleep',
  siteUuid: 'site-1',
  language: 'en',
  title: 'Sleep',
  image: SUMMARY.image,
  step: 'kept',
  failure: 'pictures',
  savedAt: 1,
  checkedAt: 2,
  updatedDate: '2026-11-04',
  key: 'https://api.example/x',
  bytes: 3,
  pictures: [{ address: ADDRESS, bytes: 4 }],
  pack: 'expecting',
  file: 'a.pdf',
  partOf: ['x'],
};
export const READING_ROW = {
  owner: OWNER,
  slug: 'sleep',
  title: 'Sleep',
  language: 'en',
  position: 0.2,
  share: 0.5,
  readAt: 1,
  at: 2,
};
export const SEND_PERMIT = {
  v: 1,
  owner: OWNER,
  siteUuid: 'site-1',
  base: 'https://api.example',
  isRenewed: false,
  logOut: null,
  tokenUse: 'id',
  pool: { clientId: 'client', address: 'https://pool.example', username: 'u', deviceKey: 'd' },
  tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r', clockDriftMs: 0 },
};
export const CHOICES = {
  v: 1,
  theme: 'night',
  textSize: 115,
  font: 'legible',
  dataSaver: 'on',
  speechRate: 1.25,
  language: 'de',
  interfaceLanguage: 'pt-BR',
  recentSites: [SITE, { ...SITE, siteUuid: 'site-2' }],
  selectedSite: { site: SITE, siteConfig: SITE_CONFIG, username: 'a@b.example' },
};
