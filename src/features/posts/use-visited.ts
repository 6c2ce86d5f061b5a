import { useEffect } from 'react';

import { markVisited } from '#device/markers.ts';
import { readOwner } from '#device/owner.ts';
import { report } from '#tracking/report.ts';

/** Specification, section 2.1: entering a post marks it as visited; after the frame, because nobody waits for it. */
export function useVisited(slug: string): void {
  useEffect(() => {
    const kept = readOwner();
    if (kept !== null) {
      markVisited({ owner: kept.owner, slug }).catch(report);
    }
  }, [slug]);
}
