import * as v from 'valibot';

/** The claims that we read from a token. Reading is not checking: the API checks every signature. */
export const Claims = v.object({
  iss: v.pipe(v.string(), v.nonEmpty()),
  sub: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds since 1970. */
  exp: v.number(),
  /** When it was issued; seconds since 1970. */
  iat: v.optional(v.number()),
  email: v.optional(v.string()),
  aud: v.optional(v.string()),
  client_id: v.optional(v.string()),
  token_use: v.optional(v.string()),
  nonce: v.optional(v.string()),
});
export type Claims = v.InferOutput<typeof Claims>;

/** The claims of a JSON Web Token (RFC 7519), or null when it is not one. */
export function readToken(token: string): Claims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) {
    return null;
  }
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const parsed = v.safeParse(Claims, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // Not base64 or not JSON: not a token.
  }
}

/**
 * Whether it is issued later than this time of its pool, in milliseconds: the device's clock was put back since. How far,
 * and so whether the token is over, is only known once there are new ones.
 */
export function isYetToCome({ iat = 0 }: Pick<Claims, 'iat'>, poolTime: number): boolean {
  return iat * 1000 > poolTime;
}

/** What `ownerOf` makes. */
export const OwnerHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/**
 * Who owns what is kept on the device: base64url of SHA-256 over issuer, subject and site. Never an e-mail, so that
 * what stays behind names nobody. The same for the ID token and the access token of a person.
 */
export async function ownerOf(claims: Pick<Claims, 'iss' | 'sub'>, siteUuid: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${claims.iss}\0${claims.sub}\0${siteUuid}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
