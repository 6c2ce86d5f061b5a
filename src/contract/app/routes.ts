import type { Role } from '#contract/api/roles.ts';
import type { Flag } from '#contract/api/settings.ts';

export interface RouteRow {
  /** In the router's notation. */
  path: string;
  layout: 'bare' | 'portal' | 'empty';
  title?: string;
  /** No sign-in needed. */
  open?: true;
  allows?: readonly Role[];
  languages?: readonly string[];
  locales?: readonly string[];
  flags?: readonly Flag[];
  /** Only for people leaders (docs/contract.md §5): failing leads to the 403 page. */
  managePeople?: true;
  /** Where this path leads instead of showing a page of its own. */
  redirectTo?: string;
}

/** docs/coverage.md §2.1, and docs/contract.md §10. Data only: anything may link, only the router needs pages. */
// oxfmt-ignore
export const ROUTES = {
  root:                { path: '/', layout: 'empty', redirectTo: '/v2/' },
  home:                { path: '/v2/', layout: 'portal', title: /*i18n*/ 'Home' },
  post:                { path: '/v2/post/:postSlug', layout: 'portal' },
  realStories:         { path: '/v2/real-stories', layout: 'portal', title: /*i18n*/ 'Real Stories' },
  managersResources:   { path: '/v2/resources/managers/:tab?', layout: 'portal', managePeople: true },
  resources:           { path: '/v2/resources/:category/:tab?', layout: 'portal' },
  about:               { path: '/v2/parents/about', layout: 'portal', title: /*i18n*/ 'About' },
  aboutProduct:        { path: '/v2/about-kinward', layout: 'portal', title: /*i18n*/ 'About Kinward' },
  yourJourneys:        { path: '/v2/your-journeys', layout: 'portal', title: /*i18n*/ 'Your journeys' },
  searchResults:       { path: '/v2/search-results', layout: 'portal', title: /*i18n*/ 'Search results' },
  policies:            { path: '/v2/policies-benefits', layout: 'portal', title: /*i18n*/ 'Policies & Benefits' },
  governmentPolicies:  { path: '/v2/policies-benefits/government', layout: 'portal', title: /*i18n*/ 'Government Policies', locales: ['us'] },
  contactUs:           { path: '/v2/contact-us', layout: 'portal', title: /*i18n*/ 'Contact Us' },
  profile:             { path: '/v2/profile', layout: 'portal', title: /*i18n*/ 'My Profile' },
  changePassword:      { path: '/v2/change-password', layout: 'portal', title: /*i18n*/ 'Change password' },
  saved:               { path: '/v2/saved', layout: 'portal', title: /*i18n*/ 'Saved' },
  device:              { path: '/v2/device', layout: 'portal', title: /*i18n*/ 'This device' },
  deviceChanges:       { path: '/v2/device/changes', layout: 'portal', title: /*i18n*/ 'Pending changes' },
  deviceDiagnostics:   { path: '/v2/device/diagnostics', layout: 'portal', title: /*i18n*/ 'Diagnostics' },
  sitePrivacy:         { path: '/v2/privacy', layout: 'portal', title: /*i18n*/ 'Privacy' },
  siteTerms:           { path: '/v2/terms', layout: 'portal', title: /*i18n*/ 'Terms and Conditions' },
  employerSees:        { path: '/v2/what-your-employer-can-see', layout: 'portal', title: /*i18n*/ 'What your employer can and cannot see' },
  completeProfile:     { path: '/v2/complete-profile', layout: 'empty', title: /*i18n*/ 'Complete your profile' },
  interactiveLearning: { path: '/v2/interactive-learning/:packageUuid/:moduleUuid', layout: 'empty', title: /*i18n*/ 'Interactive learning' },
  notFound:            { path: '/v2/404', layout: 'portal', title: /*i18n*/ 'Page not found' },
  noAccess:            { path: '/v2/403', layout: 'portal', title: /*i18n*/ 'No access' },
  unknownPage:         { path: '/v2/*', layout: 'empty', redirectTo: '/v2/404' },
  confirmNomination:   { path: '/nomination/confirm/:nominationCode', layout: 'bare', title: /*i18n*/ 'Confirm nomination', open: true },
  launch:              { path: '/launch/:config', layout: 'empty', title: /*i18n*/ 'Signing in', open: true },
  singleSignOn:        { path: '/sso', layout: 'empty', title: /*i18n*/ 'Signing in', open: true },
  registration:        { path: '/registration', layout: 'empty', title: /*i18n*/ 'Create account', open: true },
  confirmReset:        { path: '/reset-password/confirm', layout: 'empty', title: /*i18n*/ 'Login', open: true },
  privacy:             { path: '/privacy', layout: 'bare', title: /*i18n*/ 'Privacy', open: true },
  terms:               { path: '/terms', layout: 'bare', title: /*i18n*/ 'Terms and Conditions', open: true },
  login:               { path: '/login', layout: 'empty', title: /*i18n*/ 'Login', open: true },
  unmatched:           { path: '*', layout: 'empty', title: /*i18n*/ 'Login', open: true },
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof ROUTES;

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Optional<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;
type Required<Name extends string> = Name extends `${string}?` ? never : Name;

/** The parameters of a route's path; those with `?` may be missing. */
export type ParametersOf<Name extends RouteName> = {
  [Key in Required<ParameterNames<(typeof ROUTES)[Name]['path']>>]: string;
} & { [Key in Optional<ParameterNames<(typeof ROUTES)[Name]['path']>>]?: string | undefined };

/**
 * The address of a route, every parameter encoded once. `query` values that are undefined or empty are left out.
 */
export function href<Name extends RouteName>(
  name: Name,
  parameters: ParametersOf<Name>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values: Readonly<Record<string, string | undefined>> = parameters;
  const path = ROUTES[name].path.replace(/\/:(\w+)(\??)/g, (_, key: string) => {
    const value = values[key];
    return value === undefined || value === '' ? '' : `/${encodeURIComponent(value)}`;
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      search.set(key, value);
    }
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
