import { OVERFLOW_SNAPSHOT, overflowSnapshotOf } from '#contract/device/caches.ts';

/**
 * Keeps in Cache Storage what localStorage has no room for. A log-out that goes by meanwhile wins: what was made after
 * it is removed again (docs/reliability.md, row 51). Never fails.
 * @param textAfter the text to keep, for the one that lies there
 */
export async function writeOverflowSnapshot(
  owner: string,
  { mayWrite, textAfter }: { mayWrite: () => boolean; textAfter: (stored: string) => string },
): Promise<'kept' | 'refused'> {
  const name = overflowSnapshotOf(owner);
  try {
    if (!mayWrite()) {
      return 'refused';
    }
    const cache = await caches.open(name);
    const stored = await (await cache.match(OVERFLOW_SNAPSHOT.address))?.text();
    if (mayWrite()) {
      await cache.put(OVERFLOW_SNAPSHOT.address, new Response(textAfter(stored ?? '')));
    }
    if (!mayWrite()) {
      await caches.delete(name);
      return 'refused';
    }
    return 'kept';
  } catch {
    return 'refused'; // No Cache Storage, or no room there either.
  }
}

/** localStorage has room again: a copy that nobody brings up to date would only grow old. */
export async function deleteOverflowSnapshot(owner: string): Promise<void> {
  try {
    await caches.delete(overflowSnapshotOf(owner));
  } catch {
    // No Cache Storage here: nothing in it.
  }
}
