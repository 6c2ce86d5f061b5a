import { lazy } from 'react';

import { untilFirstContent } from '#device/page/first-content.ts';

/** Nobody goes back before the first content is there. Without its file Back keeps the focus nowhere. */
export const LazyFocusOnBack = lazy(() => load().catch(() => ({ default: () => null })));

async function load(): Promise<{ default: () => null }> {
  await untilFirstContent();
  return { default: (await import('./focus-on-back.ts')).FocusOnBack };
}
