// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { SettingsResponse } from '#contract/api/settings.ts';
import { CONFIG } from '#tests/kit/device.ts';

import { runGuard } from './guard-runner.ts';
import { aVisit, fakePorts, givenNewWorld, PROFILE, world } from './guard.test-kit.ts';
import type { GuardPorts, Visit } from './guard-types.ts';

beforeEach(givenNewWorld);

describe('the guard lets in', () => {
  it('a signed-in person with a complete profile, tracking in the order of the specification', async () => {
    await expect(runGuard(aVisit('/v2/', 'home'), fakePorts())).resolves.toBe('enter');
    expect(world.steps).toEqual([
      'session-started',
      'monitoring-started',
      'page-opened',
      'person-known',
      'analytics-started',
      'page-viewed',
    ]);
  });

  it('anybody on an open route, without asking for a session', async () => {
    const session = vi.fn<GuardPorts['session']>();
    await expect(runGuard(aVisit('/login', 'login'), fakePorts({ session, hasSiteConfig: () => false }))).resolves.toBe(
      'enter',
    );
    expect(session).not.toHaveBeenCalled();
  });

  it.each([
    ['settings that could not be loaded', { settings: null }],
    ['a profile that is unknown after a failed fetch', { profile: null }],
    ['a session that can not be checked without a network', { session: () => Promise.resolve('kept' as const) }],
  ])('in spite of %s', async (_, changes) => {
    await expect(runGuard(aVisit('/v2/', 'home'), fakePorts(changes))).resolves.toBe('enter');
  });

  it('an unknown profile to a restricted route: it leads neither to 403 nor to complete-profile', async () => {
    const row = { allows: ['administrator' as const], languages: ['de'], managePeople: true as const };
    await expect(runGuard(aVisit('/v2/', 'home', { row }), fakePorts({ profile: null }))).resolves.toBe('enter');
  });

  it('an incomplete profile that reads without a network', async () => {
    const offline = fakePorts({
      profile: { ...PROFILE, profileCompleted: false },
      session: () => Promise.resolve('kept' as const),
    });
    await expect(runGuard(aVisit('/v2/post/x', 'post'), offline)).resolves.toBe('enter');
    const silent = fakePorts({ profile: { ...PROFILE, profileCompleted: false }, isConnected: () => false });
    await expect(runGuard(aVisit('/v2/post/x', 'post'), silent)).resolves.toBe('enter');
  });
});

describe('the guard leads', () => {
  it.each<[string, Visit, Parameters<typeof fakePorts>[0], string]>([
    ['the root home (5)', aVisit('/', 'root'), {}, '/v2/'],
    ['an unknown page to 404 (5)', aVisit('/v2/nowhere', 'unknownPage'), {}, '/v2/404'],
    [
      'a revisited sign-on back (2)',
      aVisit('/sso?x=1', 'singleSignOn', { from: '/v2/post/a?origin=search' }),
      {},
      '/v2/post/a?origin=search',
    ],
    [
      'nobody to login with the way back (4)',
      aVisit('/v2/search-results?term=caf%C3%A9', 'searchResults'),
      { hasSiteConfig: () => false },
      '/login?redirect_to=%2Fv2%2Fsearch-results%3Fterm%3Dcaf%25C3%25A9',
    ],
    [
      'a start that met a log-out to login, without the way back (4)',
      aVisit('/v2/post/a', 'post'),
      { hasOwnerLeft: () => true, hasSiteConfig: () => false },
      '/login',
    ],
    ['nobody from the root to login (4)', aVisit('/', 'root'), { hasSiteConfig: () => false }, '/login'],
    [
      'an ended session to login (4)',
      aVisit('/v2/profile', 'profile'),
      { session: () => Promise.resolve('over' as const) },
      '/login?redirect_to=%2Fv2%2Fprofile',
    ],
    [
      'a role that is not allowed to 403 (6)',
      aVisit('/v2/', 'home', { row: { allows: ['administrator'] } }),
      {},
      '/v2/403',
    ],
    [
      'somebody who manages nobody away from the managers (6)',
      aVisit('/v2/resources/managers', 'managersResources'),
      {},
      '/v2/403',
    ],
    ['another language to 404 (6)', aVisit('/v2/', 'home', { row: { languages: ['de'] } }), {}, '/v2/404'],
    [
      'another country to 404 (6)',
      aVisit('/v2/policies-benefits/government', 'governmentPolicies'),
      { settings: { settings: { siteRegion: 'au' }, featureSet: null } },
      '/v2/404',
    ],
    [
      'a site without settings away from a country’s pages (6)',
      aVisit('/v2/policies-benefits/government', 'governmentPolicies'),
      {},
      '/v2/404',
    ],
    [
      'an incomplete profile to complete it (10)',
      aVisit('/v2/post/a?origin=search', 'post'),
      { profile: { ...PROFILE, profileCompleted: false } },
      '/v2/complete-profile?redirectUrl=%2Fv2%2Fpost%2Fa%3Forigin%3Dsearch',
    ],
    [
      'a switched-off feature to 403 (12)',
      aVisit('/v2/', 'home', { row: { flags: ['childCareSearch'] } }),
      { settings: { settings: {}, featureSet: { childCareSearch: { enabled: false } } } },
      '/v2/403',
    ],
    [
      'a feature that is not among the flags to 403 (12)',
      aVisit('/v2/', 'home', { row: { flags: ['childCareSearch'] } }),
      { settings: { settings: {}, featureSet: { other: { enabled: true } } } },
      '/v2/403',
    ],
  ])('%s', async (_, visit, changes, target) => {
    await expect(runGuard(visit, fakePorts(changes))).resolves.toEqual({ redirectTo: target });
  });

  it.each<[string, Visit, Parameters<typeof fakePorts>[0]]>([
    [
      'de-CH where de is allowed',
      aVisit('/v2/', 'home', { row: { languages: ['de'] } }),
      { profile: { ...PROFILE, language: 'de-CH' } },
    ],
    [
      'people leaders to the managers',
      aVisit('/v2/resources/managers', 'managersResources'),
      { profile: { ...PROFILE, managePeople: true } },
    ],
    [
      'us to its policies',
      aVisit('/v2/policies-benefits/government', 'governmentPolicies'),
      { settings: { settings: { siteRegion: 'us' }, featureSet: null } },
    ],
    ['every feature when no flags are loaded', aVisit('/v2/', 'home', { row: { flags: ['childCareSearch'] } }), {}],
    [
      'an incomplete profile to the page that completes it',
      aVisit('/v2/complete-profile', 'completeProfile'),
      { profile: { ...PROFILE, profileCompleted: false } },
    ],
    ['a sign-on that failed and is tried again (2)', aVisit('/sso?x=1', 'singleSignOn', { from: '/sso?x=1' }), {}],
  ])('but admits %s', async (_, visit, changes) => {
    await expect(runGuard(visit, fakePorts(changes))).resolves.toBe('enter');
  });
});

describe('a migrated site (9)', () => {
  const migrated: SettingsResponse = { settings: { migrated: true, ci2InvitationCode: 'A&B' }, featureSet: null };

  it('goes to the configured successor with code, automatic sign-in and, by password, the e-mail', async () => {
    const fake = fakePorts({ settings: migrated });
    await expect(runGuard(aVisit('/v2/', 'home'), fake)).resolves.toBe('left');
    expect(fake.leave).toHaveBeenCalledWith(
      'https://successor.example/start?lang=en&invitationCode=A%26B&autoSignIn=true&email=amara%40alderway.example',
    );
  });

  it('keeps the e-mail to itself with single sign-on', async () => {
    const fake = fakePorts({
      settings: migrated,
      signIn: () => ({ authType: 'COGNITO_IDP', email: PROFILE.email, site: undefined }),
    });
    await runGuard(aVisit('/v2/', 'home'), fake);
    expect(fake.leave).toHaveBeenCalledWith(
      'https://successor.example/start?lang=en&invitationCode=A%26B&autoSignIn=true',
    );
  });

  it.each<[string, Partial<GuardPorts>]>([
    [
      'the network is known to be gone',
      { isConnected: () => false, isReachable: () => Promise.reject(new Error('asked')) },
    ],
    ['nothing answers', { isReachable: () => Promise.resolve(false) }],
  ])('is read in where %s', async (_, changes) => {
    const fake = fakePorts({ settings: migrated, ...changes });
    await expect(runGuard(aVisit('/v2/post/x', 'post'), fake)).resolves.toBe('enter');
    expect(fake.leave).not.toHaveBeenCalled();
  });

  it('stays without an invitation code', async () => {
    const fake = fakePorts({ settings: { settings: { migrated: true }, featureSet: null } });
    await expect(runGuard(aVisit('/v2/', 'home'), fake)).resolves.toBe('enter');
    expect(fake.leave).not.toHaveBeenCalled();
  });
});

describe('pages opened (5) and viewed (13)', () => {
  it('are told of with their address', async () => {
    const fake = fakePorts();
    const visit = aVisit('/v2/real-stories/', 'realStories');
    await runGuard(visit, fake);
    expect(fake.track).toHaveBeenCalledWith({ what: 'page-opened', route: 'realStories', url: visit.url });
    expect(fake.track).toHaveBeenCalledWith({ what: 'page-viewed', route: 'realStories', url: visit.url });
  });

  it('are not told of when only the query changes', async () => {
    await runGuard(
      aVisit('/v2/resources/parents?tag=Sleep', 'resources', { from: '/v2/resources/parents' }),
      fakePorts(),
    );
    expect(world.steps).not.toContain('page-opened');
    expect(world.steps).not.toContain('page-viewed');
  });

  it('the person is told of with their site and whose staff is meant', async () => {
    const site = {
      siteUuid: 's',
      displayName: 'Site',
      companyUuid: 'c',
      companyName: 'Company',
      internalSiteType: 'x',
    };
    const fake = fakePorts({
      config: () => Promise.resolve({ ...CONFIG, staffEmailDomain: 'staff.example' }),
      signIn: () => ({ authType: 'COGNITO_IDP', email: undefined, site }),
    });
    await runGuard(aVisit('/v2/', 'home'), fake);
    expect(fake.track).toHaveBeenCalledWith({
      what: 'person-known',
      profile: PROFILE,
      authType: 'COGNITO_IDP',
      site,
      staffEmailDomain: 'staff.example',
    });
  });

  it.each([
    ['/sso', 'singleSignOn'],
    ['/reset-password/confirm?code=1', 'confirmReset'],
  ] as const)('error monitoring does not start on %s', async (path, route) => {
    await runGuard(aVisit(path, route), fakePorts());
    expect(world.steps).not.toContain('monitoring-started');
  });
});
