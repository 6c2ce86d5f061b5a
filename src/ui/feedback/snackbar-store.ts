import { SNACKBAR_MS } from '#contract/api/constants.ts';
import { createStore } from '#contract/create-store.ts';

export interface SnackbarMessage {
  readonly id: number;
  /** Nothing: the region shows the specification's 'Missing message'. */
  readonly text: string | undefined;
  readonly tone: 'success' | 'waiting' | 'error';
  /** Nothing: it stays until it is dismissed. */
  readonly durationMs: number | undefined;
  readonly closeIcon: 'shown' | 'hidden';
  readonly about: string | undefined;
}

export interface SnackbarOptions {
  readonly tone?: SnackbarMessage['tone'];
  readonly durationMs?: number;
  /** Errors always have one. */
  readonly closeIcon?: SnackbarMessage['closeIcon'];
  /** What it is the newest word on: whatever was said of the same before is over. */
  readonly about?: string;
}

const SHOWN_AT_ONCE = 3;

interface Snackbars {
  readonly queue: readonly SnackbarMessage[];
  readonly visible: readonly SnackbarMessage[];
}

const store = createStore<Snackbars>({ queue: [], visible: [] });
let lastId = 0;

export const { subscribe: subscribeSnackbars } = store;

/**
 * Says that something was done, waits or went wrong, in words that are already translated. Errors stay until they are
 * dismissed, the others for 5000 ms; a message that is repeated takes the place of the earlier one.
 */
export function showSnackbar(
  text?: string,
  { tone = 'success', durationMs, closeIcon, about }: SnackbarOptions = {},
): number {
  const isError = tone === 'error';
  lastId += 1;
  const message: SnackbarMessage = {
    id: lastId,
    text: text === '' ? undefined : text,
    tone,
    durationMs: isError ? undefined : (durationMs ?? SNACKBAR_MS),
    closeIcon: isError ? 'shown' : (closeIcon ?? 'shown'),
    about,
  };
  setQueue((queue) => [...queue.filter((other) => !isReplacedBy(other, message)), message]);
  return message.id;
}

function isReplacedBy(earlier: SnackbarMessage, { text, tone, about }: SnackbarMessage): boolean {
  return (earlier.text === text && earlier.tone === tone) || (about !== undefined && earlier.about === about);
}

export function dismissSnackbar(id: number): void {
  setQueue((queue) => queue.filter((message) => message.id !== id));
}

/** Takes away what was said of something that is being tried again. */
export function dismissSnackbarsAbout(about: string): void {
  setQueue((queue) => queue.filter((message) => message.about !== about));
}

/** Takes everything away, for example when somebody logs out. */
export function clearSnackbars(): void {
  setQueue(() => []);
}

/** The messages whose turn it is, oldest first. */
export function visibleSnackbars(): readonly SnackbarMessage[] {
  return store.get().visible;
}

function setQueue(change: (queue: readonly SnackbarMessage[]) => readonly SnackbarMessage[]): void {
  const queue = change(store.get().queue);
  store.set({ queue, visible: firstOf(queue) });
}

/** The oldest, with room for one that goes by itself: errors that nobody dismisses must not hide what was done. */
function firstOf(messages: readonly SnackbarMessage[]): readonly SnackbarMessage[] {
  const first = messages.slice(0, SHOWN_AT_ONCE);
  if (first.some(isPassing)) {
    return first;
  }
  const passing = messages.find(isPassing);
  return passing === undefined ? first : [...first.slice(0, SHOWN_AT_ONCE - 1), passing];
}

function isPassing({ durationMs }: SnackbarMessage): boolean {
  return durationMs !== undefined;
}
