import { TOKEN_PREFIX } from '#contract/storage.ts';
import { readToken } from '#contract/token.ts';

import { browserStorage } from './browser-storage.ts';
import type { Owner } from './owner.ts';

export interface SessionTokens {
  idToken: string;
  accessToken: string;
  /** Absent after a token-response sign-in: such a session ends with its tokens. */
  refreshToken?: string;
  /** How much later the pool's clock is than ours: its time is ours plus this. */
  clockDriftMs: number;
}

/** Amplify 6: `{prefix}{clientId}.{username}.{field}`, the user name as it is, dots included; V5 left the second name. */
const OTHER_AMPLIFY_KEYS = ['com.amplify.', 'amplify-signin-with-hostedUI'];
const LAST_USER = '.LastAuthUser';

/** The tokens that Amplify keeps for the user of a pool who signed in last, read without loading Amplify. */
export function readSessionTokens(clientId: string): SessionTokens | null {
  const storage = browserStorage('localStorage');
  const username = storage.getItem(`${TOKEN_PREFIX}${clientId}${LAST_USER}`);
  const field = (name: string) => storage.getItem(`${TOKEN_PREFIX}${clientId}.${username}.${name}`) ?? '';
  const idToken = field('idToken');
  const accessToken = field('accessToken');
  if (username === null || idToken === '' || accessToken === '') {
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

/** Everything of Amplify's, of every pool. */
export function removeSessionTokens(): void {
  removeKeys(amplifyKeys());
}

/**
 * Takes everything of Amplify's away for the time of a sign-in: it refuses one while somebody is signed in.
 * @returns what puts it back, for a sign-in that failed
 */
export function setTokensAside(): () => void {
  const storage = browserStorage('localStorage');
  const aside = amplifyKeys().map((key) => [key, storage.getItem(key) ?? ''] as const);
  removeSessionTokens();
  return () => {
    removeSessionTokens();
    for (const [key, value] of aside) {
      storage.setItem(key, value);
    }
  };
}

/**
 * The tokens of one person, unless they are the only ones here: then the same person has come back, for another site
 * of the same pool, and the tokens are those of the session that has just begun.
 */
export function removeTokensOf(person: Pick<Owner, 'iss' | 'sub'>): void {
  const users = signedInUsers();
  const gone = users.filter(
    ({ claims }) => claims === null || (claims.iss === person.iss && claims.sub === person.sub),
  );
  if (gone.length < users.length) {
    const prefixes = gone.map(({ prefix }) => prefix);
    const lastUserKeys = gone.map(({ lastUserKey }) => lastUserKey);
    removeKeys(
      amplifyKeys().filter(
        (key) => lastUserKeys.includes(key) || prefixes.includes(key.slice(0, key.lastIndexOf('.') + 1)),
      ),
    );
  }
}

/** True while any of Amplify's keys is here. */
export function hasSessionTokens(): boolean {
  return amplifyKeys().length > 0;
}

function signedInUsers() {
  const storage = browserStorage('localStorage');
  return amplifyKeys()
    .filter((key) => key.endsWith('.idToken'))
    .map((key) => {
      const prefix = key.slice(0, -'idToken'.length);
      const [clientId = '', ...username] = prefix.slice(TOKEN_PREFIX.length, -1).split('.');
      const lastUserKey = `${TOKEN_PREFIX}${clientId}${LAST_USER}`;
      return {
        prefix,
        lastUserKey: storage.getItem(lastUserKey) === username.join('.') ? lastUserKey : null,
        claims: readToken(storage.getItem(key) ?? ''),
      };
    });
}

function amplifyKeys(): string[] {
  const storage = browserStorage('localStorage');
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    [TOKEN_PREFIX, ...OTHER_AMPLIFY_KEYS].some((prefix) => key.startsWith(prefix)),
  );
}

function removeKeys(keys: readonly string[]): void {
  const storage = browserStorage('localStorage');
  for (const key of keys) {
    storage.removeItem(key);
  }
}
