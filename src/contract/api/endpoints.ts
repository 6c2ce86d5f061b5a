import * as v from 'valibot';

import { CONTEXTUAL_PAGES, ContextualPage } from '#contract/app/contextual-pages.ts';

import { DeployConfig } from './config.ts';
import { DEPLOY_CONFIG_PATH } from './constants.ts';
import { get, post, put } from './endpoint.ts';
import type { Answer, Endpoint } from './endpoint.ts';
import { AnalyticsEvent, PersonalisationEvent } from './events.ts';
import { JOURNEY_ENDPOINTS } from './journeys.ts';
import { listOf } from './list.ts';
import { Nomination } from './sign-in/nomination.ts';
import { Policy, POLICY_TYPES } from './policies.ts';
import { Named, Post, PostSummary } from './posts.ts';
import { ATTRIBUTE_TARGETS, Profile } from './profile.ts';
import { CivilDate, optional, RequiredText, Slug, Text } from './schema.ts';
import { SettingsResponse } from './settings.ts';
import { AuthConfig, oncePerSite, Site, SiteConfig } from './sign-in/sites.ts';
import { Theme } from './theme.ts';

const Nothing = v.object({});
const Username = v.object({ username: v.string() });
const Language = v.object({ language: v.optional(v.string()) });
/** Lists are comma separated in the query; absent means no filter. */
const PostFilter = v.object({
  language: v.optional(v.string()),
  categories: v.optional(v.string()),
  tags: v.optional(v.string()),
});
const PostPage = v.object({
  ...PostFilter.entries,
  perPage: v.optional(v.number()),
  page: v.optional(v.number()),
  offset: v.optional(v.number()),
});
const SitesAnswer = v.object({
  sites: v.pipe(
    listOf(Site),
    v.transform((sites) => oncePerSite(sites)),
  ),
});
const SingleSignOn = v.object({ email: RequiredText, siteUuid: Slug });
const SingleSignOnPartial = v.object({
  ...SingleSignOn.entries,
  firstName: optional(Text),
  lastName: optional(Text),
  registrationCode: optional(Text),
});
const RegistrationSite = v.object({ site: Site, apiRegion: v.fallback(Text, ''), authType: Text });
const Registration = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  password: v.optional(v.string()),
  language: v.string(),
  registrationCode: v.string(),
  nominationCode: v.optional(v.string()),
  siteUuid: v.string(),
  apiRegion: v.string(),
});
const Attribute = v.object({
  userEmail: v.string(),
  email: v.string(),
  id: v.number(),
  version: v.number(),
  target: v.picklist(ATTRIBUTE_TARGETS),
  date: v.optional(v.nullable(CivilDate)),
  showIntroduction: v.optional(v.boolean()),
});
const PasswordChange = v.object({ userEmail: v.string(), existingPassword: v.string(), newPassword: v.string() });

/**
 * Every call the app makes: docs/coverage.md §7, in the shapes of docs/contract.md. An argument named in the path fills
 * the path; the rest travels as the query of a GET and as the JSON body of anything else. Paths are relative to the
 * API's base, except the config's, which belongs to the app's origin.
 */
// oxfmt-ignore
export const ENDPOINTS = {
  deployConfig:          get (DEPLOY_CONFIG_PATH, Nothing, DeployConfig, { open: true }),
  identifySites:         post('/auth/identifier', Username, { 200: SitesAnswer, 401: v.unknown() }, { open: true, accepts: [200, 401] }),
  siteConfig:            post('/auth/identifier-site', v.object({ username: v.optional(v.string()), siteUuid: v.string() }), v.object({ siteConfig: SiteConfig }), { open: true }),
  singleSignOn:          post('/auth/sso', v.object({ autoRegister: v.boolean(), siteUuid: v.string() }), { 200: SingleSignOn, 206: SingleSignOnPartial }, { accepts: [200, 206] }),
  validateUser:          get ('/auth/validate', Username, v.object({ valid: v.boolean() })),
  initiatePasswordReset: post('/auth/initiate-password-reset', Username, null, { open: true }),
  passwordResetConfig:   get ('/auth/identifier-password-reset', Username, v.object({ authConfig: AuthConfig }), { open: true }),
  checkRegistrationCode: post('/auth/identifier-registration', v.object({ registrationCode: v.string() }), RegistrationSite, { open: true }),
  register:              post('/auth/register', Registration, SingleSignOn, { open: true, accepts: [200, 201] }),
  fileAddress:           get ('/resources/', v.object({ siteUuid: v.string(), filename: v.string() }), v.object({ url: v.string() })),
  profile:               get ('/sites/{siteUuid}/users/', Nothing, Profile),
  saveProfile:           put ('/sites/{siteUuid}/users', Profile, Profile),
  saveAttribute:         put ('/sites/{siteUuid}/users/{userEmail}/attribute', Attribute, Profile),
  changePassword:        put ('/sites/{siteUuid}/users/{userEmail}/password', PasswordChange, null, { accepts: [200, 204] }),
  settings:              get ('/sites/{siteUuid}/settings', v.object({ redirect_to: v.optional(v.string()) }), { 200: SettingsResponse, 400: v.unknown(), 404: v.unknown() }, { accepts: [200, 400, 404] }),
  theme:                 get ('/sites/{siteUuid}/themes', Nothing, Theme),
  post:                  get ('/sites/{siteUuid}/posts/{slug}', v.object({ slug: v.string(), ...Language.entries }), Post),
  posts:                 get ('/sites/{siteUuid}/posts/', PostPage, listOf(PostSummary), { counted: true }),
  recommendedPosts:      get ('/sites/{siteUuid}/posts/recommended', PostPage, listOf(PostSummary), { counted: true }),
  featuredPosts:         get ('/sites/{siteUuid}/featured-posts', Language, listOf(PostSummary), { counted: true }),
  tags:                  get ('/sites/{siteUuid}/tags', v.object({ categories: v.optional(v.string()) }), listOf(Named)),
  searchPosts:           get ('/sites/{siteUuid}/post-summaries', v.object({ ...PostFilter.entries, search: v.string() }), listOf(PostSummary), { counted: true }),
  contextualPage:        get ('/sites/{siteUuid}/contextual-pages/{page}', v.object({ page: v.picklist(CONTEXTUAL_PAGES), ...Language.entries }), ContextualPage),
  abouts:                get ('/sites/{siteUuid}/abouts', Language, listOf(ContextualPage)),
  policies:              get ('/sites/{siteUuid}/policies-and-forms', v.object({ type: v.picklist(POLICY_TYPES), ...Language.entries }), listOf(Policy)),
  nomination:            get ('/nomination/{code}', v.object({ code: v.string() }), Nomination, { open: true }),
  confirmNomination:     post('/nomination/confirm', v.object({ nominationCode: v.string() }), null, { open: true, accepts: [200, 204] }),
  ...JOURNEY_ENDPOINTS,
  personalise:           post('/personalize/events/cognito', v.object({ event: PersonalisationEvent }), null, { accepts: [200, 201, 202, 204] }),
  analyticsEvent:        post('/a/e/{type}', v.object({ type: v.picklist(['page-view', 'event']), ...AnalyticsEvent.entries }), null, { open: true, accepts: [200, 201, 202, 204] }),
} as const satisfies Record<string, Endpoint<v.GenericSchema, Answer>>;

export type EndpointName = keyof typeof ENDPOINTS;

/** What a call takes: what its row says, and the site that its path names. */
export type ArgumentsOf<Name extends EndpointName> = v.InferInput<(typeof ENDPOINTS)[Name]['takes']> &
  SiteIn<(typeof ENDPOINTS)[Name]['path']>;

type SiteIn<Path extends string> = Path extends `${string}{siteUuid}${string}` ? { siteUuid: string } : unknown;

/** What a call's accepted answers parse to. */
export type ReplyOf<Name extends EndpointName> = ParsedAnswer<(typeof ENDPOINTS)[Name]['answers']>;

type ParsedAnswer<Answers> = Answers extends v.GenericSchema
  ? v.InferOutput<Answers>
  : Answers extends Readonly<Record<number, v.GenericSchema>>
    ? InferAny<Answers[keyof Answers]>
    : null;

type InferAny<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : never;
