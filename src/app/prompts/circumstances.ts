import { useQuery } from '@tanstack/react-query';

import type { SettingsResponse } from '#contract/api/settings.ts';
import { useConnection } from '#device/network/connectivity.ts';
import type { Connection } from '#device/network/connectivity.ts';
import { useChoices } from '#device/storage/choices.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import { useSomethingOpen } from './use-something-open.ts';

/** What a prompt has to know before it speaks up. */
export interface Circumstances {
  readonly siteUuid: string;
  readonly frame: 'wide' | 'narrow';
  readonly connection: Connection;
  /** The profile is as the server has it, not only as it was kept. */
  readonly isFresh: boolean;
  /** No dialog, drawer or menu is open. */
  readonly isQuiet: boolean;
  readonly manager: 'asked' | 'not asked';
}

export function useCircumstances(settings: SettingsResponse | undefined): Circumstances {
  const siteUuid = useChoices().selectedSite?.site.siteUuid ?? '';
  const { isFetching, isStale } = useQuery(profileQueries.own(siteUuid));
  return {
    siteUuid,
    frame: useAtLeast('md') ? 'wide' : 'narrow',
    connection: useConnection(),
    isFresh: !isFetching && !isStale,
    isQuiet: !useSomethingOpen(),
    manager: settings?.settings.nominationMode === 'REGISTRATION' ? 'asked' : 'not asked',
  };
}
