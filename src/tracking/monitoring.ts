import { readOwner } from '#device/session/owner.ts';

import { addTrackingSink } from './track.ts';

/** What the guard has said so far, for error reporting, which loads after the first content. */
export const monitoring: {
  /** Its third step has come, which two routes do without (docs/contract.md §11.17). */
  isAllowed: boolean;
  /** Whom its eighth step has named, by the profile's id, and whose device it was then. */
  person?: { readonly id: number; readonly owner: string | undefined } | undefined;
} = { isAllowed: false };

/** From the start on: nobody says it twice. */
export function watchGuard(): void {
  addTrackingSink({
    track(tracked) {
      monitoring.isAllowed ||= tracked.what === 'monitoring-started';
      if (tracked.what === 'person-known') {
        monitoring.person = { id: tracked.profileId, owner: readOwner()?.owner };
      }
    },
  });
}
