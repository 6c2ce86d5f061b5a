import { useSyncExternalStore } from 'react';

import { atLeast, type Breakpoint, up } from './breakpoints.ts';

const FROM_WIDE: readonly Breakpoint[] = ['xl', 'lg', 'md', 'sm'];

/** The breakpoint that the window is in; renders anew when it changes. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(watchAll, currentBreakpoint);
}

/** As `atLeast`; renders anew when the answer changes. */
export function useAtLeast(breakpoint: Breakpoint): boolean {
  return useSyncExternalStore(watchAll, () => atLeast(breakpoint));
}

function currentBreakpoint(): Breakpoint {
  return FROM_WIDE.find(atLeast) ?? 'xs';
}

function watchAll(onChange: () => void): () => void {
  const queries = FROM_WIDE.map((breakpoint) => window.matchMedia(up(breakpoint)));
  for (const query of queries) {
    query.addEventListener('change', onChange);
  }
  return () => {
    for (const query of queries) {
      query.removeEventListener('change', onChange);
    }
  };
}
