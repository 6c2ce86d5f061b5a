import { useQuery } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import type { SettingsResponse } from '#contract/api/settings.ts';
import { useChoices } from '#device/storage/choices.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { siteQueries } from '#features/site/site-queries.ts';

import type { Reader } from './navigation/portal-navigation.ts';

/** What the frame knows of the person and the organisation; what has not come, or did not come, is undefined. */
export interface Portal {
  readonly organisation: string;
  readonly logo: string | undefined;
  readonly authType: string | undefined;
  readonly profile: Profile | undefined;
  readonly settings: SettingsResponse | undefined;
  readonly reader: Reader;
}

export function usePortal(): Portal {
  const { selectedSite } = useChoices();
  // A log-out takes the site away while the frame still stands.
  const enabled = selectedSite !== undefined;
  const siteUuid = selectedSite?.site.siteUuid ?? '';
  const { data: profile } = useQuery({ ...profileQueries.own(siteUuid), enabled });
  const { data: settings } = useQuery({ ...siteQueries.settings(siteUuid), enabled });
  const { data: theme } = useQuery({ ...siteQueries.theme(siteUuid), enabled });
  return {
    organisation: selectedSite?.site.displayName ?? '',
    logo: theme?.logo?.url,
    authType: selectedSite?.siteConfig.authConfig.authType,
    profile,
    settings,
    reader: {
      role: profile?.role,
      language: profile?.language,
      managePeople: profile?.managePeople,
      locale: settings?.settings.siteRegion,
    },
  };
}
