import type { FetchQueryOptions, Query, QueryKey } from '@tanstack/react-query';

import { createQueryClient } from '#api/query-client.ts';
import { retryInBackground } from '#device/network/retry-in-background.ts';
import { report } from '#tracking/report.ts';

/** The error catalogue comes after the first content: nobody has saved anything before. */
const outcomes = () => retryInBackground(() => import('./outcome-snackbar.ts'));

/** What is to be asked for once it may be; undefined while everything may. */
let held: (() => void)[] | undefined;

/** The one query client: messages of the error catalogue go to the snackbar, failures to the reports. */
export const queryClient = createQueryClient({
  onSaid(action) {
    outcomes().then(({ showSuccess }) => showSuccess(action), report);
  },
  onFailed(action, error) {
    outcomes().then(({ showFailure }) => showFailure(action, error), report);
  },
  onReport: report,
  refetchesOnMount: () => held === undefined,
});

/**
 * While the page last seen is on the screen, nothing is asked for that is here already: its requests would come before
 * the app's own page, which React would render twice in front of its first frame.
 */
export function holdRefetches(): void {
  held ??= [];
}

/** Asks for all that was not asked for meanwhile. */
export function releaseRefetches(): void {
  if (held === undefined) {
    return;
  }
  const asks = held;
  held = undefined;
  asks.forEach((ask) => ask());
  // What was not here has been asked for: a refusal that is known already would go and come again.
  const isHere = ({ state }: Query) => state.data !== undefined;
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate: isHere }, { cancelRefetch: false });
}

/** What is here already, and asked for behind it where it is stale, once that may be; else what the network says. */
export function ensureRevalidated<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  if (queryClient.getQueryData(options.queryKey) !== undefined) {
    held?.push(() => void queryClient.prefetchQuery(options));
  }
  return queryClient.ensureQueryData({ ...options, revalidateIfStale: held === undefined });
}

/** Whether any answer is on its way, or will be as soon as it may. */
export function isAsking(): boolean {
  return held !== undefined || queryClient.isFetching() > 0;
}
