let isLeaving = false;

/**
 * Leaves at once, whatever is typed here and not saved: who typed it is signed out by now, or in a hurry. Forms that
 * ask before they are left ask `isLeavingWithoutConfirmation` first, since a listener of ours would come after theirs: on a window,
 * listeners are called in the order in which they were added, also those for the capture phase.
 */
export function leaveWithoutConfirmation(address: string): void {
  isLeaving = true;
  location.replace(address);
}

export function isLeavingWithoutConfirmation(): boolean {
  return isLeaving;
}
