import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AttemptLimits } from './attempt-limits.ts';
import { CognitoError, wrongPassword } from './cognito-error.ts';
import { createExpiringMap } from './expiring-map.ts';
import type { Passwords } from './passwords.ts';
import type { CognitoPool } from './pool.ts';
import type { Sessions, TokenSet } from './sessions.ts';
import type { SigningKeys } from './signing-keys.ts';
import { createServerNumbers, expectedSignature, readClientNumber, type ServerNumbers, type Verifier } from './srp.ts';
import { accountOf, type Account, type CognitoUser, type UserStore } from './user-store.ts';

const PROOF_MS = 3 * 60 * 1000;
const NEW_PASSWORD_MS = 15 * 60 * 1000;

/** What the client needs to prove its password. Numbers in hexadecimal. */
interface PasswordChallenge {
  readonly username: string;
  readonly salt: string;
  readonly serverNumber: string;
  /** Base64; also the challenge's name. */
  readonly secretBlock: string;
}

interface PasswordProof {
  readonly secretBlock: string;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

/** Signed in, or the password was good but has to be replaced first. */
export type SignInResult =
  | { readonly tokens: TokenSet }
  | { readonly newPasswordFor: CognitoUser; readonly session: string };

export interface SignIn {
  begin(pool: CognitoPool, username: string, clientNumber: string): PasswordChallenge;
  prove(pool: CognitoPool, proof: PasswordProof): SignInResult;
  /** A password that breaks the policy leaves the session open for a better one. */
  setFirstPassword(pool: CognitoPool, session: string, username: string, password: string): SignInResult;
  /** Half-finished sign-ins are dropped. */
  forgetAll(): void;
}

interface SignInOptions {
  readonly keys: SigningKeys;
  readonly users: UserStore;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limits: AttemptLimits;
  readonly now: () => number;
}

interface Challenge {
  readonly account: Account;
  readonly verifier: Verifier;
  readonly clientNumber: bigint;
  readonly server: ServerNumbers;
}

export function createSignIn({ keys, users, sessions, passwords, limits, now }: SignInOptions): SignIn {
  const challenges = createExpiringMap<Challenge>(PROOF_MS, now);
  const firstPasswords = createExpiringMap<Account>(NEW_PASSWORD_MS, now);

  return {
    begin(pool, username, shownByClient) {
      const account = accountOf(pool.poolId, username);
      limits.check('signIn', account);
      const clientNumber = readClientNumber(shownByClient);
      if (clientNumber === undefined) {
        throw new CognitoError('InvalidParameterException', 'SRP_A must not be a multiple of the modulus.');
      }
      const verifier = users.get(account)?.verifier ?? decoyVerifier(keys, account);
      const server = createServerNumbers(verifier);
      const secretBlock = randomBytes(64).toString('base64');
      challenges.put(secretBlock, { account, verifier, clientNumber, server });
      return { username: account.username, salt: verifier.salt, serverNumber: server.shown.toString(16), secretBlock };
    },
    prove(pool, { secretBlock, timestamp, signature }) {
      const challenge = challenges.get(secretBlock);
      if (challenge?.account.poolId !== pool.poolId) {
        throw wrongPassword();
      }
      // Before the challenge is used up: Amplify repeats a request that was one too many.
      limits.check('signIn', challenge.account);
      challenges.delete(secretBlock);
      const expected = expectedSignature({ ...challenge, secretBlock: Buffer.from(secretBlock, 'base64'), timestamp });
      const user = users.get(challenge.account);
      // The salt is another one when the password was changed in the meantime.
      const isProven = user?.verifier?.salt === challenge.verifier.salt && isSame(signature, expected);
      if (!user || !isProven) {
        limits.countFailure('signIn', challenge.account);
        throw wrongPassword();
      }
      limits.forget('signIn', user);
      if (!user.mustChange) {
        return { tokens: sessions.start(pool, user) };
      }
      const session = randomUUID();
      firstPasswords.put(session, user);
      return { newPasswordFor: user, session };
    },
    setFirstPassword(pool, session, username, password) {
      const account = firstPasswords.get(session);
      const { poolId, username: wanted } = accountOf(pool.poolId, username);
      const user = account?.poolId === poolId && account.username === wanted ? users.get(account) : undefined;
      if (!user) {
        throw new CognitoError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
      }
      passwords.set(user, password);
      firstPasswords.delete(session);
      return { tokens: sessions.start(pool, user) };
    },
    forgetAll() {
      challenges.clear();
      firstPasswords.clear();
    },
  };
}

/** A name without a password is led through the same steps, with a salt that is the same each time it is asked for. */
function decoyVerifier(keys: SigningKeys, { poolId, username }: Account): Verifier {
  const salt = keys.secretFor(`salt ${poolId} ${username}`, 16).toString('hex');
  return { salt, verifier: randomBytes(384).toString('hex') };
}

function isSame(signature: string, expected: Buffer): boolean {
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
