import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef } from 'react';

import type { CachedFile } from '#device/files/cached-files.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { formatBytes } from '#i18n/format-bytes.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Badge } from '#ui/surfaces/badge.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { grow, noBox, row, stack } from '#ui/surfaces/layout.css.ts';
import { cardTitle, meta } from '#ui/text/text.css.ts';

import { DownloadFailed } from './download-failed.tsx';
import type { PolicyFile } from './file-downloads.ts';
import { useDownload } from './file-downloads.ts';
import { fileKindOf } from './file-kind.ts';
import { policyQueries } from './policy-queries.ts';
import { useFileActions } from './use-file-actions.ts';

interface FileRowProps {
  readonly file: PolicyFile;
  readonly name: string;
  /** The language that its name is in. */
  readonly shownIn?: 'own' | 'english' | undefined;
  readonly headingLevel: 2 | 3;
  /** More buttons of the page's. */
  readonly children?: ReactNode;
}

/** A policy that is a file. Once it is on this device its name opens it, with and without a network. */
export function FileRow({ file, name, shownIn, headingLevel, children }: FileRowProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const kept = useQuery(policyQueries.keptFiles(file.siteUuid)).data?.get(file.fileName);
  const download = useDownload(file);
  const { handleDownload, handleOpen } = useFileActions({ file, name, kept, button });
  const isUnderWay = download.step === 'under-way';
  const Heading = `h${headingLevel}` as const;
  const words = <bdi lang={shownIn === 'english' ? 'en' : undefined}>{name}</bdi>;
  return (
    <Card as="li" pad="all" className={stack}>
      <div className={row}>
        <Icon name="document" />
        <div className={grow}>
          <Heading className={cardTitle}>
            {kept === undefined ? (
              words
            ) : (
              <a href={kept.address} onClick={(event) => isPlain(event) && handleOpen(event)}>
                {words}
              </a>
            )}
          </Heading>
          <FileFacts fileName={file.fileName} kept={kept} />
        </div>
        <IconButton
          ref={button}
          label={t`Download ${name}`}
          icon="download"
          look="bordered"
          aria-disabled={isUnderWay || undefined}
          aria-busy={isUnderWay || undefined}
          onClick={() => void handleDownload()}
        />
        {children}
      </div>
      {isUnderWay && <UnderWay name={name} received={download.received} total={download.total} />}
      <div role="alert" className={noBox}>
        {download.step === 'failed' && (
          <DownloadFailed
            file={file}
            name={name}
            failure={download}
            onRetry={() => {
              button.current?.focus(); // The pressed one goes away.
              void handleDownload();
            }}
          />
        )}
      </div>
    </Card>
  );
}

function FileFacts({ fileName, kept }: { readonly fileName: string; readonly kept: CachedFile | undefined }) {
  const { i18n } = useLingui();
  const kind = fileKindOf(fileName, kept?.type);
  if (kept === undefined) {
    return kind === undefined ? null : <p className={meta}>{kind}</p>;
  }
  const day = i18n.date(new Date(kept.keptAt), LONG_DATE);
  return (
    <>
      <p className={meta}>
        {kind !== undefined && <>{kind} · </>}
        <bdi>{formatBytes(kept.bytes, formattingLocale(i18n))}</bdi> · <bdi>{day}</bdi>
      </p>
      <Badge tone="done">
        <Trans>Saved on this device</Trans>
      </Badge>
    </>
  );
}

interface UnderWayProps {
  readonly name: string;
  readonly received: number;
  readonly total: number | null;
}

function UnderWay({ name, received, total }: UnderWayProps) {
  const { t } = useLingui();
  return (
    <div>
      <Progress label={t`Downloading ${name}`} value={total === null ? 0 : received} max={total ?? 1} />
      <p className={meta}>
        <Amount received={received} total={total} />
      </p>
    </div>
  );
}

function Amount({ received, total }: Omit<UnderWayProps, 'name'>) {
  const { i18n } = useLingui();
  if (received === 0) {
    return <Trans>Starting download</Trans>;
  }
  const soFar = formatBytes(received, formattingLocale(i18n));
  if (total === null || total < received) {
    return <Trans>{soFar} so far</Trans>;
  }
  const all = formatBytes(total, formattingLocale(i18n));
  return (
    <Trans>
      {soFar} of {all}
    </Trans>
  );
}

/** Another tab, another window: the worker answers those itself. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
