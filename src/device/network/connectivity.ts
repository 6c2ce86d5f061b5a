import { useSyncExternalStore } from 'react';

import { createStore } from '#contract/create-store.ts';

export type Connection = 'online' | 'offline';

/** A line that comes and goes is not shown more often than this. */
const SHOWN_AT_LEAST_MS = 2000;
const PROBE_AFTER_MS = { first: 2000, longest: 60_000 } as const;

/** So long an answer of anything else shows that it is not the line when a place goes on being silent. */
const ANSWER_COUNTS_MS = 30_000;

let actual: Connection = navigator.onLine ? 'online' : 'offline';
const shown = createStore(actual);
let shownSince = Number.NEGATIVE_INFINITY;
let showTimer: ReturnType<typeof setTimeout> | undefined;
let answeredAt: number | null = null;
let answeredSince = Number.NEGATIVE_INFINITY;

/** Asks a server of ours, elsewhere than in the places that were silent, and resolves to whether it answered. */
export type Probe = (silent: ReadonlySet<string>) => Promise<boolean>;

let probe: Probe | undefined;
let probing = false;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let probesInVain = 0;
/** Places that gave no answer, and have given none since. */
const silent = new Set<string>();
/** Those of them that were silent while another one answered: what they say next is about themselves. */
const ill = new Set<string>();
/** Something got no answer, and nothing has answered since. */
const doubted = createStore(false);

/** The connection as it may be shown: told from real answers, changing at most every two seconds. */
export const { get: connectionNow, subscribe: subscribeConnection } = shown;

/** A server of ours answered, with whatever status: the network is there. */
export function reportAnswer(place = ''): void {
  answeredAt = Date.now();
  answeredSince = performance.now();
  silent.delete(place);
  ill.delete(place);
  doubted.set(false);
  conclude('online');
}

/**
 * A request of ours got no answer, or somebody else's: silence, an error of the line, a captive portal's page. One
 * place alone may be broken itself: whether the line is, the probe finds out at once.
 */
export function reportNoAnswer(place = ''): void {
  silent.add(place);
  if (!navigator.onLine) {
    conclude('offline');
    return;
  }
  if (!ill.has(place) || performance.now() - answeredSince > ANSWER_COUNTS_MS) {
    doubted.set(true);
    if (actual === 'online') {
      void ask();
    }
  }
}

/** When the network last gave a real answer in this visit, in milliseconds since 1970; null: not yet. */
export function lastAnswerAt(): number | null {
  return answeredAt;
}

/** What the build has rendered says nothing of the line: index.html shows it only where there seems to be one. */
const asRendered = (): Connection => 'online';

export function useConnection(): Connection {
  return useSyncExternalStore(shown.subscribe, shown.get, asRendered);
}

/** Whether it is being found out if the line is gone: until then nothing can be said of what got no answer. */
export function useConnectionDoubt(): boolean {
  return useSyncExternalStore(doubted.subscribe, () => doubted.get() && shown.get() === 'online');
}

/**
 * Begins to watch the line. The browser's word counts when it says that there is none; that there is one again, only
 * an answer proves.
 */
export function startConnectivity(options: { probe: Probe }): () => void {
  probe = options.probe;
  const watching = new AbortController();
  const { signal } = watching;
  addEventListener('offline', () => conclude('offline'), { signal });
  addEventListener('online', askSoon, { signal });
  document.addEventListener('visibilitychange', askSoon, { signal });
  // Who reads and scrolls may ask for nothing else. An element's event does not bubble.
  addEventListener('error', noteFailedPicture, { signal, capture: true });
  if (!navigator.onLine) {
    actual = 'online'; // So that the conclusion below is a change, and probing begins.
    conclude('offline');
  } else {
    askSoon();
  }
  return () => {
    watching.abort();
    clearTimeout(probeTimer);
    probe = undefined;
  };
}

function noteFailedPicture({ target }: Event): void {
  if (target instanceof HTMLImageElement) {
    reportNoAnswer('picture');
  }
}

function conclude(connection: Connection): void {
  if (connection === actual) {
    return;
  }
  actual = connection;
  silent.clear(); // It was the line, or now it is.
  probesInVain = 0;
  clearTimeout(probeTimer);
  if (actual === 'offline') {
    askLater();
  }
  show();
}

function show(): void {
  clearTimeout(showTimer);
  if (shown.get() === actual) {
    return;
  }
  const waitMs = shownSince + SHOWN_AT_LEAST_MS - performance.now();
  if (waitMs > 0) {
    showTimer = setTimeout(show, waitMs);
    return;
  }
  shownSince = performance.now();
  shown.set(actual);
}

/** The browser hints at a line, or the person looks again: worth asking at once. */
function askSoon(): void {
  if ((actual === 'offline' || doubted.get()) && document.visibilityState === 'visible') {
    probesInVain = 0;
    clearTimeout(probeTimer);
    void ask();
  }
}

function askLater(): void {
  const waitMs = Math.min(PROBE_AFTER_MS.first * 2 ** probesInVain, PROBE_AFTER_MS.longest);
  clearTimeout(probeTimer); // The browser may have called the line gone while it was being asked about.
  probeTimer = setTimeout(() => void ask(), jitter(waitMs));
}

async function ask(): Promise<void> {
  if (probe === undefined || probing || document.visibilityState === 'hidden') {
    return; // Hidden: the next look asks again.
  }
  probing = true;
  const answered = await probe(silent).catch(() => false); // A probe that fails got no answer.
  probing = false;
  if (answered) {
    if (actual === 'online') {
      silent.forEach((place) => ill.add(place));
    }
    reportAnswer();
  } else if (probe === undefined) {
    return;
  } else if (actual === 'offline') {
    probesInVain += 1;
    askLater();
  } else if (doubted.get()) {
    conclude('offline');
  }
}

/** A quarter more or less, so that a thousand phones do not ask in the same second. */
export function jitter(waitMs: number): number {
  return waitMs * (0.75 + Math.random() / 2);
}
