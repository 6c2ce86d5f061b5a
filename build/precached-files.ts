import { LAZY_ASSET_PATH } from '#contract/device/caches.ts';

/** The addresses that the worker keeps for everybody when it is installed, as the build wrote them into it. */
export function precachedFiles(worker: string): string[] {
  return entriesOf(worker)
    .map(({ url }) => url)
    .filter((url) => !LAZY_ASSET_PATH.test(`/${url}`));
}

/** By address, also of what only some use: how many bytes a file has at least for the worker to keep it. */
export function precachedLengths(worker: string): ReadonlyMap<string, number> {
  return new Map(entriesOf(worker).flatMap(({ url, bytes }) => (bytes === undefined ? [] : [[url, bytes] as const])));
}

function entriesOf(worker: string): { url: string; bytes: number | undefined }[] {
  const list = /\[(?:\{"?(?:bytes|revision|url)"?:[^\]]*)\]/.exec(worker)?.[0] ?? '';
  return (list.match(/\{[^}]*\}/g) ?? []).flatMap((entry) => {
    const url = /"?url"?:\s*"([^"]+)"/.exec(entry)?.[1];
    const bytes = /"?bytes"?:\s*(\d+)/.exec(entry)?.[1];
    return url === undefined ? [] : [{ url, bytes: bytes === undefined ? undefined : Number(bytes) }];
  });
}
