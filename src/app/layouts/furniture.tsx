import { type ReactNode, useMemo } from 'react';
import { type Location, ScrollRestoration } from 'react-router-dom';

import { useSavesData } from '#device/data-saver.ts';
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
  const config = knownConfig() ?? NO_MEDIA;
  const dataSaver = useSavesData();
  const media = useMemo(() => ({ ...config, dataSaver }), [config, dataSaver]);
  return (
    <MediaProvider value={media}>
      <SkipLink />
      {children}
      <Snackbar />
      <LiveRegion />
      <ScrollRestoration getKey={placeOf} />
    </MediaProvider>
  );
}

/** Every page that is opened by its address has the same key: another page's place is none of its own. */
function placeOf({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}
