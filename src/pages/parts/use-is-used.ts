import { isReload } from '#device/page/is-reload.ts';
import { useIsReached } from '#device/page/use-is-reached.ts';

/**
 * Whether to ask again for what is kept and stands below the first screen: once somebody scrolls, presses or types, and
 * at once where they have asked for the page anew.
 */
export function useIsUsed(): boolean {
  return useIsReached('anywhere') || isReload();
}
