import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

import { ApiError, Unreachable } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import type { SendResult } from '#device/outbox/outbox.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';

import { leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';
import { tellDone } from './leave-dates-outcome.ts';
import { isOverruled } from './merge-leave-dates.ts';
import type { GivenLeaveDates } from './merge-leave-dates.ts';

/** `overruled`: other dates were given elsewhere in the meantime, and count. `kept`: they wait. */
export type LeaveDatesResult = 'sent' | 'overruled' | 'kept';

/**
 * Keeps the dates first, then has them sent. What finds no server waits and is sent later; what the server refuses is up
 * to the person, and what it took before counts as saved.
 */
export function useSaveLeaveDates(profile: Profile) {
  const client = useQueryClient();
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async (wanted: LeaveDates): Promise<LeaveDatesResult> => {
      const given = { saved: leaveDatesOf(profile), wanted };
      leaveDatesMirror.write({ profileId: profile.id, ...given });
      const { what, status } = await send('new');
      if (what === 'refused') {
        throw refusal(status);
      }
      return what === 'sent' ? sentOrOverruled(given, client) : what;
    },
  });
}

/** Tries again to send dates that wait; rejects while they go on waiting. */
export function useRetryLeaveDates(given: GivenLeaveDates, { onSent, onFailed }: { onSent(): void; onFailed(): void }) {
  const client = useQueryClient();
  return useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: async () => {
      const { what, status } = await send('again');
      if (what !== 'sent') {
        throw refusal(status);
      }
      return sentOrOverruled(given, client);
    },
    onSuccess(which) {
      tellDone(which);
      onSent();
    },
    onError: onFailed,
  });
}

/** By the profile that was read before they were sent. */
function sentOrOverruled(given: GivenLeaveDates, client: QueryClient): 'sent' | 'overruled' {
  const { profile } = readerNow(client);
  return profile !== undefined && isOverruled(given, leaveDatesOf(profile)) ? 'overruled' : 'sent';
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
