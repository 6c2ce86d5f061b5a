import { vi } from 'vitest';

import type { WorkerMessage } from '#contract/device/worker-messages.ts';

import { answerImage } from '#sw/answers/answer-image.ts';
import { answerPost } from '#sw/answers/answer-post.ts';
import { createRuntimeCaches } from './runtime-caches.ts';

export const NOW = Date.UTC(2026, 5, 1);
export const URL_OF_POST = 'https://api.example/sites/acme/posts/sleep?language=en';
export const claims = { iss: 'https://pool', sub: 'ana', exp: NOW / 1000 + 600 };

function token(changes: object = {}): string {
  return `h.${btoa(JSON.stringify({ ...claims, ...changes }))}.s`;
}

export function captivePortal(): Response {
  return new Response('<html>', { headers: { 'content-type': 'text/html' } });
}

/** The worker on one device; `network` is what the next requests get. */
export function startWorker(storage: CacheStorage) {
  const told: WorkerMessage[] = [];
  let work: Promise<void>[] = [];
  const network = vi.fn<(request: Request, signal?: AbortSignal) => Promise<Response>>(() =>
    Promise.reject(new TypeError('offline')),
  );
  const kept = createRuntimeCaches(storage, () => NOW);
  const context = {
    kept,
    fetch: network,
    bytesOf: () => undefined,
    waitUntil: (later: Promise<void>) => void work.push(later),
    tell: (message: WorkerMessage) => void told.push(message),
    now: () => NOW,
    serverTime: vi.fn<() => Promise<number | undefined>>(() => Promise.resolve(undefined)),
  };
  return {
    storage,
    kept,
    told,
    network,
    serverTime: context.serverTime,
    async settle() {
      await Promise.all(work);
      work = [];
    },
    ask: (changes: object = {}, url = URL_OF_POST, signal = new AbortController().signal) =>
      answerPost(new Request(url, { headers: { authorization: `Bearer ${token(changes)}` }, signal }), context),
    look: (url: string) => answerImage(new Request(url), context),
  };
}

export async function startWorkerWith(post: object, storage: CacheStorage) {
  const worker = startWorker(storage);
  worker.network.mockResolvedValueOnce(Response.json(post));
  await (await worker.ask()).text();
  await worker.settle();
  return worker;
}
