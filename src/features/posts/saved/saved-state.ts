import { createStore } from '#contract/create-store.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { SAVED_CHANNEL } from '#contract/device/storage.ts';
import { forgetLastSeen } from '#device/last-seen/last-seen-pages.ts';
import { changeSavedRow, readSavedRows } from '#device/database/saved-rows.ts';
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
  async function follow(): Promise<void> {
    const before = slugsHere(state);
    await state.load();
    if (slugsHere(state) !== before) {
      void forgetLastSeen(); // This tab may have kept a page since that says the opposite.
    }
  }

  channel?.addEventListener('message', () => {
    follow().then(onOther, () => undefined); // The database is gone: this tab shows what it knows.
  });
  return state;
}

/** What buttons say. */
function slugsHere(state: SavedState): string {
  const here = state.rows().filter(({ step }) => step !== 'removed');
  return JSON.stringify(here.map(({ slug }) => slug).sort());
}
