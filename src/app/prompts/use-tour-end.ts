import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';

import { failureMessage } from '#contract/app/messages.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { tourEndMirror } from '#device/outbox/waiting-tour-end.ts';
import { report } from '#tracking/report.ts';
import { dismissSnackbarsAbout, showSnackbar } from '#ui/feedback/snackbar-store.ts';

/** A database that does not answer holds nobody up for longer: then the mirror's word has to do. */
const DATABASE_LIMIT_MS = 2000;

/**
 * Has it saved that the tour was ended: it waits in the outbox until the server has it. Who looks on is told what the
 * server says against it; the tour stays away all the same.
 */
export function useTourEnd(): () => void {
  const { i18n } = useLingui();
  return () => {
    tourEndMirror.write({});
    loadOutbox()
      .then((outbox) => outbox.send('tour-end', 'new'))
      .then(({ what, status }) => {
        if (what === 'sent') {
          dismissSnackbarsAbout('saveAttribute');
        } else if (status !== undefined) {
          showSnackbar(i18n._(failureMessage('saveAttribute', { status })), { tone: 'error', about: 'saveAttribute' });
        }
      })
      .catch(report);
  };
}

/** Whether it is known if the tour was ended before this page: only the database can tell for certain. */
export function useTourEndKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const read = loadOutbox().then((outbox) => outbox.read());
    void withTimeout(DATABASE_LIMIT_MS, read)
      .catch(() => undefined)
      .then(() => setKnown(true));
  }, []);
  return isKnown;
}
