import * as v from 'valibot';

import { isSafeAddress, SafeAddress } from '#contract/app/addresses.ts';

import { listOf } from './list.ts';
import { CivilDate, optional, optionalStrict, RequiredText, Slug, Text } from './schema.ts';

/** As in the ids of this config, an empty text means that there is none. */
const OptionalAddress = optionalStrict(SafeAddress);

const STAGES = ['local', 'dev', 'test', 'staging', 'prod'] as const;

export const Banner = v.object({
  /** A part of a cookie's name. */
  id: v.pipe(v.string(), v.regex(/^(?! )[^=;\p{C}]{1,64}(?<! )$/u)),
  title: RequiredText,
  body: optional(Text),
  linkUrl: OptionalAddress,
  linkLabel: optional(RequiredText),
  imageUrl: OptionalAddress,
  from: CivilDate,
  to: CivilDate,
  siteUuids: v.array(Slug),
});
export type Banner = v.InferOutput<typeof Banner>;

/**
 * docs/contract.md §2. Objects drop keys they do not know, so nothing but these rows ever leaves the door. An address
 * that may not be used refuses the whole config, except a banner's, which costs that banner.
 */
export const DeployConfig = v.object({
  baseApiUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048), v.check(isApiBase, 'Address refused')),
  gaTrackingId: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  heapAppId: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
  stage: v.picklist(STAGES),
  version: v.pipe(v.string(), v.maxLength(200)),
  mediaLibraryBaseUrl: OptionalAddress,
  imageTransformBaseUrl: OptionalAddress,
  defaultRegion: optional(v.string()),
  sentryDsn: optionalStrict(SafeDsn()),
  successorUrl: OptionalAddress,
  staffEmailDomain: optional(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/i))),
  allowInsecureAuthEndpoints: optional(v.boolean()),
  banners: v.fallback(v.optional(listOf(Banner), []), []),
});
export type DeployConfig = v.InferOutput<typeof DeployConfig>;

/** A DSN carries a public key where an address carries a user name. */
function SafeDsn() {
  return v.pipe(
    v.string(),
    v.maxLength(2048),
    v.check((dsn) => isSafeAddress(dsn.replace(/^(https?:\/\/)[\w:]+@/, '$1')), 'Address refused'),
  );
}

/** Absolute with an optional region placeholder, or root-relative. */
function isApiBase(base: string): boolean {
  if (base.startsWith('/')) {
    return /^\/(?![/\\])[\w./{}-]*$/.test(base);
  }
  return isSafeAddress(base.replaceAll('{region}', 'ap-southeast-2'));
}
