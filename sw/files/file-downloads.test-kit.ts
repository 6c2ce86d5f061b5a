import type { FileReport } from '#contract/device/file-messages.ts';
import { cachedFilePath } from '#contract/device/policy-files.ts';
import type { KeepFile } from '#contract/device/worker-messages.ts';

import { createFileDownloads } from './file-downloads.ts';
import { createRuntimeCaches } from '#sw/runtime-caches.ts';

export const NOW = Date.UTC(2026, 5, 1);
export const ORIGIN = 'https://app.example';
export const PDF = '%PDF-1.7 the words of a policy';
export const WANTED: KeepFile = {
  type: 'keep-file',
  owner: 'a'.repeat(43),
  siteUuid: 'acme',
  fileName: 'leave.pdf',
  url: 'https://files.example/leave.pdf?token=short-lived',
};
export const KEY = cachedFilePath('acme', 'leave.pdf');

/** How a host answers with a file. */
export function aFile(headers: Record<string, string> = {}, body: BodyInit = PDF): Response {
  return new Response(body, { headers: { 'content-type': 'application/pdf', ...headers } });
}

/** A body that comes when the test says so, and breaks when it says that. */
export function aSlowBody() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      control = given;
    },
  });
  return {
    stream,
    give: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    close: () => control?.close(),
    breakOff: () => control?.error(new TypeError('network')),
  };
}

/** The part of the worker that downloads, on one device. */
export function startDownloads(
  storage: CacheStorage,
  network: (request: Request) => Promise<Response>,
  now: () => number = () => NOW,
) {
  const kept = createRuntimeCaches(storage, now);
  const downloads = createFileDownloads({ kept, fetch: network, now, origin: ORIGIN });
  return {
    kept,
    downloads,
    /** The last word of a download. */
    async download(wanted: KeepFile = WANTED): Promise<FileReport | undefined> {
      const heard: FileReport[] = [];
      await downloads.keep(wanted, (report) => heard.push(report));
      return heard.at(-1);
    },
  };
}
