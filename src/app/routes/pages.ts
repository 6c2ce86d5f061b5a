import type { RouteName } from '#contract/app/routes.ts';

import type { PageModule } from './page-module.ts';

const login = () => import('#pages/sign-in/login-page.tsx');
const notFound = () => import('#pages/errors/not-found-page.tsx');
const resources = () => import('#pages/resources/resources-page.tsx');

/** Every route's page, each its own chunk. */
export const PAGES: Readonly<Record<RouteName, () => Promise<PageModule>>> = {
  root: notFound,
  home: () => import('#pages/home/home-page.tsx'),
  post: () => import('#pages/post/post-page.tsx'),
  realStories: () => import('#pages/stories/real-stories-page.tsx'),
  managersResources: resources,
  resources,
  about: () => import('#pages/texts/about-page.tsx'),
  aboutProduct: () => import('#pages/texts/about-product-page.tsx'),
  yourJourneys: () => import('#pages/journeys/your-journeys-page.tsx'),
  searchResults: () => import('#pages/search/search-results-page.tsx'),
  policies: () => import('#pages/policies/policies-page.tsx'),
  governmentPolicies: () => import('#pages/policies/government-policies-page.tsx'),
  contactUs: () => import('#pages/texts/contact-us-page.tsx'),
  profile: () => import('#pages/profile/profile-page.tsx'),
  changePassword: () => import('#pages/profile/change-password-page.tsx'),
  saved: () => import('#pages/saved/saved-page.tsx'),
  device: () => import('#pages/device/device-page.tsx'),
  deviceChanges: () => import('#pages/device/pending-changes-page.tsx'),
  deviceDiagnostics: () => import('#pages/device/device-diagnostics-page.tsx'),
  sitePrivacy: () => import('#pages/texts/site-privacy-page.tsx'),
  siteTerms: () => import('#pages/texts/site-terms-page.tsx'),
  employerSees: () => import('#pages/texts/employer-sees-page.tsx'),
  completeProfile: () => import('#pages/profile/complete-profile-page.tsx'),
  interactiveLearning: () => import('#pages/learning/interactive-learning-page.tsx'),
  notFound,
  noAccess: () => import('#pages/errors/no-access-page.tsx'),
  unknownPage: notFound,
  confirmNomination: () => import('#pages/sign-in/confirm-nomination-page.tsx'),
  launch: () => import('#pages/sign-in/launch-page.tsx'),
  singleSignOn: () => import('#pages/sign-in/single-sign-on-page.tsx'),
  registration: () => import('#pages/sign-in/registration-page.tsx'),
  confirmReset: login,
  privacy: () => import('#pages/texts/privacy-page.tsx'),
  terms: () => import('#pages/texts/terms-page.tsx'),
  login,
  unmatched: login,
};
