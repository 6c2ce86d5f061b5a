import { createStore } from '#contract/create-store.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { SAVED_CHANNEL } from '#contract/device/storage.ts';
import { changeSavedRow, readSavedRows } from '#device/database/saved-rows.ts';
import { forgetLastSeenOf } from '#device/last-seen/last-seen-pages.ts';
import { savedArticles, setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

/** How far the fetching of an article has come: its words, then its pictures. */
export interface SaveProgress {
  readonly done: number;
  readonly total: number;
}

const progress = createStore<ReadonlyMap<string, SaveProgress>>(new Map());

/** Of what is under way in this tab, by slug. */
export const { get: saveProgress, subscribe: subscribeSaveProgress } = progress;

export function setProgress(slug: string, now: SaveProgress | undefined): void {
  const next = new Map(progress.get());
  if (now === undefined) {
    next.delete(slug);
  } else {
    next.set(slug, now);
  }
  progress.set(next);
}

/** The rows of one owner as this tab shows them, in step with the database and with other tabs. */
export interface SavedState {
  /** @throws {DatabaseFailed} */
  load(): Promise<void>;
  row(slug: string): SavedRow | undefined;
  rows(): readonly SavedRow[];
  /** @throws {DatabaseFailed} */
  change(slug: string, change: (row: SavedRow | undefined) => SavedRow | undefined): Promise<SavedRow | undefined>;
}

export function createSavedState(owner: string, library: () => SavedLibrary, onOther: () => void): SavedState {
  const channel = ifAllowed(() => new BroadcastChannel(SAVED_CHANNEL));
  const state: SavedState = {
    async load() {
      const rows = await readSavedRows(owner);
      setSavedArticles({ rows: new Map(rows.map((row) => [row.slug, row])), library: library() });
    },
    row: (slug) => savedArticles()?.rows.get(slug),
    rows: () => [...(savedArticles()?.rows.values() ?? [])],
    async change(slug, change) {
      const row = await changeSavedRow({ owner, slug }, change);
      const rows = new Map(savedArticles()?.rows);
      if (row?.file === undefined && isHere(row) !== isHere(rows.get(slug))) {
        forgetPagesOf([slug]);
      }
      if (row === undefined) {
        rows.delete(slug);
      } else {
        rows.set(slug, row);
      }
      setSavedArticles({ rows, library: library() });
      channel?.postMessage('changed');
      return row;
    },
  };
  /** This tab may have kept a page since that says the opposite. */
  async function follow(): Promise<void> {
    const before = slugsHere(state);
    await state.load();
    const now = slugsHere(state);
    forgetPagesOf([...before, ...now].filter((slug) => !(before.includes(slug) && now.includes(slug))));
  }

  channel?.addEventListener('message', () => {
    follow().then(onOther, () => undefined); // The database is gone: this tab shows what it knows.
  });
  return state;
}

/** Whether somebody wants it here, whatever has come of it yet. */
export function isHere(row: SavedRow | undefined): boolean {
  return row !== undefined && row.step !== 'removed';
}

function slugsHere(state: SavedState): readonly string[] {
  const here = state.rows().filter(isHere);
  return here.map(({ slug }) => slug);
}

const changed = new Set<string>();
let forgetting: Promise<void> | undefined;

/** No start may begin with the opposite of what somebody did. A pack changes many articles: no page is read for each. */
function forgetPagesOf(slugs: readonly string[]): void {
  slugs.forEach((slug) => changed.add(slug));
  forgetting ??= forgetChanged();
}

async function forgetChanged(): Promise<void> {
  while (changed.size > 0) {
    const slugs = [...changed];
    changed.clear();
    await forgetLastSeenOf(slugs);
  }
  forgetting = undefined;
}
