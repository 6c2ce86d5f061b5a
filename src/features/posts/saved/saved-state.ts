import { createStore } from '#contract/create-store.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { SAVED_CHANNEL } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { changeSavedRow, readSavedCopy, readSavedRows } from '#device/database/saved-rows.ts';
import { forgetLastSeenOf } from '#device/last-seen/last-seen-pages.ts';
import { savedArticles, setSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

const DATABASE_WITHIN_MS = 2000;

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

interface OpenedState extends SavedState {
  /**
   * Loads for the first time. Where the database fails or takes its time, what was written down a second time is shown.
   * @throws {DatabaseFailed}
   */
  open(): Promise<void>;
  /**
   * These were written past `change`, or what is wanted was: shows it, here and in other tabs.
   */
  written(rows: readonly SavedRow[]): void;
}

export function createSavedState(owner: string, library: () => SavedLibrary, onOther: () => void): OpenedState {
  const channel = ifAllowed(() => new BroadcastChannel(SAVED_CHANNEL));
  /** Somebody else may have signed in on this page since: what they see and press is not this library's. */
  const show = (rows: ReadonlyMap<string, SavedRow>) => {
    if (isCurrentOwner(owner)) {
      setSavedArticles({ rows, library: library() });
    }
  };
  const state: OpenedState = {
    async open() {
      const loading = state.load();
      try {
        await withTimeout(DATABASE_WITHIN_MS, loading);
      } catch {
        const rows = await readSavedCopy(owner);
        if (rows.length > 0 && savedArticles() === undefined) {
          show(bySlug(rows));
        }
      }
      await loading;
    },
    async load() {
      show(bySlug(await readSavedRows(owner)));
    },
    row: (slug) => savedArticles()?.rows.get(slug),
    rows: () => (isCurrentOwner(owner) ? [...(savedArticles()?.rows.values() ?? [])] : []),
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
      show(rows);
      channel?.postMessage('changed');
      return row;
    },
    written(changed) {
      const rows = new Map(savedArticles()?.rows);
      const others = changed.filter((row) => isHere(row) !== isHere(rows.get(row.slug)));
      forgetPagesOf(others.map(({ slug }) => slug));
      changed.forEach((row) => rows.set(row.slug, row));
      show(rows);
      channel?.postMessage('changed');
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

function bySlug(rows: readonly SavedRow[]): ReadonlyMap<string, SavedRow> {
  return new Map(rows.map((row) => [row.slug, row]));
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
  forgetting ??= forgetChanged().finally(() => {
    forgetting = undefined; // Behind this, also where there was nothing to forget.
  });
}

async function forgetChanged(): Promise<void> {
  while (changed.size > 0) {
    const slugs = [...changed];
    changed.clear();
    await forgetLastSeenOf(slugs);
  }
}

/** An answer that could not be used, or a picture that did not come, may be a better one at another start. */
export async function tryBrokenAgain(state: SavedState): Promise<void> {
  for (const { slug, step, failure } of state.rows()) {
    if (step === 'failed' && (failure === 'broken' || failure === 'no-answer' || failure === 'pictures')) {
      await state.change(slug, (now) => now && { ...now, step: 'waiting', failure: undefined });
    }
  }
}
