import { createStore } from '#contract/create-store.ts';

interface Words {
  readonly id: number;
  readonly text: string;
}

interface Announcement extends Words {
  readonly at: number;
  /** Said so shortly before that a screen reader may not have found it yet. */
  readonly before?: Words | undefined;
}

const SOON_MS = 50;
const SILENCE: Announcement = { id: 0, text: '', at: -SOON_MS };
const store = createStore(SILENCE);
/** What a page begins with, also one that the build has rendered. */
export const firstAnnouncement = () => SILENCE;

export const { get: currentAnnouncement, subscribe: subscribeAnnouncement } = store;

/** Has a screen reader say something that sighted people see by themselves, such as the title of a new page. */
export function announce(text: string): void {
  const last = store.get();
  const at = performance.now();
  const before = at - last.at < SOON_MS && last.text !== text ? last : undefined;
  store.set({ id: last.id + 1, text, at, before: before && { id: before.id, text: before.text } });
}
