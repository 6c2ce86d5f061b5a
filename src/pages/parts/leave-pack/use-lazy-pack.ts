import { useEffect, useState } from 'react';

import { report } from '#tracking/report.ts';

import type { Pack as PackPart } from './pack.tsx';

/**
 * What knows what is in a pack, once it is due: most visits to home have no use for it. Where its file does not come, it is
 * tried again when there is a line.
 */
export function useLazyPack(isDue: boolean): {
  readonly Pack: typeof PackPart | undefined;
  readonly isMissing: boolean;
} {
  const [Pack, setPack] = useState<typeof PackPart>();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isDue) {
      return undefined;
    }
    const load = () => {
      import('./pack.tsx').then(
        (module) => setPack(() => module.Pack),
        (error: unknown) => {
          setMissing(true);
          report(error);
        },
      );
    };
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isDue]);
  return { Pack, isMissing };
}
