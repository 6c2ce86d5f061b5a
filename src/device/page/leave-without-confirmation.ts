let isLeaving = false;

/**
 * Leaves at once, whatever is typed here and not saved: who typed it is signed out by now, or in a hurry. Forms that
 * ask before they are left ask `isLeavingWithoutConfirmation` first, since a listener of ours would come after theirs: on a window,
 * listeners are called in the order in which they were added, also those for the capture phase. Where Back is not to lead
 * here, the page that comes is not told what this one was either: for whoever comes next, its address is what was read
 * or searched for.
 * @param entry in the history: `push` where Back is to lead to this page
 */
export function leaveWithoutConfirmation(address: string, entry: 'replace' | 'push' = 'replace'): void {
  isLeaving = true;
  if (entry === 'push') {
    location.assign(address);
  } else {
    withholdReferrer();
    location.replace(address);
  }
}

/** The same page, loaded again, as little asked about. */
export function beginAnew(): void {
  isLeaving = true;
  location.reload();
}

export function isLeavingWithoutConfirmation(): boolean {
  return isLeaving;
}

function withholdReferrer(): void {
  const policy = document.createElement('meta');
  policy.name = 'referrer';
  policy.content = 'no-referrer';
  document.head.append(policy);
}
