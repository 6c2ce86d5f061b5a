import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { CognitoError } from './cognito-error.ts';
import type { Account } from './user-store.ts';

const COOL_DOWN_MS = 5 * 60 * 1000;

/** How many failures in a row an account has, by what was tried. A request for a code counts until one is used. */
const LIMITS = { signIn: 10, changePassword: 10, resetCode: 10, resetRequest: 20 } as const;

type Attempt = keyof typeof LIMITS;

/** Counts by the name that was typed, whether or not it has an account: being slowed down tells nobody anything. */
export interface AttemptLimits {
  /** Throws a TooManyRequestsException (sign-in) or a LimitExceededException until five minutes have passed. */
  check(attempt: Attempt, account: Account): void;
  countFailure(attempt: Attempt, account: Account): void;
  forget(attempt: Attempt, account: Account): void;
}

export function createAttemptLimits(database: DatabaseSync, now: () => number): AttemptLimits {
  const select = database.prepare(
    'SELECT failures FROM cognito_attempts WHERE kind = ? AND pool_id = ? AND username = ? AND last_at > ?',
  );
  const upsert = database.prepare(
    `INSERT INTO cognito_attempts (kind, pool_id, username, failures, last_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at`,
  );
  const remove = database.prepare('DELETE FROM cognito_attempts WHERE kind = ? AND pool_id = ? AND username = ?');

  function recentFailures(attempt: Attempt, { poolId, username }: Account): number {
    const row = select.get(attempt, poolId, username, now() - COOL_DOWN_MS);
    return row ? v.parse(v.object({ failures: v.number() }), row).failures : 0;
  }

  return {
    check(attempt, account) {
      if (recentFailures(attempt, account) >= LIMITS[attempt]) {
        throw attempt === 'signIn'
          ? new CognitoError('TooManyRequestsException', 'Password attempts exceeded')
          : new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
    },
    countFailure(attempt, account) {
      upsert.run(attempt, account.poolId, account.username, recentFailures(attempt, account) + 1, now());
    },
    forget(attempt, { poolId, username }) {
      remove.run(attempt, poolId, username);
    },
  };
}
