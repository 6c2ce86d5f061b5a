import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { createExpiringMap } from '#server/cognito/expiring-map.ts';

import type { AuthorizeRequest } from './authorize-request.ts';

const LIFE_MS = 5 * 60_000;

interface Grant {
  readonly request: AuthorizeRequest;
  readonly username: string;
}

/** Codes on their way to the token endpoint: each good once, for five minutes, for whoever knows its verifier. */
export interface Grants {
  issue(request: AuthorizeRequest, username: string): string;
  /** Undefined for a code that is unknown, used, too old, of somebody else or without its verifier. */
  redeem(asked: { code: string; clientId: string; redirectUri: string; verifier: string }): Grant | undefined;
}

export function createGrants(now: () => number): Grants {
  const grants = createExpiringMap<Grant>(LIFE_MS, now);
  return {
    issue(request, username) {
      const code = randomBytes(24).toString('base64url');
      grants.put(code, { request, username });
      return code;
    },
    redeem({ code, clientId, redirectUri, verifier }) {
      const grant = grants.get(code);
      grants.delete(code);
      const isMeant =
        grant !== undefined &&
        grant.request.clientId === clientId &&
        grant.request.redirectUri === redirectUri &&
        matches(verifier, grant.request.codeChallenge ?? '');
      return isMeant ? grant : undefined;
    },
  };
}

/** RFC 7636, section 4.6, S256. */
function matches(verifier: string, challenge: string): boolean {
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const given = Buffer.from(challenge);
  return /^[\w.~-]{43,128}$/.test(verifier) && made.length === given.length && timingSafeEqual(made, given);
}
