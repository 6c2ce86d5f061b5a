import type { RouteName } from '#contract/app/routes.ts';
import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { HELEN } from '#tests/e2e/kit/people.ts';

interface Visit {
  readonly at: string;
  /** The page's heading, however little of it is there. */
  readonly title: RegExp;
  /** What stands in its place where it was never seen, and nothing comes. */
  readonly missing?: RegExp;
}

const HOME = /^Good \w+, Helen$/;
const LOGIN = /^(?:Come in, it's quiet here|Signing in)$/;
const NOT_FOUND = /^Page not found$/;

/** An address of every route, for somebody who is signed in: a route that is new has to be added here. */
// oxfmt-ignore
const VISITS: Readonly<Record<RouteName, Visit>> = {
  root:                { at: '/', title: HOME },
  home:                { at: '/v2/', title: HOME },
  post:                { at: '/v2/post/nights-in-shifts', title: /^Nights in shifts/, missing: /^Not saved on this device$/ },
  realStories:         { at: '/v2/real-stories', title: /^Real Stories$/ },
  managersResources:   { at: '/v2/resources/managers', title: /^Resources for Managers$/ },
  resources:           { at: '/v2/resources/parents/expecting', title: /^Resources for Parents$/ },
  about:               { at: '/v2/parents/about', title: /^About$/ },
  aboutProduct:        { at: '/v2/about-kinward', title: /^About Kinward$/ },
  yourJourneys:        { at: '/v2/your-journeys', title: /^Your journeys$/ },
  searchResults:       { at: '/v2/search-results?term=sleep', title: /^Search results$/ },
  policies:            { at: '/v2/policies-benefits', title: /^Policies & Benefits$/ },
  governmentPolicies:  { at: '/v2/policies-benefits/government', title: NOT_FOUND },
  contactUs:           { at: '/v2/contact-us', title: /^Contact us$/i },
  profile:             { at: '/v2/profile', title: /^My Profile$/ },
  changePassword:      { at: '/v2/change-password', title: /^Change password$/ },
  saved:               { at: '/v2/saved', title: /^(?:Saved articles|Page not found)$/ },
  device:              { at: '/v2/device', title: /^This device$/ },
  deviceChanges:       { at: '/v2/device/changes', title: /^Pending changes$/ },
  deviceDiagnostics:   { at: '/v2/device/diagnostics', title: /^Diagnostics$/ },
  sitePrivacy:         { at: '/v2/privacy', title: /^Privacy$/ },
  siteTerms:           { at: '/v2/terms', title: /^Terms and Conditions$/ },
  employerSees:        { at: '/v2/what-your-employer-can-see', title: /^What your employer can and cannot see$/ },
  completeProfile:     { at: '/v2/complete-profile', title: /^Complete your profile$/ },
  interactiveLearning: { at: '/v2/interactive-learning/first-weeks/sleep', title: /^Interactive learning$/ },
  notFound:            { at: '/v2/404', title: NOT_FOUND },
  noAccess:            { at: '/v2/403', title: /^No access$/ },
  unknownPage:         { at: '/v2/nowhere/at/all', title: NOT_FOUND },
  // Nothing of it is kept: it is somebody else's.
  confirmNomination:   { at: '/nomination/confirm/IRIS-4K7P', title: /^(?:Confirm nomination|We couldn't open this nomination)$/ },
  launch:              { at: '/launch/none', title: LOGIN },
  singleSignOn:        { at: '/sso', title: HOME },
  registration:        { at: '/registration', title: /^Create your account$/ },
  confirmReset:        { at: '/reset-password/confirm', title: /^Choose a new password$/ },
  privacy:             { at: '/privacy', title: /^Privacy$/ },
  terms:               { at: '/terms', title: /^Terms and Conditions$/ },
  login:               { at: '/login', title: LOGIN },
  unmatched:           { at: '/nowhere', title: LOGIN },
};

/** A line that connects and never answers is given up after 15 seconds. */
const PATIENCE = { timeout: 40_000 };

test.use({ person: HELEN });

for (const before of ['seen', 'never seen'] as const) {
  test(`every address that was ${before} opens, and says what is there and what is missing`, async ({
    page,
    backend,
    network,
  }) => {
    test.setTimeout(15 * 60_000);
    await backend.setNetwork('online');
    await expectEachToOpen(page, before === 'seen' ? Object.values(VISITS) : [VISITS.home]);
    await page.goto(VISITS.home.at);
    await untilOfflineReady(page);
    await backend.setNetwork(network);
    await expectEachToOpen(page, Object.values(VISITS), before);
  });
}

async function expectEachToOpen(page: Page, visits: readonly Visit[], before = 'online'): Promise<void> {
  for (const { at, title, missing } of visits) {
    await test.step(at, async () => {
      await page.goto(at);
      const heading = page.getByRole('heading', { level: 1 }).first();
      const isMissing = before === 'never seen' && missing !== undefined;
      await expect(heading, at).toHaveText(isMissing ? either(title, missing) : title, PATIENCE);
      const spinner = page.getByText(/^(?:Loading|Still loading)/).filter({ visible: true });
      await expect(spinner, at).toHaveCount(0, PATIENCE);
      await expect(page.locator('main [aria-busy="true"]'), at).toHaveCount(0, PATIENCE);
    });
  }
}

function either(one: RegExp, other: RegExp): RegExp {
  return new RegExp(`${one.source}|${other.source}`);
}
