// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { AuthConfig, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { SITES } from '#server/seed/sites.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

async function sitesOf(username: string): Promise<string[]> {
  const response = await server.post('/auth/identifier', { username });
  const { sites } = v.parse(v.object({ sites: v.array(v.object({ displayName: v.string() })) }), await response.json());
  return sites.map((site) => site.displayName);
}

async function configOf(siteUuid: string): Promise<SiteConfig> {
  const response = await server.post('/auth/identifier-site', { username: AMARA, siteUuid });
  return v.parse(v.object({ siteConfig: SiteConfig }), await response.json()).siteConfig;
}

describe('who belongs where', () => {
  it('is told by e-mail, whatever its case and the space around it', async () => {
    expect(await sitesOf(AMARA)).toEqual(['Alderway Health', 'Northmoor Foods']);
    expect(await sitesOf(` ${AMARA.toUpperCase()} `)).toEqual(['Alderway Health', 'Northmoor Foods']);
  });

  it('is nowhere for somebody unknown', async () => {
    expect(await sitesOf('nobody@nowhere.example')).toEqual([]);
  });

  it('is told by the token of the person alone', async () => {
    const valid = async (username: string) =>
      (await server.call(`/auth/validate?username=${username}`, { as: AMARA })).json();
    expect(await valid(AMARA)).toEqual({ valid: true });
    expect(await valid('ruth.abara@alderway.example')).toEqual({ valid: false });
  });
});

describe('the way in', () => {
  it('is a pool of ours for a site with passwords', async () => {
    const { authConfig } = await configOf(ALDERWAY);
    expect(authConfig).toMatchObject({
      authType: 'COGNITO_SRP',
      Auth: { endpoint: `${server.apiOrigin}/oauth2/cognito` },
    });
    const { userPoolId, endpoint } = authConfig.Auth;
    expect((await fetch(`${endpoint}/${userPoolId}/.well-known/jwks.json`)).status).toBe(200);
  });

  it('is a provider for a site with single sign-on, in its own form', async () => {
    const token = await configOf(SITES.bellweather.site.siteUuid);
    expect(token.authConfig).toMatchObject({
      authType: 'COGNITO_IDP',
      Auth: { responseType: 'token', domain: new URL(server.apiOrigin).host, idpName: 'BellweatherDirectory' },
    });
    const code = await configOf(SITES.lumen.site.siteUuid);
    expect(code.authConfig.Auth).toMatchObject({
      responseType: 'code',
      domain: expect.stringMatching(/^localhost:\d+$/),
    });
  });

  it('to an unknown site is 404', async () => {
    expect((await server.post('/auth/identifier-site', { siteUuid: 'nowhere' })).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  async function mails() {
    const response = await fetch(`${server.origin}/_local/mail`, { headers: { accept: 'application/json' } });
    return v.parse(v.object({ mails: v.array(v.object({ to: v.string(), text: v.string() })) }), await response.json())
      .mails;
  }

  it('is reset with the code that is mailed', async () => {
    expect((await server.post('/auth/initiate-password-reset', { username: AMARA })).status).toBe(200);
    const [mail] = await mails();
    const code = /\d{6}/.exec(mail?.text ?? '')?.[0];
    expect(mail).toMatchObject({
      to: AMARA,
      text: expect.stringContaining(`${server.origin}/reset-password/confirm?code=${code}`),
    });

    const response = await server.call(`/auth/identifier-password-reset?username=${AMARA}`);
    const { authConfig } = v.parse(v.object({ authConfig: AuthConfig }), await response.json());
    const confirmed = await fetch(authConfig.Auth.endpoint ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
      },
      body: JSON.stringify({
        ClientId: authConfig.Auth.userPoolWebClientId,
        Username: AMARA,
        ConfirmationCode: code,
        Password: 'Kinward-2028',
      }),
    });
    expect(confirmed.status).toBe(200);
    const change = { existingPassword: 'Kinward-2028', newPassword: 'Kinward-2029' };
    expect((await server.put(`/sites/${ALDERWAY}/users/${AMARA}/password`, change, AMARA)).status).toBe(204);
  });

  it('of nobody is answered alike, without a mail', async () => {
    const nobody = 'nobody@nowhere.example';
    expect((await server.post('/auth/initiate-password-reset', { username: nobody })).status).toBe(200);
    expect((await server.call(`/auth/identifier-password-reset?username=${nobody}`)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('of what is no address is refused', async () => {
    expect((await server.post('/auth/initiate-password-reset', { username: 'nobody' })).status).toBe(400);
  });
});

describe('single sign-on', () => {
  const { siteUuid } = SITES.bellweather.site;

  it('of somebody who is registered succeeds', async () => {
    const grace = 'grace.okafor@bellweather.example';
    const response = await server.post('/auth/sso', { autoRegister: false, siteUuid }, grace);
    expect([response.status, await response.json()]).toEqual([200, { email: grace, siteUuid }]);
  });

  it('of a newcomer goes to registration, from where one may register', async () => {
    const newcomer = 'newcomer@bellweather.example';
    const partial = await server.post('/auth/sso', { autoRegister: true, siteUuid }, newcomer);
    expect([partial.status, await partial.json()]).toEqual([
      206,
      { email: newcomer, siteUuid, firstName: 'Ellis', lastName: 'Novak', registrationCode: 'BELLWEATHER-2026' },
    ]);
    expect((await server.post('/auth/sso', { autoRegister: false, siteUuid }, newcomer)).status).toBe(403);

    const registration = { ...form(newcomer, siteUuid, 'BELLWEATHER-2026'), password: undefined };
    expect((await server.post('/auth/register', registration)).status).toBe(201);
    expect((await server.post('/auth/sso', { autoRegister: false, siteUuid }, newcomer)).status).toBe(200);
  });

  it('with a token of another pool is refused', async () => {
    expect((await server.post('/auth/sso', { autoRegister: true, siteUuid }, AMARA)).status).toBe(403);
  });
});

function form(email: string, siteUuid: string, registrationCode: string) {
  const names = { firstName: 'New', lastName: 'Person', language: 'en', apiRegion: 'eu-west-2' };
  return { email, siteUuid, registrationCode, password: 'Long-enough-1', ...names };
}

describe('registration', () => {
  const { siteUuid } = SITES.fernhill.site;
  const code = 'FERNHILL-2026';

  it('begins with a code, whatever its case and the space around it', async () => {
    const response = await server.post('/auth/identifier-registration', { registrationCode: ' fernhill-2026 ' });
    expect(await response.json()).toMatchObject({
      site: { siteUuid },
      authType: 'COGNITO_SRP',
      apiRegion: 'eu-west-2',
    });
    const wrong = await server.post('/auth/identifier-registration', { registrationCode: 'X' });
    expect([wrong.status, await wrong.json()]).toMatchObject([404, { message: 'That registration code is invalid.' }]);
  });

  it('ends with an account that can be used', async () => {
    const email = 'kit.doyle@fernhill.example';
    expect((await server.post('/auth/register', form(email, siteUuid, code))).status).toBe(201);
    expect(await sitesOf(email)).toEqual(['Fernhill Council']);
    const bearer = server.bearerOf(email, siteUuid);
    const profile = await fetch(`${server.apiOrigin}/api/sites/${siteUuid}/users/`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(await profile.json()).toMatchObject({ email, profileCompleted: false, showIntroduction: true });
  });

  it.each([
    ['an e-mail that has an account', { email: 'beth.owen@fernhill.example' }, 409],
    ['an e-mail that has an account elsewhere', { email: AMARA }, 409],
    ['what is no e-mail', { email: 'kit' }, 400],
    ['a weak password', { password: 'weak' }, 400],
    ['no password', { password: '' }, 400],
    ['no name', { firstName: ' ' }, 400],
    ['a code of another site', { registrationCode: 'LUMEN-2026' }, 400],
    ['a wrong code', { registrationCode: 'X' }, 404],
    ['a nomination that does not exist', { nominationCode: 'X' }, 404],
    ['a nomination that has expired', { nominationCode: 'LATE-0000' }, 410],
  ])('with %s is refused in words', async (_, change, status) => {
    const response = await server.post('/auth/register', {
      ...form('kit.doyle@fernhill.example', siteUuid, code),
      ...change,
    });
    expect([response.status, await response.json()]).toMatchObject([status, { message: expect.any(String) }]);
  });

  it('that is refused leaves a nomination as it was', async () => {
    const refused = { ...form('iris.bowen@fernhill.example', siteUuid, code), password: 'weak' };
    const { status } = await server.post('/auth/register', { ...refused, nominationCode: 'IRIS-4K7P' });
    const confirmed = await server.post('/nomination/confirm', { nominationCode: 'IRIS-4K7P' });
    expect([status, confirmed.status]).toEqual([400, 204]); // 200 would say that it was confirmed already.
  });

  it('with a nomination makes a people leader', async () => {
    const iris = 'iris.bowen@fernhill.example';
    await server.post('/auth/register', { ...form(iris, siteUuid, code), nominationCode: 'iris-4k7p' });
    const headers = { authorization: `Bearer ${server.bearerOf(iris, siteUuid)}` };
    const response = await fetch(`${server.apiOrigin}/api/sites/${siteUuid}/users/`, { headers });
    expect(await response.json()).toMatchObject({ managePeople: true, role: 'people-leader' });
  });
});

describe('a nomination', () => {
  const confirm = async (nominationCode: string) =>
    (await server.post('/nomination/confirm', { nominationCode })).status;

  it('is shown and confirmed, and again is no harm', async () => {
    const response = await server.call('/nomination/IRIS-4K7P');
    expect(await response.json()).toMatchObject({
      details: { employeeFirstName: 'Beth', companyName: 'Fernhill Council' },
    });
    expect([await confirm('IRIS-4K7P'), await confirm('IRIS-4K7P')]).toEqual([204, 200]);
  });

  it('that has expired is 410, one that never was 404', async () => {
    expect((await server.call('/nomination/LATE-0000')).status).toBe(410);
    expect([await confirm('LATE-0000'), await confirm('NEVER')]).toEqual([410, 404]);
  });
});
