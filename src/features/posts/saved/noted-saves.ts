import * as v from 'valibot';

import { PostImage } from '#contract/api/posts.ts';
import { Slug } from '#contract/api/schema.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import type { SavablePost } from '#device/saved/saved-articles.ts';
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
const notedSaves = createNotes(LAZY_STORAGE.saves, NotedSave, ({ slug }) => slug);

/** Does what a press on Save asks for; it counts also where the page is left before the database has it. */
export function whileNoted<Answer>(
  { slug, title, language, image }: SavablePost,
  wish: v.InferOutput<typeof NotedSave>['wish'],
  work: () => Promise<Answer>,
): Promise<Answer> {
  return notedSaves.during({ slug, title, language, image, wish, at: Date.now() }, work);
}

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
