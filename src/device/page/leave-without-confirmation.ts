let isLeaving = false;

/**
 * Leaves at once, whatever is typed here and not saved: who typed it is signed out by now, or in a hurry. Forms that
 * ask before they are left ask `isLeavingWithoutConfirmation` first, since a listener of ours would come after theirs: on a window,
 * listeners are called in the order in which they were added, also those for the capture phase.
 * @param entry in the history: `push` where Back is to lead to this page
 */
export function leaveWithoutConfirmation(address: string, entry: 'replace' | 'push' = 'replace'): void {
  isLeaving = true;
  if (entry === 'push') {
    location.assign(address);
  } else {
    location.replace(address);
  }
}

export function isLeavingWithoutConfirmation(): boolean {
  return isLeaving;
}
