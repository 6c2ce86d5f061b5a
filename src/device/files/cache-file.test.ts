import { afterEach, expect, it, vi } from 'vitest';

import type { FileReport } from '#contract/device/file-messages.ts';
import { givenOwner } from '#tests/kit/device.ts';

import { cacheFile } from './cache-file.ts';

const FILE = {
  siteUuid: 's',
  fileName: 'leave.pdf',
  url: 'https://files.example/leave.pdf',
  onProgress: vi.fn<() => void>(),
};

afterEach(() => vi.useRealTimers());

it('waits for a worker that installs itself', async () => {
  let install: (registration: unknown) => void = () => undefined;
  const ready = new Promise((resolve) => (install = resolve));
  givenDevice({ controller: null, ready });
  const outcome = cacheFile(FILE);
  install({ active: keepsEverything() });
  expect(await outcome).toBe('kept');
});

it('gives up where none comes', async () => {
  vi.useFakeTimers();
  givenDevice({ controller: null, ready: new Promise(() => undefined) });
  const outcome = cacheFile(FILE);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toBe('no-worker');
});

it('knows at once where a browser has no workers', async () => {
  givenDevice(undefined);
  expect(await cacheFile(FILE)).toBe('no-worker');
});

it('says that space is missing where a full device has no room for a worker', async () => {
  givenDevice({ controller: null, ready: new Promise(() => undefined) }, { usage: 900_000, quota: 1_000_000 });
  expect(await cacheFile(FILE)).toBe('no-room');
});

it('leaves it to a worker in charge whether there is room', async () => {
  const worker = keepsEverything();
  givenDevice({ controller: worker, ready: Promise.resolve({ active: worker }) }, { usage: 900_000, quota: 1_000_000 });
  expect(await cacheFile(FILE)).toBe('kept');
});

function givenDevice(serviceWorker: unknown, estimate?: StorageEstimate): void {
  givenOwner('a'.repeat(43));
  vi.stubGlobal('navigator', {
    ...(serviceWorker === undefined ? {} : { serviceWorker }),
    ...(estimate === undefined ? {} : { storage: { estimate: () => Promise.resolve(estimate) } }),
  });
}

function keepsEverything() {
  return {
    postMessage(_: unknown, [port]: MessagePort[]) {
      port?.postMessage({ type: 'kept' } satisfies FileReport);
    },
  };
}
