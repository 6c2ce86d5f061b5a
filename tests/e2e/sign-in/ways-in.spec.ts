import { allStoredText, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';

test.use({ origins: 3, ignoreHTTPSErrors: true });

const AT_NIGHT = { tag: '@night' };
const HOUR_MS = 3_600_000;
const GRACE = 'grace.okafor@bellweather.example';
const NEWCOMER = 'newcomer@bellweather.example';
const THEO = 'theo.lindgren@lumen.example';
const ALDERWAY = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0001';
const BELLWEATHER = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0004';

/** The clock of the phone, apart from that of the servers. */
async function setClock(context: BrowserContext, fastMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...given: []) {
        super(...((given.length === 0 ? [RealDate.now() + ms] : given) as []));
      }
      static override now() {
        return RealDate.now() + ms;
      }
    } as DateConstructor;
  }, fastMs);
}

async function signOn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: email }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

const launchLink = (config: object) => `/launch/${Buffer.from(JSON.stringify(config)).toString('base64url')}`;
const welcome = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 }).filter({ hasText: name })).toBeVisible();

/** Documents that the tab has shown since. */
function documentsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && seen.push(request.url()));
  return seen;
}

/** As if the API had forgotten whom these tokens were for, hours before they end; from the next document on. */
const spoilTokens = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('spoilt') !== null) {
      return;
    }
    sessionStorage.setItem('spoilt', 'yes');
    for (const key of Object.keys(localStorage).filter((one) => /\.(?:idToken|accessToken)$/.test(one))) {
      const [header, payload, signature = ''] = (localStorage.getItem(key) ?? '').split('.');
      localStorage.setItem(key, `${header}.${payload}.${signature.split('').reverse().join('')}`);
    }
    localStorage.removeItem('kinward.queries');
  });

/** As if an hour had gone by: the tokens say that they have ended, and the API takes them no more. */
const endTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => /\.(?:idToken|accessToken)$/.test(one))) {
      const [header, payload = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      localStorage.setItem(key, `${header}.${btoa(JSON.stringify({ ...claims, exp: 1 }))}.x`);
    }
  });

test.describe('a clock that is wrong', () => {
  for (const [who, hours, tag] of [
    [GRACE, 2, []],
    [THEO, 2, ['@night']],
    [GRACE, -2, ['@night']],
    [THEO, -2, ['@night']],
    [AMARA.email, 2, ['@night']],
    [AMARA.email, -2, ['@night']],
  ] as const) {
    test(`by ${hours} hours lets ${who} in, once and for all`, { tag: [...tag] }, async ({ page, context }) => {
      await setClock(context, hours * HOUR_MS);
      await page.goto('/login');
      await (who === AMARA.email ? signIn(page, AMARA) : signOn(page, who));
      const name = who.slice(0, 4);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(name, 'i'));
      const seen = documentsOf(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(name, 'i'));
      expect(seen).toHaveLength(1);
    });
  }
});

test('on a shared phone whoever registers after a log-out is not signed in as the one before', async ({ page }) => {
  await page.goto('/login');
  await signOn(page, GRACE);
  await welcome(page, 'Grace');
  await logOut(page);
  await page.goto('/registration?registrationCode=BELLWEATHER-2026');
  await page.getByRole('textbox', { name: 'First name' }).fill('Ellis');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Novak');
  await page.getByRole('textbox', { name: 'Email' }).fill(NEWCOMER);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/[?&]prompt=login/);
  await page.getByRole('button', { name: NEWCOMER }).click();
  await expect(page).toHaveURL(/\/v2\/complete-profile/);
});

test(
  'a token session that ends is renewed without asking, and is over when the provider would ask',
  AT_NIGHT,
  async ({ page, context }) => {
    await page.goto('/v2/post/nights-in-shifts');
    await signOn(page, GRACE);
    await expect(page.getByRole('article')).toBeVisible();
    await endTokens(page);
    const seen = documentsOf(page);
    await page.goto('/v2/real-stories');
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
    await expect(page.getByText('Community Story').first()).toBeVisible();
    expect(seen.filter((address) => address.includes('prompt=none'))).toHaveLength(1);
    expect(seen.length).toBeLessThanOrEqual(6);

    await context.clearCookies();
    await endTokens(page);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/v2/real-stories');
    await expect(page.getByText('Your session has ended. What you saved is still on this device.')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2Freal-stories$/);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  },
);

test('a burst of refusals is one refresh, and nobody notices', AT_NIGHT, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, AMARA);
  await welcome(page, 'Amara');
  await spoilTokens(page);
  const refreshes: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => 'x-amz-target' in request.headers() && refreshes.push(request.url()));
  const answered: string[] = [];
  page.on('response', (response) => (response.status() === 401 ? refused : answered).push(response.url()));
  const seen = documentsOf(page);
  await page.reload();
  await welcome(page, 'Amara');
  await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  await expect.poll(() => refused.every((address) => answered.includes(address))).toBe(true);
  expect(refreshes).toHaveLength(1);
  expect(seen).toHaveLength(1);
});

test('whoever is signed in and types the address of the sign-on is led home', AT_NIGHT, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, LIAM);
  await welcome(page, 'Liam');
  await page.goto('/sso');
  await expect(page).toHaveURL(/\/v2\/$/);
  await welcome(page, 'Liam');
});

test.describe('a launch link', () => {
  test('for somebody else leads to their sign-in, and nothing of the first is left', AT_NIGHT, async ({ page }) => {
    await page.goto('/login');
    await signIn(page, AMARA);
    await welcome(page, 'Amara');
    const seen = documentsOf(page);
    await page.goto(launchLink({ siteUuid: ALDERWAY, username: LIAM.email, url: '/v2/profile' }));
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(LIAM.email);
    await signIn(page, LIAM);
    await expect(page).toHaveURL(/\/v2\/profile$/);
    await expect(page.getByText(LIAM.email).first()).toBeVisible();
    expect(await allStoredText(page)).not.toMatch(/amara/i);
    expect(seen.length).toBeLessThanOrEqual(6);
  });

  test(
    'that is broken, or of a site that is none, leads to the login screen with words',
    AT_NIGHT,
    async ({ page }) => {
      for (const [link, words] of [
        ['/launch/abc', "That sign-in link doesn't work. You can sign in with your email instead."],
        [launchLink({ siteUuid: 'nowhere' }), 'Something went wrong. Please choose your organisation again.'],
      ] as const) {
        await page.goto(link);
        await expect(page.getByText(words)).toBeVisible();
        await expect(page).toHaveURL(/\/login$/);
      }
    },
  );
});

test('a sign-on that fails keeps the e-mail and the way back', AT_NIGHT, async ({ page, backend }) => {
  await page.goto('/v2/profile');
  await page.getByRole('textbox', { name: 'Email' }).fill(GRACE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: GRACE })).toBeVisible();
  await backend.addFaults({ match: { endpoint: 'singleSignOn' }, fault: { status: 401, body: {} }, times: 1 });
  await page.getByRole('button', { name: GRACE }).click();
  await expect(page.getByText('Failed to authenticate')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(GRACE);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: GRACE }).click();
  await expect(page).toHaveURL(/\/v2\/profile$/);
});

test.describe('tokens and codes', () => {
  const SECRETS = /eyJ[\w-]{10,}\.[\w-]+\.[\w-]*|[?&#](?:id_token|access_token|code)=/;
  for (const [what, begin, email, name] of [
    ['with a code', '/login', THEO, 'Theo'],
    ['by a launch link', launchLink({ siteUuid: BELLWEATHER, url: '/v2/' }), GRACE, 'Grace'],
  ] as const) {
    test(`of a sign-in ${what} reach nobody but the API and the provider`, AT_NIGHT, async ({ page, backend }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        const { pathname, origin } = new URL(request.url());
        const { authorization: _, ...headers } = request.headers();
        const isTheirs = pathname.startsWith('/oauth2/') || (request.isNavigationRequest() && pathname === '/sso');
        sent.push(isTheirs ? '' : `${request.url()} ${request.postData() ?? ''} ${JSON.stringify(headers)}`);
        expect(request.headers()['authorization'] === undefined || origin === backend.apiOrigin).toBe(true);
      });
      await page.goto(begin);
      await (begin === '/login' ? signOn(page, email) : page.getByRole('button', { name: email }).click());
      await welcome(page, name);
      expect(sent.join('\n')).not.toMatch(SECRETS);
      // Of all that the API is told, events too, an e-mail belongs to the sign-in alone.
      const others = sent.filter((one) => one !== '' && !one.includes('/api/auth/'));
      expect(others).not.toEqual([]);
      expect(others.join('\n')).not.toContain(email);
      const kept = await page.evaluate(() => ({
        local: Object.entries(localStorage).filter(([key]) => !key.startsWith('CognitoIdentityServiceProvider.')),
        session: Object.entries(sessionStorage),
        entries: performance.getEntries().map((entry) => entry.name),
        history: history.state,
      }));
      expect(JSON.stringify(kept)).not.toMatch(SECRETS);
      expect(JSON.stringify(kept)).not.toMatch(/sign-ons|PKCE|inflight/);
      await page.goBack();
      expect(page.url()).not.toMatch(/\/sso/);
    });
  }
});
