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
  listeners: Set<(report: FileReport) => void>;
  latest: FileReport;
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
      download.listeners.add(report);
      report(download.latest);
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
    const tell = (report: FileReport) => {
      download.latest = report;
      for (const listener of download.listeners) {
        listener(report);
      }
    };
    const download: UnderWay = {
      listeners: new Set(),
      latest: { type: 'progress', received: 0, total: null },
      end,
      done: Promise.resolve(),
    };
    running.set(key, download);
    const onProgress = (received: number, total: number | null) => tell({ type: 'progress', received, total });
    download.done = fetchFile({ wanted, end, onProgress }, context)
      .catch((): FileReport => ({ type: 'failed', why: 'no-answer' })) // An address that no request takes.
      .then((report) => {
        running.delete(key);
        tell(report);
      });
    return download;
  }
}
