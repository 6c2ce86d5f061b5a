import { KEPT_AT_HEADER } from '#contract/device/caches.ts';
import { cacheNameOf } from '#contract/device/worker-caches.ts';
import { fileTypeOf, FILES_PATH, cachedFileAddress, cachedFilePath } from '#contract/device/policy-files.ts';
import { readOwner } from '#device/session/owner.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

/** What is known of a file that the worker keeps. */
export interface CachedFile {
  /** When the network gave it; ISO 8601. */
  keptAt: string;
  /** Its media type. */
  type: string;
  bytes: number;
  /** Where it opens on this device. */
  address: string;
}

/** A site's files that are kept here for whoever owns what is kept, by file name. */
export async function listCachedFiles(siteUuid: string): Promise<ReadonlyMap<string, CachedFile>> {
  const owner = readOwner()?.owner;
  const files = new Map<string, CachedFile>();
  const name = owner === undefined ? '' : cacheNameOf('files', owner);
  const storage = ifAllowed(() => caches);
  if (owner === undefined || storage === undefined || !(await storage.has(name).catch(() => false))) {
    return files; // Opening a cache that is not there would make one.
  }
  const cache = await storage.open(name);
  for (const request of await cache.keys()) {
    const fileName = fileNameOf(request.url, siteUuid);
    const headers = (await cache.match(request))?.headers;
    const keptAt = headers?.get(KEPT_AT_HEADER) ?? '';
    if (fileName !== undefined && headers !== undefined && !Number.isNaN(Date.parse(keptAt))) {
      files.set(fileName, {
        keptAt,
        type: fileTypeOf(headers.get('content-type')) ?? '',
        bytes: Number(headers.get('content-length') ?? 0),
        address: cachedFileAddress(owner, siteUuid, fileName),
      });
    }
  }
  return files;
}

/**
 * The bytes of a kept file, out of the worker's hands and without a network. Its kind is one that files may be of.
 * Null when it is no longer kept, or when there is no worker here.
 */
export async function readCachedFile({ address }: Pick<CachedFile, 'address'>): Promise<Blob | null> {
  const response = await fetch(address).catch(() => null); // No worker and no network.
  if (response?.status !== 200 || !response.headers.has(KEPT_AT_HEADER)) {
    return null; // Without the worker a host of the app may answer, with whatever it likes.
  }
  const type = fileTypeOf(response.headers.get('content-type')) ?? 'application/octet-stream';
  const blob = await response.blob().catch(() => null); // The browser has cleared it under our hands.
  return blob === null ? null : new Blob([blob], { type });
}

/** Removes a kept file of whoever owns what is kept here; never fails. */
export async function removeCachedFile(siteUuid: string, fileName: string): Promise<void> {
  const owner = readOwner()?.owner;
  if (owner !== undefined) {
    const cache = await caches.open(cacheNameOf('files', owner)).catch(() => undefined); // Cleared meanwhile.
    await cache?.delete(cachedFilePath(siteUuid, fileName), { ignoreSearch: true });
  }
}

function fileNameOf(url: string, siteUuid: string): string | undefined {
  const { pathname } = new URL(url);
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  try {
    const fileName = decodeURIComponent(last);
    return pathname.startsWith(FILES_PATH) && pathname === cachedFilePath(siteUuid, fileName) ? fileName : undefined;
  } catch {
    return undefined; // Not written by us.
  }
}
