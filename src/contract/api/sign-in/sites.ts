import * as v from 'valibot';

import { optional, optionalStrict, RequiredText, Slug, Text } from '#contract/api/schema.ts';

export const AUTH_TYPES = ['COGNITO_SRP', 'COGNITO_IDP'] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

/** One client organisation that a person belongs to. */
export const Site = v.pipe(
  v.object({
    siteUuid: Slug,
    displayName: Text,
    companyUuid: v.fallback(Text, ''),
    companyName: v.fallback(Text, ''),
    internalSiteType: v.fallback(Text, ''),
    apiRegion: optional(Text),
  }),
  // One without a name of its own can still be chosen.
  v.transform((site) => ({
    ...site,
    displayName: site.displayName.trim() || site.companyName.trim() || site.siteUuid,
  })),
);
export type Site = v.InferOutput<typeof Site>;

/** The first of each: a site that is listed twice is one to choose from. */
export function oncePerSite(sites: readonly Site[]): Site[] {
  return sites.filter(({ siteUuid }, index) => sites.findIndex((other) => other.siteUuid === siteUuid) === index);
}

/** docs/contract.md §4. */
export const CognitoAuth = v.object({
  userPoolId: v.pipe(v.string(), v.regex(/^[\w-][a-z\d-]*_[\w-]+$/i), v.maxLength(128)),
  /** A name for people, which may be none of a host: `User pool - x7k2`. */
  userPoolName: Text,
  region: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(64)),
  userPoolWebClientId: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(128)),
  idpName: optional(RequiredText),
  endpoint: optionalStrict(v.pipe(v.string(), v.maxLength(2048))),
  domain: optionalStrict(v.pipe(v.string(), v.regex(/^[\w.:[\]-]+$/), v.maxLength(253))),
  responseType: optionalStrict(v.picklist(['token', 'code'])),
  tokenUse: optionalStrict(v.picklist(['id', 'access'])),
});
export type CognitoAuth = v.InferOutput<typeof CognitoAuth>;

/** `authType` stays a string here: an unknown one is the error InvalidAuthType, not an unreadable answer. */
export const AuthConfig = v.object({ authType: Text, Auth: CognitoAuth });
export type AuthConfig = v.InferOutput<typeof AuthConfig>;

export const SiteConfig = v.object({ authConfig: AuthConfig, apiRegion: v.fallback(Text, '') });
export type SiteConfig = v.InferOutput<typeof SiteConfig>;

export function isAuthType(authType: string): authType is AuthType {
  return (AUTH_TYPES as readonly string[]).includes(authType);
}
