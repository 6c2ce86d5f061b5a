import { currentOwner, isCurrentOwner } from '#device/session/current-owner.ts';

import { removeCopies, writeCopy } from './cache-copy.ts';

/** Where the copy of what one owner has lies: in a cache of its own, which goes with them. */
export function ownerPlace<Copy extends { readonly name: string; readonly address: string }>(
  { name, address }: Copy,
  owner: string,
) {
  return { name: `${name}:${owner}`, address };
}

/** The same of whoever owns this device; undefined: nothing may be kept for anybody. */
export function currentOwnerPlace(copy: Parameters<typeof ownerPlace>[0]): ReturnType<typeof ownerPlace> | undefined {
  const owner = currentOwner();
  return owner === undefined ? undefined : ownerPlace(copy, owner);
}

/** A log-out that goes by meanwhile wins: what was made after it is removed again. */
export async function writeOwnerCopy(
  place: ReturnType<typeof ownerPlace>,
  owner: string,
  rows: readonly object[],
): Promise<void> {
  if (isCurrentOwner(owner)) {
    await writeCopy(place, rows);
    if (!isCurrentOwner(owner)) {
      await removeCopies(place);
      await caches.delete(place.name);
    }
  }
}
