import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent } from 'react';

import { ApiError } from '#api/errors.ts';
import { failureMessage, MESSAGES } from '#contract/messages.ts';
import { forgetLeaveDates, readKeptLeaveDates } from '#device/kept-leave-dates.ts';
import { sendLeaveDates } from '#features/profile/send-leave-dates.ts';
import { useKeepProfile } from '#features/profile/use-keep-profile.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

import type { Circumstances } from './circumstances.ts';

/** Another try later may be answered otherwise: too many requests, a server that is down, a session that ended. */
const PASSING = new Set([401, 408, 409, 429]);

/** Sends leave dates that were given without a connection: at a start, and whenever it is back. */
export function useSendLeaveDates({ siteUuid, connection }: Circumstances): void {
  const { i18n } = useLingui();
  const keepProfile = useKeepProfile(siteUuid);

  const sendKept = useEffectEvent(async () => {
    if (readKeptLeaveDates() === null) {
      return;
    }
    try {
      await sendLeaveDates(keepProfile);
      if (readKeptLeaveDates() === null) {
        showSnackbar(i18n._(MESSAGES.saveProfile.done));
      }
    } catch (error) {
      report(error);
      if (error instanceof ApiError && error.status < 500 && !PASSING.has(error.status)) {
        forgetLeaveDates();
        showSnackbar(i18n._(failureMessage('saveAttribute', error)), { tone: 'error' });
      }
    }
  });
  useEffect(() => {
    if (connection === 'online') {
      void sendKept();
    }
  }, [connection]);
}
