import { useMutation } from '@tanstack/react-query';

import { leaveDateChanges } from './leave-date-changes.ts';
import type { LeaveDates } from './leave-dates.ts';
import { saveAttribute } from './save-attribute.ts';
import { useKeepProfile } from './use-keep-profile.ts';

/** Sends only the attributes that change; what the server took before a failure counts as saved. */
export function useSaveLeaveDates(siteUuid: string, saved: LeaveDates) {
  const keepProfile = useKeepProfile(siteUuid);
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async (wanted: LeaveDates) => {
      for (const change of leaveDateChanges(saved, wanted)) {
        await keepProfile(await saveAttribute(change));
      }
    },
  });
}
