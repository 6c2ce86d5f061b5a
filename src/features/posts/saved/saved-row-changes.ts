import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import type { SavableFile, SavablePost, Why } from '#device/saved/saved-articles.ts';
import { titleOf } from '#features/posts/text/post-text.ts';

interface Wish extends Why {
  readonly owner: string;
  readonly siteUuid: string;
  readonly language: string;
  readonly post: SavablePost;
  readonly file?: string;
}

/** The row of what somebody wants, given the one that is there: whatever of it is on this device already counts. */
export function wantedRow(
  row: SavedRow | undefined,
  { owner, siteUuid, language, post, file, pack, partOf }: Wish,
): SavedRow {
  if (row !== undefined) {
    const step = stepOnceWanted(row);
    const failure = step === 'kept' ? row.failure : undefined;
    return { ...row, step, failure, pack: pack ?? row.pack, partOf: partsOf(row, partOf) };
  }
  return {
    owner,
    siteUuid,
    slug: post.slug,
    language,
    writtenIn: post.language,
    title: titleOf(post),
    image: post.image,
    step: 'waiting',
    savedAt: Date.now(),
    checkedAt: 0,
    updatedDate: '',
    bytes: 0,
    pictures: [],
    file,
    pack,
    partOf: partOf === undefined ? undefined : [partOf],
  };
}

/** The same of a policy's file. */
export function wantedFileRow(
  row: SavedRow | undefined,
  { fileName: file, name: title, ...wish }: SavableFile & Omit<Wish, 'post' | 'file'>,
): SavedRow {
  const post = { slug: fileSlug(file), title, language: wish.language };
  return wantedRow(row, { ...wish, post, file });
}

/** Taken away, until it is brought back or its bytes go. What is not whole is fetched once it is brought back. */
export function removedRow(row: SavedRow): SavedRow {
  return row.step === 'removed' ? row : { ...row, step: 'removed', checkedAt: row.step === 'kept' ? row.checkedAt : 0 };
}

/** As it was before it was removed, if it was here whole. */
export function restoredRow(row: SavedRow): SavedRow {
  return row.step === 'removed' ? { ...row, step: stepOnceWanted(row) } : row;
}

/** The server has just said that it gives this no more. */
export function goneRow(row: SavedRow): SavedRow {
  return { ...row, step: 'gone', checkedAt: Date.now(), bytes: 0, pictures: [] };
}

function stepOnceWanted({ step, checkedAt }: SavedRow): SavedRow['step'] {
  return step === 'kept' || (step === 'removed' && checkedAt > 0) ? 'kept' : 'waiting';
}

/** What is wanted for itself stays when the others go; what was removed is wanted for the new reason alone. */
function partsOf({ step, partOf: before }: SavedRow, another: string | undefined): SavedRow['partOf'] {
  const isForItself = another === undefined || (before === undefined && step !== 'removed');
  return isForItself ? undefined : [...new Set([...(before ?? []), another])];
}

/** The row of an article, and those of whatever is saved for it. */
export function rowsOf(slug: string, rows: readonly SavedRow[]): SavedRow[] {
  return rows.filter((row) => row.slug === slug || row.partOf?.includes(slug) === true);
}
