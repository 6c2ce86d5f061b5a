import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CognitoError } from './cognito-error.ts';
import type { Verifier } from './srp.ts';

/** Who is meant, whether or not such a user exists. The tables know the form that `accountOf` makes. */
export interface Account {
  readonly poolId: string;
  readonly username: string;
}

/** Our pools don't tell capitals apart, as is the rule for pools whose user names are e-mail addresses. */
export function accountOf(poolId: string, username: string): Account {
  return { poolId, username: username.toLowerCase() };
}

export interface CognitoUser extends Account {
  readonly sub: string;
  readonly email: string;
  /** Absent for people who only ever come through single sign-on. */
  readonly verifier?: Verifier;
  /** The password was given out by somebody else and only opens the way to a new one. */
  readonly mustChange: boolean;
}

export interface UserStore {
  get(account: Account): CognitoUser | undefined;
  usernames(poolId: string): readonly string[];
  /** Throws a UsernameExistsException. */
  add(user: CognitoUser): void;
  /** Also ends `mustChange`. */
  savePassword(account: Account, verifier: Verifier): void;
}

export function createUserStore(database: DatabaseSync): UserStore {
  const select = database.prepare('SELECT * FROM cognito_users WHERE pool_id = ? AND username = ?');
  const selectNames = database.prepare('SELECT username FROM cognito_users WHERE pool_id = ? ORDER BY username');
  const insert = database.prepare(
    `INSERT INTO cognito_users (pool_id, username, email, sub, salt, verifier, must_change) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  );
  const update = database.prepare(
    'UPDATE cognito_users SET salt = ?, verifier = ?, must_change = 0 WHERE pool_id = ? AND username = ?',
  );
  return {
    get({ poolId, username }) {
      const row = select.get(poolId, username);
      return row && userOf(row);
    },
    usernames: (poolId) =>
      selectNames.all(poolId).map((row) => v.parse(v.object({ username: v.string() }), row).username),
    add({ poolId, username, email, sub, verifier, mustChange }) {
      const { salt = null, verifier: kept = null } = verifier ?? {};
      const { changes } = insert.run(poolId, username, email, sub, salt, kept, Number(mustChange));
      if (!changes) {
        throw new CognitoError('UsernameExistsException', 'User already exists');
      }
    },
    savePassword({ poolId, username }, { salt, verifier }) {
      update.run(salt, verifier, poolId, username);
    },
  };
}

const UserRow = v.object({
  pool_id: v.string(),
  username: v.string(),
  email: v.string(),
  sub: v.string(),
  salt: v.nullable(v.string()),
  verifier: v.nullable(v.string()),
  must_change: v.number(),
});

function userOf(stored: unknown): CognitoUser {
  const { pool_id: poolId, username, email, sub, salt, verifier, must_change } = v.parse(UserRow, stored);
  return {
    poolId,
    username,
    email,
    sub,
    mustChange: must_change === 1,
    ...(salt !== null && verifier !== null && { verifier: { salt, verifier } }),
  };
}
