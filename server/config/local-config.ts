import type { Banner, DeployConfig } from '#contract/api/config.ts';
import { DEFAULT_REGION } from '#contract/api/sign-in/regions.ts';
import { BRAND } from '#contract/app/brand.ts';
import { SITES } from '#server/seed/sites.ts';

import { PICTURES_PATH, TRANSFORMS_PATH } from './addresses.ts';
import type { Addresses } from './addresses.ts';

/** docs/coverage.md §9: the offer of 2023. It shows that a banner is data, and that its window is over. */
const OFFER: Banner = {
  id: 'offer-2023',
  title: 'Two weeks of backup care, on us',
  body: 'Try a carer or a place in a nursery for up to two days before 2 March. You pay nothing and keep no contract.',
  linkUrl: 'https://care.example/offer',
  linkLabel: 'See how it works',
  from: '2023-02-16',
  to: '2023-03-02',
  siteUuids: [SITES.alderway, SITES.northmoor, SITES.summitRidge, SITES.bellweather].map(({ site }) => site.siteUuid),
};

/** The deploy config of the local back end (docs/contract.md §2). */
export function localConfig(addresses: Addresses, version: string): DeployConfig {
  return {
    baseApiUrl: addresses.baseApiUrl,
    gaTrackingId: '',
    heapAppId: '',
    stage: 'local',
    version,
    mediaLibraryBaseUrl: `${addresses.media}${PICTURES_PATH}`,
    imageTransformBaseUrl: `${addresses.media}${TRANSFORMS_PATH}`,
    defaultRegion: DEFAULT_REGION,
    sentryDsn: '',
    successorUrl: `${addresses.app}/_local/successor`,
    staffEmailDomain: BRAND.staffEmailDomain,
    allowInsecureAuthEndpoints: true,
    banners: [OFFER],
  };
}
