import type { QueryCacheNotifyEvent } from '@tanstack/react-query';

import { isRefusal } from '#api/errors.ts';
import { queryClient } from '#app/queries/query-client.ts';
import type { QueryKind } from '#contract/api/query-kinds.ts';
import { queryKindOf } from '#contract/api/read-query-key.ts';
import { beginAnew, isLeavingWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';

import { leaveWhenOwnerIsGone } from './own-tab.ts';
import { endSession } from './session-over.ts';

/** Whoever is refused one of these is not let in any more (docs/contract.md §5). */
const ADMITTING: readonly (QueryKind | undefined)[] = ['settings', 'profile'];

/** Whether whoever is shown here is still in: asked of the server's answers, and of the device when a page comes back. */
export function watchOwner(): void {
  watchRefusals();
  watchReturns();
}

/**
 * docs/contract.md §5: whoever the server lets in no more is led to the login screen, also where what is kept was shown
 * first. A 401 ends a session by itself.
 */
function watchRefusals(): void {
  const cache = queryClient.getQueryCache();
  const look = (query: QueryCacheNotifyEvent['query']) => {
    const kind = queryKindOf(query.queryKey as readonly unknown[]); // The library has `any` there.
    if (ADMITTING.includes(kind) && isRefusal(query.state.error)) {
      endSession();
    }
  };
  cache.getAll().forEach(look); // What was answered before anybody watched.
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      look(event.query);
    }
  });
}

/**
 * A page that the browser keeps whole, for its Back, is hidden when it goes there: when it comes back, whose it is can be
 * asked before anything of it is seen. One that was left for a file that it lacks, lacks it still: it begins anew.
 */
function watchReturns(): void {
  const { style } = document.documentElement;
  addEventListener('pagehide', ({ persisted }) => {
    style.visibility = persisted ? 'hidden' : '';
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isLeavingWithoutConfirmation()) {
      beginAnew();
    } else if (!persisted || !leaveWhenOwnerIsGone()) {
      style.visibility = '';
    }
  });
}
