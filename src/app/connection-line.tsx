import { Trans, useLingui } from '@lingui/react/macro';

import { useConnection } from '#device/connectivity.ts';
import { StatusLine } from '#ui/status-line.tsx';

import { useLastUpdate } from './freshness.ts';

/** The quiet line without a network: that it is so, and how old what one reads is. */
export function ConnectionLine() {
  const connection = useConnection();
  const updatedAt = useLastUpdate();
  const { i18n } = useLingui();
  if (connection === 'online') {
    return <StatusLine />;
  }
  const updated = i18n.date(new Date(updatedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <StatusLine icon="offline">
      <strong>
        <Trans>You're offline</Trans>
      </strong>{' '}
      {updatedAt > 0 && <span>· {<Trans>Last updated {updated}</Trans>}</span>}
    </StatusLine>
  );
}
