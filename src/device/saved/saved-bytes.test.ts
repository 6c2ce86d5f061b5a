import { beforeEach, expect, it, vi } from 'vitest';

import { fakeWorker, giveBrowserWorkers } from '#device/worker/worker-bridge.test-kit.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { canKeepBytes } from './saved-bytes.ts';

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches());
});

/** A browser in which no worker is registered yet. */
function giveWorkers(answer: () => Promise<unknown>): void {
  const { container } = giveBrowserWorkers();
  container.getRegistration = () => Promise.resolve(undefined as never);
  container.register.mockImplementation(answer);
}

it.each([
  [false, 'refuses it', () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))],
  [false, 'has something else in its place', () => Promise.reject(new Error('Blocked by an extension'))],
  [false, 'gives none', () => Promise.resolve(undefined)],
  [true, 'has one', () => Promise.resolve({})],
  [true, 'could not fetch it', () => Promise.reject(new TypeError('Failed to fetch'))],
])('keeps bytes: %s, where a browser that is asked for a worker %s', async (canKeep, _what, answer) => {
  giveWorkers(answer);
  expect(await canKeepBytes()).toBe(canKeep);
});

it('asks for no worker where there is one', async () => {
  const { container } = giveBrowserWorkers({ active: fakeWorker() });
  container.register.mockRejectedValue(new DOMException('Refused', 'SecurityError'));
  expect(await canKeepBytes()).toBe(true);
});

it.each([
  [false, 'SecurityError'],
  [true, 'UnknownError'],
])('keeps bytes: %s, where a look into Cache Storage ends with a %s', async (canKeep, name) => {
  giveBrowserWorkers({ active: fakeWorker() });
  vi.spyOn(caches, 'has').mockRejectedValueOnce(new DOMException('No', name));
  expect(await canKeepBytes()).toBe(canKeep);
});
