import { LAZY_ASSET_PATH } from '#contract/device/caches.ts';

/** The addresses that the worker keeps for everybody when it is installed, as the build wrote them into it. */
export function precachedFiles(worker: string): string[] {
  const entries = /\[(?:\{"?(?:revision|url)"?:[^\]]*)\]/.exec(worker)?.[0] ?? '';
  return [...entries.matchAll(/"?url"?:\s*"([^"]+)"/g)]
    .map(([, url = '']) => url)
    .filter((url) => !LAZY_ASSET_PATH.test(`/${url}`));
}
