/**
 * Puts an entry at the end, where what was used last lies. WebKit leaves one that is replaced in its place
 * (`putRecordsInStore` in its CacheStorageCache.cpp): there it is taken out and put in once more. Not before it is written,
 * since where there is no room the copy before it has to stay.
 */
export async function putLast(cache: Cache, key: string, copy: Response): Promise<void> {
  const before = await lookUp(cache, key);
  await cache.put(key, copy);
  const after = before && (await lookUp(cache, key));
  // What others put behind it meanwhile does not count.
  const written = after?.index === before?.index && after?.isLast === false ? await cache.match(key) : undefined;
  if (written !== undefined) {
    await cache.delete(key);
    await cache.put(key, written);
  }
}

async function lookUp(cache: Cache, key: string): Promise<{ index: number; isLast: boolean } | undefined> {
  const [own] = await cache.keys(key);
  if (own === undefined) {
    return undefined;
  }
  const all = await cache.keys();
  const index = all.findIndex(({ url }) => url === own.url);
  return { index, isLast: index === all.length - 1 };
}
