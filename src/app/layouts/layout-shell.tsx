import { type ReactNode, useEffect, useMemo } from 'react';
import { ScrollRestoration } from 'react-router-dom';

import { useSavesData } from '#device/network/data-saver.ts';
import { usePictureLine } from '#device/network/use-picture-line.ts';
import { entryKey } from '#device/page/entry-key.ts';
import { firstContentIsHere } from '#device/page/first-content.ts';
import { MediaProvider } from '#features/posts/media/media-context.tsx';
import { knownConfig } from '#features/site/config.ts';
import { SkipLink } from '#ui/buttons/skip-link.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Snackbar } from '#ui/feedback/snackbar.tsx';

const NO_MEDIA = {};

/**
 * What every layout has: the skip link, the permanent live regions, the scroll position of Back, and where pictures
 * come from: no layout renders before the guard has loaded the config.
 */
export function LayoutShell({ children }: { children: ReactNode }) {
  const config = knownConfig() ?? NO_MEDIA;
  const dataSaver = useSavesData();
  const line = usePictureLine();
  const media = useMemo(() => ({ ...config, dataSaver, line }), [config, dataSaver, line]);
  useEffect(firstContentIsHere, []);
  return (
    <MediaProvider value={media}>
      <SkipLink />
      {children}
      <Snackbar />
      <LiveRegion />
      <ScrollRestoration getKey={entryKey} />
    </MediaProvider>
  );
}
