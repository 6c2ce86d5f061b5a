import type { ReactNode } from 'react';
import { ScrollRestoration } from 'react-router-dom';

import { MediaProvider } from '#features/posts/media-context.tsx';
import { knownConfig } from '#features/site/config.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { Snackbar } from '#ui/snackbar.tsx';

const NO_MEDIA = {};

/**
 * What every layout has: the skip link, the permanent live regions, the scroll position of Back, and where pictures
 * come from: no layout renders before the guard has loaded the config.
 */
export function Furniture({ children }: { children: ReactNode }) {
  return (
    <MediaProvider value={knownConfig() ?? NO_MEDIA}>
      <SkipLink />
      {children}
      <Snackbar />
      <LiveRegion />
      <ScrollRestoration />
    </MediaProvider>
  );
}
