import { Trans, useLingui } from '@lingui/react/macro';

import { useNow } from '#device/page/use-now.ts';
import { useConnection, useConnectionDoubt } from '#device/network/connectivity.ts';
import { StatusLine } from '#ui/feedback/status-line.tsx';

import { useFailedUpdate, useLastUpdate } from './freshness.ts';

/**
 * The quiet line while what is shown cannot be brought up to date, for want of a network or of an answer: that it is so,
 * and how old what one reads is, in so few words that they stay on one line of a phone.
 */
export function ConnectionLine() {
  const isOffline = useConnection() === 'offline';
  const isDoubted = useConnectionDoubt();
  const lastUpdate = useLastUpdate();
  const failedUpdate = useFailedUpdate();
  const { i18n } = useLingui();
  const updatedAt = isOffline ? lastUpdate : failedUpdate;
  // Within a day the time alone says which day it was. A clock that was put back leaves times that are yet to come.
  const isRecent = Math.abs(useNow().getTime() - updatedAt) < DAY_MS;
  // Said before it is known which of the two it is, the words would change under one's eyes.
  if (isDoubted || updatedAt === Infinity) {
    return <StatusLine />;
  }
  const updated = i18n.date(new Date(updatedAt), isRecent ? { timeStyle: 'short' } : { dateStyle: 'medium' });
  return (
    <StatusLine icon={isOffline ? 'offline' : 'info'} isOfTheMoment>
      <strong>{isOffline ? <Trans>You're offline</Trans> : <Trans>Couldn't update</Trans>}</strong>{' '}
      {updatedAt > 0 && <span>· {<Trans>Last updated {updated}</Trans>}</span>}
    </StatusLine>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
