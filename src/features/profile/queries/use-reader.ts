import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import { readChoices, useChoices } from '#device/storage/choices.ts';
import type { Choices } from '#device/storage/choices.ts';

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
  const choices = useChoices();
  const siteUuid = siteOf(choices);
  const { data: profile } = useQuery(profileQueries.own(siteUuid));
  return readerOf(choices, profile);
}

/** Who it is, as far as it is known: asks nothing of the network. */
export function useKnownProfile(): Profile | undefined {
  return useQuery({ ...profileQueries.own(siteOf(useChoices())), enabled: false }).data;
}

/** The same as far as it is known by now, where no component renders. */
export function readerNow(client: QueryClient): Reader {
  const choices = readChoices();
  return readerOf(choices, client.getQueryData(profileQueries.own(siteOf(choices)).queryKey));
}

function readerOf(choices: Choices, profile: Profile | undefined): Reader {
  return { siteUuid: siteOf(choices), language: profile?.language ?? choices.language ?? 'en', profile };
}

function siteOf({ selectedSite }: Choices): string {
  return selectedSite?.site.siteUuid ?? '';
}
