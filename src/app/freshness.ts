import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { KEPT_KINDS } from '#api/kept-kinds.ts';

/** When the network last gave anything that is shown here, in milliseconds since 1970; 0 when it never did. */
export function useLastUpdate(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      cache
        .getAll()
        .filter(({ queryKey: [kind] }) => typeof kind === 'string' && Object.hasOwn(KEPT_KINDS, kind))
        .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0),
  );
}
