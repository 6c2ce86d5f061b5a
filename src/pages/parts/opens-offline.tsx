import { Trans } from '@lingui/react/macro';

import { OF_THE_MOMENT } from '#contract/device/last-seen-marks.ts';
import { useOpensOffline } from '#device/saved/opens-offline.ts';

/** What opens without a network says so. */
export function OpensOffline() {
  return <Trans>Opens offline</Trans>;
}

/** The same of a tile, as long as there is no connection. */
export function OpensOfflineNow({ slug }: { readonly slug: string }) {
  return (
    useOpensOffline(slug) && (
      <span {...{ [OF_THE_MOMENT]: '' }}>
        <OpensOffline />{' '}
      </span>
    )
  );
}
