import { randomUUID, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import type { CognitoPool, Pools } from './pool.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { CognitoUser } from './user-store.ts';

const HOUR_SECONDS = 3600;

/** What a token of ours says. Times are seconds, as in the token. */
export interface Claims {
  readonly poolId: string;
  readonly clientId: string;
  readonly tokenUse: 'id' | 'access';
  readonly sub: string;
  readonly username: string;
  /** ID tokens alone carry it. */
  readonly email?: string;
  /** Shared by all tokens that one sign-in brought. */
  readonly sessionId: string;
  readonly expiresAt: number;
}

interface Session {
  readonly sessionId: string;
  readonly signedInAt: number;
  readonly nonce?: string;
}

export interface TokenPair {
  readonly idToken: string;
  readonly accessToken: string;
  readonly expiresInSeconds: number;
}

export interface Tokens {
  issue(pool: CognitoPool, user: CognitoUser, session: Session): TokenPair;
  /** Undefined unless we signed it (RS256, our key), for a pool and a client of ours. Expired ones are read as well. */
  read(token: string): Claims | undefined;
  /** As `read`, and not expired to the second. */
  verify(token: string): Claims | undefined;
}

interface TokenOptions {
  readonly keys: SigningKeys;
  readonly pools: Pools;
  readonly endpoint: string;
  readonly now: () => number;
}

export function createTokens({ keys, pools, endpoint, now }: TokenOptions): Tokens {
  const issuerOf = (pool: CognitoPool) => `${endpoint.replace(/\/$/, '')}/${pool.poolId}`;

  function issue(pool: CognitoPool, user: CognitoUser, { sessionId, signedInAt, nonce }: Session): TokenPair {
    const issuedAt = Math.floor(now() / 1000);
    const expiresInSeconds = pool.tokenLifetimeSeconds ?? HOUR_SECONDS;
    const both = () => ({
      sub: user.sub,
      iss: issuerOf(pool),
      origin_jti: sessionId,
      jti: randomUUID(),
      auth_time: signedInAt,
      iat: issuedAt,
      exp: issuedAt + expiresInSeconds,
    });
    const idToken = {
      ...both(),
      token_use: 'id',
      aud: pool.clientId,
      email: user.email,
      email_verified: true,
      'cognito:username': user.username,
      ...(nonce !== undefined && { nonce }),
    };
    const accessToken = {
      ...both(),
      token_use: 'access',
      client_id: pool.clientId,
      username: user.username,
      scope: 'aws.cognito.signin.user.admin openid email',
    };
    return { idToken: signed(keys, idToken), accessToken: signed(keys, accessToken), expiresInSeconds };
  }

  function read(token: string): Claims | undefined {
    const payload = v.safeParse(Payload, payloadOf(keys, token));
    if (!payload.success) {
      return undefined;
    }
    const claims = payload.output;
    const pool = pools.all.find((candidate) => issuerOf(candidate) === claims.iss);
    const clientId = claims.token_use === 'id' ? claims.aud : claims.client_id;
    if (!pool || pool.clientId !== clientId) {
      return undefined;
    }
    return {
      poolId: pool.poolId,
      clientId,
      tokenUse: claims.token_use,
      sub: claims.sub,
      username: claims.token_use === 'id' ? claims['cognito:username'] : claims.username,
      ...(claims.token_use === 'id' && { email: claims.email }),
      sessionId: claims.origin_jti,
      expiresAt: claims.exp,
    };
  }

  return {
    issue,
    read,
    verify(token) {
      const claims = read(token);
      return claims && claims.expiresAt * 1000 > now() ? claims : undefined;
    },
  };
}

const common = { iss: v.string(), sub: v.string(), origin_jti: v.string(), exp: v.number() };
const Payload = v.variant('token_use', [
  v.object({
    ...common,
    token_use: v.literal('id'),
    aud: v.string(),
    email: v.string(),
    'cognito:username': v.string(),
  }),
  v.object({ ...common, token_use: v.literal('access'), client_id: v.string(), username: v.string() }),
]);

function signed(keys: SigningKeys, payload: object): string {
  const content = `${encoded({ alg: 'RS256', typ: 'JWT', kid: keys.keyId })}.${encoded(payload)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), keys.privateKey).toString('base64url')}`;
}

/** The payload of a token that our key signed, whatever else it claims of itself; undefined for any other text. */
function payloadOf(keys: SigningKeys, token: string): unknown {
  const [, header = '', payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  const bytes = Buffer.from(signature, 'base64url');
  if (
    bytes.toString('base64url') !== signature ||
    !verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), keys.publicKey, bytes) ||
    !v.is(v.object({ alg: v.literal('RS256'), kid: v.literal(keys.keyId) }), decoded(header))
  ) {
    return undefined;
  }
  return decoded(payload);
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Only for what our own key has signed: it is JSON because we wrote it. */
function decoded(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString());
}
