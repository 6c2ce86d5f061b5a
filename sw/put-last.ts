/**
 * Puts an entry at the end, where what was used last lies. WebKit leaves one that is replaced in its place
 * (`putRecordsInStore` in its CacheStorageCache.cpp): there it is taken out and put in once more. Not before it is written,
 * since where there is no room the copy before it has to stay.
 */
export async function putLast(cache: Cache, key: string, copy: Response): Promise<void> {
  await cache.put(key, copy);
  const [own] = await cache.keys(key);
  const last = (await cache.keys()).at(-1);
  const written = own?.url === last?.url ? undefined : await cache.match(key);
  if (written !== undefined) {
    await cache.delete(key);
    await cache.put(key, written);
  }
}
