import { Trans, useLingui } from '@lingui/react/macro';

import { useConnection } from '#device/connectivity.ts';
import { StatusLine } from '#ui/status-line.tsx';

import { useLastUpdate } from './freshness.ts';

/** Short enough for one line of a phone. Nothing is kept for so long that the year would have to be said. */
const TIME = { timeStyle: 'short' } as const;
const DAY = { day: 'numeric', month: 'short' } as const;

/** The quiet line without a network: that it is so, and how old what one reads is. */
export function ConnectionLine() {
  const connection = useConnection();
  const updatedAt = useLastUpdate();
  const { i18n } = useLingui();
  if (connection === 'online') {
    return <StatusLine />;
  }
  const updated = i18n.date(new Date(updatedAt), isToday(updatedAt) ? TIME : DAY);
  return (
    <StatusLine icon="offline">
      <strong>
        <Trans>You're offline</Trans>
      </strong>{' '}
      {updatedAt > 0 && <span>· {<Trans>Last updated {updated}</Trans>}</span>}
    </StatusLine>
  );
}

function isToday(moment: number): boolean {
  return new Date(moment).toDateString() === new Date().toDateString();
}
