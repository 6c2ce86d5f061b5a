import type { Query, QueryClient } from '@tanstack/react-query';

import { ApiError, isNoAnswer } from '#api/errors.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { connectionNow, jitter, subscribeConnection } from '#device/network/connectivity.ts';
import { retryAfterMs } from '#api/outbox/retry.ts';

import { hasNoAnswer } from './freshness.ts';

const PAUSE_MS = { first: 4000, longest: 5 * 60_000 } as const;

interface Failing {
  /** Attempts of ours in a row that got nothing; whoever presses Retry or comes back begins anew. */
  attempts: number;
  /** By `performance.now()`: no clock that is set moves it. */
  dueAt: number;
}

/**
 * What failed on the screen is asked for again by itself, each query after a pause of its own that grows: a line that
 * was gone for a moment costs nobody a press, and a server in trouble is asked ever more rarely. Nobody is asked
 * without a network or behind the person's back. When the network is back, what is old is asked for too.
 */
export function startAutoRefetch(client: QueryClient): void {
  const cache = client.getQueryCache();
  const failing = new Map<Query, Failing>();
  const underWay = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Looks at what failed, asks for what is due, and comes back for the rest. */
  function look(): void {
    clearTimeout(timer);
    if (connectionNow() === 'offline' || document.visibilityState === 'hidden') {
      return;
    }
    const waits = waiting().map((query) => {
      const { dueAt } = failing.get(query) ?? note(query, query.state.error, 0);
      const waitMs = dueAt - performance.now();
      if (waitMs <= 0) {
        void askAgain(query);
      }
      return waitMs;
    });
    const next = Math.min(...waits.filter((waitMs) => waitMs > 0));
    if (next < Number.POSITIVE_INFINITY) {
      timer = setTimeout(look, next);
    }
  }

  function waiting(): Query[] {
    return cache.findAll({ type: 'active', fetchStatus: 'idle', predicate: hasNoAnswer }).filter(isIdle);
  }

  function isIdle(query: Query): boolean {
    return !underWay.has(query);
  }

  /**
   * Where nothing is shown yet, the question is put beside the query: put to it, its error and Retry would make room
   * for a moment each time.
   */
  async function askAgain(query: Query): Promise<void> {
    const { queryKey, state, options } = query;
    const whole = { queryKey, exact: true };
    underWay.add(query);
    try {
      if (state.data === undefined && typeof options.queryFn === 'function') {
        const asked = {
          queryKey: queryKeyOf('retry', { queryKey }),
          queryFn: options.queryFn,
          gcTime: 0,
          staleTime: 0,
        };
        client.setQueryData(queryKey, await client.fetchQuery(asked));
      } else {
        await client.refetchQueries(whole, { cancelRefetch: false, throwOnError: true });
      }
      failing.delete(query);
    } catch (error) {
      note(query, error, (failing.get(query)?.attempts ?? 0) + 1);
      if (!isNoAnswer(error)) {
        void client.refetchQueries(whole); // Not there, or not for this person: that is for the screen to say.
      }
    } finally {
      underWay.delete(query);
      look();
    }
  }

  function note(query: Query, error: unknown, attempts: number): Failing {
    const pauseMs = jitter(Math.min(PAUSE_MS.first * 2 ** Math.min(attempts, 20), PAUSE_MS.longest));
    const noted = { attempts, dueAt: performance.now() + Math.max(pauseMs, namedPauseMs(error)) };
    failing.set(query, noted);
    return noted;
  }

  cache.subscribe((event) => {
    const query = event.query as Query; // The event says: a query of anything.
    if (event.type === 'updated' && event.action.type === 'error' && isIdle(query)) {
      note(query, event.action.error, 0);
      look();
    }
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')) {
      failing.delete(query);
    }
    if (event.type === 'observerAdded' && hasNoAnswer(query)) {
      clearTimeout(timer);
      timer = setTimeout(look); // Whoever comes to look asks by themselves, in this moment.
    }
  });
  subscribeConnection(() => {
    if (connectionNow() === 'online') {
      const isFine = (query: Query) => !hasNoAnswer(query);
      void client.refetchQueries({ type: 'active', stale: true, predicate: isFine }, { cancelRefetch: false });
    }
    look();
  });
  document.addEventListener('visibilitychange', look);
  look();
}

/** What the server asks for, no longer than anybody would look at a page. */
function namedPauseMs(error: unknown): number {
  const named = error instanceof ApiError ? retryAfterMs(error.retryAfter, Date.now()) : null;
  return Math.min(named ?? 0, 60 * 60_000);
}
