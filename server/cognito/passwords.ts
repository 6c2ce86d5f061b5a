import { randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { AttemptLimits } from './attempt-limits.ts';
import { CognitoError, wrongPassword } from './cognito-error.ts';
import { assertGoodPassword } from './password-policy.ts';
import { createVerifier, isPasswordOf } from './srp.ts';
import type { Account, UserStore } from './user-store.ts';

const CODE_MS = 3600 * 1000;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Passwords {
  /** InvalidPasswordException. */
  set(account: Account, password: string): void;
  /** NotAuthorizedException for a wrong `previous`, InvalidPasswordException, LimitExceededException. */
  change(account: Account, previous: string, proposed: string): void;
  /** Mails a code to a user who has a password. Any other name is treated alike, but for the mail. */
  requestReset(account: Account): void;
  /** CodeMismatchException, ExpiredCodeException, InvalidPasswordException (the code stays good), LimitExceededException. */
  confirmReset(account: Account, code: string, password: string): void;
}

interface PasswordOptions {
  readonly database: DatabaseSync;
  readonly users: UserStore;
  readonly limits: AttemptLimits;
  readonly sendMail: (mail: Mail) => void;
  /** The address that the mail offers beside the code. */
  readonly resetLink: ((reset: Account & { readonly code: string }) => string) | undefined;
  readonly now: () => number;
}

export function createPasswords({ database, users, limits, sendMail, resetLink, now }: PasswordOptions): Passwords {
  const codes = createCodes(database, now);

  function set(account: Account, password: string): void {
    assertGoodPassword(password);
    users.savePassword(account, createVerifier(account, password));
  }

  return {
    set,
    change(account, previous, proposed) {
      limits.check('changePassword', account);
      const verifier = users.get(account)?.verifier;
      if (!verifier || !isPasswordOf(account, verifier, previous)) {
        limits.countFailure('changePassword', account);
        throw wrongPassword();
      }
      limits.forget('changePassword', account);
      set(account, proposed);
    },
    requestReset(account) {
      limits.check('resetRequest', account);
      limits.countFailure('resetRequest', account);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      codes.put(account, code);
      const user = users.get(account);
      if (user?.verifier) {
        const link = resetLink?.({ ...account, code });
        sendMail({ to: user.email, subject: 'Your code for a new password', text: resetText(code, link) });
      }
    },
    confirmReset(account, code, password) {
      limits.check('resetCode', account);
      assertGoodPassword(password);
      const sent = codes.find(account);
      if (sent === undefined) {
        throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      if (!users.get(account)?.verifier || !isSameCode(code, sent)) {
        limits.countFailure('resetCode', account);
        throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
      }
      codes.remove(account);
      set(account, password);
      for (const attempt of ['resetCode', 'resetRequest', 'signIn'] as const) {
        limits.forget(attempt, account);
      }
    },
  };
}

function resetText(code: string, link: string | undefined): string {
  const way = link ? `Enter it where you asked for it, or go on here:\n${link}` : 'Enter it where you asked for it.';
  return `Your code is ${code}. ${way}\n\nIt works once, for an hour. If you did not ask for a new password, nothing has changed.`;
}

function createCodes(database: DatabaseSync, now: () => number) {
  const select = database.prepare(
    'SELECT code FROM cognito_codes WHERE pool_id = ? AND username = ? AND expires_at > ?',
  );
  const upsert = database.prepare(
    `INSERT INTO cognito_codes (pool_id, username, code, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at`,
  );
  const remove = database.prepare('DELETE FROM cognito_codes WHERE pool_id = ? AND username = ?');
  return {
    find({ poolId, username }: Account): string | undefined {
      const row = select.get(poolId, username, now());
      return row && v.parse(v.object({ code: v.string() }), row).code;
    },
    put: ({ poolId, username }: Account, code: string) => upsert.run(poolId, username, code, now() + CODE_MS),
    remove: ({ poolId, username }: Account) => remove.run(poolId, username),
  };
}

function isSameCode(actual: string, expected: string): boolean {
  const [first, second] = [Buffer.from(actual), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}
