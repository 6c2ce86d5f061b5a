import { useSyncExternalStore } from 'react';

import { subscribeWantedPacks, wantedPacks } from '#device/saved/wanted-packs.ts';

/** Whether the pack of a life stage was pressed, and not all that belongs in it is known yet. */
export function useIsPackWanted(stage: string): boolean {
  return useSyncExternalStore(subscribeWantedPacks, () => wantedPacks().has(stage));
}
