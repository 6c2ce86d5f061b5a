import { createStore } from '#contract/create-store.ts';

const store = createStore<ReadonlySet<string>>(new Set());

/** Life stages whose pack somebody has pressed, while not all that belongs in it is known. */
export const { get: wantedPacks, set: setWantedPacks, subscribe: subscribeWantedPacks } = store;
