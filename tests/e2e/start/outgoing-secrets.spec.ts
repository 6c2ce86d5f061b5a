import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { leaksIn, SECRET_KINDS } from '#tests/e2e/kit/outgoing/secret-rules.ts';
import { noteTyped, takeLeaks } from '#tests/e2e/kit/outgoing/watch-outgoing.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ origins: 3 });

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const kept = (page: Page, ending: string) =>
  page.evaluate(
    (end) => localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith(end)) ?? '') ?? '',
    ending,
  );

test('a page that lets a secret go where it may not is found out, by the kind of secret and by the place', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/violation connect-src|Content Security Policy|Refused to connect|Failed to fetch/);
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'ok' }));
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  noteTyped('Verification code', '904817');
  noteTyped('searchbox Search', 'night feeds');
  noteTyped('textbox Describe your gender', 'nobody’s business');
  const [idToken, accessToken, refreshToken] = await Promise.all(
    ['.idToken', '.accessToken', '.refreshToken'].map((ending) => kept(page, ending)),
  );
  expect(refreshToken).not.toBe('');
  expect(takeLeaks(), 'a sign-in and a look at home').toEqual([]);

  const { apiOrigin: api, mediaOrigin: media, origin: app } = backend;
  const leaks: readonly (readonly [kind: string, address: string, init?: Sent])[] = [
    ['an ID token in the address', `${app}/v2/?id=${idToken}`],
    ['an ID token in the headers', `${app}/v2/`, { headers: { authorization: `Bearer ${idToken}` } }],
    // To an endpoint that reads it: elsewhere the answer may be there, and the request over, before the body has come.
    ['an access token in the body', `${api}/api/auth/identifier`, { method: 'POST', body: `{"a":"${accessToken}"}` }],
    ['a refresh token in the body', `${api}/api/auth/identifier`, { method: 'POST', body: `{"a":"${refreshToken}"}` }],
    ['a password in the body', `${api}/api/auth/identifier`, { method: 'POST', body: `{"a":"${AMARA.password}"}` }],
    ['a verification code in the address', `${app}/v2/?code=904817`],
    ['an e-mail address in the address', `${app}/v2/?user=${encodeURIComponent(AMARA.email)}`],
    ['a name in the address', `${api}/api/sites/amara-osei/settings`],
    ['a search term in the address', `${media}/media/?q=night+feeds`],
    ['typed text in the address', `${app}/v2/?gender=${encodeURIComponent('nobody’s business')}`],
  ];
  for (const [kind, address, init = {}] of leaks) {
    await page.evaluate(([url, options]) => fetch(url, { ...options, mode: 'cors' }).catch(() => undefined), [
      address,
      init,
    ] as const);
    await expect.poll(takeLeaks, { message: kind }).toContainEqual(expect.stringContaining(kind));
  }
});

test('what a page sends to nobody of ours is looked at in the browser', async ({ page }) => {
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: 'ok' }));
  noteTyped('textbox Last name', 'Featherstone');
  // A navigation: the policy of the app’s pages lets them ask nobody else for anything.
  await page.goto('https://elsewhere.example/?who=featherstone%20or%20Featherstone&mail=a%40b.example');
  const leaks = takeLeaks();
  expect(leaks).toContainEqual(expect.stringMatching(/^typed text in the address of GET foreign https:\/\/elsewhere/));
  expect(leaks).toContainEqual(expect.stringMatching(/^an e-mail address in the address of GET foreign/));
  expect(leaks.join(), 'no report repeats what leaked').not.toMatch(/featherstone|b\.example/i);
});

const jwt = (use: string) =>
  [{ alg: 'RS256' }, { token_use: use, sub: 'somebody' }, { signed: true }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
const known = {
  refreshTokens: new Set(['refresh-1']),
  authorisationCodes: new Set(['code-1']),
  passwords: new Set(['Password-1']),
  verificationCodes: new Set(['904817']),
  searchTerms: new Set(['night feeds']),
  typed: new Set(['Featherstone']),
};

test('each kind of secret is found in an address, a referrer and a body that go to nobody of ours', () => {
  const secret: Readonly<Record<(typeof SECRET_KINDS)[number], string>> = {
    'an ID token': jwt('id'),
    'an access token': jwt('access'),
    'a refresh token': 'refresh-1',
    'a password': 'Password-1',
    'a verification code': '904817',
    'an authorisation code': 'code-1',
    'an e-mail address': 'a@b.example',
    'a name': 'Amara Osei',
    'a search term': 'night feeds',
    'typed text': 'Featherstone',
  };
  const plain = {
    to: 'foreign',
    method: 'POST',
    address: 'https://elsewhere.example/',
    headers: {},
    body: '',
  } as const;
  expect(leaksIn(plain, known)).toEqual([]);
  for (const kind of SECRET_KINDS) {
    const value = secret[kind];
    const kinds = [
      { ...plain, address: `${plain.address}?x=${encodeURIComponent(value)}` },
      { ...plain, headers: { referer: `https://app.example/?x=${encodeURIComponent(value)}` } },
      { ...plain, body: JSON.stringify({ x: value }) },
    ].map((request) => leaksIn(request, known).map((leak) => leak.replace(/ in the .*/, '')));
    expect(kinds, kind).toEqual([[kind], [kind], [kind]]);
  }
});
