import * as v from 'valibot';

import { Slug } from '#contract/api/schema.ts';
import { OwnerHash } from '#contract/api/sign-in/token.ts';
import { SafeAddress } from '#contract/app/addresses.ts';

/**
 * Where it lies, in Cache Storage: every build removes what has such a name at a log-out, also those from before there
 * was one.
 */
export const SEND_PERMIT = { name: 'kinward-v1-send-permit', address: '/.kinward/send-permit' } as const;

const Token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));

/**
 * What the worker needs to send a person's changes while no page is open: localStorage, where the session is, is no
 * worker's to read. There is one while a change waits, and no longer (docs/decisions/0066-the-worker-sends-by-itself.md).
 */
export const SendPermit = v.object({
  v: v.literal(1),
  owner: OwnerHash,
  siteUuid: Slug,
  /** Of the API, in the site's region. */
  base: SafeAddress,
  pool: v.object({
    clientId: v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(128)),
    /** Where the pool takes calls. */
    address: SafeAddress,
    username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(300)),
    deviceKey: v.optional(v.string()),
  }),
  tokenUse: v.picklist(['id', 'access']),
  tokens: v.object({
    idToken: Token,
    accessToken: Token,
    refreshToken: v.optional(Token),
    clockDriftMs: v.number(),
  }),
  /** The worker renewed the tokens: the page has older ones. */
  isRenewed: v.boolean(),
  /** Which log-out was the last one when this was written; every other one ends it. */
  logOut: v.nullable(v.string()),
});
export type SendPermit = v.InferOutput<typeof SendPermit>;

/** The bearer of the API. */
export function bearerOf({ tokenUse, tokens }: SendPermit): string {
  return tokenUse === 'access' ? tokens.accessToken : tokens.idToken;
}
