import type { RouteName } from '#contract/routes.ts';

import type { PageModule } from './page-module.ts';

const login = () => import('#pages/login-page.tsx');
const notFound = () => import('#pages/not-found-page.tsx');
const resources = () => import('#pages/resources-page.tsx');

/** Every route's page, each its own chunk. A route whose page is not built yet shows what an unknown address shows. */
export const PAGES: Readonly<Record<RouteName, () => Promise<PageModule>>> = {
  root: notFound,
  home: () => import('#pages/home-page.tsx'),
  post: () => import('#pages/post-page.tsx'),
  realStories: () => import('#pages/real-stories-page.tsx'),
  managersResources: resources,
  resources,
  about: () => import('#pages/about-page.tsx'),
  aboutProduct: () => import('#pages/about-product-page.tsx'),
  yourJourneys: () => import('#pages/your-journeys-page.tsx'),
  searchResults: () => import('#pages/search-results-page.tsx'),
  policies: () => import('#pages/policies-page.tsx'),
  governmentPolicies: () => import('#pages/government-policies-page.tsx'),
  contactUs: () => import('#pages/contact-us-page.tsx'),
  profile: () => import('#pages/profile-page.tsx'),
  changePassword: () => import('#pages/change-password-page.tsx'),
  saved: notFound,
  device: () => import('#pages/device-page.tsx'),
  deviceChanges: () => import('#pages/pending-changes-page.tsx'),
  deviceDiagnostics: () => import('#pages/device-diagnostics-page.tsx'),
  sitePrivacy: () => import('#pages/site-privacy-page.tsx'),
  siteTerms: () => import('#pages/site-terms-page.tsx'),
  employerSees: () => import('#pages/employer-sees-page.tsx'),
  completeProfile: () => import('#pages/complete-profile-page.tsx'),
  interactiveLearning: () => import('#pages/interactive-learning-page.tsx'),
  notFound,
  noAccess: () => import('#pages/no-access-page.tsx'),
  unknownPage: notFound,
  confirmNomination: () => import('#pages/confirm-nomination-page.tsx'),
  launch: () => import('#pages/launch-page.tsx'),
  singleSignOn: () => import('#pages/single-sign-on-page.tsx'),
  registration: () => import('#pages/registration-page.tsx'),
  confirmReset: login,
  privacy: () => import('#pages/privacy-page.tsx'),
  terms: () => import('#pages/terms-page.tsx'),
  login,
  unmatched: login,
};

/** Whether a route shows a page of its own yet: what doesn't is linked from nowhere. */
export function hasPage(route: RouteName): boolean {
  return PAGES[route] !== notFound;
}
