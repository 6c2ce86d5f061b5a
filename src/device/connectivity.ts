import { useSyncExternalStore } from 'react';

export type Connection = 'online' | 'offline';

/** A line that comes and goes is not shown more often than this. */
const SHOWN_AT_LEAST_MS = 2000;
const PROBE_AFTER_MS = [2000, 4000, 8000, 16_000, 32_000, 60_000] as const;

const listeners = new Set<() => void>();
let actual: Connection = navigator.onLine ? 'online' : 'offline';
let shown = actual;
let shownSince = Number.NEGATIVE_INFINITY;
let showTimer: ReturnType<typeof setTimeout> | undefined;
let answeredAt: number | null = null;

let probe: (() => Promise<boolean>) | undefined;
let probing = false;
let probeTimer: ReturnType<typeof setTimeout> | undefined;
let probesInVain = 0;

/** A server of ours answered, with whatever status: the network is there. */
export function reportAnswer(): void {
  answeredAt = Date.now();
  conclude('online');
}

/** A request of ours got no answer, or somebody else's: silence, an error of the line, a captive portal's page. */
export function reportNoAnswer(): void {
  conclude('offline');
}

/** The connection as it may be shown: told from real answers, changing at most every two seconds. */
export function connectionNow(): Connection {
  return shown;
}

/** When the network last gave a real answer in this visit, in milliseconds since 1970; null: not yet. */
export function lastAnswerAt(): number | null {
  return answeredAt;
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, connectionNow);
}

/**
 * Begins to watch the line. The browser's word counts when it says that there is none; that there is one again, only
 * an answer proves: `probe` asks a server of ours and resolves to whether it answered.
 */
export function startConnectivity(options: { probe: () => Promise<boolean> }): () => void {
  probe = options.probe;
  const watching = new AbortController();
  const { signal } = watching;
  addEventListener('offline', () => conclude('offline'), { signal });
  addEventListener('online', askSoon, { signal });
  document.addEventListener('visibilitychange', askSoon, { signal });
  if (!navigator.onLine) {
    actual = 'online'; // So that the conclusion below is a change, and probing begins.
    conclude('offline');
  } else if (actual === 'offline') {
    askSoon();
  }
  return () => {
    watching.abort();
    clearTimeout(probeTimer);
    probe = undefined;
  };
}

function conclude(connection: Connection): void {
  if (connection === actual) {
    return;
  }
  actual = connection;
  probesInVain = 0;
  clearTimeout(probeTimer);
  if (actual === 'offline') {
    askLater();
  }
  show();
}

function show(): void {
  clearTimeout(showTimer);
  if (shown === actual) {
    return;
  }
  const waitMs = shownSince + SHOWN_AT_LEAST_MS - performance.now();
  if (waitMs > 0) {
    showTimer = setTimeout(show, waitMs);
    return;
  }
  shown = actual;
  shownSince = performance.now();
  for (const listener of listeners) {
    listener();
  }
}

/** The browser hints at a line, or the person looks again: worth asking at once. */
function askSoon(): void {
  if (actual === 'offline' && document.visibilityState === 'visible') {
    probesInVain = 0;
    clearTimeout(probeTimer);
    void ask();
  }
}

function askLater(): void {
  const waitMs = PROBE_AFTER_MS[Math.min(probesInVain, PROBE_AFTER_MS.length - 1)];
  probeTimer = setTimeout(() => void ask(), waitMs);
}

async function ask(): Promise<void> {
  if (probe === undefined || probing || document.visibilityState === 'hidden') {
    return; // Hidden: the next look asks again.
  }
  probing = true;
  const answered = await probe().catch(() => false); // A probe that fails got no answer.
  probing = false;
  if (answered) {
    reportAnswer();
  } else if (actual === 'offline' && probe !== undefined) {
    probesInVain += 1;
    askLater();
  }
}
