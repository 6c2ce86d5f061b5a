import { useQuery } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import { useChoices } from '#device/storage/choices.ts';

import { profileQueries } from './profile-queries.ts';

export interface Reader {
  siteUuid: string;
  /** Which language the person reads content in (BCP 47). */
  language: string;
  /** Undefined while it is not known. */
  profile: Profile | undefined;
}

/** Who reads: the chosen site, the person there, and the language of the content that is asked for. */
export function useReader(): Reader {
  const { selectedSite, language } = useChoices();
  const siteUuid = selectedSite?.site.siteUuid ?? '';
  const { data: profile } = useQuery({ ...profileQueries.own(siteUuid), enabled: siteUuid !== '' });
  return { siteUuid, language: profile?.language ?? language ?? 'en', profile };
}
