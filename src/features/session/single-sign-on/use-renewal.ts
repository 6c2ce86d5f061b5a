import { useEffect, useState } from 'react';

import type { DeployConfig } from '#contract/api/config.ts';

import { canRenew, renew } from './renewal.ts';

/** True while a session that has ended is renewed without asking: the page is about to be left. */
export function useRenewal(redirectTo: string | undefined, config: () => Promise<DeployConfig>): boolean {
  const [isUnderWay, setUnderWay] = useState(() => canRenew());
  useEffect(() => {
    if (isUnderWay) {
      config()
        .then((known) => renew(redirectTo, known))
        .catch(() => undefined) // Then one is asked, as without it.
        .finally(() => setUnderWay(false));
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page appears.
  }, []);
  return isUnderWay;
}
