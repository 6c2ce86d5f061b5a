import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { ApiError } from '#api/errors.ts';
import { failureMessage } from '#contract/messages.ts';
import { forgetTourEnd, isTourEnded, keepTourEnd } from '#device/tour-end.ts';
import { saveAttribute } from '#features/profile/save-attribute.ts';
import { useKeepProfile } from '#features/profile/use-keep-profile.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

import type { Circumstances } from './circumstances.ts';

/**
 * Saves that the tour was ended: kept on the device first, then sent. What finds no server waits for the next connection
 * or start and is then sent unasked.
 */
export function useTourEnd({ siteUuid, connection }: Circumstances): () => void {
  const { i18n } = useLingui();
  const keepProfile = useKeepProfile(siteUuid);
  const isSending = useRef(false);

  async function send(): Promise<void> {
    if (isSending.current) {
      return;
    }
    isSending.current = true;
    try {
      await keepProfile(await saveAttribute({ target: 'show-introduction', showIntroduction: false }));
      forgetTourEnd();
    } finally {
      isSending.current = false;
    }
  }

  const sendKept = useEffectEvent(() => {
    if (isTourEnded()) {
      send().catch(report); // The end stays kept: the next connection or start tries again.
    }
  });
  useEffect(() => {
    if (connection === 'online') {
      sendKept();
    }
  }, [connection]);

  return () => {
    keepTourEnd();
    send().catch((error: unknown) => {
      report(error);
      if (error instanceof ApiError) {
        showSnackbar(i18n._(failureMessage('saveAttribute', error)), { tone: 'error' });
      }
    });
  };
}
