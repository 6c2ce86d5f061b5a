import { createStore } from '#contract/create-store.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const SILENCE: Announcement = { id: 0, text: '' };
const store = createStore(SILENCE);
/** What a page begins with, also one that the build has rendered. */
export const firstAnnouncement = () => SILENCE;

export const { get: currentAnnouncement, subscribe: subscribeAnnouncement } = store;

/** Has a screen reader say something that sighted people see by themselves, such as the title of a new page. */
export function announce(text: string): void {
  store.set({ id: store.get().id + 1, text });
}
