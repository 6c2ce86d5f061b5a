import { cachedFilePath } from '#contract/device/policy-files.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { isVisited } from '#device/database/markers.ts';
import { withLock } from '#device/locks/with-lock.ts';
import {
  articleKeys,
  copyToOpened,
  deleteArticle,
  filePaths,
  keepPictures,
  pictureKeys,
} from '#device/saved/saved-bytes.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { SAVING_LOCK } from '#features/posts/saved/download/save-queue.ts';
import { isHere, type SavedState } from '#features/posts/saved/saved-state.ts';

import { isUndoOffered } from './undo-offer.ts';

/**
 * Brings rows and bytes together again: what the browser has cleared is named `lost`, what no row knows goes, and a
 * removal that was interrupted is finished. Nothing is being fetched meanwhile, in any tab.
 */
export function reconcile(state: SavedState, owner: string): Promise<void> {
  return withLock(SAVING_LOCK, {}, async () => {
    const removed = await dropRows(state, owner);
    const keys = await articleKeys(owner);
    const bytes = { keys, pictures: await pictureKeys(), files: await filePaths(owner) };
    for (const row of state.rows()) {
      if (row.step === 'kept' && !isWhole(row, bytes)) {
        const hasWords = keys.has(row.key ?? '');
        // Unless the server has just said that it is gone, or somebody has removed it.
        await state.change(row.slug, (now) => (now?.step === 'kept' ? lostRow(now, hasWords) : now));
      }
    }
    const known = new Set(state.rows().map(({ key }) => key));
    for (const key of keys) {
      if (!known.has(key)) {
        await deleteArticle(owner, key);
      }
    }
    await dropPictures(state, owner, removed);
  });
}

/** Deletes what was removed and can't be brought back in any tab; what was opened too is kept as whatever was opened is. */
export function removeBytes(state: SavedState, owner: string): Promise<void> {
  return withLock(SAVING_LOCK, {}, async () => {
    const removed = await dropRows(state, owner);
    if (removed.length > 0) {
      await dropPictures(state, owner, removed);
    }
  });
}

async function dropRows(state: SavedState, owner: string): Promise<readonly SavedRow[]> {
  if (await isUndoOffered()) {
    return []; // The tab that offers it does it, or the next start.
  }
  const isUnwanted = (row: SavedRow) => !isHere(row) || isLeftOver(row, state);
  const removed = state.rows().filter(isUnwanted);
  for (const { slug, key } of removed) {
    const row = await state.change(slug, (now) => (now && isUnwanted(now) ? undefined : now));
    if (row === undefined && key !== undefined) {
      if (await isVisited({ owner, slug })) {
        await copyToOpened(owner, key);
      }
      await deleteArticle(owner, key);
    }
  }
  return removed;
}

/** Everything that it was saved for has been removed; whoever left the page at once left it behind. */
export function isLeftOver(row: SavedRow, state: SavedState): boolean {
  return isHere(row) && row.partOf !== undefined && !row.partOf.some((parent) => isHere(state.row(parent)));
}

/** While some of an article are on their way, no row names them yet: only those of what was removed go then. */
async function dropPictures(state: SavedState, owner: string, removed: readonly SavedRow[]): Promise<void> {
  if (!isCurrentOwner(owner)) {
    return; // They may be those of whoever has come since.
  }
  const rows = state.rows();
  const wanted = pictureAddresses(rows);
  const unwanted = pictureAddresses(removed);
  const isSettled = rows.every(({ step }) => step !== 'waiting' && step !== 'failed');
  await keepPictures((address) => wanted.has(address) || (!isSettled && !unwanted.has(address)));
}

function pictureAddresses(rows: readonly SavedRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap(({ pictures }) => pictures.map(({ address }) => address)));
}

/** It takes up no more room than what is still here of it. */
function lostRow(row: SavedRow, hasWords: boolean): SavedRow {
  return { ...row, step: 'lost', bytes: hasWords ? row.bytes : 0, pictures: [] };
}

interface Bytes {
  readonly keys: ReadonlySet<string>;
  readonly pictures: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

function isWhole({ siteUuid, file, ...row }: SavedRow, { keys, pictures, files }: Bytes): boolean {
  if (file !== undefined) {
    return files.has(cachedFilePath(siteUuid, file));
  }
  return row.key !== undefined && keys.has(row.key) && row.pictures.every(({ address }) => pictures.has(address));
}
