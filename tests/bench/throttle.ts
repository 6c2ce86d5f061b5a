import type { CDPSession, Page } from 'playwright-core';

interface Throttle {
  readonly label: string;
  /** Of the page's requests. The line itself is not slowed down, and neither is the server. */
  readonly network?: { readonly roundTripMs: number; readonly bytesPerSecond: number };
  /** How many times slower the page's main thread is. */
  readonly processor?: number;
}

/** 1.6 Mbps and 150 ms there and back. */
export const SLOW_LINE = { roundTripMs: 150, bytesPerSecond: 200_000 } as const;

/**
 * Chromium slows down what the page itself asks for. It does not reach what a service worker asks for (seen: 5 ms
 * where the page waits 160), nor the worker's own thread, and it knows no connection that has to be made first. So at
 * `slow4g` a worker installs itself at full speed, takes nothing of the page's line and looks better than it is. A warm
 * or offline start is not flattered as long as it waits for no answer of the network that comes through the worker.
 * `slow4g-line` measures the difference: the bytes of page and worker share one slow line (line.ts).
 */
export const THROTTLES = {
  slow4g: { label: '1.6 Mbps, 150 ms round trip, processor 4x slower', network: SLOW_LINE, processor: 4 },
  'slow4g-line': { label: 'the same, and the worker shares the line', processor: 4 },
  unthrottled: { label: 'this machine as it is' },
} as const satisfies Record<string, Throttle>;
export type ThrottleName = keyof typeof THROTTLES;

/** Slows a page down; the session is the handle to speed it up again. */
export async function throttle(page: Page, name: ThrottleName): Promise<CDPSession> {
  const { network, processor = 1 }: Throttle = THROTTLES[name];
  const session = await page.context().newCDPSession(page);
  await setProcessor(session, processor);
  if (network !== undefined) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTripMs,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  }
  return session;
}

export async function liftNetwork(session: CDPSession): Promise<void> {
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...unlimited });
}

export async function setProcessor(session: CDPSession, timesSlower: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
}
