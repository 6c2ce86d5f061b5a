import { createStore } from '#contract/create-store.ts';

import { mayAskToInstall, subscribeInstallAnswer } from './install-answer.ts';
import { isReturnVisit } from './visits.ts';

const store = createStore(false);

/**
 * Something that the app was good for: an article was read to its end, or something was saved. The app asks to be
 * installed then, and at no other moment; a page that is left takes it along. Reading counts from the second visit on.
 */
export function noteValue(what: 'read' | 'saved'): void {
  if (what === 'saved' || isReturnVisit()) {
    store.set(true);
  }
}

/** Whether it is the moment to ask; nobody who has said no, or has the app, is asked. */
export function isInstallMoment(): boolean {
  return store.get() && mayAskToInstall();
}

export function subscribeInstallMoment(listener: () => void): () => void {
  const ends = [store.subscribe(listener), subscribeInstallAnswer(listener)];
  return () => ends.forEach((end) => end());
}
