import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent, RefObject } from 'react';

import { downloadName } from '#contract/device/file-names.ts';
import { readCachedFile } from '#device/files/cached-files.ts';
import type { CachedFile } from '#device/files/cached-files.ts';
import { saveBlob } from '#device/files/save-blob.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { announce } from '#ui/feedback/announce.ts';

import { downloadFile, resetDownload } from './file-downloads.ts';
import type { PolicyFile } from './file-downloads.ts';
import { policyQueries } from './policy-queries.ts';

interface FileActions {
  file: PolicyFile;
  name: string;
  kept: CachedFile | undefined;
  /** Gone with its row: whoever has left the page wants nothing opened. */
  button: RefObject<HTMLButtonElement | null>;
}

/** What a row can do with its file. */
export function useFileActions({ file, name, kept, button }: FileActions) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { queryKey } = policyQueries.keptFiles(file.siteUuid);

  async function open(from: CachedFile): Promise<void> {
    const blob = await readCachedFile(from);
    if (blob === null) {
      await client.invalidateQueries({ queryKey });
      resetDownload(file, 'lost');
      button.current?.focus(); // The link that was pressed is gone.
      return;
    }
    resetDownload(file, 'forgotten');
    saveBlob(blob, downloadName(file.fileName, blob.type));
  }

  /** Gets the newest, and what is kept when the network gives nothing. */
  async function handleDownload(): Promise<void> {
    if (kept !== undefined && connectionNow() === 'offline') {
      await open(kept);
      return;
    }
    const outcome = await downloadFile(file);
    if (outcome === 'under-way') {
      return;
    }
    await client.invalidateQueries({ queryKey });
    const now = client.getQueryData(queryKey)?.get(file.fileName);
    const failure = outcome !== 'kept' && outcome.step === 'failed' ? outcome.why : undefined;
    if (now !== undefined && button.current !== null && (outcome === 'kept' || failure === 'no-answer')) {
      announce(t`“${name}” is saved on this device`);
      await open(now);
    }
  }

  return {
    handleDownload,
    handleOpen(event: MouseEvent) {
      event.preventDefault();
      if (kept !== undefined) {
        void open(kept);
      }
    },
  };
}
