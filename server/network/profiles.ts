/** What a line between the app and this server does to what goes over it. */
export interface NetworkProfile {
  /** Before the first byte of an answer, in milliseconds. */
  readonly latencyMs?: number;
  /** Of all answers together: they share the line. */
  readonly bytesPerSecond?: number;
  /** What becomes of the lost ones. `closed`: nobody is there. `silent`: connects, and no byte ever comes. */
  readonly loss?: { readonly share: number; readonly how: 'closed' | 'silent' };
  /** Somebody else answers: the page of a hotel's network, with 200. */
  readonly captivePortal?: true;
}

/** Networks as people meet them. The slow ones have the figures of Chromium's own throttling. */
export const NETWORK_PROFILES = {
  online: {},
  offline: { loss: { share: 1, how: 'closed' } },
  'slow-3g': { latencyMs: 400, bytesPerSecond: 50_000 },
  'slow-4g': { latencyMs: 150, bytesPerSecond: 200_000 },
  'lie-fi': { loss: { share: 1, how: 'silent' } },
  flaky: { loss: { share: 0.3, how: 'closed' } },
  'captive-portal': { captivePortal: true },
} as const satisfies Record<string, NetworkProfile>;

export type NetworkName = keyof typeof NETWORK_PROFILES;

export const NETWORK_NAMES = Object.keys(NETWORK_PROFILES) as [NetworkName, ...NetworkName[]]; // keys of the table
