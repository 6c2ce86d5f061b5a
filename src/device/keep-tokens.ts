import { TOKEN_PREFIX } from '#contract/storage.ts';

import { browserStorage } from './browser-storage.ts';

/**
 * Keeps tokens as Amplify does, which then finds them like its own. The person becomes the last user of the pool.
 * @throws when the storage takes nothing more
 */
export function keepSessionTokens(
  { clientId, username }: { clientId: string; username: string },
  tokens: { idToken: string; accessToken: string; refreshToken?: string | undefined; clockDriftMs: number },
): void {
  const storage = browserStorage('localStorage');
  const prefix = `${TOKEN_PREFIX}${clientId}`;
  storage.setItem(`${prefix}.${username}.idToken`, tokens.idToken);
  storage.setItem(`${prefix}.${username}.accessToken`, tokens.accessToken);
  storage.setItem(`${prefix}.${username}.clockDrift`, String(tokens.clockDriftMs));
  if (tokens.refreshToken !== undefined) {
    storage.setItem(`${prefix}.${username}.refreshToken`, tokens.refreshToken);
  }
  storage.setItem(`${prefix}.LastAuthUser`, username);
}
