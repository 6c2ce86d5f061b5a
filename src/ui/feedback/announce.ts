import { createStore } from '#contract/create-store.ts';

interface Announcement {
  readonly id: number;
  readonly text: string;
}

const store = createStore<Announcement>({ id: 0, text: '' });

export const { get: currentAnnouncement, subscribe: subscribeAnnouncement } = store;

/** Has a screen reader say something that sighted people see by themselves, such as the title of a new page. */
export function announce(text: string): void {
  store.set({ id: store.get().id + 1, text });
}
