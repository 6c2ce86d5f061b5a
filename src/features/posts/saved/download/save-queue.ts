import { msg } from '@lingui/core/macro';

import type { Post } from '#contract/api/posts.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { withLock } from '#device/locks/with-lock.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { askToPersist, waitsForWifi } from '#device/saved/save-settings.ts';
import type { SavablePost } from '#device/saved/saved-articles.ts';
import { sanitise } from '#features/posts/html/sanitise.ts';
import type { LibraryPorts } from '#features/posts/saved/saved-library.ts';
import { goneRow } from '#features/posts/saved/saved-row-changes.ts';
import { setProgress } from '#features/posts/saved/saved-state.ts';
import type { SavedState } from '#features/posts/saved/saved-state.ts';
import { isJourney } from '#features/posts/text/post-format.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { fetchArticle } from './fetch-article.ts';
import type { FetchedArticle } from './fetch-article.ts';
import { createSavePauses } from './save-pauses.ts';

/** One tab fetches at a time; what others ask for is in the rows. */
export const SAVING_LOCK = 'kinward-saving';

export interface SaveQueue {
  /** Fetches whatever waits, unless it has to pause. */
  run(): void;
  /** The same at once: the network or the person is back. Only what the server has asked for is waited for. */
  runNow(): void;
  /** Fetches an article anew, over whatever network there is, once there is no pause. */
  refresh(slug: string): void;
  /** The same at once: somebody has pressed it. */
  refreshNow(slug: string): void;
  /** Nobody wants it any more. */
  stop(slug: string): void;
}

interface Parts {
  readonly steps: readonly SavablePost[];
  /** Addresses of the links in its words. */
  readonly links: readonly string[];
}

interface Listeners {
  onParts(article: string, parts: Parts): Promise<void>;
}

export function createSaveQueue(state: SavedState, ports: LibraryPorts, { onParts }: Listeners): SaveQueue {
  const refreshing = new Set<string>();
  const pressed = new Set<string>();
  const pauses = createSavePauses();
  const ends = new Map<string, AbortController>();
  let running: Promise<void> | undefined;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    run,
    runNow() {
      pauses.end();
      run();
    },
    refresh(slug) {
      refreshing.add(slug);
      run();
    },
    refreshNow(slug) {
      pressed.add(slug);
      run();
    },
    stop(slug) {
      refreshing.delete(slug);
      pressed.delete(slug);
      ends.get(slug)?.abort();
    },
  };

  function run(): void {
    clearTimeout(timer);
    isDue = true;
    running ??= runWhileDue();
  }

  async function runWhileDue(): Promise<void> {
    while (isDue) {
      isDue = false;
      await withLock(SAVING_LOCK, {}, work).catch(report);
    }
    running = undefined;
  }

  function next(): SavedRow | undefined {
    const byHand = state.rows().find(({ slug }) => pressed.has(slug));
    return byHand ?? (pauses.ofAllMs() > 0 ? undefined : open().find(({ slug }) => pauses.ofRowMs(slug) === 0));
  }

  /** What is still to be fetched, now or later. */
  function open(): readonly SavedRow[] {
    const rows = state.rows();
    const waiting = waitsForWifi() ? [] : rows.filter(({ step }) => step === 'waiting');
    return [...rows.filter(({ slug }) => refreshing.has(slug)), ...waiting];
  }

  async function work(): Promise<void> {
    await state.load(); // Another tab may have fetched some while this one waited for the lock.
    for (let row = next(); row !== undefined; row = next()) {
      if (connectionNow() === 'offline' || !ports.isSignedIn()) {
        pressed.clear();
        return; // Whoever notices that either has changed runs it again.
      }
      const fetched = await fetchRow(row);
      pressed.delete(row.slug);
      refreshing.delete(row.slug);
      note(row, fetched);
    }
    const waits = open().map(({ slug }) => Math.max(pauses.ofAllMs(), pauses.ofRowMs(slug)));
    if (waits.length > 0) {
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(...waits));
    }
  }

  function note({ slug }: SavedRow, fetched: FetchedArticle): void {
    switch (fetched.outcome) {
      case 'patience':
        pauses.askedFor(fetched.ms);
        return;
      case 'signed-out':
        pauses.askedFor(null);
        return;
      case 'no-answer':
        pauses.rowFailed(slug);
        return;
      case 'kept':
      case 'gone':
      case 'failed':
      case 'stopped':
        pauses.answered(slug);
        return;
      default:
        fetched satisfies never;
    }
  }

  async function fetchRow(row: SavedRow): Promise<FetchedArticle> {
    const { slug } = row;
    if (row.file !== undefined) {
      return fetchFile(row, row.file);
    }
    const end = new AbortController();
    ends.set(slug, end);
    setProgress(slug, { done: 0, total: 1 });
    try {
      const fetched = await fetchArticle({
        row,
        language: ports.reader().language,
        media: ports.media(),
        hasValidSession: () => ports.hasValidSession(),
        signal: end.signal,
        async onWords(words, post) {
          // Durable before its pictures come: a page that is closed now has the words.
          await state.change(slug, (now) => now && { ...now, ...words });
          await onParts(slug, partsOf(post));
        },
        onProgress: (done, total) => setProgress(slug, { done, total }),
      });
      await settle(row, fetched);
      return fetched;
    } finally {
      ends.delete(slug);
      setProgress(slug, undefined);
    }
  }

  /** The worker does it, and goes on if this page is left. */
  async function fetchFile(row: SavedRow, file: string): Promise<FetchedArticle> {
    const fetched = await ports.keepFile(row.siteUuid, file);
    await settle(row, fetched);
    return fetched;
  }

  async function settle(row: SavedRow, fetched: FetchedArticle): Promise<void> {
    const { slug } = row;
    switch (fetched.outcome) {
      case 'kept': {
        const { pictures } = fetched;
        await change(slug, (now) => ({ ...now, step: 'kept', failure: undefined, checkedAt: Date.now(), pictures }));
        ports.onSaved(row);
        void askToPersist('article');
        return;
      }
      case 'gone':
        await change(slug, goneRow);
        return;
      case 'failed':
        await change(slug, (now) => ({
          ...now,
          step: now.step === 'kept' ? 'kept' : 'failed',
          failure: fetched.why,
          pictures: fetched.pictures ?? now.pictures,
        }));
        if (fetched.why === 'no-room') {
          await giveUpForRoom();
        }
        return;
      case 'no-answer':
      case 'patience':
      case 'signed-out':
        await change(slug, (now) => (now.step === 'kept' ? { ...now, failure: 'no-answer' } : now));
        return;
      case 'stopped':
        return; // As it was.
      default:
        fetched satisfies never;
    }
  }

  /** Nothing else would fit either: fetching it would cost data for nothing. */
  async function giveUpForRoom(): Promise<void> {
    for (const { slug } of state.rows().filter(({ step }) => step === 'waiting')) {
      await change(slug, (row) => ({ ...row, step: 'failed', failure: 'no-room' }));
    }
    showSnackbar(i18n._(msg`There is not enough space on this device to save this.`), { tone: 'error' });
  }

  /** Unless it was removed meanwhile. */
  async function change(slug: string, next: (row: SavedRow) => SavedRow): Promise<void> {
    await state.change(slug, (row) => (row === undefined || row.step === 'removed' ? row : next(row)));
  }
}

function partsOf(post: Post): Parts {
  const steps = isJourney(post) ? (post.steps ?? []) : [];
  return {
    steps: steps.flatMap(({ title, postSlug }) =>
      postSlug === undefined || postSlug === post.slug ? [] : [{ slug: postSlug, title, language: post.language }],
    ),
    links: [...sanitise(post.content).querySelectorAll('a')].flatMap((link) => link.getAttribute('href') ?? []),
  };
}
