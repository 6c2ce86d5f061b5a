import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';

import { readRequestBody } from '#server/http/read-request-body.ts';

import { createAttemptLimits } from './attempt-limits.ts';
import { CognitoError } from './cognito-error.ts';
import { createOperations, type Operation } from './operations.ts';
import { assertGoodPassword } from './password-policy.ts';
import { createPasswords, type Mail } from './passwords.ts';
import { createPools, type CognitoPool, type Pools } from './pool.ts';
import { emptyTables, prepareTables } from './schema.ts';
import { createSessions, type TokenSet } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';
import { createVerifier } from './srp.ts';
import { createTokens, type Claims } from './tokens.ts';
import { accountOf, createUserStore, type Account } from './user-store.ts';

export interface CognitoOptions {
  readonly database: DatabaseSync;
  readonly pools: readonly CognitoPool[];
  /** Where `routes` are reached from outside; the issuer is `{endpoint}/{poolId}` (docs/contract.md §4). */
  readonly endpoint: string;
  readonly sendMail: (mail: Mail) => void;
  /** An address to put beside the code in the mail for a forgotten password. */
  readonly resetLink?: (reset: Account & { readonly code: string }) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface NewUser extends Account {
  readonly email: string;
  /** Absent for people who only come through single sign-on. */
  readonly password?: string;
  readonly mustChange?: boolean;
  readonly sub?: string;
}

/** Methods that refuse throw a CognitoError. User names are not told apart by capitals. */
export interface Cognito {
  /** POST / for the calls of Amplify and GET /{poolId}/.well-known/jwks.json. Without CORS. */
  readonly routes: Hono;
  /** Undefined for whatever is not a token of ours that is good now. Sessions that were ended are not looked up. */
  verify(token: string): Claims | undefined;
  /** UsernameExistsException, InvalidPasswordException. */
  createUser(user: NewUser): { readonly sub: string };
  userExists(account: Account): boolean;
  /** Everybody of a pool, by user name. */
  usernames(poolId: string): readonly string[];
  /** NotAuthorizedException, InvalidPasswordException, LimitExceededException. */
  changePassword(change: Account & { readonly previous: string; readonly proposed: string }): void;
  /** For the provider's pages, once they know who it is. UserNotFoundException. */
  issueTokens(signIn: Account & { readonly nonce?: string }): TokenSet;
  /** Mails a code if there is somebody to mail it to. LimitExceededException. */
  startPasswordReset(account: Account): void;
  /** Every pool is empty again; the signing key stays. */
  reset(): void;
}

export function createCognito({ database, endpoint, sendMail, resetLink, ...options }: CognitoOptions): Cognito {
  const now = options.now ?? Date.now;
  const pools = createPools(options.pools);
  prepareTables(database);
  const keys = openSigningKeys(database);
  const users = createUserStore(database);
  const limits = createAttemptLimits(database, now);
  const tokens = createTokens({ keys, pools, endpoint, now });
  const sessions = createSessions({ database, users, tokens, now });
  const passwords = createPasswords({ database, users, limits, sendMail, resetLink, now });
  const signIn = createSignIn({ keys, users, sessions, passwords, limits, now });

  return {
    routes: createRoutes(createOperations({ pools, signIn, sessions, passwords }), pools, keys),
    verify: (token) => tokens.verify(token),
    createUser({ poolId, username, email, password, mustChange = false, sub = randomUUID() }) {
      const account = accountOf(pools.byId(poolId).poolId, username);
      if (password === undefined) {
        users.add({ ...account, email, sub, mustChange });
        return { sub };
      }
      assertGoodPassword(password);
      users.add({ ...account, email, sub, mustChange, verifier: createVerifier(account, password) });
      return { sub };
    },
    userExists({ poolId, username }) {
      return users.get(accountOf(poolId, username)) !== undefined;
    },
    usernames: (poolId) => users.usernames(poolId),
    changePassword({ poolId, username, previous, proposed }) {
      passwords.change(accountOf(poolId, username), previous, proposed);
    },
    issueTokens({ poolId, username, ...nonce }) {
      const user = users.get(accountOf(poolId, username));
      if (!user) {
        throw new CognitoError('UserNotFoundException', 'User does not exist.');
      }
      return sessions.start(pools.byId(poolId), user, nonce);
    },
    startPasswordReset({ poolId, username }) {
      passwords.requestReset(accountOf(pools.byId(poolId).poolId, username));
    },
    reset() {
      emptyTables(database);
      signIn.forgetAll();
    },
  };
}

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const WIRE_TYPE = { 'content-type': 'application/x-amz-json-1.1' };

function createRoutes(operations: ReadonlyMap<string, Operation>, pools: Pools, keys: SigningKeys): Hono {
  const routes = new Hono();
  routes.post('/', async (context) => {
    try {
      const [, name = ''] = TARGET.exec(context.req.header('x-amz-target') ?? '') ?? [];
      const operation = operations.get(name);
      if (!operation) {
        throw new CognitoError('UnknownOperationException', `Unknown operation ${name}`.trim());
      }
      const answer = operation(parsed(await readRequestBody(context.req.raw)));
      return context.body(JSON.stringify(answer), 200, WIRE_TYPE);
    } catch (error) {
      if (!(error instanceof CognitoError)) {
        throw error;
      }
      return context.body(JSON.stringify({ __type: error.name, message: error.message }), 400, WIRE_TYPE);
    }
  });
  routes.get('/:poolId/.well-known/jwks.json', (context) => {
    const isOurs = pools.all.some((pool) => pool.poolId === context.req.param('poolId'));
    return isOurs ? context.json(keys.jwks) : context.json({ message: 'User pool does not exist.' }, 404);
  });
  return routes;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}
