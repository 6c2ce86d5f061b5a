import * as v from 'valibot';

import { packSlug, PackWish, SavedRow } from '#contract/device/saved.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';

import type { Tables } from './database.ts';
import { backUpSavedRows, inSaved } from './saved-rows.ts';

type Place = Pick<PackWish, 'owner' | 'pack'>;

/**
 * The packs that are not whole yet. They have no second copy: a pack would come back that was removed since.
 * @throws {DatabaseFailed}
 */
export async function readPackWishes(owner: string): Promise<PackWish[]> {
  return inSaved(owner, (saved) => wishesIn(saved, owner));
}

/**
 * Durable when this resolves. The press of another time or tab gives way to this one.
 * @throws {DatabaseFailed}
 */
export async function writePackWish({ owner, pack }: Place, without: readonly string[]): Promise<void> {
  if (isCurrentOwner(owner)) {
    await inSaved(owner, (saved) => saved.put({ owner, slug: packSlug(pack), pack, without: [...without] }));
  }
}

/**
 * Changes what is left out of the packs that are not whole yet, if there are any.
 * @throws {DatabaseFailed}
 */
export async function changePackWishes(owner: string, change: (wish: PackWish) => readonly string[]): Promise<void> {
  await inSaved(owner, (saved) =>
    saved.db.transaction('rw', saved, async () => {
      const wishes = await wishesIn(saved, owner);
      await Promise.all(wishes.map((wish) => saved.put({ ...wish, without: [...change(wish)] })));
    }),
  );
}

interface PackFilling extends Place {
  /** All of it, or what is known so far. */
  readonly extent: 'whole' | 'part';
  /** By slug, the row of each thing in it, given the one that is there. */
  readonly wanted: ReadonlyMap<string, (row: SavedRow | undefined) => SavedRow>;
}

/**
 * Writes the rows of a pack at once, all or none; once it is whole, nobody wishes for it any more.
 * @returns the rows that were written
 * @throws {DatabaseFailed}
 */
export async function fillPack({ owner, pack, extent, wanted }: PackFilling): Promise<readonly SavedRow[]> {
  if (!isCurrentOwner(owner)) {
    return [];
  }
  const written = await inSaved(owner, (saved) =>
    saved.db.transaction('rw', saved, async () => {
      const wish = await saved.get([owner, packSlug(pack)]);
      if (!v.is(PackWish, wish)) {
        return []; // Another tab has done it.
      }
      const slugs = [...wanted.keys()].filter((slug) => !wish.without.includes(slug));
      const stored = await saved.bulkGet(slugs.map((slug): [string, string] => [owner, slug]));
      const rows = slugs.flatMap((slug, index) => {
        const found = stored[index];
        const row = v.is(SavedRow, found) ? found : undefined;
        const isDone = wish.hasBegun === true && row?.pack === pack && row.step !== 'removed';
        return isDone ? [] : (wanted.get(slug)?.(row) ?? []);
      });
      await Promise.all(rows.map((row) => saved.put(row)));
      await (extent === 'whole' ? saved.delete([owner, packSlug(pack)]) : saved.put({ ...wish, hasBegun: true }));
      return rows;
    }),
  );
  backUpSavedRows(owner);
  return written;
}

async function wishesIn(saved: Tables['saved'], owner: string): Promise<PackWish[]> {
  const stored = await saved.where({ owner }).toArray();
  return stored.filter((row) => v.is(PackWish, row));
}
