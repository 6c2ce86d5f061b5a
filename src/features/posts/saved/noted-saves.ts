import * as v from 'valibot';

import { PostImage } from '#contract/api/posts.ts';
import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import type { SavablePost } from '#device/saved/saved-articles.ts';
import { createNotes } from '#device/storage/notes.ts';

import type { LibraryPorts } from './saved-library.ts';
import { removedRow, restoredRow, rowsOf, wantedRow } from './saved-row-changes.ts';
import type { SavedState } from './saved-state.ts';

const PRESSED = { slug: v.pipe(v.string(), v.nonEmpty()), at: v.number() };
const NotedSave = v.variant('wish', [
  v.object({
    ...PRESSED,
    wish: v.literal('saved'),
    title: v.string(),
    language: v.string(),
    image: v.optional(PostImage),
  }),
  v.object({ ...PRESSED, wish: v.picklist(['removed', 'restored']) }),
]);

/** Presses on Save, Remove and Undo that the database does not have yet. */
const notedSaves = createNotes(LAZY_STORAGE.saves, NotedSave, ({ slug }) => slug);

/** Saves; it counts also where the page is left before the database has it. */
export function whileSaving<Answer>(
  { slug, title, language, image }: SavablePost,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return notedSaves.during([{ wish: 'saved', slug, title, language, image, at: Date.now() }], work);
}

/** As `whileSaving`. */
export function whileRemoving<Answer>(slugs: readonly string[], work: () => Promise<Answer>): Promise<Answer> {
  const at = Date.now();
  return notedSaves.during(
    slugs.map((slug) => ({ wish: 'removed', slug, at })),
    work,
  );
}

/** As `whileSaving`. */
export function whileRestoring<Answer>(slug: string, work: () => Promise<Answer>): Promise<Answer> {
  return notedSaves.during([{ wish: 'restored', slug, at: Date.now() }], work);
}

/**
 * Writes down what was pressed on a page that was left before it could be; fetched is nothing of it yet.
 * @throws {DatabaseFailed}
 */
export async function takeNotedSaves(
  state: Pick<SavedState, 'change' | 'rows'>,
  { owner, reader }: Pick<LibraryPorts, 'owner' | 'reader'>,
): Promise<void> {
  for (const press of notedSaves.left()) {
    const { slug, wish } = press;
    if (wish === 'saved') {
      await state.change(slug, (row) => wantedRow(row, { owner, ...reader(), post: press }));
    } else if (wish === 'removed') {
      await state.change(slug, (row) => row && removedRow(row));
    } else {
      for (const one of rowsOf(slug, state.rows())) {
        await state.change(one.slug, (row) => row && restoredRow(row));
      }
    }
    notedSaves.forget(press);
  }
}
