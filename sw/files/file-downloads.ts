import { createStore } from '#contract/create-store.ts';
import type { Store } from '#contract/create-store.ts';
import type { FileReport } from '#contract/device/file-messages.ts';
import type { KeepFile } from '#contract/device/worker-messages.ts';

import { fetchFile, STOPPED } from './fetch-file.ts';
import type { FileContext } from './fetch-file.ts';

export interface FileDownloads {
  /** Fetches and keeps a file; who asks for one that is on its way hears of that one. */
  keep(wanted: KeepFile, report: (report: FileReport) => void): Promise<void>;
  /** Ends what is under way. */
  stop(): void;
}

interface UnderWay {
  latest: Store<FileReport>;
  end: AbortController;
  done: Promise<void>;
}

/** The downloads of this worker, one for each file however often it is asked for. */
export function createFileDownloads(context: FileContext): FileDownloads {
  const running = new Map<string, UnderWay>();

  return {
    async keep(wanted, report) {
      const key = JSON.stringify([wanted.owner, wanted.siteUuid, wanted.fileName]);
      const download = running.get(key) ?? begin(key, wanted);
      const { latest } = download;
      latest.subscribe(() => report(latest.get()));
      report(latest.get());
      await download.done;
    },

    stop() {
      for (const { end } of running.values()) {
        end.abort(STOPPED);
      }
    },
  };

  function begin(key: string, wanted: KeepFile): UnderWay {
    const end = new AbortController();
    const latest = createStore<FileReport>({ type: 'progress', received: 0, total: null });
    const onProgress = (received: number, total: number | null) => latest.set({ type: 'progress', received, total });
    const done = fetchFile({ wanted, end, onProgress }, context)
      .catch((): FileReport => ({ type: 'failed', why: 'no-answer' })) // An address that no request takes.
      .then((report) => {
        running.delete(key);
        latest.set(report);
      });
    const download = { latest, end, done };
    running.set(key, download);
    return download;
  }
}
