import type { AuthType, CognitoAuth } from '#contract/api/sign-in/sites.ts';
import type { StoredSite } from '#server/store/sites.ts';

import { POOLS } from './pools.ts';
import type { PoolName } from './pools.ts';
import { SITE_THEMES } from './site-themes.ts';

/** The demo organisations, one for each way in which a site can differ from the others. */
export const SITES = {
  alderway: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0001', 'Alderway Health', 'healthcare', 'ap-southeast-2'),
    ...signIn('COGNITO_SRP', 'people'),
    settings: settings('alderway-health', 'au'),
    featureSet: { childCareSearch: { enabled: true, link: 'https://care.example/search' } },
    theme: SITE_THEMES.alderway,
    hasGovernmentPolicies: false,
    urgentHelp: {
      en: '<strong>At an Alderway site:</strong> if somebody is in danger, dial 4444 from any desk phone. The line is answered day and night.',
      es: '<strong>En un centro de Alderway:</strong> si alguien está en peligro, marque 4444 desde cualquier teléfono fijo. Atienden de día y de noche.',
      fr: '<strong>Sur un site d’Alderway :</strong> si quelqu’un est en danger, composez le 4444 depuis n’importe quel poste fixe. On vous répond jour et nuit.',
      'pt-BR':
        '<strong>Em uma unidade da Alderway:</strong> se alguém estiver em perigo, ligue 4444 de qualquer ramal. A linha atende dia e noite.',
      de: '<strong>An einem Standort von Alderway:</strong> Wenn jemand in Gefahr ist, wählen Sie 4444 von jedem Tischtelefon. Die Leitung ist Tag und Nacht besetzt.',
      ar: '<strong>في أحد مواقع Alderway:</strong> إذا كان أحد في خطر فاتصل بالرقم 4444 من أي هاتف مكتبي. الخط مُجاب ليلاً ونهاراً.',
    },
  },
  northmoor: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0002', 'Northmoor Foods', 'retail', 'eu-west-2'),
    ...signIn('COGNITO_SRP', 'people', { tokenUse: 'access' }),
    settings: settings('northmoor-foods', 'gb'),
    featureSet: { childCareSearch: { enabled: false } },
    theme: SITE_THEMES.northmoor,
    hasGovernmentPolicies: false,
  },
  summitRidge: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0003', 'Summit Ridge Energy', 'energy', 'us-east-1'),
    ...signIn('COGNITO_SRP', 'summitRidge'),
    settings: settings('summit-ridge', 'us'),
    theme: SITE_THEMES.summitRidge,
    hasGovernmentPolicies: true,
  },
  bellweather: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0004', 'Bellweather Bank', 'finance', 'eu-west-2'),
    ...signIn('COGNITO_IDP', 'bellweather', { idpName: 'BellweatherDirectory', responseType: 'token' }),
    settings: { ...settings('bellweather-bank', 'gb'), registrationCode: 'BELLWEATHER-2026' },
    theme: SITE_THEMES.bellweather,
    hasGovernmentPolicies: false,
  },
  lumen: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0005', 'Lumen Studio', 'media', 'us-east-1'),
    ...signIn('COGNITO_IDP', 'lumen', { idpName: 'LumenDirectory', responseType: 'code' }),
    settings: { ...settings('lumen-studio', 'us'), registrationCode: 'LUMEN-2026' },
    theme: SITE_THEMES.lumen,
    hasGovernmentPolicies: true,
  },
  harbour: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0006', 'Harbour Logistics', 'transport', 'ap-southeast-2'),
    ...signIn('COGNITO_SRP', 'people'),
    settings: { ...settings('harbour-logistics', 'au'), migrated: true, ci2InvitationCode: 'HARBOUR-7Q2M' },
    theme: SITE_THEMES.harbour,
    hasGovernmentPolicies: false,
  },
  fernhill: {
    ...site('0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0007', 'Fernhill Council', 'government', 'eu-west-2'),
    ...signIn('COGNITO_SRP', 'people'),
    settings: {
      ...settings('fernhill-council', 'gb'),
      nominationMode: 'REGISTRATION',
      registrationCode: 'FERNHILL-2026',
    },
    hasGovernmentPolicies: false,
  },
} as const satisfies Record<string, StoredSite>;
export type SiteName = keyof typeof SITES;

function site(siteUuid: string, displayName: string, internalSiteType: string, apiRegion: string) {
  const companyUuid = siteUuid.replace('-9a3e-', '-8c0f-');
  const companyName = displayName;
  return { site: { siteUuid, displayName, companyUuid, companyName, internalSiteType, apiRegion }, apiRegion };
}

function signIn<const Type extends AuthType>(authType: Type, pool: PoolName, more: Partial<CognitoAuth> = {}) {
  const { poolId, clientId } = POOLS[pool];
  const [region = '', userPoolName = ''] = poolId.split('_');
  const auth = {
    userPoolId: poolId,
    userPoolName: userPoolName.toLowerCase(),
    region,
    userPoolWebClientId: clientId,
    ...more,
  };
  return { authType, auth };
}

function settings(analyticsSiteName: string, siteRegion: string) {
  return { analyticsSiteName, siteRegion, nominationMode: 'NONE' };
}
