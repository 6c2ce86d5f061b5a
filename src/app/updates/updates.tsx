import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';

import { startDiscreetMode } from '#app/prompts/discreet-mode.ts';
import { startAutoRefetch } from '#app/queries/auto-refetch.ts';
import { forgetPost, forgetRefusedPosts } from '#app/queries/forget-post.ts';
import { queryClient } from '#app/queries/query-client.ts';
import { watchOwner } from '#app/session/watch-owner.ts';
import { queryKeyStart } from '#contract/api/query-key.ts';
import { LAZY_ASSET_PATH } from '#contract/device/caches.ts';
import type { WorkerMessage } from '#contract/device/worker-messages.ts';
import { databaseState, subscribeDatabaseState } from '#device/database/database-state.ts';
import { reportAnswer, reportNoAnswer } from '#device/network/connectivity.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { wouldReloadInterrupt } from '#device/page/unsaved-typing.ts';
import { whenIdle } from '#device/page/when-idle.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';
import { acceptUpdate, startWorker } from '#device/worker/worker-bridge.ts';
import { refreshConfig } from '#features/site/config.ts';
import { i18n } from '#i18n/i18n.ts';
import { loadErrorReports } from '#tracking/load-error-reports.ts';
import { report } from '#tracking/report.ts';

import { startAppSaved } from './app-saved.ts';
import { startManifestLanguage } from './manifest-language.ts';
import { startMarkingOffline } from './mark-offline.ts';
import { tellLibrary } from './tell-library.ts';
import { UpdateBar } from './update-bar.tsx';
import type { Place } from './update-bar.tsx';
import { setUpdateOffer, updateOffer } from './update-offer.ts';

/**
 * After the first content, on every page: it is watched whose page it is, discreet mode listens for keys and windows,
 * changes that wait are sent, what failed is asked for again, what was kept of the deploy config is refreshed, error reports
 * are loaded, the manifest speaks the page's language, the worker is registered and listened to, and new versions are
 * offered.
 */
export async function startUpdates(place: Place): Promise<void> {
  watchOwner();
  startDiscreetMode();
  loadOutbox().catch(report);
  startAppSaved();
  place.subscribe(startAppSaved); // Nobody had signed in yet.
  startAutoRefetch(queryClient);
  startMarkingOffline();
  refreshConfig();
  forgetRefusedPosts();
  showBar(place);
  watchDatabase();
  whenIdle(loadErrorReports);
  // The development server has no worker: its files change under one's hands.
  if (import.meta.env.DEV) {
    return;
  }
  startManifestLanguage();
  await startWorker({ onMessage, onUpdateReady: () => setUpdateOffer('ready'), onTakenOver: follow });
  await ifAllowed(() => navigator.serviceWorker)?.ready;
  await keepUsedFiles();
}

/** A root of its own, beside the app: nothing of it is part of a start, and no page or layout takes it away. */
function showBar(place: Place): void {
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <UpdateBar place={place} />
    </I18nProvider>,
  );
}

/** Accepted in another tab: this one follows, unless somebody types, plays or answers something here. */
function follow(): void {
  if (wouldReloadInterrupt()) {
    setUpdateOffer('ready');
  } else {
    acceptUpdate();
  }
}

function watchDatabase(): void {
  const tell = () => {
    const state = databaseState();
    if (state === 'outdated' || state === 'blocked') {
      setUpdateOffer(state);
    } else if (updateOffer() === 'blocked') {
      setUpdateOffer('none');
    }
  };
  subscribeDatabaseState(tell);
  tell();
}

function onMessage(message: WorkerMessage): void {
  switch (message.type) {
    case 'network':
      if (message.reachable) {
        reportAnswer('post');
      } else {
        reportNoAnswer('post');
      }
      return;
    case 'post-refused':
      forgetPost(message.siteUuid, message.slug);
      tellLibrary((library) => library.refused(message.slug));
      return;
    case 'post-changed':
      void queryClient.invalidateQueries({ queryKey: queryKeyStart('post', message) });
      tellLibrary((library) => library.changed(message.slug));
      return;
    case 'sync':
      loadOutbox()
        .then((outbox) => outbox.retryNow())
        .catch(report);
      return;
    case 'worker-failed':
      report(Object.assign(new Error(message.message), { name: message.name, stack: message.stack }));
      return;
    default:
      message satisfies never;
  }
}

/** At the first visit the language and the font came before the worker did: asked for once more, it keeps them. */
async function keepUsedFiles(): Promise<void> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && LAZY_ASSET_PATH.test(pathname));
  await Promise.all(used.map((url) => fetch(url)));
}
