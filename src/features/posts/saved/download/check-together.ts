import { call } from '#api/call.ts';
import { POSTS_PER_PAGE_MAX } from '#contract/api/constants.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { waitsForWifi } from '#device/saved/save-settings.ts';
import { listArguments } from '#features/posts/queries/post-queries.ts';
import type { SavedState } from '#features/posts/saved/saved-state.ts';

const EVERY_MS = 12 * 3_600_000;
/** A page of the list costs about as much as a handful of articles. */
const ARTICLES_PER_PAGE = 8;

/**
 * Twice a day it is asked which of the saved articles have changed: of many at once, by the lists that say when each
 * was changed last. Only what has changed, or what no list knows, is asked for itself.
 */
export async function checkTogether(
  state: SavedState,
  { siteUuid, language }: { readonly siteUuid: string; readonly language: string },
  refresh: (slug: string) => void,
): Promise<void> {
  const due = state.rows().filter((row) => isDue(row));
  if (due.length === 0 || connectionNow() === 'offline' || waitsForWifi()) {
    return;
  }
  const open = new Map(due.map((row) => [row.slug, row]));
  const pages = due.length === 1 ? 0 : Math.max(1, Math.floor(due.length / ARTICLES_PER_PAGE));
  for (let page = 1; page <= pages && open.size > 0; page += 1) {
    const { body } = await call(
      'posts',
      listArguments({ siteUuid, language, filter: { perPage: POSTS_PER_PAGE_MAX } }, page),
    );
    for (const { slug, updatedDate } of body) {
      const row = open.get(slug);
      if (row?.step === 'kept' && row.updatedDate === updatedDate && row.language === language) {
        open.delete(slug);
        await state.change(slug, (now) => now && { ...now, checkedAt: Date.now() });
      }
    }
    if (body.length < POSTS_PER_PAGE_MAX) {
      break;
    }
  }
  for (const slug of open.keys()) {
    refresh(slug);
  }

  /** A clock that was wrong must not keep an article from being asked after. */
  function isDue(row: SavedRow): boolean {
    const age = Date.now() - row.checkedAt;
    const isOld = age < 0 || age > EVERY_MS;
    // What was withdrawn may be there again.
    return (
      row.file === undefined &&
      (row.step === 'kept' ? row.language !== language || isOld : row.step === 'gone' && isOld)
    );
  }
}
