import { changeChoices } from '#device/choices.ts';
import { writeOwner } from '#device/owner.ts';
import { TOKEN_PREFIX } from '#contract/storage.ts';
import type { Site, SiteConfig } from '#contract/sites.ts';

export const SITE: Site = {
  siteUuid: 'site-1',
  displayName: 'Alderway Health',
  companyUuid: '',
  companyName: '',
  internalSiteType: '',
  apiRegion: undefined,
};

export function siteConfig(changes: Partial<SiteConfig['authConfig']['Auth']> = {}): SiteConfig {
  return {
    authConfig: {
      authType: 'COGNITO_SRP',
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
export function token(secondsLeft: number, name = 'id'): string {
  const part = (value: object) => btoa(JSON.stringify(value));
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'none' })}.${part({ iss: 'https://pool.example', sub: 'person', exp, token_use: name })}.${name}`;
}

/** What is on the device after a sign-in. */
export function keepTokens(tokens: { id: string; access: string; refresh?: string; driftMs?: number }): void {
  const key = (field: string) => `${TOKEN_PREFIX}client.person.${field}`;
  writeOwner({ owner: 'hash', iss: 'https://pool.example', sub: 'person' });
  localStorage.setItem(`${TOKEN_PREFIX}client.LastAuthUser`, 'person');
  localStorage.setItem(key('idToken'), tokens.id);
  localStorage.setItem(key('accessToken'), tokens.access);
  localStorage.setItem(key('clockDrift'), String(tokens.driftMs ?? 0));
  if (tokens.refresh !== undefined) {
    localStorage.setItem(key('refreshToken'), tokens.refresh);
  }
}

export function chooseSite(config = siteConfig()): void {
  changeChoices((choices) => ({ ...choices, selectedSite: { site: SITE, siteConfig: config } }));
}
