import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CognitoError } from './cognito-error.ts';
import type { CognitoPool } from './pool.ts';
import type { Claims, TokenPair, Tokens } from './tokens.ts';
import { accountOf, type Account, type CognitoUser, type UserStore } from './user-store.ts';

const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;

export interface TokenSet extends TokenPair {
  readonly refreshToken: string;
}

export interface Sessions {
  start(pool: CognitoPool, user: CognitoUser, options?: { readonly nonce?: string }): TokenSet;
  /**
   * New ID and access tokens, and a new refresh token where the pool rotates them. NotAuthorizedException once it is
   * revoked, used up or too old.
   */
  refresh(pool: CognitoPool, refreshToken: string): TokenPair | TokenSet;
  /** Ends the session of this refresh token; an unknown one is as good as ended. */
  end(pool: CognitoPool, refreshToken: string): void;
  endAll(account: Account): void;
  /** The user of an access token whose session goes on, or a NotAuthorizedException. */
  userOf(accessToken: string): CognitoUser;
}

interface SessionOptions {
  readonly database: DatabaseSync;
  readonly users: UserStore;
  readonly tokens: Tokens;
  readonly now: () => number;
}

export function createSessions({ database, users, tokens, now }: SessionOptions): Sessions {
  const insert = database.prepare(
    `INSERT INTO cognito_refresh_tokens (session_id, token_hash, pool_id, username, signed_in_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const selectByToken = database.prepare(
    'SELECT * FROM cognito_refresh_tokens WHERE token_hash = ? AND pool_id = ? AND expires_at > ?',
  );
  const selectById = database.prepare('SELECT 1 FROM cognito_refresh_tokens WHERE session_id = ?');
  const updateToken = database.prepare('UPDATE cognito_refresh_tokens SET token_hash = ? WHERE session_id = ?');
  const deleteByToken = database.prepare('DELETE FROM cognito_refresh_tokens WHERE token_hash = ? AND pool_id = ?');
  const deleteAll = database.prepare('DELETE FROM cognito_refresh_tokens WHERE pool_id = ? AND username = ?');
  const deleteOld = database.prepare('DELETE FROM cognito_refresh_tokens WHERE expires_at <= ?');
  const seconds = () => Math.floor(now() / 1000);

  return {
    start(pool, user, options) {
      const session = { sessionId: randomUUID(), signedInAt: seconds() };
      const refreshToken = newRefreshToken();
      const expiresAt = session.signedInAt + REFRESH_TOKEN_SECONDS;
      deleteOld.run(seconds());
      insert.run(session.sessionId, hashOf(refreshToken), user.poolId, user.username, session.signedInAt, expiresAt);
      return { ...tokens.issue(pool, user, { ...session, ...options }), refreshToken };
    },
    refresh(pool, refreshToken) {
      const row = v.safeParse(SessionRow, selectByToken.get(hashOf(refreshToken), pool.poolId, seconds()));
      const user = row.success ? users.get(accountOf(pool.poolId, row.output.username)) : undefined;
      if (!row.success || !user) {
        throw new CognitoError('NotAuthorizedException', 'Refresh Token has been revoked');
      }
      const { session_id: sessionId, signed_in_at: signedInAt } = row.output;
      const issued = tokens.issue(pool, user, { sessionId, signedInAt });
      if (pool.rotatesRefreshTokens !== true) {
        return issued;
      }
      const next = newRefreshToken();
      updateToken.run(hashOf(next), sessionId);
      return { ...issued, refreshToken: next };
    },
    end(pool, refreshToken) {
      deleteByToken.run(hashOf(refreshToken), pool.poolId);
    },
    endAll({ poolId, username }) {
      deleteAll.run(poolId, username);
    },
    userOf(accessToken) {
      const { poolId, username, sessionId } = goodAccessToken(tokens, accessToken);
      const user = users.get(accountOf(poolId, username));
      if (!user || !selectById.get(sessionId)) {
        throw new CognitoError('NotAuthorizedException', 'Access Token has been revoked');
      }
      return user;
    },
  };
}

const SessionRow = v.object({ session_id: v.string(), username: v.string(), signed_in_at: v.number() });

function newRefreshToken(): string {
  return randomBytes(48).toString('base64url');
}

/** Kept as a hash: whoever reads the file can't go on with somebody's session. */
function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

function goodAccessToken(tokens: Tokens, accessToken: string): Claims {
  if (tokens.read(accessToken)?.tokenUse !== 'access') {
    throw new CognitoError('NotAuthorizedException', 'Invalid Access Token');
  }
  const claims = tokens.verify(accessToken);
  if (!claims) {
    throw new CognitoError('NotAuthorizedException', 'Access Token has expired');
  }
  return claims;
}
