import { beforeEach, expect, it, vi } from 'vitest';

import { giveBrowserWorkers, fakeWorker } from '#device/worker/worker-bridge.test-kit.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('caches', fakeCaches());
});

/** Whether anything can be kept, after the browser was asked for a worker once. */
async function canKeepBytes(answer: () => Promise<unknown>, parts: { active?: object } = {}): Promise<boolean> {
  const { container, registration } = giveBrowserWorkers(parts);
  container.register.mockImplementation(answer);
  Object.assign(registration.installing ?? {}, { state: 'activated' });
  const { installWorker } = await import('#device/worker/first-worker.ts');
  void installWorker((address, options) => navigator.serviceWorker.register(address, options));
  await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
  await Promise.resolve();
  const bytes = await import('./saved-bytes.ts');
  return bytes.canKeepBytes();
}

const refused = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

it('keeps nothing where the browser refuses workers, or gives none', async () => {
  expect(await canKeepBytes(refused)).toBe(false);
  expect(await canKeepBytes(() => Promise.resolve(undefined))).toBe(false);
});

it('keeps bytes where a worker is there, or only the network has kept it away so far', async () => {
  expect(await canKeepBytes(refused, { active: fakeWorker() })).toBe(true);
  expect(await canKeepBytes(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(true);
});

it('keeps nothing where the browser refuses Cache Storage, whose other troubles may pass', async () => {
  giveBrowserWorkers({ active: fakeWorker() });
  const { canKeepBytes: canKeep } = await import('./saved-bytes.ts');
  const has = vi.spyOn(caches, 'has').mockRejectedValueOnce(new DOMException('Refused', 'SecurityError'));
  expect(await canKeep()).toBe(false);
  has.mockRejectedValueOnce(new DOMException('Unexpected internal error.', 'UnknownError'));
  expect(await canKeep()).toBe(true);
});
