import { Trans, useLingui } from '@lingui/react/macro';

import { useConnection } from '#device/connectivity.ts';
import { StatusLine } from '#ui/status-line.tsx';

import { useLastUpdate } from './freshness.ts';

/**
 * The quiet line without a network: that it is so, and how old what one reads is, in so few words that they stay on one
 * line of a phone.
 */
export function ConnectionLine() {
  const connection = useConnection();
  const updatedAt = useLastUpdate();
  const { i18n } = useLingui();
  if (connection === 'online') {
    return <StatusLine />;
  }
  const updated = i18n.date(
    new Date(updatedAt),
    isRecent(updatedAt) ? { timeStyle: 'short' } : { dateStyle: 'medium' },
  );
  return (
    <StatusLine icon="offline">
      <strong>
        <Trans>You're offline</Trans>
      </strong>{' '}
      {updatedAt > 0 && <span>· {<Trans>Last updated {updated}</Trans>}</span>}
    </StatusLine>
  );
}

/** Within a day the time alone says which day it was. */
function isRecent(moment: number): boolean {
  return Date.now() - moment < DAY_MS;
}

const DAY_MS = 24 * 60 * 60 * 1000;
