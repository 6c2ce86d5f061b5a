import { useLingui } from '@lingui/react';

import { failureMessage, MESSAGES } from '#contract/messages.ts';
import { forgetLeaveDates, lookForLeaveDates, readKeptLeaveDates } from '#device/kept-leave-dates.ts';
import { sendLeaveDates } from '#features/profile/send-leave-dates.ts';
import { useKeepProfile } from '#features/profile/use-keep-profile.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

import type { Circumstances } from './circumstances.ts';
import { wouldSaySoAgain, useSendKept } from './use-send-kept.ts';

/** Sends leave dates that were given without a connection, and says what came of it. */
export function useSendLeaveDates({ siteUuid, connection }: Circumstances): void {
  const { i18n } = useLingui();
  const keepProfile = useKeepProfile(siteUuid);

  useSendKept(connection, async () => {
    if ((await lookForLeaveDates()) === null) {
      return;
    }
    try {
      await sendLeaveDates(siteUuid, keepProfile);
      if (readKeptLeaveDates() === null) {
        showSnackbar(i18n._(MESSAGES.saveProfile.done));
      }
    } catch (error) {
      report(error);
      if (wouldSaySoAgain(error)) {
        await forgetLeaveDates();
        showSnackbar(i18n._(failureMessage('saveAttribute', error)), { tone: 'error' });
      }
      throw error;
    }
  });
}
