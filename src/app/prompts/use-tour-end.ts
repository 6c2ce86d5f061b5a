import { useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';

import { ApiError } from '#api/errors.ts';
import { failureMessage } from '#contract/messages.ts';
import { forgetTourEnd, keepTourEnd, lookForTourEnd } from '#device/tour-end.ts';
import { saveAttribute } from '#features/profile/save-attribute.ts';
import { useKeepProfile } from '#features/profile/use-keep-profile.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

import type { Circumstances } from './circumstances.ts';
import { useSendKept } from './use-send-kept.ts';

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
      await keepProfile(await saveAttribute(siteUuid, { target: 'show-introduction', showIntroduction: false }));
      await forgetTourEnd();
    } finally {
      isSending.current = false;
    }
  }

  useSendKept(connection, async () => {
    if (await lookForTourEnd()) {
      await send();
    }
  });

  return () => {
    keepTourEnd()
      .then(send)
      .catch((error: unknown) => {
        report(error);
        if (error instanceof ApiError) {
          showSnackbar(i18n._(failureMessage('saveAttribute', error)), { tone: 'error' });
        }
      });
  };
}

/** Whether it is known if the tour was ended before this page: only the database can tell for certain. */
export function useTourEndKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => void lookForTourEnd().then(() => setKnown(true)), []);
  return isKnown;
}
