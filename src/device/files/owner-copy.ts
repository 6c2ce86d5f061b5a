import { currentOwner, isCurrentOwner } from '#device/session/current-owner.ts';

import { writeCopy, writeWhile } from './cache-copy.ts';

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

/** For as long as the owner is the one of this device. */
export async function writeOwnerCopy(
  place: ReturnType<typeof ownerPlace>,
  owner: string,
  rows: readonly object[],
): Promise<void> {
  await writeWhile(
    () => isCurrentOwner(owner),
    place,
    () => writeCopy(place, rows),
  );
}
