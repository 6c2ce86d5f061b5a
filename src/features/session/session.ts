import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { isYetToCome, readToken } from '#contract/api/sign-in/token.ts';
import type { Claims } from '#contract/api/sign-in/token.ts';
import { readOwner } from '#device/session/owner.ts';
import { readSessionTokens } from '#device/session/session-tokens.ts';
import { readChoices } from '#device/storage/choices.ts';

/** A person signed in to a site, read from what is kept on the device; nothing of it needs Amplify or the network. */
export interface Session {
  site: Site;
  siteConfig: SiteConfig;
  /** The bearer, as the site's `tokenUse` says. */
  token: string;
  claims: Claims;
  state: 'valid' | 'expired';
  /** How long ago it expired by the pool's clock; negative while it is valid. */
  overdueMs: number;
  canRefresh: boolean;
}

/**
 * The session on this device, expired or not; null when nobody is signed in. It is that of the kept owner or none:
 * nothing of one person is asked for, shown or kept with the token of another.
 */
export function currentSession(now = Date.now()): Session | null {
  const { selectedSite } = readChoices();
  const owner = readOwner();
  if (selectedSite === undefined || owner === null) {
    return null;
  }
  const { site, siteConfig } = selectedSite;
  const { Auth } = siteConfig.authConfig;
  const tokens = readSessionTokens(Auth.userPoolWebClientId);
  if (tokens === null) {
    return null;
  }
  const token = Auth.tokenUse === 'access' ? tokens.accessToken : tokens.idToken;
  const claims = readToken(token);
  if (claims === null || claims.iss !== owner.iss || claims.sub !== owner.sub) {
    return null;
  }
  const overdueMs = now + tokens.clockDriftMs - claims.exp * 1000;
  return {
    site,
    siteConfig,
    token,
    claims,
    state: overdueMs >= 0 ? 'expired' : 'valid',
    overdueMs,
    canRefresh: tokens.refreshToken !== undefined,
  };
}

/** Whether it lets somebody in: its token is valid, or will be renewed. */
export function letsIn(session: Session | null): session is Session {
  return session !== null && (session.state === 'valid' || session.canRefresh);
}

/** What time it is by the clock of the session's pool, where somebody is signed in, else by the device's. */
export function poolTime(now = Date.now()): number {
  return timeBy(currentSession(now), now);
}

function timeBy(session: Session | null, now: number): number {
  return session === null ? now : session.overdueMs + session.claims.exp * 1000;
}

/** Whether a token has run out, by that clock, or may have where it can be renewed. */
export function isExpired(token: string, now = Date.now()): boolean {
  const claims = readToken(token);
  const session = currentSession(now);
  const time = timeBy(session, now);
  const isDoubtful = claims !== null && session?.canRefresh === true && isYetToCome(claims, time);
  return isDoubtful || (claims?.exp ?? Infinity) * 1000 <= time;
}

/** Whose session it is: the ID token alone names the e-mail, whichever token is the bearer. */
export function emailOf({ siteConfig }: Session): string | undefined {
  const tokens = readSessionTokens(siteConfig.authConfig.Auth.userPoolWebClientId);
  return tokens === null ? undefined : readToken(tokens.idToken)?.email;
}

/**
 * A token that names the owner of what is kept and nothing else: unsigned and expired, so that the worker finds the
 * kept articles of a person whose session is over. Every server refuses it.
 */
export function unsignedOwnerToken(): string | undefined {
  const kept = readOwner();
  if (kept === null) {
    return undefined;
  }
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${part({ alg: 'none' })}.${part({ iss: kept.iss, sub: kept.sub, exp: 0 })}.`;
}
