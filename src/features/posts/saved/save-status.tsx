import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { SavedRow, SaveFailure } from '#contract/device/saved.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useSaveSettings, waitsForWifi } from '#device/saved/save-settings.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Badge } from '#ui/surfaces/badge.tsx';
import { meta } from '#ui/text/text.css.ts';

import { useSaveProgress } from './use-saved-rows.ts';

interface SaveStatusProps {
  readonly row: SavedRow;
  /** `titled` where several stand side by side: the buttons say which one they are for. */
  readonly naming: 'plain' | 'titled';
}

/** How an article that is not simply here stands, and what can be done about it; nothing for one that is. */
export function SaveStatus({ row, naming }: SaveStatusProps) {
  const progress = useSaveProgress(row.slug);
  const { t } = useLingui();
  if (progress !== undefined) {
    const { done, total } = progress;
    return (
      <>
        <Progress label={t`Saving “${row.title}”`} value={done} max={total} />
        <p className={meta}>
          <Trans>
            Saving: {done} of {total} parts
          </Trans>
        </p>
      </>
    );
  }
  switch (row.step) {
    case 'waiting':
      return (
        <p role="status">
          <Badge tone="waiting">
            <Waiting />
          </Badge>
        </p>
      );
    case 'failed':
      return (
        <Trouble row={row} naming={naming} label={<Trans>Couldn't save</Trans>}>
          <Why failure={row.failure} />
        </Trouble>
      );
    case 'lost':
      return (
        <Trouble row={row} naming={naming} label={<Trans>Cleared by this device</Trans>} again="save">
          <Trans>This device needed the space. You can save it again.</Trans>
        </Trouble>
      );
    case 'gone':
      return (
        <p>
          <Badge tone="wrong">
            <Trans>No longer available</Trans>
          </Badge>
        </p>
      );
    case 'kept':
      return row.failure === undefined ? null : (
        <Trouble row={row} naming={naming} label={<Trans>Couldn't update</Trans>}>
          <CopyStillOpens checkedAt={row.checkedAt} />
        </Trouble>
      );
    case 'removed':
      return null;
    default:
      return row.step satisfies never;
  }
}

function Waiting() {
  const isOffline = useConnection() === 'offline';
  useSaveSettings(); // Says when it changes.
  if (isOffline) {
    return <Trans>Waiting for a connection</Trans>;
  }
  return waitsForWifi() ? <Trans>Waiting for Wi-Fi</Trans> : <Trans>Waiting to be saved</Trans>;
}

interface TroubleProps extends SaveStatusProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly again?: 'save' | 'retry';
}

function Trouble({ row: { slug, title }, naming, label, children, again = 'retry' }: TroubleProps) {
  const { t } = useLingui();
  const name = again === 'save' ? t`Save again “${title}”` : t`Retry “${title}”`;
  return (
    <>
      <p role="status">
        <Badge tone="wrong">{label}</Badge>
      </p>
      <p className={meta}>{children}</p>
      <p>
        <Button
          size="small"
          icon="refresh"
          aria-label={naming === 'titled' ? name : undefined}
          onClick={() => void savedArticles()?.library.retry(slug)}
        >
          {again === 'save' ? <Trans>Save again</Trans> : <Trans>Retry</Trans>}
        </Button>
      </p>
    </>
  );
}

function CopyStillOpens({ checkedAt }: Pick<SavedRow, 'checkedAt'>) {
  const { i18n } = useLingui();
  const day = i18n.date(new Date(checkedAt), LONG_DATE);
  return <Trans>The copy from {day} still opens.</Trans>;
}

function Why({ failure }: { readonly failure: SaveFailure | undefined }) {
  switch (failure) {
    case 'no-room':
      return (
        <>
          <Trans>There is not enough space on this device to save this.</Trans>{' '}
          <Trans>Free up space on the Saved page, then try again.</Trans>
        </>
      );
    case 'pictures':
      return <Trans>The words are here, but not all pictures.</Trans>;
    case 'too-large':
      return <Trans>It is too large to keep on a device.</Trans>;
    case 'no-answer':
    case 'broken':
    case undefined:
      return <Trans>Something went wrong while we fetched it.</Trans>;
    default:
      return failure satisfies never;
  }
}
