import type { DeployConfig } from '#contract/api/config.ts';
import type { AuthType, Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { ownerOf } from '#contract/api/sign-in/token.ts';
import { TOKEN_PREFIX } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';
import { changeChoices } from '#device/storage/choices.ts';

/** What the app's own origin says of its deployment. */
export const CONFIG: DeployConfig = {
  baseApiUrl: '/api',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'prod',
  version: '1',
  banners: [],
};

export const SITE: Site = {
  siteUuid: 'site-1',
  displayName: 'Alderway Health',
  companyUuid: '',
  companyName: '',
  internalSiteType: '',
  apiRegion: undefined,
};

export function siteConfig(
  changes: Partial<SiteConfig['authConfig']['Auth']> = {},
  authType: AuthType = 'COGNITO_SRP',
): SiteConfig {
  return {
    authConfig: {
      authType,
      Auth: {
        userPoolId: 'eu-west-1_Pool',
        userPoolName: 'Pool',
        region: 'eu-west-1',
        userPoolWebClientId: 'client',
        idpName: undefined,
        ...changes,
      },
    },
    apiRegion: 'eu-west-1',
  };
}

/** A token that says when it ends, in seconds from now; unsigned, because the app never checks signatures. */
export function token(secondsLeft: number, name = 'id', claims: { email?: string; iat?: number } = {}): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'none' })}.${part({ iss: 'https://pool.example', sub: 'person', exp, token_use: name, ...claims })}.${name}`;
}

/** What is kept here belongs to this person, by the hash of the contract. */
export function givenOwner(owner: string): void {
  writeOwner({ owner, iss: 'https://pool.example', sub: 'person' });
}

/**
 * This person is signed in: what is kept here is theirs, and so are the calls that the fake API gets.
 * @returns the owner's hash
 */
export async function givenSignedIn(sub = 'person'): Promise<string> {
  const iss = 'https://pool.example';
  const owner = await ownerOf({ iss, sub }, SITE.siteUuid);
  givenSite();
  writeOwner({ owner, iss, sub });
  return owner;
}

/** What is on the device after a sign-in. */
export function givenTokens(tokens: { id: string; access: string; refresh?: string; driftMs?: number }): void {
  const key = (field: string) => `${TOKEN_PREFIX}client.person.${field}`;
  givenOwner('hash');
  localStorage.setItem(`${TOKEN_PREFIX}client.LastAuthUser`, 'person');
  localStorage.setItem(key('idToken'), tokens.id);
  localStorage.setItem(key('accessToken'), tokens.access);
  localStorage.setItem(key('clockDrift'), String(tokens.driftMs ?? 0));
  if (tokens.refresh !== undefined) {
    localStorage.setItem(key('refreshToken'), tokens.refresh);
  }
}

/** The site that was chosen here, and how one signs in to it. */
export function givenSite(config = siteConfig(), site = SITE): void {
  changeChoices((choices) => ({ ...choices, selectedSite: { site, siteConfig: config } }));
}
