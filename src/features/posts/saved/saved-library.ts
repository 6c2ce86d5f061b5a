import { msg } from '@lingui/core/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { backUpSavedRows } from '#device/database/saved-rows.ts';
import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import { subscribeNetworkType, subscribeSaveSettings, waitsForWifi } from '#device/saved/save-settings.ts';
import { setSavedArticles, setSavingImpossible } from '#device/saved/saved-articles.ts';
import type { SavableFile, SavablePost, SavedLibrary, Why } from '#device/saved/saved-articles.ts';
import { canKeepBytes } from '#device/saved/saved-bytes.ts';
import { setWantedPacks } from '#device/saved/wanted-packs.ts';
import type { Media } from '#features/posts/media/media-context.tsx';
import { checkTogether } from '#features/posts/saved/download/check-together.ts';
import type { FetchedArticle } from '#features/posts/saved/download/fetch-article.ts';
import { createSavePacks } from '#features/posts/saved/download/save-packs.ts';
import type { KnownPack } from '#features/posts/saved/download/save-packs.ts';
import { createSaveQueue } from '#features/posts/saved/download/save-queue.ts';
import { reconcile, removeBytes } from '#features/posts/saved/removal/reconcile.ts';
import { createRemovals } from '#features/posts/saved/removal/removals.ts';
import { endUndo, offerUndo } from '#features/posts/saved/removal/undo-offer.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { announce } from '#ui/feedback/announce.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { openAgain } from './open-again.ts';
import { takeNotedSaves, whileRemoving, whileRestoring, whileSaving } from './noted-saves.ts';
import { createSavedState, isHere, tryBrokenAgain } from './saved-state.ts';
import { sayNotSaved, saySaved, wasRefused } from './say-saved.ts';
import { goneRow, wantedFileRow, wantedRow } from './saved-row-changes.ts';

/** The rim of the library, so that it runs for whoever is signed in and in any test. */
export interface LibraryPorts {
  readonly owner: string;
  reader(): { readonly siteUuid: string; readonly language: string };
  media(): Media;
  /** Whether there is a token, which may have to be renewed. */
  isSignedIn(): boolean;
  /** Whether there is one that still counts. */
  hasValidSession(): boolean;
  /** Something was saved whole: a good moment to offer more. The row is as it was before. */
  onSaved(row: SavedRow): void;
  /** Has the page with contacts here, if it isn't yet: a part of every pack. Never fails. */
  keepContacts(): void;
  /** Has the file of a policy kept on this device. */
  keepFile(siteUuid: string, fileName: string): Promise<FetchedArticle>;
  /** What belongs in the pack of a life stage: as far as it is here, or with what the network gives. Never fails. */
  packContents(stage: string, from: 'here' | 'asked'): Promise<KnownPack>;
  /** Which files of policies these addresses, of links in an article, lead to. */
  filesBehind(addresses: readonly string[]): Promise<readonly SavableFile[]>;
}

let startedFor: string | undefined;
/** For whom it is started already: they may have signed in again, or its database may open by now. */
let resume: () => void = () => undefined;

/** Reads what is saved, goes on with what was interrupted, and asks after what may have changed. Once per owner. */
export function startSavedLibrary(ports: LibraryPorts): void {
  if (ports.owner === startedFor) {
    resume();
    return;
  }
  startedFor = ports.owner;
  setSavedArticles(undefined); // Another person's.
  setSavingImpossible(false);
  setWantedPacks(new Set());
  resume = () => undefined;
  open(ports).catch(report);
}

async function open(ports: LibraryPorts): Promise<void> {
  if (!(await canKeepBytes())) {
    setSavingImpossible(true);
    return;
  }
  const { owner } = ports;
  let checking: Promise<void> | undefined;
  const state = createSavedState(owner, () => library, goOn);
  /** What was said to be on its way: that it has come is said too. */
  const announced = new Set<string>();
  const onSaved = (row: SavedRow) => {
    ports.onSaved(row);
    if (announced.delete(row.slug) && row.step === 'waiting') {
      saySaved(row.title);
    }
  };
  const queue = createSaveQueue(
    state,
    { ...ports, onSaved },
    {
      async onParts(article, { steps, links }) {
        await save(steps, { partOf: article });
        await saveFiles(links.length > 0 ? await ports.filesBehind(links) : [], { partOf: article });
      },
    },
  );
  const packs = createSavePacks(ports, { onWritten: state.written, onFilled: fetchWaiting });
  const { remove, restore, leaveOut, takeIn } = createRemovals({ state, queue, packs });
  const library: SavedLibrary = {
    toggle(post) {
      const work = () => toggle(post);
      const done = isHere(state.row(post.slug)) ? whileRemoving([post.slug], work) : whileSaving(post, work);
      void done.catch(sayNotSaved);
    },
    pack: (stage, without) => packs.want(stage, without).catch(sayNotSaved),
    choose: (stage, slug, what) => (what === 'in' ? takeIn(stage, slug) : leaveOut(stage, slug)).catch(sayNotSaved),
    refresh(slug) {
      if (connectionNow() === 'offline') {
        showSnackbar(i18n._(msg`Refreshing needs a connection.`), { tone: 'waiting' });
      } else {
        queue.refreshNow(slug);
      }
    },
    retry: (slug) => retry(slug).catch(sayNotSaved),
    remove(slugs) {
      slugs.forEach((slug) => announced.delete(slug));
      offerUndo();
      return whileRemoving(slugs, () => remove(slugs)).then(() => true, wasRefused);
    },
    restore: (slug) => whileRestoring(slug, () => restore(slug)).catch(sayNotSaved),
    async dropRemoved() {
      await endUndo();
      await removeBytes(state, owner);
    },
    changed: (slug) => void (isHere(state.row(slug)) && queue.refresh(slug)),
    refused(slug) {
      if (state.row(slug) !== undefined) {
        void state.change(slug, (row) => row && goneRow(row)).catch(report);
      }
    },
  };
  await openAgain(owner, begin, () => new Promise<void>((ask) => (resume = ask)));
  goOn();
  check();
  subscribeConnection(comeBack);
  let wasSignedIn = ports.isSignedIn();
  resume = () => {
    if (!wasSignedIn && ports.isSignedIn()) {
      comeBack();
    }
    wasSignedIn = ports.isSignedIn();
  };
  subscribeSaveSettings(goOn);
  subscribeNetworkType(goOn);
  // An installed app may lie in the background for days without a start.
  onceSeenAgain(check);
  subscribeConnection(check);

  async function begin(): Promise<void> {
    await state.open();
    await takeNotedSaves(state, ports).catch(report); // They stay noted.
    backUpSavedRows(owner); // A browser that was killed may have lost the copy.
    await reconcile(state, owner);
    await tryBrokenAgain(state);
  }

  function goOn(): void {
    packs.run();
    fetchWaiting();
  }

  function fetchWaiting(): void {
    queue.run();
    if (connectionNow() === 'online' && state.rows().some(({ pack }) => pack !== undefined)) {
      ports.keepContacts();
    }
  }

  function comeBack(): void {
    queue.runNow();
    packs.runNow();
    fetchWaiting();
  }

  function check(): void {
    checking ??= checkTogether(state, ports.reader(), (slug) => queue.refresh(slug))
      .catch(() => undefined) // Next time.
      .finally(() => {
        checking = undefined;
      });
  }

  async function save(posts: readonly SavablePost[], why: Why = {}): Promise<void> {
    const { siteUuid, language } = ports.reader();
    for (const post of posts) {
      await state.change(post.slug, (row) => wantedRow(row, { owner, siteUuid, language, post, ...why }));
    }
    goOn();
  }

  async function saveFiles(files: readonly SavableFile[], why: Why = {}): Promise<void> {
    const { siteUuid, language } = ports.reader();
    for (const file of files) {
      const wish = { owner, siteUuid, language, ...file, ...why };
      await state.change(fileSlug(file.fileName), (row) => wantedFileRow(row, wish));
    }
    queue.run();
  }

  async function retry(slug: string): Promise<void> {
    announced.delete(slug);
    const row = await state.change(slug, (now) =>
      now && now.step !== 'kept' ? { ...now, step: 'waiting', failure: undefined } : now,
    );
    if (row !== undefined) {
      queue.refreshNow(slug);
    }
  }

  async function toggle(post: PostSummary): Promise<void> {
    const title = titleOf(post);
    announced.delete(post.slug);
    if (isHere(state.row(post.slug))) {
      await remove([post.slug]);
      announce(i18n._(msg`“${title}” is no longer saved`));
      return;
    }
    await restore(post.slug); // With its parts, where it was removed a moment ago.
    await save([post]);
    void library.dropRemoved();
    if (state.row(post.slug)?.step === 'kept') {
      saySaved(title);
      return;
    }
    announced.add(post.slug);
    const isLater = connectionNow() === 'offline' || waitsForWifi();
    if (isLater) {
      showSnackbar(i18n._(msg`“${title}” will be saved once you're back online`), { tone: 'waiting' });
    } else {
      announce(i18n._(msg`Saving “${title}”`));
    }
  }
}

function onceSeenAgain(work: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      work();
    }
  });
}
