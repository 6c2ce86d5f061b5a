import { useEffect, useState } from 'react';

import { knownVisitedSlugs, visitedSlugs } from '#device/database/markers.ts';
import { readOwner } from '#device/session/owner.ts';
import { report } from '#tracking/report.ts';

/**
 * What was opened on this device: at once where that is known, so that nothing moves when the database has answered;
 * undefined until then otherwise.
 * @param what is on the screen: looked up again when it changes; nothing is looked up for ''
 */
export function useVisitedSlugs(what: string): ReadonlySet<string> | undefined {
  const [visited, setVisited] = useState(knownNow);
  useEffect(() => {
    const owner = readOwner()?.owner;
    if (what === '' || owner === undefined) {
      return undefined;
    }
    let isHere = true;
    visitedSlugs(owner).then(
      (slugs) => isHere && setVisited((before) => (isSame(before, slugs) ? before : slugs)),
      report,
    );
    return () => {
      isHere = false;
    };
  }, [what]);
  return visited;
}

function knownNow(): ReadonlySet<string> | undefined {
  const owner = readOwner()?.owner;
  return owner === undefined ? undefined : knownVisitedSlugs(owner);
}

function isSame(before: ReadonlySet<string> | undefined, now: ReadonlySet<string>): boolean {
  return before?.size === now.size && [...now].every((slug) => before.has(slug));
}
