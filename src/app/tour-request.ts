import { createStore } from '#contract/create-store.ts';

/** From Help: the tour once more; and from the tour, that it is over. */
export const { get: isTourRequested, set: requestTour, subscribe: subscribeTourRequest } = createStore(false);
