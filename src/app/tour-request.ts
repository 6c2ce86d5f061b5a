let isRequested = false;
const listeners = new Set<() => void>();

export function isTourRequested(): boolean {
  return isRequested;
}

/** From Help: the tour once more; and from the tour, that it is over. */
export function requestTour(wanted: boolean): void {
  isRequested = wanted;
  for (const listener of listeners) {
    listener();
  }
}

export function subscribeTourRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
