import { readToken } from '#contract/api/sign-in/token.ts';
import { TOKEN_PREFIX } from '#contract/device/storage.ts';
import { browserStorage, keysOf } from '#device/storage/browser-storage.ts';

import type { Owner } from './owner.ts';

export interface SessionTokens {
  idToken: string;
  accessToken: string;
  /** Absent after a token-response sign-in: such a session ends with its tokens. */
  refreshToken?: string;
  /** How much later the pool's clock is than ours: its time is ours plus this. */
  clockDriftMs: number;
}

/** Keys and values as Amplify writes them: of a pool, or what came of a sign-in and nobody's session yet. */
export type PoolTokens = ReadonlyMap<string, string>;

/** Amplify 6: `{prefix}{clientId}.{username}.{field}`, the user name as it is, dots included; V5 left the second name. */
const OTHER_AMPLIFY_KEYS = ['com.amplify.', 'amplify-signin-with-hostedUI'];
const LAST_USER = '.LastAuthUser';

/**
 * The tokens of the user of a pool who signed in last, read without loading Amplify: of those that are kept, or of a
 * sign-in that nobody has kept yet.
 */
export function readSessionTokens(clientId: string, of?: PoolTokens): SessionTokens | null {
  const storage = browserStorage('localStorage');
  const read = (key: string) => (of === undefined ? storage.getItem(key) : of.get(key)) ?? '';
  const username = read(`${TOKEN_PREFIX}${clientId}${LAST_USER}`);
  const field = (name: string) => read(`${TOKEN_PREFIX}${clientId}.${username}.${name}`);
  const idToken = field('idToken');
  const accessToken = field('accessToken');
  if (username === '' || idToken === '' || accessToken === '') {
    return null;
  }
  const refreshToken = field('refreshToken');
  const drift = Number(field('clockDrift'));
  return {
    idToken,
    accessToken,
    ...(refreshToken === '' ? {} : { refreshToken }),
    clockDriftMs: Number.isFinite(drift) ? drift : 0,
  };
}

/** Everything of a pool, as a copy. */
export function copyPoolTokens(clientId: string): PoolTokens {
  const storage = browserStorage('localStorage');
  return new Map(
    amplifyKeys()
      .filter((key) => key.startsWith(`${TOKEN_PREFIX}${clientId}.`))
      .map((key) => [key, storage.getItem(key) ?? '']),
  );
}

/** Keeps what came of a sign-in or a refresh. @throws when the storage takes nothing more */
export function keepPoolTokens(tokens: PoolTokens): void {
  for (const [key, value] of tokens) {
    browserStorage('localStorage').setItem(key, value);
  }
}

/** Everything of Amplify's, of every pool. */
export function removeSessionTokens(): void {
  removeKeys(amplifyKeys());
}

/** The tokens of one person, in whatever pool; everybody else's stay. */
export function removeTokensOf({ iss, sub }: Pick<Owner, 'iss' | 'sub'>): void {
  const storage = browserStorage('localStorage');
  const keys = amplifyKeys();
  const users = keys
    .filter((key) => key.endsWith('.idToken'))
    .filter((key) => {
      const claims = readToken(storage.getItem(key) ?? '');
      return claims === null || (claims.iss === iss && claims.sub === sub);
    })
    .map((key) => userIn(key));
  removeKeys(
    keys.filter((key) =>
      users.includes(key.endsWith(LAST_USER) ? `${userIn(key)}.${storage.getItem(key)}` : userIn(key)),
    ),
  );
}

/** True while any of Amplify's keys is here. */
export function hasSessionTokens(): boolean {
  return amplifyKeys().length > 0;
}

/** A key without its field: of a pool, or of a user in one. */
function userIn(key: string): string {
  return key.slice(0, key.lastIndexOf('.'));
}

function amplifyKeys(): string[] {
  return keysOf(browserStorage('localStorage')).filter((key) =>
    [TOKEN_PREFIX, ...OTHER_AMPLIFY_KEYS].some((prefix) => key.startsWith(prefix)),
  );
}

function removeKeys(keys: readonly string[]): void {
  const storage = browserStorage('localStorage');
  for (const key of keys) {
    storage.removeItem(key);
  }
}
