import { formatBytes } from '#i18n/format-bytes.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';

import { clearedAt } from '#device/database/eviction.ts';
import { countKept } from '#device/database/kept-counts.ts';
import type { KeptCounts } from '#device/database/kept-counts.ts';
import { readStorageUse } from '#device/storage/storage-use.ts';
import type { StorageUse } from '#device/storage/storage-use.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';
import { muted } from '#ui/text/text.css.ts';

import { RemoveEverything } from './remove-everything.tsx';
import { useAsyncValue } from './use-async-value.ts';

type SavedOnDeviceProps = ComponentProps<typeof RemoveEverything>;

/** What is kept on this device, how much it is, whether it lasts, and how it goes. */
export function SavedOnDevice(removal: SavedOnDeviceProps) {
  const counts = useAsyncValue(countKept);
  const use = useAsyncValue(readStorageUse);
  return (
    <Section title={<Trans>What's saved on this device</Trans>}>
      <div className={stack}>
        <p>
          <Trans>
            What you open is saved on this device so you can read it again offline. So are your profile, your lists and
            which articles you opened.
          </Trans>
        </p>
        <Cleared />
        <Card pad="all" className={stack} aria-busy={counts === undefined || use === undefined}>
          {counts !== undefined && <Counts counts={counts} />}
          {use !== undefined && <Room use={use} />}
          {use !== undefined && <Lasting promise={use.promise} />}
        </Card>
        <RemoveEverything {...removal} />
      </div>
    </Section>
  );
}

/** Where the browser made room by itself: nothing here is to blame, and nothing is to be done. */
function Cleared() {
  const { i18n } = useLingui();
  const at = clearedAt();
  if (at === null) {
    return null;
  }
  const day = i18n.date(new Date(at), LONG_DATE);
  return (
    <div>
      <p>
        <Trans>This device cleared what Kinward had kept. It will be kept again as you read.</Trans>
      </p>
      <p className={muted}>{day}</p>
    </div>
  );
}

function Counts({ counts }: { readonly counts: KeptCounts | null }) {
  if (counts === null) {
    return (
      <p>
        <Trans>This browser doesn't save articles or pictures for Kinward.</Trans>
      </p>
    );
  }
  const { posts, images, files } = counts;
  return (
    <ul>
      <li>
        <Plural value={posts} one="# article" other="# articles" />
      </li>
      <li>
        <Plural value={images} one="# picture" other="# pictures" />
      </li>
      {files > 0 && (
        <li>
          <Plural value={files} one="# downloaded file" other="# downloaded files" />
        </li>
      )}
    </ul>
  );
}

function Room({ use: { usedBytes, quotaBytes } }: { readonly use: StorageUse }) {
  const { t, i18n } = useLingui();
  if (usedBytes === null) {
    return (
      <p>
        <Trans>This browser can't say how much space that takes.</Trans>
      </p>
    );
  }
  const used = formatBytes(usedBytes, formattingLocale(i18n));
  const allowed = quotaBytes === null ? null : formatBytes(quotaBytes, formattingLocale(i18n));
  return (
    <div className={stack}>
      <p>
        <Trans>Together with the app, that takes about {used}.</Trans>{' '}
        {allowed !== null && <Trans>The browser allows up to {allowed}.</Trans>}
      </p>
      {quotaBytes !== null && quotaBytes > 0 && (
        <Progress label={t`Space used on this device`} value={usedBytes} max={quotaBytes} />
      )}
    </div>
  );
}

function Lasting({ promise }: { readonly promise: StorageUse['promise'] }) {
  return (
    <p className={muted}>
      {promise === 'given' && <Trans>The browser has promised to keep it until you remove it.</Trans>}
      {promise === 'not given' && (
        <Trans>The browser hasn't promised to keep it and may clear it when space is low.</Trans>
      )}
      {promise === null && <Trans>This browser can't say whether it will keep it.</Trans>}
    </p>
  );
}
