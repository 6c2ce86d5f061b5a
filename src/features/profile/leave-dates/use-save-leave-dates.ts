import { useMutation } from '@tanstack/react-query';

import { ApiError, Unreachable } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import type { SendResult } from '#device/outbox/outbox.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';

import { leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';

/**
 * Keeps the dates first, then has them sent. What finds no server waits and is sent later; what the server refuses is up
 * to the person, and what it took before counts as saved.
 */
export function useSaveLeaveDates(profile: Profile) {
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async (wanted: LeaveDates): Promise<'sent' | 'kept'> => {
      leaveDatesMirror.write({ profileId: profile.id, saved: leaveDatesOf(profile), wanted });
      const { what, status } = await send('new');
      if (what === 'refused') {
        throw refusal(status);
      }
      return what;
    },
  });
}

/** Tries again to send dates that wait; rejects while they go on waiting. */
export function useRetryLeaveDates(onSent: () => void) {
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async () => {
      const { what, status } = await send('again');
      if (what !== 'sent') {
        throw refusal(status);
      }
    },
    onSuccess: onSent,
  });
}

/** A file that does not come holds nobody up for longer: the dates wait in their mirror, and go once it is here. */
const FILE_LIMIT_MS = 2000;

async function send(since: 'new' | 'again'): Promise<SendResult> {
  const outbox = await withTimeout(FILE_LIMIT_MS, loadOutbox()).catch(() => undefined);
  return outbox === undefined ? { what: 'kept' } : outbox.send('leave-dates', since);
}

function refusal(status: number | undefined): Error {
  return status === undefined ? new Unreachable('network') : new ApiError(status);
}
