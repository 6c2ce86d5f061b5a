import { CACHES } from '#contract/device/worker-caches.ts';
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { FileFailure, FileReport } from '#contract/device/file-messages.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import type { KeepFile } from '#contract/device/worker-messages.ts';

import { faultOfAnswer, faultOfFile, fileCopy, lengthOf } from './check-file.ts';
import type { RuntimeCaches } from '#sw/runtime-caches.ts';
import { readChunks } from './read-bytes.ts';

/** The rim of a download, so that it runs in any test. */
export interface FileContext {
  kept: RuntimeCaches;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
  origin: string;
}

export interface Download {
  wanted: KeepFile;
  /** Aborted with `STOPPED` when nobody wants it any more, with `SILENT` when the line says nothing. */
  end: AbortController;
  onProgress(received: number, total: number | null): void;
}

export const STOPPED = 'stopped';
const SILENT = 'silent';
const PROGRESS_APART_MS = 100;

/**
 * Fetches a file and keeps it: whole, of a kind that may be kept, or not at all. Until then what was kept of it before
 * stays. The short-lived address is not kept anywhere.
 */
export async function fetchFile(download: Download, context: FileContext): Promise<FileReport> {
  const { wanted, end } = download;
  const permit = context.kept.permit();
  const answer = await askForFile(wanted, end, context);
  if (typeof answer === 'string') {
    return failed(answer);
  }
  const total = lengthOf(answer);
  const chunks = await readWatched(answer, download, context.now);
  if (typeof chunks === 'string') {
    return failed(end.signal.reason === STOPPED ? 'stopped' : chunks);
  }
  const file = new Blob(chunks);
  const fault = await faultOfFile(file, total);
  if (fault !== null) {
    return failed(fault);
  }
  const { siteUuid, fileName } = wanted;
  const copy = fileCopy(file, answer, { fileName, now: context.now() });
  const key = cachedFilePath(siteUuid, fileName);
  const outcome = await context.kept.keep({ kind: 'files', owner: wanted.owner }, key, copy, permit);
  return outcome === 'kept' ? { type: 'kept' } : failed(outcome);
}

/** An answer whose body may be read, or why there is none. */
async function askForFile(
  { url, fileName }: KeepFile,
  end: AbortController,
  context: FileContext,
): Promise<Response | FileFailure> {
  const silence = watchForSilence(end);
  const ask = () => context.fetch(fileRequest(url, end.signal)).catch(() => null); // Told apart below.
  try {
    let response = await ask();
    if (response === null && (await isThere(url, end.signal, context))) {
      response = await ask(); // A line that broke looks the same as a host without CORS: only the latter does twice.
      if (response === null && !end.signal.aborted) {
        return 'online-only';
      }
    }
    if (response === null) {
      return end.signal.reason === STOPPED ? 'stopped' : 'no-answer';
    }
    const fault = faultOfAnswer(response, fileName);
    if (fault !== null) {
      await response.body?.cancel();
    }
    return fault ?? response;
  } finally {
    silence.over();
  }
}

/** Reads on as long as bytes come, however slowly. */
async function readWatched(response: Response, { end, onProgress }: Download, now: () => number) {
  const total = lengthOf(response);
  const silence = watchForSilence(end);
  let saidAt = Number.NEGATIVE_INFINITY;
  try {
    return await readChunks(response, {
      maxBytes: CACHES.files.maxBytes,
      onReceived(received) {
        silence.broken();
        if (Math.abs(now() - saidAt) >= PROGRESS_APART_MS) {
          saidAt = now();
          onProgress(received, total);
        }
      },
    });
  } finally {
    silence.over();
  }
}

/** The file's host gets no token, no cookie and no word of where it is read. */
function fileRequest(url: string, signal: AbortSignal): Request {
  return new Request(url, { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
}

/** Whether another origin answers at all, without its leave to be read. */
async function isThere(url: string, signal: AbortSignal, { fetch, origin }: FileContext): Promise<boolean> {
  if (signal.aborted || new URL(url).origin === origin) {
    return false;
  }
  const request = new Request(fileRequest(url, signal), { method: 'HEAD', mode: 'no-cors' });
  return fetch(request).then(
    () => true,
    () => false,
  );
}

function watchForSilence(end: AbortController) {
  const wait = () => setTimeout(() => end.abort(SILENT), FIRST_BYTE_TIMEOUT_MS);
  let timer = wait();
  return {
    broken() {
      clearTimeout(timer);
      timer = wait();
    },
    over: () => clearTimeout(timer),
  };
}

function failed(why: FileFailure): FileReport {
  return { type: 'failed', why };
}
