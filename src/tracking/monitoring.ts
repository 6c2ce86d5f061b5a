import { readOwner } from '#device/session/owner.ts';

import { addTrackingSink } from './track.ts';

/** What the guard has said so far, for error reporting, which comes after the first content. */
let isAllowed = false;
let person: { readonly id: string; readonly owner: string | undefined } | undefined;

/** Error reporting begins with the guard's third step, which two routes do without (docs/contract.md §11.17). */
export function isMonitoringAllowed(): boolean {
  return isAllowed;
}

/** The profile's id of who is there; of nobody after a log-out, nor once this device is somebody else's. */
export function monitoredPersonId(): string | undefined {
  return person?.owner === readOwner()?.owner ? person?.id : undefined;
}

/** From the start on: nobody says it twice. */
export function watchGuard(): void {
  addTrackingSink({
    track(tracked) {
      if (tracked.what === 'monitoring-started') {
        isAllowed = true;
      } else if (tracked.what === 'person-known') {
        person = { id: String(tracked.profileId), owner: readOwner()?.owner };
      } else if (tracked.what === 'event' && tracked.name === 'logoutSucceeded') {
        person = undefined;
      }
    },
  });
}
