import * as v from 'valibot';

import { PostImage } from '#contract/api/posts.ts';
import { Slug } from '#contract/api/schema.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { createNotes } from '#device/storage/notes.ts';

import type { LibraryPorts } from './saved-library.ts';
import { removedRow, wantedRow } from './saved-row-changes.ts';
import type { SavedState } from './saved-state.ts';

const NotedSave = v.object({
  slug: Slug,
  title: v.string(),
  language: v.string(),
  image: v.optional(PostImage),
  wish: v.picklist(['saved', 'removed']),
  at: v.number(),
});

/** Presses on Save that the database does not have yet. */
export const notedSaves = createNotes(LAZY_STORAGE.saves, NotedSave, ({ slug }) => slug);

/**
 * Writes down what was pressed on a page that was left before it could be; fetched is nothing of it yet.
 * @throws {DatabaseFailed}
 */
export async function takeNotedSaves(
  state: Pick<SavedState, 'change'>,
  { owner, reader }: Pick<LibraryPorts, 'owner' | 'reader'>,
): Promise<void> {
  for (const press of notedSaves.left()) {
    await state.change(press.slug, (row) =>
      press.wish === 'saved' ? wantedRow(row, { owner, ...reader(), post: press }) : row && removedRow(row),
    );
    notedSaves.forget(press);
  }
}
