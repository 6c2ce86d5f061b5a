import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { readStorageUse } from '#device/storage/storage-use.ts';
import type { StorageUse } from '#device/storage/storage-use.ts';
import { changeSaveSettings, tellsWifi, useSaveSettings } from '#device/saved/save-settings.ts';
import { useAsyncValue } from '#features/device/use-async-value.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { Choice } from '#ui/fields/choice.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { muted } from '#ui/text/text.css.ts';

import { FreeUpSpace } from './free-up-space.tsx';
import * as styles from './saved.css.ts';

/** As long as what most browsers tell. */
const LIKELY_USE: StorageUse = { usedBytes: 4_200_000, quotaBytes: 11_000_000_000, promise: 'not given' };

/** Words that are not known yet take the room that they will have, so that nothing below them moves. */
const inItsPlace = (known: unknown) => (known === undefined ? ({ visibility: 'hidden' } as const) : undefined);

interface StorageCardProps {
  /** In bytes; undefined until it is known. */
  readonly articles: number | undefined;
  readonly policies: number;
}

/** What is kept here and how much room that takes, of what the browser gives. Read anew whenever something changes. */
export function StorageCard({ articles, policies }: StorageCardProps) {
  return (
    <Card as="section" pad="all" className={styles.storage} aria-labelledby="storage-title">
      <StorageNumbers articles={articles} policies={policies} />
      <WifiOnly />
      <FreeUpSpace />
    </Card>
  );
}

function StorageNumbers({ articles: known, policies }: StorageCardProps) {
  const size = useSize();
  const articles = known ?? 0;
  const { wasAnswered } = useSaveSettings();
  const use = useAsyncValue(readStorageUse, `${articles} ${policies} ${wasAnswered}`);
  const saved = articles + policies;
  const rest = Math.max(0, (use?.usedBytes ?? saved) - saved);
  return (
    <>
      <h2 id="storage-title" className={styles.total} style={inItsPlace(known)}>
        <Trans>{size(saved)} saved on this device</Trans>
      </h2>
      <div className={styles.meter} style={inItsPlace(use && known)} aria-hidden="true">
        <i className={styles.part} data-part="articles" hidden={articles === 0} style={{ flexGrow: articles }} />
        <i className={styles.part} data-part="policies" hidden={policies === 0} style={{ flexGrow: policies }} />
        <i className={styles.part} data-part="rest" style={{ flexGrow: Math.max(rest, 1) }} />
      </div>
      <p className={styles.legend} style={inItsPlace(use && known)}>
        <Key part="articles">
          <Trans>Articles {size(articles)}</Trans>
        </Key>
        <Key part="policies">
          <Trans>Policies {size(policies)}</Trans>
        </Key>
        <Key part="rest">
          <Trans>App and what you've read {size(rest)}</Trans>
        </Key>
      </p>
      <div className={muted} style={inItsPlace(use)}>
        <Lasting use={use ?? LIKELY_USE} />
      </div>
    </>
  );
}

function Key({ part, children }: { readonly part: string; readonly children: ReactNode }) {
  return (
    <span>
      <i className={styles.dot} data-part={part} />
      {children}
    </span>
  );
}

function Lasting({ use: { usedBytes, quotaBytes, promise } }: { readonly use: StorageUse }) {
  const size = useSize();
  return (
    <>
      {usedBytes !== null && quotaBytes !== null && (
        <p>
          <Trans>
            Kinward uses {size(usedBytes)} of the {size(quotaBytes)} that your browser gives it.
          </Trans>
        </p>
      )}
      <p>
        {promise === 'given' && <Trans>Your browser has promised to keep what is saved here.</Trans>}
        {promise === 'not given' && (
          <Trans>Your browser may clear what is saved here if this device runs out of space.</Trans>
        )}
        {promise === null && <Trans>This browser can't say whether it will keep it.</Trans>}
      </p>
    </>
  );
}

/** Only where the browser can tell. */
function WifiOnly() {
  const { wifiOnly } = useSaveSettings();
  return tellsWifi() ? (
    <Choice
      type="checkbox"
      checked={wifiOnly}
      onChange={({ target }) => changeSaveSettings({ wifiOnly: target.checked })}
    >
      <Trans>Save over Wi-Fi only</Trans>
    </Choice>
  ) : null;
}

function useSize(): (bytes: number) => string {
  const { i18n } = useLingui();
  return (bytes) => formatBytes(bytes, formattingLocale(i18n));
}
