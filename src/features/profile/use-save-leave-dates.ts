import { useMutation } from '@tanstack/react-query';

import { Unreachable } from '#api/errors.ts';
import type { Profile } from '#contract/profile.ts';
import { forgetLeaveDates, keepLeaveDates } from '#device/kept-leave-dates.ts';

import { leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';
import { sendLeaveDates } from './send-leave-dates.ts';
import { useKeepProfile } from './use-keep-profile.ts';

/**
 * Keeps the dates first, then sends only the attributes that change. What finds no server stays kept and is sent later;
 * what the server refuses is up to the person, and what it took before counts as saved.
 */
export function useSaveLeaveDates(siteUuid: string, profile: Profile) {
  const keepProfile = useKeepProfile(siteUuid);
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async (wanted: LeaveDates): Promise<'sent' | 'kept'> => {
      await keepLeaveDates({ profileId: profile.id, saved: leaveDatesOf(profile), wanted });
      try {
        await sendLeaveDates(siteUuid, keepProfile);
        return 'sent';
      } catch (error) {
        if (error instanceof Unreachable) {
          return 'kept';
        }
        await forgetLeaveDates();
        throw error;
      }
    },
  });
}
