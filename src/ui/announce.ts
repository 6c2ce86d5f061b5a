export interface Announcement {
  readonly id: number;
  readonly text: string;
}

let current: Announcement = { id: 0, text: '' };
const listeners = new Set<() => void>();

/** Has a screen reader say something that sighted people see by themselves, such as the title of a new page. */
export function announce(text: string): void {
  current = { id: current.id + 1, text };
  for (const listener of listeners) {
    listener();
  }
}

export function currentAnnouncement(): Announcement {
  return current;
}

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
